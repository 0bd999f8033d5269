"""Expected results of an action, with the number of tries."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ludoteca.bots.search_session import Option

__all__ = ["Estimate", "rounded"]

DIGITS = 4


@dataclass(frozen=True)
class Estimate:
    """Means over `tries` tries of `action`; `points` and `wins` are by seat."""

    action: int
    """Action id."""
    tries: int
    """Number of tries."""
    points: tuple[float, ...]
    """Expected final points."""
    wins: tuple[float, ...]
    """Probability of victory; ties count in equal shares."""
    errors: tuple[float, ...] = ()
    """Standard errors of `wins`; empty if unknown."""

    @classmethod
    def of(cls, option: Option) -> Estimate:
        """Create an estimate from an option of a study."""
        return cls(option.action, option.visits, rounded(option.points), rounded(option.wins))

    def data(self) -> list[Any]:
        """Return the estimate as JSON-serializable data."""
        return [self.action, self.tries, list(self.points), list(self.wins), list(self.errors)]

    @classmethod
    def read(cls, data: Sequence[Any]) -> Estimate:
        """Restore an estimate from the result of `data`."""
        action, tries, points, wins, *errors = data  # older data lack errors
        return cls(action, tries, tuple(points), tuple(wins), *map(tuple, errors))

    def lead(self, seat: int) -> float:
        """Lead over the best other side in points; for a single side, its points."""
        others = [p for other, p in enumerate(self.points) if other != seat]
        return self.points[seat] - max(others, default=0.0)


def rounded(numbers: Sequence[float]) -> tuple[float, ...]:
    """Numbers with four digits, enough to show and short to store."""
    return tuple(round(float(number), DIGITS) for number in numbers)
