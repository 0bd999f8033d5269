"""Set-up before the first decision."""

from __future__ import annotations

from typing import Any

from ludoteca.games.castles_of_burgundy.actions import ASK_END_TURN, BEGIN_ROUND
from ludoteca.games.castles_of_burgundy.bridge import line_up
from ludoteca.games.castles_of_burgundy.components import (
    BLACK_COPIES,
    CASTLE_TILE,
    COLOURED_COPIES,
    GOODS_OF_KIND,
    N_TILES,
    START_GOODS,
)
from ludoteca.games.castles_of_burgundy.position_type import Position
from ludoteca.games.castles_of_burgundy.rounds import begin_phase
from ludoteca.games.castles_of_burgundy.start import give_boards
from ludoteca.games.castles_of_burgundy.storage import receive
from ludoteca.kernel.pending import push
from ludoteca.kernel.rng import below, draw
from ludoteca.kernel.rules import rule

__all__ = ["set_up"]

START_SILVER = 1


@rule
def set_up(s: Position) -> None:
    """Draw the start player, give each seat its start, and fill the game board for phase A.

    The first dice are rolled once the turn of the last seat to place a castle has been ended.
    """
    for tile in range(N_TILES):
        s.coloured[tile] = COLOURED_COPIES[tile]
        s.black[tile] = BLACK_COPIES[tile]
    s.goods_left[:] = GOODS_OF_KIND
    first = below(s.rng, s.seats)
    line_up(s, first)
    for place in range(s.seats):
        _give_start(s, (first + place) % s.seats, place)
    begin_phase(s)
    push(s, BEGIN_ROUND, 0, 0)
    push(s, ASK_END_TURN, 0, 0)
    give_boards(s, first)


@rule
def _give_start(s: Position, seat: Any, place: Any) -> None:
    """Give silver, a castle, goods, and workers, more of them later in turn order."""
    s.silver[seat] = START_SILVER
    s.workers[seat] = 1 + place
    s.coloured[CASTLE_TILE] -= 1
    receive(s, seat, CASTLE_TILE)
    for _ in range(START_GOODS):
        s.goods[seat, draw(s.rng, s.goods_left)] += 1
