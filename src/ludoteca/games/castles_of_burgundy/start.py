"""Before the first round: each seat's duchy board and the place of its first castle."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from ludoteca.games.castles_of_burgundy.actions import (
    ASK_BOARD,
    ASK_START_CASTLE,
    BOARD,
    FREE,
    PLACE,
    PLACE_DIE,
)
from ludoteca.games.castles_of_burgundy.boards import (
    AREA_SIZE,
    BOARDS,
    KIND_BITS,
    KIND_SPACES,
    N_AREAS,
    N_BOARDS,
)
from ludoteca.games.castles_of_burgundy.components import CASTLE, N_KINDS
from ludoteca.games.castles_of_burgundy.duchy import lay
from ludoteca.games.castles_of_burgundy.placing import mark_spaces
from ludoteca.games.castles_of_burgundy.position_type import Position
from ludoteca.games.castles_of_burgundy.storage import take_out
from ludoteca.kernel.pending import actor, pop, push
from ludoteca.kernel.rng import another, below
from ludoteca.kernel.rules import rule
from ludoteca.kernel.totals import contains

__all__ = [
    "BOARD_CHOICES",
    "give_boards",
    "offer_board",
    "offer_start_castle",
    "take_board",
    "take_start_castle",
]

BOARD_CHOICES: Final = (*BOARDS, "one_at_random", "dealt", "chosen")
"""Values of the option: a board for all, one drawn for all, one drawn or one chosen for each."""
ONE_AT_RANDOM, DEALT, CHOSEN = range(N_BOARDS, N_BOARDS + 3)
START_CASTLE = PLACE + FREE * PLACE_DIE  # the castle waits on the first storage space


@rule
def give_boards(s: Position, first: Any) -> None:
    """Give every seat its board, or ask for them in turn order from seat `first` on."""
    common = below(s.rng, N_BOARDS) if s.boards == ONE_AT_RANDOM else np.int64(s.boards)
    s.board[:] = -1
    for seat in range(s.seats):
        if s.boards == DEALT:
            _give(s, seat, another(s.rng, N_BOARDS, s.board))
        elif s.boards != CHOSEN:
            _give(s, seat, common)
    for place in range(s.seats - 1, -1, -1):
        push(s, ASK_START_CASTLE, (first + place) % s.seats, 0)
    if s.boards == CHOSEN:
        for place in range(s.seats - 1, -1, -1):
            push(s, ASK_BOARD, (first + place) % s.seats, 0)


@rule
def _give(s: Position, seat: Any, board: Any) -> None:
    s.board[seat] = board
    for area in range(N_AREAS):
        s.area_left[seat, area] = AREA_SIZE[board, area]
    for kind in range(N_KINDS):
        s.kind_left[seat, kind] = KIND_SPACES[board, kind]


@rule
def offer_board(s: Position, mask: Any) -> None:
    """Mark the boards not taken yet."""
    for board in range(N_BOARDS):
        mask[BOARD + board] = not contains(s.board, board)


@rule
def take_board(s: Position, action: Any) -> None:
    """Give the seat the chosen board."""
    seat = actor(s)
    pop(s)
    _give(s, seat, action - BOARD)


@rule
def offer_start_castle(s: Position, mask: Any) -> None:
    """Mark each castle space."""
    mark_spaces(mask, START_CASTLE, KIND_BITS[s.board[actor(s)], CASTLE])


@rule
def take_start_castle(s: Position, action: Any) -> None:
    """Place the first castle, which gives neither an action nor points."""
    seat = actor(s)
    pop(s)
    lay(s, seat, take_out(s, seat, 0), action - START_CASTLE)
