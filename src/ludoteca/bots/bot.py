"""What a bot is, the registry of bots, and how one is asked for a move."""

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
"""State of a random generator: uint32, shape (4,), contiguous and not all zero, as a row of what
`ludoteca.kernel.rng.seed_words` makes."""


class Bot(Protocol):
    """A player that needs no screen. It keeps nothing from one move to the next."""

    @property
    def name(self) -> str:
        """As on the command line and in URLs."""

    @property
    def title(self) -> str:
        """As people say it, a message id."""

    @property
    def description(self) -> str:
        """How it plays in a sentence, a message id."""

    def choose(self, game: Game, record: Record, seat: int, rng: Words) -> int:
        """A legal action for `seat`, which is asked in `record`; all chance comes from `rng`.

        The record is the bot's own, made by `imagine`: it may be changed, and what the seat cannot know
        in it has been drawn anew.
        """


class IllegalChoice(IllegalAction):
    """A bot has chosen an action that is not allowed; what it plays in cannot go on."""


B = TypeVar("B", bound=Bot)

NOT_ALLOWED = N_("the bot {bot} chose {action}, which is not allowed")
NO_ACTION = N_("the bot {bot} chose {action}, which is no action; actions are numbered 0 to {last}")
A_CLASS = N_("{name} is a class; a bot is an object of it, such as {name}()")
INCOMPLETE = N_(
    "{bot} is no bot: a bot has a name (text) and a method choose(game, record, seat, rng)"
)
OVER = N_("the match is over: there is nothing to decide")

STAND_IN = "greedy"
"""Who plays for bots that search while a game is being compiled."""

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
    """Whether a move can take longer than a wink, so that others should not have to wait for it.

    A bot says so by an attribute `slow`; without it, it is quick.
    """
    return bool(getattr(bot, "slow", False))


def is_long(bot: Bot) -> bool:
    """Whether a move can take seconds, so that there should be room for shorter ones beside it.

    A bot says so by an attribute `long`; without it, it takes less.
    """
    return bool(getattr(bot, "long", False))


def register(bot: B) -> B:
    """Make a bot known by its name."""
    if bot.name in _bots:
        raise BadArgument("there is a bot {name} already", name=repr(bot.name))
    _bots[bot.name] = bot
    return bot


def bots() -> tuple[Bot, ...]:
    """All known bots, in the order of their registration."""
    _discover()
    return tuple(_bots.values())


def find(bot: Bot | str) -> Bot:
    """The bot itself, or the one of that name.

    `UnknownBot` if there is none, `BadArgument` if it is a class or lacks what a `Bot` has.
    """
    _discover()
    if isinstance(bot, str) and bot in _bots:
        return _bots[bot]
    if isinstance(bot, type):
        raise BadArgument(A_CLASS, name=bot.__name__)
    if isinstance(bot, str) or not hasattr(bot, "choose"):
        raise UnknownBot(
            "there is no bot {name}; there are: {known}", name=repr(bot), known=", ".join(_bots)
        )
    if not (callable(bot.choose) and isinstance(getattr(bot, "name", None), str)):
        raise BadArgument(INCOMPLETE, bot=repr(bot))
    return bot


def move(bot: Bot, game: Game, record: Record, rng: Words) -> int:
    """The bot's action for the seat that is asked; the record stays as it is, `rng` moves on.

    `MatchOver` where nobody is asked any more, `BadArgument` where `rng` is no generator, `IllegalChoice` where the
    bot answers what is no action at all. Whether the action is allowed is for whoever takes it to look at
    (`check_choice`).
    """
    check_not_over(record)
    seat, asked = int(actor(record)), at_hand(bot, game)
    return _named(asked, game, asked.choose(game, imagine(record, seat, rng), seat, rng))


def check_not_over(record: Record) -> None:
    """`MatchOver` where nobody is asked any more."""
    if record.over:
        raise MatchOver(OVER)


def _named(bot: Bot, game: Game, action: object) -> int:
    """What a bot has answered, as an action's id; `IllegalChoice` where it is none."""
    try:
        return game.actions.check(action)  # type: ignore[arg-type]
    except UnknownAction:
        raise IllegalChoice(
            NO_ACTION, bot=bot.name, action=repr(action), last=game.actions.n - 1
        ) from None


def check_choice(bot: Bot, game: Game, legal: NDArray[np.bool_], action: int) -> int:
    """The action that a bot has chosen where these are `legal`; `IllegalChoice` names the bot where it is none such."""
    number = _named(bot, game, action)
    if not legal[number]:
        name = repr(game.actions.format(number))
        raise IllegalChoice(NOT_ALLOWED, bot=bot.name, action=name)
    return number


def at_hand(bot: Bot, game: Game) -> Bot:
    """The bot, or who stands in for it: one that searches needs the rules compiled."""
    return find(STAND_IN) if is_slow(bot) and is_postponed(game.dtype) else bot


def imagine(record: Record, seat: int, rng: Words) -> Record:
    """A copy in which the future, and all else that `seat` cannot know, is drawn anew from `rng`.

    `BadArgument` where there is no such seat in the match, or `rng` is no generator.
    """
    whole("seat", seat, 0, int(record.seats) - 1)
    check_words(rng)
    mine = copy(record)
    reseed(mine.rng, rng)
    generics.resample(mine, seat)
    return mine
