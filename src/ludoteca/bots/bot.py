"""The bot protocol, the registry of bots, and asking a bot for a move."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from ludoteca.i18n import N_
from ludoteca.kernel import generics
from ludoteca.kernel.checks import check_words, whole
from ludoteca.kernel.compiled import is_postponed
from ludoteca.kernel.errors import BadArgument, IllegalAction, MatchOver, UnknownAction, UnknownBot
from ludoteca.kernel.game import Game
from ludoteca.kernel.pending import actor
from ludoteca.kernel.record import Record, copy
from ludoteca.kernel.rng import reseed

__all__ = [
    "Bot",
    "IllegalChoice",
    "at_hand",
    "bots",
    "check_choice",
    "check_not_over",
    "find",
    "imagine",
    "is_long",
    "is_slow",
    "move",
    "register",
]

Words = NDArray[Any]
"""State of a random generator: uint32, shape (4,), contiguous and not all zero.

A row of the result of `ludoteca.kernel.rng.seed_words` is one.
"""


class Bot(Protocol):
    """A player without a user interface; it holds no state between moves.

    A bot may set `slow` or `long` to True (see `is_slow` and `is_long`).
    """

    @property
    def name(self) -> str:
        """Name on the command line and in URLs."""

    @property
    def title(self) -> str:
        """Display name, a message id."""

    @property
    def description(self) -> str:
        """Playing style in one sentence, a message id."""

    def choose(self, game: Game, record: Record, seat: int, rng: Words) -> int:
        """Return a legal action for `seat`, which is to act in `record`.

        All randomness must come from `rng`. The record is the bot's own copy, made by `imagine`: it
        may be changed, and what the seat cannot know has been redrawn.
        """


class IllegalChoice(IllegalAction):
    """A bot has chosen an action that is not legal, so the match cannot continue."""


B = TypeVar("B", bound=Bot)

NOT_ALLOWED = N_("the bot {bot} chose {action}, which is not legal now")
NO_ACTION = N_(
    "the bot {bot} chose {action}, which is not an action; actions are numbered 0 to {last}"
)
A_CLASS = N_("{name} is a class, not a bot; pass an instance, such as {name}()")
INCOMPLETE = N_(
    "{bot} is not a bot; a bot needs a name (string) and a method choose(game, record, seat, rng)"
)
OVER = N_("the match is over; there is nothing left to decide")

STAND_IN = "greedy"
"""Bot that plays for searching bots while a game is being compiled."""

MODULE: Final = "ludoteca.nets.levels"
"""Registers the bots that play by networks; imported when a bot is first looked up."""

_bots: dict[str, Bot] = {}
_discovered = False


def _discover() -> None:
    global _discovered
    if not _discovered:
        import_module(MODULE)
        _discovered = True


def is_slow(bot: Bot) -> bool:
    """Return True if a move can take noticeable time, so that others should not wait for it.

    A bot declares it by an attribute `slow`; the default is False.
    """
    return bool(getattr(bot, "slow", False))


def is_long(bot: Bot) -> bool:
    """Return True if a move can take seconds, so that capacity should remain for shorter ones.

    A bot declares it by an attribute `long`; the default is False.
    """
    return bool(getattr(bot, "long", False))


def register(bot: B) -> B:
    """Make a bot available by its name; raise BadArgument if the name is taken."""
    if bot.name in _bots:
        raise BadArgument(
            "a bot named {name} already exists; choose another name", name=repr(bot.name)
        )
    _bots[bot.name] = bot
    return bot


def bots() -> tuple[Bot, ...]:
    """Return all registered bots in order of registration."""
    _discover()
    return tuple(_bots.values())


def find(bot: Bot | str) -> Bot:
    """Return the bot with this name (a `Bot` is returned as it is).

    Raises:
        UnknownBot: No bot has this name.
        BadArgument: It is a class, or lacks attributes of a `Bot`.
    """
    _discover()
    if isinstance(bot, str) and bot in _bots:
        return _bots[bot]
    if isinstance(bot, type):
        raise BadArgument(A_CLASS, name=bot.__name__)
    if isinstance(bot, str) or not hasattr(bot, "choose"):
        raise UnknownBot(
            "there is no bot {name}; available bots: {known}",
            name=repr(bot),
            known=", ".join(_bots),
        )
    if not (callable(bot.choose) and isinstance(getattr(bot, "name", None), str)):
        raise BadArgument(INCOMPLETE, bot=repr(bot))
    return bot


def move(bot: Bot, game: Game, record: Record, rng: Words) -> int:
    """Return the bot's action for the seat to act; `record` is unchanged, `rng` advances.

    The action is an id of the game, but is not checked for legality (see `check_choice`).

    Raises:
        MatchOver: The match has ended.
        BadArgument: `rng` is not a generator state.
        IllegalChoice: The bot's answer is not an action of the game.
    """
    check_not_over(record)
    seat, asked = int(actor(record)), at_hand(bot, game)
    return _named(asked, game, asked.choose(game, imagine(record, seat, rng), seat, rng))


def check_not_over(record: Record) -> None:
    """Raise MatchOver if the match has ended."""
    if record.over:
        raise MatchOver(OVER)


def _named(bot: Bot, game: Game, action: object) -> int:
    """Return a bot's answer as an action id; raise IllegalChoice if it is not one."""
    try:
        return game.actions.check(action)  # type: ignore[arg-type]
    except UnknownAction:
        raise IllegalChoice(
            NO_ACTION, bot=bot.name, action=repr(action), last=game.actions.n - 1
        ) from None


def check_choice(bot: Bot, game: Game, legal: NDArray[np.bool_], action: int) -> int:
    """Return a bot's action; raise IllegalChoice, which names the bot, unless it is in `legal`.

    `legal` is bool of shape (actions,).
    """
    number = _named(bot, game, action)
    if not legal[number]:
        name = repr(game.actions.format(number))
        raise IllegalChoice(NOT_ALLOWED, bot=bot.name, action=name)
    return number


def at_hand(bot: Bot, game: Game) -> Bot:
    """Return the bot, or its stand-in while a searching bot's game is still being compiled."""
    return find(STAND_IN) if is_slow(bot) and is_postponed(game.dtype) else bot


def imagine(record: Record, seat: int, rng: Words) -> Record:
    """Return a copy of the record with the future and all that `seat` cannot know redrawn.

    The draws come from `rng`, which advances. Raises BadArgument if there is no such seat in the
    match, or if `rng` is not a generator state.
    """
    whole("seat", seat, 0, int(record.seats) - 1)
    check_words(rng)
    mine = copy(record)
    reseed(mine.rng, rng)
    generics.resample(mine, seat)
    return mine
