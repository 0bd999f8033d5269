"""Opening books: trees of choices with their results, as stored in the package."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from ludoteca.kernel.errors import BadArgument
from ludoteca.kernel.game import find
from ludoteca.kernel.match import Match

__all__ = ["FOLDER", "FORMAT", "Book", "Example", "Node", "Opening", "load", "path_of"]

FOLDER: Final = Path(__file__).parent / "data"
FORMAT: Final = "ludoteca-openings"


@dataclass(frozen=True)
class Node:
    """A choice, and the results of the matches in which it was made after the same choices."""

    key: str
    """The words that tell the choice apart (`ludoteca.openings.key_of`); empty at the root."""
    count: int
    """Number of matches."""
    wins: float
    """Share of the victories of the seat that chose, from 0 to 1; 0 at the root."""
    points: float
    """Mean final points of the seat that chose; 0 at the root."""
    example: int
    """Index of a match in which it was made (`Opening.examples`)."""
    ply: int
    """Number of actions before the choice in that match."""
    children: tuple[Node, ...] = ()
    """Next choices, most frequent first; rare ones are left out."""

    def child(self, key: str) -> Node | None:
        """Return the next choice with this key, or None."""
        return next((child for child in self.children if child.key == key), None)

    def data(self) -> list[Any]:
        """Return the node as JSON-serializable data."""
        children = [child.data() for child in self.children]
        numbers = [self.count, round(self.wins, 4), round(self.points, 2)]
        return [self.key, *numbers, self.example, self.ply, children]

    @classmethod
    def read(cls, data: Sequence[Any]) -> Node:
        """Restore a node from the result of `data`."""
        key, count, wins, points, example, ply, children = data
        return cls(key, count, wins, points, example, ply, tuple(map(cls.read, children)))


@dataclass(frozen=True)
class Example:
    """The first actions of a match; with the default options they lead to the positions of its opening."""

    seed: int
    """Seed of the match."""
    actions: tuple[str, ...]
    """Actions as texts."""

    def positions(self, game: str, seats: int) -> Iterator[Match]:
        """Yield the match before each action, and after the last; the same object each time."""
        match = Match(game, seats, self.seed)
        yield match
        for action in self.actions:
            match.play(action)
            yield match


@dataclass(frozen=True)
class Opening:
    """The opening with one number of players."""

    root: Node
    examples: tuple[Example, ...]

    @property
    def children(self) -> tuple[Node, ...]:
        """The first choices."""
        return self.root.children


@dataclass(frozen=True)
class Book:
    """The openings of a game."""

    game: str
    """Name of the game."""
    rules_version: int
    """Version of the rules of the matches."""
    bot: str
    """Name of the level that played them."""
    openings: Mapping[int, Opening]
    """Openings by number of players."""

    def at(self, seats: int) -> Opening:
        """Return the opening with a number of players; raises BadArgument if there is none."""
        if seats not in self.openings:
            raise BadArgument(
                "there is no opening book for {seats} players; available: {known}",
                seats=repr(seats),
                known=", ".join(map(str, sorted(self.openings))) or "-",
            )
        return self.openings[seats]

    def dump(self) -> str:
        """Return the book as JSON text."""
        openings = {
            str(seats): {
                "root": opening.root.data(),
                "examples": [[str(e.seed), list(e.actions)] for e in opening.examples],
            }
            for seats, opening in self.openings.items()
        }
        data = {
            "format": FORMAT,
            "game": self.game,
            "rules_version": self.rules_version,
            "bot": self.bot,
            "openings": openings,
        }
        return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"

    @classmethod
    def parse(cls, text: str) -> Book:
        """Restore a book from the result of `dump`."""
        data = json.loads(text)
        openings = {
            int(seats): Opening(
                Node.read(one["root"]),
                tuple(Example(int(seed), tuple(actions)) for seed, actions in one["examples"]),
            )
            for seats, one in data["openings"].items()
        }
        return cls(data["game"], data["rules_version"], data["bot"], openings)


def path_of(game: str) -> Path:
    """File of a game's book in the package."""
    return FOLDER / f"{game}.json"


@cache
def load(name: str) -> Book | None:
    """Return the package's book of a game, or None if there is none for its rules.

    Raises UnknownGame if no game has this name.
    """
    game = find(name)
    path = path_of(game.name)
    if not path.exists():
        return None
    book = Book.parse(path.read_text(encoding="utf-8"))
    return book if book.rules_version == game.rules_version else None
