"""Hidden information: none but the future; ships and happiness have been seen by all."""

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
    """Nothing to redraw: tiles, cargoes and dice come from the fresh generator."""
