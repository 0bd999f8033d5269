"""Set-up of the board and the seats, and choices made before the first turn."""

from __future__ import annotations

from typing import Any

from ludoteca.games.santa_maria import actions as a
from ludoteca.games.santa_maria.components import (
    EDITION,
    FIRST_OF_KIND,
    MONKS,
    N_BISHOPS,
    N_DOCKS,
    N_HALLS,
    N_PLACES,
    N_SCHOLARS,
    N_START,
    PRINTED,
    SIDE_B,
    START_COINS,
    TOWN_HALL,
    WOOD,
)
from ludoteca.games.santa_maria.expansion import deal_display
from ludoteca.games.santa_maria.position import learn, put_cell
from ludoteca.games.santa_maria.position_type import Position
from ludoteca.games.santa_maria.religion import roll_blue
from ludoteca.games.santa_maria.years import begin_game, roll_white
from ludoteca.kernel.pending import actor, pop, push, top_kind
from ludoteca.kernel.rng import another, below
from ludoteca.kernel.rules import rule
from ludoteca.kernel.totals import contains

__all__ = [
    "offer_board",
    "offer_hall",
    "offer_scholar",
    "set_up",
    "take_board",
    "take_hall",
    "take_scholar",
]

ALL_SCHOLARS = len(EDITION.scholars)
ALL_BISHOPS = len(EDITION.bishops)
N_BOARDS = len(EDITION.sides_a)
N_ROADS = len(EDITION.roads)
FIRST_HALL = FIRST_OF_KIND[TOWN_HALL]
START_WOOD = 2
CHOSEN = 1


@rule
def set_up(s: Position) -> None:
    """Set up the board and the seats; boards, town halls and scholars may be chosen."""
    s.roads_left = N_ROADS
    _draw_some(s, s.scholars, N_SCHOLARS, ALL_SCHOLARS)
    _draw_some(s, s.bishops, N_BISHOPS, ALL_BISHOPS)
    _lay_out_ships(s)
    deal_display(s)
    roll_white(s)
    s.first = below(s.rng, s.seats)
    for place in range(s.seats):
        seat = (s.first + place) % s.seats
        s.coins[seat] = START_COINS[s.seats, place]
        s.resources[seat, WOOD] = START_WOOD
        s.monks[seat] = MONKS
        roll_blue(s, seat, 0)
    push(s, a.BEGIN_GAME, s.first, 0)
    if s.advanced:
        _ask_advanced(s)
    _give_boards(s)
    if top_kind(s) == a.BEGIN_GAME:
        begin_game(s)


@rule
def _draw_some(s: Position, drawn: Any, count: Any, of: Any) -> None:
    """Draw different numbers below `of`, in the order of drawing."""
    for i in range(count):
        drawn[i] = another(s.rng, of, drawn[:i])


@rule
def _lay_out_ships(s: Position) -> None:
    """Lay out the four start cargoes, one at each dock."""
    for dock in range(N_DOCKS):
        cargo = below(s.rng, N_START)
        while s.cargo_at[cargo] != 0:
            cargo = below(s.rng, N_START)
        s.cargo_at[cargo] = -1
        s.visible[dock] = 1 + cargo


# ---- boards ---------------------------------------------------------------------------------------------


@rule
def _give_boards(s: Position) -> None:
    """Deal boards at random, or ask for them, or give everyone side B.

    They are chosen counter-clockwise from the start player's right.
    """
    s.board[:] = -1
    for seat in range(s.seats):
        if s.advanced:
            _give(s, seat, SIDE_B)
        elif s.boards != CHOSEN:
            _give(s, seat, another(s.rng, N_BOARDS, s.board))
    if s.boards == CHOSEN and not s.advanced:
        for place in range(s.seats):
            push(s, a.ASK_BOARD, (s.first + place) % s.seats, 0)


@rule
def _give(s: Position, seat: Any, board: Any) -> None:
    s.board[seat] = board
    for place in range(N_PLACES):
        if PRINTED[board, place] > 0:
            put_cell(s, seat, place, PRINTED[board, place])


@rule
def offer_board(s: Position, mask: Any) -> None:
    """Mark the boards not taken yet."""
    for board in range(N_BOARDS):
        mask[a.BOARD + board] = not contains(s.board, board)


@rule
def take_board(s: Position, action: Any) -> None:
    """Give the seat the chosen board."""
    seat = actor(s)
    pop(s)
    _give(s, seat, action - a.BOARD)


# ---- the advanced set-up --------------------------------------------------------------------------------


@rule
def _ask_advanced(s: Position) -> None:
    """Ask for town halls counter-clockwise from the start player's right, then for scholars.

    Scholars are chosen clockwise from the start player.
    """
    s.halls[:] = 1
    for i in range(s.seats + 1):
        scholar = below(s.rng, ALL_SCHOLARS)
        while _is_known(s, scholar, i):
            scholar = below(s.rng, ALL_SCHOLARS)
        s.offered[i] = 1 + scholar
    for place in range(s.seats):
        push(s, a.ASK_SCHOLAR, (s.first + s.seats - 1 - place) % s.seats, 0)
    for place in range(s.seats):
        push(s, a.ASK_TOWN_HALL, (s.first + place) % s.seats, 0)


@rule
def _is_known(s: Position, scholar: Any, offered: Any) -> Any:
    """Return True if the scholar is on the board or among the first `offered` ones offered."""
    return contains(s.scholars, scholar) or contains(s.offered[:offered], 1 + scholar)


@rule
def offer_hall(s: Position, mask: Any) -> None:
    """Mark the town halls left."""
    for hall in range(N_HALLS):
        mask[a.CHOOSE_HALL + hall] = s.halls[hall] == 1


@rule
def take_hall(s: Position, action: Any) -> None:
    """Take the town hall; then place it on any two empty places."""
    seat = actor(s)
    hall = action - a.CHOOSE_HALL
    pop(s)
    s.halls[hall] = 0
    push(s, a.ASK_PLACE, seat, FIRST_HALL + hall)


@rule
def offer_scholar(s: Position, mask: Any) -> None:
    """Mark the scholars on offer."""
    for i in range(len(s.offered)):
        mask[a.CHOOSE_SCHOLAR + i] = s.offered[i] > 0


@rule
def take_scholar(s: Position, action: Any) -> None:
    """Take the scholar, whose ability works from the start.

    After the last choice, the remaining scholars and town halls go back to the box.
    """
    seat = actor(s)
    pop(s)
    scholar = s.offered[action - a.CHOOSE_SCHOLAR] - 1
    s.offered[action - a.CHOOSE_SCHOLAR] = 0
    s.own_scholar[seat] = 1 + scholar
    learn(s, seat, scholar)
    if seat == (s.first + s.seats - 1) % s.seats:
        s.offered[:] = 0
        s.halls[:] = 0
