"""What a game is, and the registry of games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ludoteca.kernel import generics
from ludoteca.kernel.actions import ActionSpace
from ludoteca.kernel.checks import as_whole
from ludoteca.kernel.errors import BadArgument, BadOption, BadSeats, UnknownGame
from ludoteca.kernel.observation import Observation
from ludoteca.kernel.record import Record, blank

__all__ = ["Game", "Opponent", "Option", "find", "games", "observe", "register"]


@dataclass(frozen=True)
class Option:
    """A choice made before a match; kept in the record's field `name` as the index of its value."""

    name: str
    title: str
    """What it is, as a message id."""
    values: tuple[Any, ...] = (False, True)
    """What it can be; the first is the default."""
    help: str = ""
    """What it changes, as a message id."""
    names: tuple[str, ...] = ()
    """What people call its values, as message ids; none where it is just on or off."""
    seats: tuple[int, ...] = ()
    """The numbers of players with which it changes anything; empty where with all."""

    def matters(self, seats: int) -> bool:
        """Whether it changes anything with so many players."""
        return not self.seats or seats in self.seats

    def index(self, value: object) -> int:
        """The number kept for `value`; `BadOption` where it is none of the values."""
        for i, known in enumerate(self.values):
            if type(known) is type(value) and known == value:
                return i
        raise BadOption(
            "option {name} cannot be {value}; it can be: {allowed}",
            name=self.name,
            value=repr(value),
            allowed=", ".join(map(repr, self.values)),
        )


@dataclass(frozen=True)
class Opponent:
    """Who plays against somebody that sits alone: by the rules, and never asked."""

    name: str
    """As people say it, a message id."""
    note: str = ""
    """What has to be known of a match against him, as a message id."""


@dataclass(frozen=True, repr=False)
class Game:
    """One game: its record type, actions, options, and its functions for the kernel's generics.

    Making a `Game` registers its functions; `register` makes it known by name.
    """

    name: str
    """As in URLs and on the command line: ``"puerto-rico"``."""
    title: str
    """As people say it, a message id."""
    rules_version: int
    """Raised whenever the same actions could lead elsewhere; part of every save file."""
    seats: Sequence[int]
    """The numbers of players it can be played with."""
    minutes: tuple[int, int]
    """How long a match among people takes, from and to."""
    dtype: np.dtype[Any]
    actions: ActionSpace
    sources: tuple[str, ...]
    """Where points come from, as message ids, in the order of `generics.score`."""
    tie_breaks: tuple[str, ...]
    """What breaks a tie, as message ids: the first, and where that is equal too the next."""
    draws: tuple[str, ...]
    """Words of the actions that chance can be a part of: no other draws, shuffles or rolls."""
    view: Callable[[Record], dict[str, Any]]
    """Plain data of everything to be seen in a record that has been redacted already."""
    functions: Mapping[str, Callable[..., Any]]
    """The game's function for every generic, by name."""
    options: tuple[Option, ...] = ()
    whole: Mapping[str, object] = field(default_factory=dict)
    """Options of a match with everything that the game has, where the plain one lacks something."""
    opponent: Opponent | None = None
    """Who plays against somebody that sits alone; None where nobody does."""
    settings: Callable[[Record], None] = field(default=lambda record: None)
    """Checks or completes the options in a start record; may raise `BadOption`."""

    def __post_init__(self) -> None:
        for name in generics.__all__:
            getattr(generics, name).table.register(self.dtype, self.functions[name])

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickles and copies: the game of that name, wherever it is read."""
        return find, (self.name,)

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    @property
    def has_observation(self) -> bool:
        """Whether learners, and networks, can be told what they see of a position."""
        _discover()
        return self.name in _observations

    @property
    def observation(self) -> Observation:
        """What a learner sees of a position; LookupError where the game has none."""
        _discover()
        try:
            return _observations[self.name]
        except KeyError:
            raise LookupError(f"{self.name} has no observation") from None

    @property
    def usual_seats(self) -> int:
        """How many sit at a table unless somebody says otherwise: the middle one of `seats`."""
        return sorted(self.seats)[len(self.seats) // 2]

    def sides(self, seats: int) -> int:
        """How many have points and a rank: the seats, and the opponent of one that sits alone."""
        return seats + 1 if seats == 1 and self.opponent else seats

    def score_sheet(self, seats: int) -> NDArray[np.int64]:
        """An empty table for `generics.score`: a row for each side, points by source and then ties."""
        return np.zeros((self.sides(seats), len(self.sources) + len(self.tie_breaks)), np.int64)

    def whole_seats(self, seats: object) -> int:
        """A number of seats as a plain int; `BadSeats` where the game is not for so many."""
        number = as_whole(seats)
        if number is None or number not in self.seats:
            raise BadSeats(
                "{game} is for {allowed} players, not {seats}",
                game=self.name,
                allowed=", ".join(map(str, self.seats)),
                seats=repr(seats),
            )
        return number

    def start(self, seats: int, options: Mapping[str, object] | None = None) -> Record:
        """A record with the number of seats and the options filled in, not yet set up.

        `BadSeats` and `BadOption` say what is allowed.
        """
        number = self.whole_seats(seats)
        record = blank(self.dtype)
        record.seats = number
        for name, value in self.full_options(options).items():
            record[name] = self.option(name).index(value)
        self.settings(record)
        return record

    def option(self, name: str) -> Option:
        """The option called `name`; `BadOption` where there is none."""
        for option in self.options:
            if option.name == name:
                return option
        raise BadOption(
            "{game} has no option {name}; it has: {allowed}",
            game=self.name,
            name=repr(name),
            allowed=", ".join(o.name for o in self.options) or "-",
        )

    def full_options(self, options: Mapping[str, object] | None) -> dict[str, object]:
        """All options with their values: those given, else the defaults; `BadOption` says what is allowed."""
        if options is not None and not isinstance(options, Mapping):
            raise BadOption(
                "options are a mapping of names to values, not {given}", given=repr(options)
            )
        full: dict[str, object] = {o.name: o.values[0] for o in self.options}
        for name, value in (options or {}).items():
            self.option(name).index(value)
            full[name] = value
        return full


PACKAGES: Final = ("ludoteca.games", "ludoteca.observations")
"""Packages that register games and observations; imported when one is first looked up."""

_games: dict[str, Game] = {}

_observations: dict[str, Observation] = {}
"""By name of the game: they are made apart from it, so that the rules stay compiled when one changes."""


def register(game: Game) -> Game:
    """Make a game known by its name."""
    if game.name in _games:
        raise BadArgument("there is a game {name} already", name=repr(game.name))
    _games[game.name] = game
    return game


def observe(game: Game, observation: Observation) -> None:
    """Give a game its observation."""
    _observations[game.name] = observation


_discovered = False


def _discover() -> None:
    global _discovered
    if not _discovered:
        for name in PACKAGES:
            import_module(name)
        _discovered = True


def games() -> tuple[Game, ...]:
    """All known games, in the order of their registration."""
    _discover()
    return tuple(_games.values())


def find(game: Game | str) -> Game:
    """The game itself, or the one of that name; `UnknownGame` where there is none."""
    if isinstance(game, Game):
        return game
    _discover()
    if isinstance(game, str) and game in _games:
        return _games[game]
    raise UnknownGame(
        "there is no game {name}; there are: {known}", name=repr(game), known=", ".join(_games)
    )
