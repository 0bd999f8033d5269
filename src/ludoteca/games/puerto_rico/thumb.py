"""Rules of thumb: how good each legal action looks at a glance, in points to come.

They drive the greedy bot and guide playouts. One function for each decision, in the order of `flow`.
"""

from __future__ import annotations

from typing import Any

from ludoteca.kernel.rules import rule

__all__ = ["weigh"]


@rule
def weigh(s: Any, mask: Any, weights: Any) -> None:
    weights[:] = 0.0
