"""Hidden information of games in which only future draws are hidden."""

from __future__ import annotations

from typing import Any

from ludoteca.kernel.rules import rule

__all__ = ["redact", "resample"]


@rule
def redact(s: Any, seat: Any) -> None:
    """Erase the generator."""
    s.rng[:] = 0


@rule
def resample(s: Any, seat: Any) -> None:
    """Do nothing: all draws and rolls come from the reseeded generator."""
