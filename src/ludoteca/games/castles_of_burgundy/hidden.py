"""Hidden information: there is none but the future. What is left of tiles and goods can be counted by all."""

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
    """Nothing to redraw: tiles, goods and dice come from the fresh generator."""
