"""Order of the options in a list of advice, and which of them have reliable estimates.

The recommended option comes first: the one most visited by the search. Visits alone do not order
the others, because a search also follows heuristics; they are sorted by their displayed estimates:
win probability, then points.

An estimate from few tries is unreliable. A lower confidence bound (Wilson, 1927, one-sided, 95 %)
shows how low the true win probability may be. An option's estimates are reliable if they exceed the
bound by at most `PROMISE`, after at least `LEAST` tries. All others come last, in the order of
their tries.

An option with better estimates than the recommended one, but fewer visits, would be listed below
something worse. It is reported as equally good, without figures, because the search has not found
it to be better. So an option with figures is never listed below one with worse figures.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from math import sqrt

from ludoteca.analysis.estimate import Estimate

__all__ = ["Ranked", "Standing", "lower_bound", "ranked"]

LEAST = 50
"""Minimum number of tries, since points scatter more than probabilities."""
PROMISE = 0.1
SURE = 1.645
"""Standard errors of a one-sided 95 % bound of the normal distribution."""


class Standing(Enum):
    """Reliability of an option's estimates."""

    FIGURES = "figures"
    """Enough tries for reliable estimates."""
    EQUAL = "equal"
    """As good as the recommended option; which of them is better is unknown."""
    HARDLY = "hardly"
    """Too few tries."""


@dataclass(frozen=True)
class Ranked:
    """An option in the order of advice."""

    estimate: Estimate
    """The option's estimate."""
    standing: Standing
    """Reliability of the estimate."""


def ranked(estimates: Sequence[Estimate], seat: int) -> list[Ranked]:
    """Sort options as advice to `seat`; the first of `estimates` is the recommended one."""
    first, *others = estimates
    if not _enough(first, seat):
        return [Ranked(e, Standing.HARDLY) for e in estimates]
    placed = [Ranked(e, _standing(e, first, seat)) for e in others]
    told = [Ranked(first, Standing.FIGURES)]
    for standing in (Standing.EQUAL, Standing.FIGURES):
        same = [one for one in placed if one.standing is standing]
        told += sorted(same, key=lambda one: _displayed_figures(one.estimate, seat), reverse=True)
    hardly = [one for one in placed if one.standing is Standing.HARDLY]
    return told + sorted(hardly, key=lambda one: -one.estimate.tries)


def _standing(estimate: Estimate, first: Estimate, seat: int) -> Standing:
    if not _enough(estimate, seat):
        return Standing.HARDLY
    more = _displayed_figures(estimate, seat) > _displayed_figures(first, seat)
    return Standing.EQUAL if more else Standing.FIGURES


def _displayed_figures(estimate: Estimate, seat: int) -> tuple[float, float]:
    """Displayed figures of an option: whole percents, and tenths of points."""
    return round(100 * estimate.wins[seat]), round(estimate.points[seat], 1)


def _enough(estimate: Estimate, seat: int) -> bool:
    """Return True if an option has enough tries; a single side needs as many as at even odds."""
    if estimate.tries < LEAST:
        return False
    share = 0.5 if _alone(estimate) else estimate.wins[seat]
    return share - lower_bound(share, estimate.tries) <= PROMISE


def _alone(estimate: Estimate) -> bool:
    return len(estimate.wins) == 1


def lower_bound(share: float, tries: int) -> float:
    """One-sided 95 % lower confidence bound of a probability, given its observed `share`."""
    more = SURE**2 / tries
    middle = share + more / 2
    reach = sqrt(SURE**2 * (share * (1 - share) / tries + more / (4 * tries)))
    return max(0.0, (middle - reach) / (1 + more))
