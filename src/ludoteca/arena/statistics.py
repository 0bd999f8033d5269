"""How sure one can be of a share or a mean: 95 % intervals."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

__all__ = ["Interval", "mean", "mean_interval", "wilson"]

Interval = tuple[float, float]

Z = 1.959964  # 95 % of a normal distribution lie within so many standard deviations


def wilson(wins: float, games: int) -> Interval:
    """Wilson's interval of a share; wins that are shared count in parts. (0, 1) without any game."""
    if games == 0:
        return 0.0, 1.0
    share, z2 = wins / games, Z * Z
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    spread = sqrt(share * (1 - share) / games + z2 / (4 * games * games)) * Z / (1 + z2 / games)
    return max(middle - spread, 0.0), min(middle + spread, 1.0)


def mean(values: Sequence[float]) -> float:
    """The mean, 0 of nothing."""
    return sum(values) / len(values) if values else 0.0


def mean_interval(values: Sequence[float]) -> Interval:
    """Normal interval of a mean; the mean itself where there are fewer than two values."""
    middle = mean(values)
    if len(values) < 2:
        return middle, middle
    variance = sum((v - middle) ** 2 for v in values) / (len(values) - 1)
    spread = Z * sqrt(variance / len(values))
    return middle - spread, middle + spread
