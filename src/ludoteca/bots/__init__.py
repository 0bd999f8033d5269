"""Players without a user interface: random, heuristic and searching bots.

A match between three of them:

    >>> from ludoteca import Match, bots
    >>> from ludoteca.kernel.rng import seed_words
    >>> match = Match("puerto-rico", seats=3, seed=1)
    >>> greedy, rng = bots.find("greedy"), seed_words(2)[0]
    >>> while not match.over:
    ...     _ = match.play(bots.move(greedy, match.game, match.position, rng))
"""

from ludoteca.bots import greedy, uniform  # registers the bots
from ludoteca.bots.bot import (
    Bot,
    IllegalChoice,
    Words,
    bots,
    check_choice,
    find,
    imagine,
    is_long,
    is_slow,
    move,
    register,
)
from ludoteca.bots.interrupt import Interrupted, interruptible
from ludoteca.bots.levels import EXPERT, LEVELS
from ludoteca.bots.search_session import Budget, Option, Study, study

__all__ = [
    "EXPERT",
    "LEVELS",
    "Bot",
    "Budget",
    "IllegalChoice",
    "Interrupted",
    "Option",
    "Study",
    "Words",
    "bots",
    "check_choice",
    "find",
    "greedy",
    "imagine",
    "interruptible",
    "is_long",
    "is_slow",
    "move",
    "register",
    "study",
    "uniform",
]
