"""Matches played by heuristics alone: millions of examples to start with.

Every other match begins with a section of many random actions, so that positions differ; after it,
all seats play by heuristics with occasional random actions. Some of these later decisions are kept.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ludoteca.bots.outcome import read_end
from ludoteca.bots.search import play_on, room
from ludoteca.kernel.game import Game
from ludoteca.kernel.generics import offer, set_up
from ludoteca.kernel.masks import list_marks
from ludoteca.kernel.pending import actor
from ludoteca.kernel.rng import below, fraction, reseed, seed_words
from ludoteca.kernel.rules import rule
from ludoteca.learn.examples import NONE, Examples
from ludoteca.nets.features import most_sides, note_seeing, see

__all__ = ["WILD", "by_thumb"]

note_seeing(__file__)

STRAY: Final = 0.05
"""Fraction of random actions later."""
WILD: Final = 0.35
"""Fraction of random actions in the first section of a match."""


class _Rows(NamedTuple):
    match: NDArray[np.int32]
    ply: NDArray[np.int32]
    seat: NDArray[np.int8]
    seen: NDArray[np.float32]
    wins: NDArray[np.float32]
    points: NDArray[np.float32]


def by_thumb(game: Game, seats: int, rows: int, seed: int, part: float = 0.1) -> Examples:
    """Generate `rows` decisions, keeping about a fraction `part` of each match.

    The result depends on the seed alone.
    """
    sides, most = game.sides(seats), most_sides(game)
    found = _Rows(
        np.zeros(rows, np.int32),
        np.zeros(rows, np.int32),
        np.zeros(rows, np.int8),
        np.zeros((rows, game.observation.size(sides)), np.float32),
        np.zeros((rows, most), np.float32),
        np.zeros((rows, most), np.float32),
    )
    start = game.start(seats).reshape(1)
    rng = seed_words(seed)[0]
    size = game.observation.size(sides)
    few = _Rows._make(column[:1] for column in found)
    given = start, start.copy(), rng, room(game, seats)
    length = _play(*given, few, 1.0, 1, size)
    _play(*given, found, part, length, size)
    return Examples(
        found.match,
        found.ply,
        found.seen.astype(np.float16),
        np.full(rows, sides, np.int8),
        found.wins,
        found.points,
        found.wins,
        found.points,
        np.full((rows, 1), NONE, np.int16),
        np.full((rows, 1), NONE, np.int32),
    )


@rule
def _play(
    start: Any,
    position: Any,
    rng: Any,
    room: Any,
    found: Any,
    part: Any,
    length: Any,
    size: Any,
) -> Any:
    """Fill all rows, and return the length of the last match.

    Every other match begins with random play for up to half of `length`.
    """
    row = 0
    match = 0
    rows = len(found.match)
    s = position[0]
    sides = len(room.outcome.worth)
    while row < rows:
        position[0] = start[0]
        reseed(s.rng, rng)
        set_up(s)
        if match % 2 != 0:
            play_on(s, rng, room, WILD, below(rng, max(length // 2, 1)))
        first = row
        while s.over == 0:
            room.mask[:] = False
            offer(s, room.mask)
            if row < rows and list_marks(room.words, room.options) > 1 and fraction(rng) < part:
                seat = actor(s)
                see(s, seat, sides, found.seen[row, :size])
                found.match[row] = match
                found.ply[row] = s.ply
                found.seat[row] = seat
                row += 1
            play_on(s, rng, room, STRAY, 1)
        read_end(s, room.outcome)
        for told in range(first, row):
            for side in range(sides):
                seat = (found.seat[told] + side) % sides
                found.wins[told, side] = room.outcome.wins[seat]
                found.points[told, side] = room.outcome.points[seat]
        match += 1
    return np.int64(s.ply)
