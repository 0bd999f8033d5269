"""In what order options are told, and which of them have been looked at enough for figures.

The first is always what the search recommends: what it came back to most often. Visits alone make no order for
the others, as a search also goes where rules of thumb send it; they follow by what is expected of them, as it is
shown: chance of victory, then points.

An estimate from few tries is an accident. How low the true chance may lie that has shown itself as this one is
said by a lower confidence bound (Wilson, 1927, one-sided, 95 %). An option has been looked at enough where its
figures promise at most `PROMISE` more than the bound, after `LEAST` tries at the least. All others have been hardly
looked at, and stand below in the order of their tries.

An option that shows more than the recommended one, though it was tried less, would stand below something worse. It
is told to be as good, without figures: that it is better the search has not found. So nothing that is shown with
figures ever stands below something that shows less.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from math import sqrt

from ludoteca.analysis.estimate import Estimate

__all__ = ["Ranked", "Standing", "lower_bound", "ranked"]

LEAST = 50
"""Tries; points scatter more than chances."""
PROMISE = 0.1
SURE = 1.645
"""Standard errors: 95 % of a normal distribution lie above the mean less so many."""


class Standing(Enum):
    """How much can be said of an option."""

    FIGURES = "figures"
    EQUAL = "equal"
    """As good as the recommended one; which of them is better cannot be said."""
    HARDLY = "hardly"
    """Hardly looked at."""


@dataclass(frozen=True)
class Ranked:
    """An option in its place."""

    estimate: Estimate
    standing: Standing


def ranked(estimates: Sequence[Estimate], seat: int) -> list[Ranked]:
    """The options as they are told to `seat`; of `estimates` the first is what is recommended."""
    first, *others = estimates
    if not _enough(first, seat):
        return [Ranked(e, Standing.HARDLY) for e in estimates]
    placed = [Ranked(e, _standing(e, first, seat)) for e in others]
    told = [Ranked(first, Standing.FIGURES)]
    for standing in (Standing.EQUAL, Standing.FIGURES):
        same = [one for one in placed if one.standing is standing]
        told += sorted(same, key=lambda one: _shown(one.estimate, seat), reverse=True)
    hardly = [one for one in placed if one.standing is Standing.HARDLY]
    return told + sorted(hardly, key=lambda one: -one.estimate.tries)


def _standing(estimate: Estimate, first: Estimate, seat: int) -> Standing:
    if not _enough(estimate, seat):
        return Standing.HARDLY
    more = _shown(estimate, seat) > _shown(first, seat)
    return Standing.EQUAL if more else Standing.FIGURES


def _shown(estimate: Estimate, seat: int) -> tuple[float, float]:
    """What an option shows: whole percents, and tenths of points."""
    return round(100 * estimate.wins[seat]), round(estimate.points[seat], 1)


def _enough(estimate: Estimate, seat: int) -> bool:
    """Whether it has been tried often enough for figures; alone as often as for an even chance."""
    if estimate.tries < LEAST:
        return False
    share = 0.5 if _alone(estimate) else estimate.wins[seat]
    return share - lower_bound(share, estimate.tries) <= PROMISE


def _alone(estimate: Estimate) -> bool:
    return len(estimate.wins) == 1


def lower_bound(share: float, tries: int) -> float:
    """Below this the true share lies once in twenty, when `share` of so many tries has been seen."""
    more = SURE**2 / tries
    middle = share + more / 2
    reach = sqrt(SURE**2 * (share * (1 - share) / tries + more / (4 * tries)))
    return max(0.0, (middle - reach) / (1 + more))
