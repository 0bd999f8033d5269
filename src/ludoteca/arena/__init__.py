"""Contests of many matches between bots, with statistics.

    >>> from ludoteca.arena import tournament
    >>> played = tournament("puerto-rico", ["greedy", "random", "random"], games=30, workers=1)
    >>> best = played.standings()[0]
    >>> best.bot, best.win_share, best.verdict
    ('greedy', 1.0, <Verdict.MORE: 'more'>)

`docs/research/arena.md` is the guide, with the methods.
"""

from ludoteca.arena.errors import (
    BadResults,
    ForeignResults,
    NoCluster,
)
from ludoteca.arena.interrupts import Interrupted, WorkersLost
from ludoteca.arena.journal import Journal
from ludoteca.arena.match import Duel, Plan, play
from ludoteca.arena.outcome import Tournament
from ludoteca.arena.pools import Cluster, Pool, Processes, Serial
from ludoteca.arena.ratings import Rating, ratings
from ludoteca.arena.recorded import recorded_match
from ludoteca.arena.sequential import Race
from ludoteca.arena.spec import Contest
from ludoteca.arena.standings import Pair, Standing, Verdict
from ludoteca.arena.statistics import mean_interval, share_interval, wilson
from ludoteca.arena.tournament import tournament
from ludoteca.kernel.errors import MissingExtra

__all__ = [
    "BadResults",
    "Cluster",
    "Contest",
    "Duel",
    "ForeignResults",
    "Interrupted",
    "Journal",
    "MissingExtra",
    "NoCluster",
    "Pair",
    "Plan",
    "Pool",
    "Processes",
    "Race",
    "Rating",
    "Serial",
    "Standing",
    "Tournament",
    "Verdict",
    "WorkersLost",
    "mean_interval",
    "play",
    "ratings",
    "recorded_match",
    "share_interval",
    "tournament",
    "wilson",
]
