"""A contest: who plays what, and the course of its matches, numbered from 0 without end.

Matches come in *deals*: a deal is one seed, played once with each rotation of the line-up, so that nobody
is lucky in it. The match of a number is always the same, however many are played and whoever plays them.
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
    """Everything that the results of matches depend on; made by `Contest.of`."""

    game: Game
    line_up: tuple[Bot, ...]
    """By seat, as they sit in the first match of each deal."""
    options: Mapping[str, object]
    """All options of the game with their values."""
    seed: int

    @classmethod
    def of(
        cls,
        game: Game | str,
        bots: Sequence[Bot | str],
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        seed: int = 0,
    ) -> Contest:
        """The contest of `bots`, who sit down in turn until all `seats` are taken.

        Raises `UnknownGame`, `UnknownBot`, `BadSeats` and `BadOption`, and `BadArgument` where `bots` are no list, two
        of them have the same name or `seed` is no whole number from 0 on.
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
        """Players of a match, and matches of a deal."""
        return len(self.line_up)

    def plan(self, number: int) -> Plan:
        """The match of that number, from 0."""
        deal, turn = divmod(number, self.seats)
        return Plan(
            game=self.game.name,
            bots=(*self.line_up[turn:], *self.line_up[:turn]),
            options=self.options,
            seed=_derived(self.seed, 0, deal),
            bot_seed=_derived(self.seed, 1, number),
        )

    def described(self) -> dict[str, Any]:
        """What sets this contest apart from others, as plain data for JSON.

        A bot that is not registered is told by its fields where it is a dataclass, else by its name.
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
    """Bots are told apart by their names; one may sit there twice, also as two objects that say the same of themselves."""
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
    """Digest of all that decides how matches go: rules, values, bots, what they have learnt, how matches begin."""
    own = [path for folder in _FOLDERS for path in sorted((_PACKAGE / folder).rglob("*"))]
    own += [_PACKAGE / file for file in _FILES]
    digest = hashlib.sha256()
    for path in (*own, *given_files()):
        if path.suffix in {".py", ".toml", ".npz"}:
            digest.update(path.name.encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
