"""Rating arithmetic: how a match changes the participants' ratings.

The scale is that of the bot levels (`ludoteca.web.lobby.bot_ratings`): 400 points mean odds of ten
to one that one seat wins rather than the other, whatever the number of seats. The model is
Plackett-Luce as implemented by openskill (Weng and Lin, *A Bayesian approximation method for online
ranking*, JMLR 12, 2011). It interprets strengths as logarithms of odds, divided by the square root
of the sum of all ``beta ** 2 + doubt ** 2``: beta depends on the number of seats so that certain
strengths yield exactly the odds of the scale. Bots are certain, because people are measured by
them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import log, sqrt
from typing import Any, Final, NamedTuple

from ludoteca.web.lobby import bot_ratings

__all__ = ["NEW", "Strength", "of_bot", "update_strengths"]

LUCE: Final = 400 / log(10)
"""Points that correspond to odds of e to one."""
DRIFT: Final = 8.0
"""Doubt added at each match, because players change."""
SURE: Final = 1.0
"""Smallest doubt that openskill supports."""
OF_95_PERCENT: Final = 1.96


class Strength(NamedTuple):
    """A rating and its standard deviation."""

    points: float
    doubt: float

    @property
    def margin(self) -> int:
        """Half-width of the 95 % interval."""
        return round(OF_95_PERCENT * self.doubt)


NEW: Final = Strength(1000.0, 350.0)
"""Initial rating: that of the `greedy` bot, with a wide interval."""


def of_bot(game: str, bot: str) -> Strength | None:
    """Measured strength of a bot; None if it has not been measured."""
    known = bot_ratings.rating(game, bot)
    if known is None:
        return None
    return Strength(float(known.points), SURE)


@cache
def _model(seats: int) -> Any:
    from openskill.models import PlackettLuce

    return PlackettLuce(
        mu=NEW.points, sigma=NEW.doubt, beta=LUCE / sqrt(seats), gamma=_undamped, tau=DRIFT
    )


def _undamped(*_: Any) -> float:
    """Openskill's gamma, undamped: doubts shrink as fast as matches allow, against `DRIFT`."""
    return 1.0


def update_strengths(before: Sequence[Strength], places: Sequence[int]) -> list[Strength]:
    """Strengths after a match, given those before and the places; equal places are ties.

    The caller has to ignore changes of fixed strengths. The order of seats does not matter.
    """
    model = _model(len(before))
    teams = [[model.rating(mu=s.points, sigma=s.doubt)] for s in before]
    after = model.rate(teams, ranks=[float(place) for place in places])
    return [Strength(team[0].mu, team[0].sigma) for team in after]
