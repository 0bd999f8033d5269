"""What is expected after an action, and from how many tries that is known."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ludoteca.bots.search_session import Option

__all__ = ["Estimate"]

DIGITS = 4


@dataclass(frozen=True)
class Estimate:
    """Means over so many tries; `points` and `wins` are by seat."""

    action: int
    tries: int
    points: tuple[float, ...]
    """At the end of the match."""
    wins: tuple[float, ...]
    """Chance of victory; a shared one counts in parts."""

    @classmethod
    def of(cls, option: Option) -> Estimate:
        """What a study has found out about an option."""
        return cls(option.action, option.visits, _rounded(option.points), _rounded(option.wins))

    def data(self) -> list[Any]:
        """As JSON can hold it."""
        return [self.action, self.tries, list(self.points), list(self.wins)]

    @classmethod
    def read(cls, data: Sequence[Any]) -> Estimate:
        """What `data` wrote."""
        action, tries, points, wins = data
        return cls(action, tries, tuple(points), tuple(wins))

    def lead(self, seat: int) -> float:
        """Points ahead of the best of the others; alone: points."""
        others = [p for other, p in enumerate(self.points) if other != seat]
        return self.points[seat] - max(others, default=0.0)


def _rounded(numbers: Sequence[float]) -> tuple[float, ...]:
    return tuple(round(number, DIGITS) for number in numbers)
