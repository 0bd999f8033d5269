"""How much a match changes what is thought of the strength of those who played: numbers alone.

The scale is that of the levels (`ludoteca.web.lobby.bot_ratings`): 400 points more are odds of ten to one that a seat wins
and not the other, however many sit there. The model is Plackett and Luce's as openskill has it (Weng and Lin, *A
Bayesian approximation method for online ranking*, JMLR 12, 2011). It takes strengths for the logarithms of odds over
the square root of all ``beta ** 2 + doubt ** 2`` together: so that sure strengths mean the very odds of the scale,
beta depends on the number of seats. Bots are sure, for it is by them that people are measured.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import log, sqrt
from typing import Any, Final, NamedTuple

from ludoteca.web.lobby import bot_ratings

__all__ = ["NEW", "Strength", "changed", "of_bot"]

LUCE: Final = 400 / log(10)
"""Points that mean odds of e to one."""
DRIFT: Final = 8.0
"""Doubt that comes back with every match, for people change."""
SURE: Final = 1.0
"""The least doubt that openskill can work with."""
OF_95_PERCENT: Final = 1.96


class Strength(NamedTuple):
    """A rating, and its standard deviation."""

    points: float
    doubt: float

    @property
    def margin(self) -> int:
        """Half the width of its 95 % interval."""
        return round(OF_95_PERCENT * self.doubt)


NEW: Final = Strength(1000.0, 350.0)
"""Of whom nothing is known: as the bot that plays by rules of thumb, or much better, or worse."""


def of_bot(game: str, bot: str) -> Strength | None:
    """That of a bot as it was measured; None where it has not been."""
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
    """The factor at which doubts shrink: as fast as the matches allow, against which `DRIFT` works."""
    return 1.0


def changed(before: Sequence[Strength], places: Sequence[int]) -> list[Strength]:
    """What is thought of each after a match, by what was thought before and the places; equal places are ties.

    Whose strength is fixed is for the caller to know. Nothing depends on the order of seats.
    """
    model = _model(len(before))
    teams = [[model.rating(mu=s.points, sigma=s.doubt)] for s in before]
    after = model.rate(teams, ranks=[float(place) for place in places])
    return [Strength(team[0].mu, team[0].sigma) for team in after]
