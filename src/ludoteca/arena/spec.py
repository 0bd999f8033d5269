"""The specification of a contest: its bots, and its unlimited sequence of numbered matches.

Matches come in *deals*: a deal is one seed, played once with each rotation of the line-up, so that
no bot profits from its luck. Match number n is always the same, no matter how many are played, or
where.
"""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, is_dataclass
from pathlib import Path
from typing import Any

import numpy as np

from ludoteca.arena.match import Plan
from ludoteca.bots import Bot, bots, find
from ludoteca.kernel.data_overrides import given_files
from ludoteca.kernel.errors import BadArgument, BadSeats
from ludoteca.kernel.game import Game
from ludoteca.kernel.game import find as find_game
from ludoteca.kernel.rng import whole_seed
from ludoteca.nets import levels as _levels  # noqa: F401 - those that have learnt are known then

__all__ = ["Contest", "sources_digest"]

_PACKAGE = Path(__file__).resolve().parent.parent
_FOLDERS = ("kernel", "games", "bots", "observations", "nets")
_FILES = ("arena/match.py", "arena/spec.py")


@dataclass(frozen=True)
class Contest:
    """Everything that the results of matches depend on; created by `Contest.of`."""

    game: Game
    """The game."""
    line_up: tuple[Bot, ...]
    """Bots by seat in the first match of each deal."""
    options: Mapping[str, object]
    """Values of all options of the game."""
    seed: int
    """Seed from which those of all matches are derived."""

    @classmethod
    def of(
        cls,
        game: Game | str,
        bots: Sequence[Bot | str],
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        seed: int = 0,
    ) -> Contest:
        """Create the contest of `bots`, which take turns until all `seats` are filled.

        Args:
            game: A game or its name.
            bots: Bots or their names.
            seats: Number of players; by default as many as bots, but at least the game's minimum.
            options: Values of options that differ from the defaults, by name.
            seed: A non-negative integer.

        Raises:
            UnknownGame: No game has this name.
            UnknownBot: No bot has this name.
            BadSeats: The game or the number of bots does not fit the number of seats.
            BadOption: The game has no such option, or the option no such value.
            BadArgument: `bots` is not a list, two different bots have the same name, or the seed is
                    not a non-negative integer.
        """
        chosen = find_game(game)
        if isinstance(bots, str) or not isinstance(bots, Iterable):
            raise BadArgument("bots must be a list of names or bots, not {given}", given=repr(bots))
        found = [find(bot) for bot in bots]
        _check_names(found)
        line_up = _line_up(chosen, found, seats)
        chosen.start(len(line_up), options)
        return cls(chosen, line_up, chosen.full_options(options), whole_seed(seed))

    @property
    def seats(self) -> int:
        """Number of players in a match, and of matches in a deal."""
        return len(self.line_up)

    def plan(self, number: int) -> Plan:
        """Specification of match `number`, counted from 0."""
        deal, turn = divmod(number, self.seats)
        return Plan(
            game=self.game.name,
            bots=(*self.line_up[turn:], *self.line_up[:turn]),
            options=self.options,
            seed=_derived(self.seed, 0, deal),
            bot_seed=_derived(self.seed, 1, number),
        )

    def described(self) -> dict[str, Any]:
        """Everything that distinguishes this contest from others, as JSON-serializable data.

        An unregistered bot is described by its fields if it is a dataclass, otherwise by its name.
        """
        return {
            "game": self.game.name,
            "rules_version": self.game.rules_version,
            "bots": [_identity(bot) for bot in self.line_up],
            "options": dict(self.options),
            "seed": str(self.seed),
            "sources": sources_digest(),
        }


def _check_names(found: Sequence[Bot]) -> None:
    """Raise BadArgument if two different bots have the same name.

    A bot may appear twice, even as two objects with the same `repr`.
    """
    known: dict[str, Bot] = {}
    for bot in found:
        if repr(known.setdefault(bot.name, bot)) != repr(bot):
            raise BadArgument(
                "two different bots have the name {name}; names must be unique", name=bot.name
            )


def _line_up(game: Game, given: Sequence[Bot], seats: int | None) -> tuple[Bot, ...]:
    least = max(len(given), min(game.seats))
    wanted = least if seats is None else game.whole_seats(seats)
    if not 0 < len(given) <= wanted:
        raise BadSeats(
            "{bots} bots do not fit {seats} seats; name 1 to {seats} bots",
            bots=len(given),
            seats=wanted,
        )
    return tuple(given[seat % len(given)] for seat in range(wanted))


def _derived(seed: int, *key: int) -> int:
    low, high = np.random.SeedSequence(seed, spawn_key=key).generate_state(2, np.uint64).tolist()
    return int(high) << 64 | int(low)


def _identity(bot: Bot) -> str:
    known = any(bot is other for other in bots())
    return repr(bot) if is_dataclass(type(bot)) and not known else bot.name


@functools.cache
def sources_digest() -> str:
    """Digest of all that affects matches: rules, values, bots, weights, start of matches."""
    own = [path for folder in _FOLDERS for path in sorted((_PACKAGE / folder).rglob("*"))]
    own += [_PACKAGE / file for file in _FILES]
    digest = hashlib.sha256()
    for path in (*own, *given_files()):
        if path.suffix in {".py", ".toml", ".npz"}:
            digest.update(path.name.encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
