"""A puzzle: a position with one best action that is not the obvious one, and the figures of it."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ludoteca.analysis import Estimate, Gain
from ludoteca.kernel.errors import BadSave
from ludoteca.kernel.game import Game, find
from ludoteca.kernel.match import legal_mask
from ludoteca.kernel.pending import actor
from ludoteca.kernel.record import Record, from_bytes
from ludoteca.puzzles.line import Line, is_possible

__all__ = ["Option", "Puzzle"]


@dataclass(frozen=True)
class Option:
    """An action that is not the solution, and what it costs."""

    estimate: Estimate
    """Its estimate by the judge."""
    wins: float
    """Loss in win probability against the solution, 0 to 1."""
    points: float
    """Loss in the lead, in points."""
    error: float
    """Standard error of `wins`."""

    def data(self) -> list[Any]:
        """Return the option as JSON-serializable data."""
        return [self.estimate.data(), self.wins, self.points, self.error]


@dataclass(frozen=True)
class Puzzle:
    """A position, its best action, and the options that were compared with it."""

    game: str
    """Name of the game."""
    rules_version: int
    """Version of the rules under which it was found."""
    match: int
    """Number of the mined match."""
    ply: int
    """Number of actions before the position."""
    position: bytes
    """The position as the seat to act knows it; what it cannot know has been redrawn."""
    solution: Estimate
    """The best action, with its estimate by the judge."""
    obvious: int
    """The action that the heuristics of `easy` prefer."""
    options: tuple[Option, ...]
    """Options compared with the solution, the closest first; the obvious one is among them."""
    gains: tuple[Gain, ...]
    """Clear differences between the solution and the obvious action, by source of points."""
    bots: str
    """The bot that played the match; empty if people did."""
    effort: Mapping[str, int] = field(default_factory=dict)
    """Iterations of the first pass and of each judge, and the number of judges."""
    lines: tuple[Line, ...] = ()
    """Lines of compared options, the solution's first; older puzzles have none."""

    @property
    def name(self) -> str:
        """Identifier among the puzzles of its game: ``"12-84"``, or ``"p12-84"`` if people played."""
        return f"{self.match}-{self.ply}" if self.bots else f"p{self.match}-{self.ply}"

    @property
    def record(self) -> Record:
        """The position, as a new record."""
        return from_bytes(find(self.game).dtype, self.position)

    @property
    def seat(self) -> int:
        """Seat to act."""
        return int(actor(self.record))

    def text(self) -> str:
        """Return the puzzle as one line of JSON."""
        data = {
            "game": self.game,
            "rules_version": self.rules_version,
            "match": self.match,
            "ply": self.ply,
            "position": base64.b85encode(zlib.compress(self.position, 9)).decode(),
            "solution": self.solution.data(),
            "obvious": self.obvious,
            "options": [option.data() for option in self.options],
            "gains": [gain.data() for gain in self.gains],
            "bots": self.bots,
            "effort": dict(self.effort),
        }
        if self.lines:
            data["lines"] = [line.data() for line in self.lines]
        return json.dumps(data, separators=(",", ":"))

    @classmethod
    def read(cls, line: str) -> Puzzle:
        """Restore a puzzle from the result of `text`; raise BadSave if it is not one."""
        try:
            data = json.loads(line)
            game = find(data["game"])
            position = _unpacked(data["position"], game)
            puzzle = cls(
                **data
                | {
                    "position": position,
                    "solution": Estimate.read(data["solution"]),
                    "options": tuple(
                        Option(Estimate.read(e), *rest) for e, *rest in data["options"]
                    ),
                    "gains": tuple(Gain(*gain) for gain in data["gains"]),
                    "lines": tuple(map(Line.read, data.get("lines", ()))),
                }
            )
        except (LookupError, TypeError, ValueError, zlib.error) as error:
            raise BadSave("the line is not a puzzle: {reason}", reason=repr(error)) from error
        _check(puzzle, game)
        return puzzle


def _unpacked(text: str, game: Game) -> bytes:
    """Bytes of a position, never more than those of one record."""
    return zlib.decompressobj().decompress(base64.b85decode(text), game.dtype.itemsize + 1)


def _check(puzzle: Puzzle, game: Game) -> None:
    """Raise BadSave unless all actions are legal in the position, and its lines possible."""
    if puzzle.rules_version != game.rules_version:
        raise BadSave("the puzzle is for another version of the rules")
    record = from_bytes(game.dtype, puzzle.position)
    legal = legal_mask(game, record)
    named = [puzzle.solution.action, puzzle.obvious, *(o.estimate.action for o in puzzle.options)]
    if not all(0 <= action < len(legal) and legal[action] for action in named):
        raise BadSave("the puzzle has an action that is not legal in its position")
    if not all(is_possible(game, record, line.actions) for line in puzzle.lines):
        raise BadSave("the puzzle has a line that is not possible in its position")
    if puzzle.lines and puzzle.lines[0].option != puzzle.solution.action:
        raise BadSave("the first line of the puzzle is not that of its solution")
