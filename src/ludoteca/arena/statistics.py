"""95 % confidence intervals of shares and means, computed from deals.

Matches of one deal are not independent, because they share their luck. Deals are independent, so
all intervals are computed from one figure for each deal (cluster sampling; the sums are those of
Cochran, *Sampling Techniques*, 1977, section 11.7, of which equal deals are the simple case).
Rotating the seats reduces the variance of a deal's figure and makes these intervals narrower than
those for independent matches; if the luck of the deal favours one way of playing, they are wider,
as they must be.
"""

from __future__ import annotations

from math import inf, sqrt

import numpy as np
from numpy.typing import ArrayLike, NDArray

__all__ = ["Floats", "Interval", "mean_interval", "share_interval", "t_quantile", "wilson"]

Interval = tuple[float, float]
Floats = NDArray[np.float64]

Z = 1.959964  # standard deviations that contain 95 % of a normal distribution


def wilson(wins: float, games: float, z: float = Z) -> Interval:
    """Wilson's interval of a share, for `games` independent matches; (0, 1) if there are none.

    Ties count in equal shares. `z` is the quantile of the normal distribution, by default for 95 %.
    Wilson, *Probable inference*, JASA 22 (1927).
    """
    if games <= 0:
        return 0.0, 1.0
    share, z2 = wins / games, z * z
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    spread = sqrt(share * (1 - share) / games + z2 / (4 * games * games)) * z / (1 + z2 / games)
    return max(middle - spread, 0.0), min(middle + spread, 1.0)


def share_interval(sums: ArrayLike, sizes: ArrayLike) -> Interval:
    """95 % interval of a share, from each deal's sum of values between 0 and 1 and their number.

    This is Wilson's interval for the number of independent matches with as much information as
    these deals (the *effective sample size*: Korn and Graubard, Survey Methodology 24, 1998;
    Franco, Little, Louis and Slud, Journal of Survey Statistics and Methodology 7, 2019), with
    Student's quantile instead of the normal one. The variance between deals is estimated as if
    there were one more deal, as far from the mean as possible, because few deals that happen to
    agree prove little. If all or none are won, the variance between deals is unknown, and each deal
    counts as one match.

    In simulations with 2 to 5 seats and shares of 0.2 to 0.95, with matches of a deal independent,
    alike, or opposed, it contains the true share in 93 to 100 % of cases from 3 deals, and in 95 to
    97 % from 100.
    """
    x, n = np.asarray(sums, np.float64), np.asarray(sizes, np.float64)
    deals, total = len(n), float(n.sum())
    if not total:
        return 0.0, 1.0
    share = min(max(float(x.sum()) / total, 0.0), 1.0)
    widest = share * (1 - share)
    residuals = (x - share * n) * deals / total
    between = (float((residuals**2).sum()) + widest) / deals
    size = deals * widest / between if widest > 1e-12 else deals
    return wilson(share * size, size, t_quantile(deals))


def mean_interval(sums: ArrayLike, sizes: ArrayLike | None = None) -> Interval:
    """Student's 95 % interval of a mean, from each deal's sum and number of values (1 by default).

    Infinite for fewer than two deals, whose variance is unknown.
    """
    x = np.asarray(sums, np.float64)
    n = np.ones(len(x)) if sizes is None else np.asarray(sizes, np.float64)
    deals, total = len(n), float(n.sum())
    if deals < 2 or not total:
        return -inf, inf
    middle = float(x.sum()) / total
    residuals = float(((x - middle * n) ** 2).sum())
    spread = t_quantile(deals - 1) * sqrt(residuals * deals / (deals - 1)) / total
    return middle - spread, middle + spread


def t_quantile(df: int) -> float:
    """97.5 % quantile of Student's distribution for 1 degree of freedom or more.

    Exact for 1 and 2, otherwise the series of Abramowitz and Stegun 26.7.5, within 0.003.
    """
    if df == 1:
        return 12.706205
    if df == 2:
        return 4.302653
    z = Z
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum((term / df**power for power, term in enumerate(terms, start=1)), start=0.0)
