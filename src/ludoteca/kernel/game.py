"""The definition of a game, and the registry of games."""

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
    """A choice made before a match; the record's field `name` holds the index of its value."""

    name: str
    """Name in the API and of the record's field."""
    title: str
    """Display name, a message id."""
    values: tuple[Any, ...] = (False, True)
    """Possible values; the first is the default."""
    help: str = ""
    """Effect of the option, a message id."""
    names: tuple[str, ...] = ()
    """Display names of the values, as message ids; empty for a plain on/off option."""
    seats: tuple[int, ...] = ()
    """Numbers of players for which the option has an effect; empty for all."""

    def matters(self, seats: int) -> bool:
        """Return True if the option has an effect with this number of players."""
        return not self.seats or seats in self.seats

    def index(self, value: object) -> int:
        """Index of `value` in `values`; raises BadOption if it is not among them."""
        for i, known in enumerate(self.values):
            if type(known) is type(value) and known == value:
                return i
        raise BadOption(
            "option {name} cannot be {value}; allowed: {allowed}",
            name=self.name,
            value=repr(value),
            allowed=", ".join(map(repr, self.values)),
        )


@dataclass(frozen=True)
class Opponent:
    """The rules-driven opponent of a solo player; it has points but makes no decisions."""

    name: str
    """Display name, a message id."""
    note: str = ""
    """Remark on matches against this opponent, a message id."""


@dataclass(frozen=True, repr=False)
class Game:
    """A game: its record type, actions, options, and its implementations of the kernel's generics.

    Creating a `Game` registers its functions; `register` makes it available by name. Get one with
    `ludoteca.game`.
    """

    name: str
    """Name in URLs and on the command line: ``"puerto-rico"``."""
    title: str
    """Display name, a message id."""
    rules_version: int
    """Version of the rules, part of every save file.

    Raised whenever the same actions could lead to a different position.
    """
    seats: Sequence[int]
    """Supported numbers of players."""
    minutes: tuple[int, int]
    """Shortest and longest usual duration of a match between people, in minutes."""
    dtype: np.dtype[Any]
    """NumPy type of its records."""
    actions: ActionSpace
    """Action space."""
    sources: tuple[str, ...]
    """Sources of points, as message ids, in the order of `generics.score`."""
    tie_breaks: tuple[str, ...]
    """Tie-breakers, as message ids, in order of precedence."""
    draws: tuple[str, ...]
    """Words of all actions that can involve chance (draws, shuffles, dice)."""
    view: Callable[[Record], dict[str, Any]]
    """Function from a redacted record to plain data of all that is visible in it."""
    functions: Mapping[str, Callable[..., Any]]
    """The game's implementation of each generic, by name."""
    options: tuple[Option, ...] = ()
    """Available options."""
    whole: Mapping[str, object] = field(default_factory=dict)
    """Options of the complete game, with every expansion, if they differ from the defaults."""
    opponent: Opponent | None = None
    """Opponent of a solo player, or None if the game has no solo mode with an opponent."""
    settings: Callable[[Record], None] = field(default=lambda record: None)
    """Check or complete the options in a start record; may raise BadOption."""

    def __post_init__(self) -> None:
        for name in generics.__all__:
            getattr(generics, name).table.register(self.dtype, self.functions[name])

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle and copy a game by its name."""
        return find, (self.name,)

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    @property
    def has_observation(self) -> bool:
        """True if `observation` is available."""
        _discover()
        return self.name in _observations

    @property
    def observation(self) -> Observation:
        """Encoding of positions for learners and networks; raises LookupError if missing."""
        _discover()
        try:
            return _observations[self.name]
        except KeyError:
            raise LookupError(f"{self.name} has no observation") from None

    @property
    def usual_seats(self) -> int:
        """Default number of seats: the median of `seats`."""
        return sorted(self.seats)[len(self.seats) // 2]

    def sides(self, seats: int) -> int:
        """Number of sides with points and a rank: the seats, plus the opponent of a solo player."""
        return seats + 1 if seats == 1 and self.opponent else seats

    def score_sheet(self, seats: int) -> NDArray[np.int64]:
        """Zeros for `generics.score`: int64, shape (sides, sources + tie-breaks)."""
        return np.zeros((self.sides(seats), len(self.sources) + len(self.tie_breaks)), np.int64)

    def whole_seats(self, seats: object) -> int:
        """Return `seats` as an int; raise BadSeats if the game does not support that number."""
        number = as_whole(seats)
        if number is None or number not in self.seats:
            raise BadSeats(
                "{game} is for {allowed} players, not for {seats}",
                game=self.name,
                allowed=", ".join(map(str, self.seats)),
                seats=repr(seats),
            )
        return number

    def start(self, seats: int, options: Mapping[str, object] | None = None) -> Record:
        """Record with the number of seats and the options filled in, before set-up.

        Raises BadSeats or BadOption, each with the allowed values.
        """
        number = self.whole_seats(seats)
        record = blank(self.dtype)
        record.seats = number
        for name, value in self.full_options(options).items():
            record[name] = self.option(name).index(value)
        self.settings(record)
        return record

    def option(self, name: str) -> Option:
        """Return the option called `name`; raise BadOption if there is none."""
        for option in self.options:
            if option.name == name:
                return option
        raise BadOption(
            "{game} has no option {name}; its options: {allowed}",
            game=self.name,
            name=repr(name),
            allowed=", ".join(o.name for o in self.options) or "-",
        )

    def full_options(self, options: Mapping[str, object] | None) -> dict[str, object]:
        """Values of all options, given or default; raises BadOption for invalid ones."""
        if options is not None and not isinstance(options, Mapping):
            raise BadOption(
                "options must be a mapping of names to values, not {given}", given=repr(options)
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
"""Observations by name of the game.

They are kept outside `Game`, so that changing one does not invalidate compiled rules.
"""


def register(game: Game) -> Game:
    """Make a game available by its name; raise BadArgument if the name is taken."""
    if game.name in _games:
        raise BadArgument(
            "a game named {name} already exists; choose another name", name=repr(game.name)
        )
    _games[game.name] = game
    return game


def observe(game: Game, observation: Observation) -> None:
    """Set the observation of a game."""
    _observations[game.name] = observation


_discovered = False


def _discover() -> None:
    global _discovered
    if not _discovered:
        for name in PACKAGES:
            import_module(name)
        _discovered = True


def games() -> tuple[Game, ...]:
    """Return all games in order of registration."""
    _discover()
    return tuple(_games.values())


def find(game: Game | str) -> Game:
    """Return the game with this name (a `Game` is returned as it is); raise UnknownGame if none."""
    if isinstance(game, Game):
        return game
    _discover()
    if isinstance(game, str) and game in _games:
        return _games[game]
    raise UnknownGame(
        "there is no game {name}; available games: {known}",
        name=repr(game),
        known=", ".join(_games),
    )
