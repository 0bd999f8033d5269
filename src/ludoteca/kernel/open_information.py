"""Hidden information of games that have none but the future: all that is left can be counted by all."""

from __future__ import annotations

from typing import Any

from ludoteca.kernel.rules import rule

__all__ = ["redact", "resample"]


@rule
def redact(s: Any, seat: Any) -> None:
    """Wipe the generator."""
    s.rng[:] = 0


@rule
def resample(s: Any, seat: Any) -> None:
    """Nothing to redraw: whatever is drawn or rolled comes from the fresh generator."""
