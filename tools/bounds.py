"""Bounds of the numbers that tools accept."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from ludoteca.cli.argparse_i18n import whole_from

__all__ = ["GUIDE", "PLAN", "Bounds", "whole"]


class Bounds(NamedTuple):
    """Range of allowed numbers; infinity and NaN are never allowed."""

    least: float
    most: float = math.inf
    beyond: bool = False
    """True if the number must be greater than `least`, not equal to it."""

    def __str__(self) -> str:
        start = f"above {self.least:g}" if self.beyond else f"from {self.least:g}"
        if self.most < math.inf:
            return f"{start} to {self.most:g}"
        return start if self.beyond else f"{start} on"

    def check(self, value: float) -> None:
        """Raise ValueError unless a number is within the bounds."""
        fits = value > self.least if self.beyond else value >= self.least
        if not (math.isfinite(value) and fits and value <= self.most):
            raise ValueError(f"must be {self}, not {value}")


SHARE: Final = Bounds(0, 1)
SOME: Final = Bounds(0, 1, beyond=True)
ANY: Final = Bounds(0)
COUNT: Final = Bounds(1)
RATE: Final = Bounds(0, beyond=True)

GUIDE: Final[Mapping[str, Bounds]] = {
    "explore": ANY,
    "margin": SHARE,
    "ahead": ANY,
    "stray": SHARE,
    "trust": SHARE,
    "thumb": SHARE,
    "temperature": RATE,
}
"""Bounds for `ludoteca.nets.network_search.Guide`, by name."""

PLAN: Final[Mapping[str, Bounds]] = {
    "thumb": COUNT,
    "part": SOME,
    "thumb_later": ANY,
    "matches": COUNT,
    "iterations": COUNT,
    "kept": SOME,
    "recent": COUNT,
    "milliseconds": RATE,
    "contest": COUNT,
    "seed": ANY,
    "settings.wide": COUNT,
    "settings.narrow": COUNT,
    "settings.epochs": RATE,
    "settings.batch": COUNT,
    "settings.rate": RATE,
    "settings.later_epochs": RATE,
    "settings.later_rate": RATE,
    "settings.decay": ANY,
    "settings.aims.hope": SHARE,
    "settings.aims.points": ANY,
    "settings.aims.policy": ANY,
    "settings.seed": ANY,
    **{f"guide.{name}": bounds for name, bounds in GUIDE.items()},
}
"""Bounds for `ludoteca.learn.plan.Plan` and its parts, by dotted name."""


def whole(least: int) -> Callable[[str], int]:
    """Return a type for `argparse`: an integer of at least `least`."""
    return whole_from(least, f"{{text}} is not a whole number of at least {least}")
