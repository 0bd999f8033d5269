"""All levels that people play against: those for every game, and those with networks."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ludoteca import bots
from ludoteca.bots import Bot, Budget
from ludoteca.bots.bot import register
from ludoteca.bots.evaluators import PLAYOUTS, Way
from ludoteca.i18n import N_
from ludoteca.kernel.game import Game
from ludoteca.kernel.record import Record
from ludoteca.nets.bots import Pupil
from ludoteca.nets.evaluators import as_trusted
from ludoteca.nets.network_search import TO_THE_END, Guide
from ludoteca.nets.registry import serves, taught

__all__ = [
    "HASTY",
    "LEARNT",
    "LEVELS",
    "MASTER",
    "MASTER_FIXED",
    "SWIFT",
    "THOROUGH",
    "best_way",
    "levels_of",
    "names_of",
    "nearest",
    "plays_as",
    "title_of",
]

HASTY: Final = Guide(ahead=20, thumb=0.5)
"""Twenty decisions by heuristics before the network evaluates; half of the priors are its own."""

THOROUGH: Final = Guide(ahead=TO_THE_END, trust=0.5, thumb=0.5)
"""Every iteration is played out and counts half; the other half is the network's value.

If a network has been tested with another share, its file has it
(`ludoteca.nets.evaluators.as_trusted`).
"""

SWIFT = register(
    Pupil(
        "swift",
        N_("Swift"),
        N_(
            "Trained by self-play, and answers at once. Plays as Hard with player counts it "
            "has not trained with, and with expansions or variants."
        ),
        Budget(iterations=150),
        instead="hard",
        guide=HASTY,
        level="swift",
    )
)

MASTER = register(
    Pupil(
        "master",
        N_("Master"),
        N_(
            "Trained by self-play, and thinks as long as Expert. Plays as Expert with player "
            "counts it has not trained with, and with expansions or variants."
        ),
        Budget(iterations=4800, milliseconds=2500, trees=2),
        instead="expert",
        guide=THOROUGH,
        level="master",
    )
)

MASTER_FIXED = register(
    replace(
        MASTER,
        name="master-fixed",
        title=N_("Master (no time limit)"),
        description=N_(
            "Master, but with all its iterations for every decision, however long they take."
        ),
        budget=replace(MASTER.budget, milliseconds=None),
        instead="expert-fixed",
    )
)
"""Master for experiments: limited by iterations, it plays the same on every machine."""

LEARNT: Final[tuple[Pupil, ...]] = (SWIFT, MASTER)
LEVELS: Final[tuple[Bot, ...]] = (*bots.LEVELS, *LEARNT)


def levels_of(game: Game) -> tuple[Bot, ...]:
    """Levels of a game, including those with networks if the game's network is good enough."""
    return (*bots.LEVELS, *(level for level in LEARNT if serves(game.name, level.name)))


def names_of(game: Game) -> frozenset[str]:
    """Names of the levels of a game."""
    return frozenset(level.name for level in levels_of(game))


def nearest(game: Game, name: object) -> str | None:
    """Return `name` if the game has this level, its substitute if not, or None for no level."""
    known = names_of(game)
    if name in known:
        return str(name)
    return next((level.instead for level in LEARNT if level.name == name), None)


def plays_as(game: Game, record: Record, name: str) -> str:
    """Name of the level that plays a match like this when `name` is asked for."""
    pupil = next((level for level in LEARNT if level.name == name), None)
    if pupil is None or taught(game, record, pupil.level) is not None:
        return name
    return pupil.instead


def best_way(game: Game, record: Record) -> Way:
    """Best evaluation strategy for a match like this: by a network if one fits, else playouts."""
    weights = taught(game, record, MASTER.name)
    return PLAYOUTS if weights is None else as_trusted(weights, MASTER.guide)


def title_of(name: str) -> str:
    """Display name of a level (a message id); empty for no level."""
    return next((level.title for level in LEVELS if level.name == name), "")
