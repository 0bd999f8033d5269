"""Heuristic weights of actions."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.santa_maria import actions as a
from ludoteca.games.santa_maria.abilities import tile_cost
from ludoteca.games.santa_maria.activation import coin_cost, shift_cost
from ludoteca.games.santa_maria.colony import COVERED, TURNS
from ludoteca.games.santa_maria.components import (
    ALTERNATIVES,
    DISPLAY,
    FIRST_MISSION,
    FIRST_OF_KIND,
    FIRST_SLOT,
    GET,
    GRAIN,
    IS_BUILDING,
    N_BISHOPS,
    N_DOCKS,
    N_PLACES,
    N_SCHOLARS,
    N_SLOTS,
    N_SPACES,
    PEOPLE,
    SIDE,
    SIDES,
    TILE_CELLS,
    TILE_SIZE,
    TOWN_HALL,
)
from ludoteca.games.santa_maria.evaluation import (
    COIN_WORTH,
    RESOURCE_WORTH,
    bishop_worth,
    bundle_worth,
    cargo_worth,
    price,
    religion_step_worth,
    scholar_worth,
    source_worth,
    tile_worth,
    trade_worth,
)
from ludoteca.games.santa_maria.position_type import Position
from ludoteca.games.santa_maria.religion import fee
from ludoteca.kernel.bits import lowest_bit
from ludoteca.kernel.pending import actor, top_arg, top_kind
from ludoteca.kernel.rules import allocates, rule

__all__ = ["weigh"]

WHITE_WORTH = 0.8  # worth of a white die kept for later
BLUE_WORTH = 0.6
COIN_SPENT = 1.2  # factor on the worth of coins spent on activating
MOST_WORTH = 20.0  # of a building; so that no answer looks worse than a sale
CROWD = 0.35  # a building in a line with another one
PEOPLE_TOGETHER = 0.25  # a cell in a line with a colonist


@rule
def weigh(s: Position, mask: Any, weights: Any) -> None:
    """Weigh each marked action; see `kernel.generics.weigh`."""
    seat = actor(s)
    kind = top_kind(s)
    weights[a.SELL : a.TAKE] = -1.0
    if kind == a.ASK_MAIN:
        _weigh_main(s, mask, weights, seat)
    elif kind == a.ASK_PLACE:
        _weigh_places(s, mask, weights, seat)
    elif kind == a.ASK_GAIN:
        for way in range(ALTERNATIVES):
            weights[a.TAKE + way] = bundle_worth(s, seat, GET[top_arg(s), way])
    elif kind == a.ASK_TRADE:
        for way in range(ALTERNATIVES):
            for gained in range(ALTERNATIVES):
                worth = trade_worth(s, seat, top_arg(s), way, gained)
                weights[a.TRADE + ALTERNATIVES * way + gained] = worth
    elif kind == a.ASK_SHIP:
        for dock in range(N_DOCKS):
            if s.visible[dock] > 0:
                weights[a.SHIP + dock] = cargo_worth(s, seat, dock)
    elif kind == a.ASK_ADVANCE:
        weights[a.ADVANCE] = religion_step_worth(s, seat)
    elif kind == a.ASK_REST:
        _weigh_rest(s, mask, weights, seat)
    elif kind == a.ASK_EXTRA:
        step = religion_step_worth(s, seat)
        weights[a.EXTRA] = step - RESOURCE_WORTH[GRAIN] + 0.2
        weights[a.EXTRA + 1] = step - COIN_WORTH
    elif kind == a.ASK_HIRE:
        for space in range(N_SPACES):
            weights[a.HIRE + space] = _space_worth(s, seat, space)
    elif kind == a.ASK_PAYMENT:
        weights[a.PAY] = 1.0
    elif kind == a.ASK_TOWN_HALL:
        for hall in range(len(s.halls)):
            weights[a.CHOOSE_HALL + hall] = tile_worth(s, seat, FIRST_OF_KIND[TOWN_HALL] + hall)
    elif kind == a.ASK_SCHOLAR:
        for i in range(len(s.offered)):
            if s.offered[i] > 0:
                weights[a.CHOOSE_SCHOLAR + i] = scholar_worth(s, s.offered[i] - 1)


@rule
def _weigh_rest(s: Position, mask: Any, weights: Any, seat: Any) -> None:
    """Prefer the die on the building worth least: the others can be activated again."""
    for place in range(N_PLACES):
        if mask[a.REST + place]:
            weights[a.REST + place] = MOST_WORTH - source_worth(s, seat, s.cell[seat, place] - 1)


@rule
def _space_worth(s: Position, seat: Any, space: Any) -> Any:
    """Worth of a monk on a space, less the fee."""
    if space < N_SCHOLARS:
        worth = scholar_worth(s, s.scholars[space])
    elif space < N_SCHOLARS + N_BISHOPS:
        worth = bishop_worth(s, seat, s.bishops[space - N_SCHOLARS])
    else:
        worth = source_worth(s, seat, FIRST_MISSION + space - N_SCHOLARS - N_BISHOPS)
    return worth - fee(s, seat, space) * COIN_WORTH


# ---- the main action ------------------------------------------------------------------------------------


@rule
def _weigh_main(s: Position, mask: Any, weights: Any, seat: Any) -> None:
    for slot in range(len(s.display)):
        if mask[a.EXPAND + slot]:
            paid = price(tile_cost(s, seat, slot // DISPLAY))
            weights[a.EXPAND + slot] = tile_worth(s, seat, s.display[slot] - 1) - paid
    _weigh_activation(s, mask, weights, seat)
    for slot in range(N_SLOTS):
        if mask[a.RETIRE + slot]:
            weights[a.RETIRE + slot] = 0.1 * source_worth(s, seat, FIRST_SLOT + slot) - 0.02 * slot


@allocates
def _weigh_activation(s: Position, mask: Any, weights: Any, seat: Any) -> None:
    """Weigh a building for coins, or all unused ones of a line for a die."""
    paid = coin_cost(s, seat) * COIN_WORTH * COIN_SPENT
    lines = np.zeros(2 * SIDE)
    places = np.int64(s.unused[seat])
    while places != 0:
        place = lowest_bit(places)
        places &= places - 1
        worth = source_worth(s, seat, s.cell[seat, place] - 1)
        weights[a.COIN + place] = worth - paid
        lines[place % SIDE] += worth
        lines[SIDE + place // SIDE] += worth
    for line in range(SIDE):
        _weigh_line(s, mask, weights, seat, line, lines)


@rule
def _weigh_line(s: Position, mask: Any, weights: Any, seat: Any, line: Any, lines: Any) -> None:
    """Weigh a column for a white die and a row for a blue one.

    The cost of changing the die is taken off.
    """
    for number in range(SIDES):
        white = a.WHITE + number * SIDE + line
        blue = a.BLUE + number * SIDE + line
        if mask[white] or mask[blue]:
            shift = shift_cost(s, seat, number, line) * COIN_WORTH * COIN_SPENT
            weights[white] = lines[line] - WHITE_WORTH - shift
            weights[blue] = lines[SIDE + line] - BLUE_WORTH - shift


# ---- placing --------------------------------------------------------------------------------------------


@allocates
def _weigh_places(s: Position, mask: Any, weights: Any, seat: Any) -> None:
    """Prefer buildings in lines with others, so that a die does more, and cells near colonists."""
    tile = top_arg(s)
    tallies = _tally_lines(s, seat)
    for turn in range(TURNS):
        for place in range(N_PLACES):
            if mask[a.PLACE + turn * N_PLACES + place]:
                worth = 0.0
                for i in range(TILE_SIZE[tile]):
                    there = COVERED[turn, place, i]
                    worth += _cell_worth(TILE_CELLS[tile, i], tallies[there % SIDE])
                    worth += _cell_worth(TILE_CELLS[tile, i], tallies[SIDE + there // SIDE])
                weights[a.PLACE + turn * N_PLACES + place] = worth


@allocates
def _tally_lines(s: Position, seat: Any) -> Any:
    """Cells, colonists and buildings in each line; shape (lines, 3)."""
    tallies = np.zeros((2 * SIDE, 3), np.int64)
    for place in range(N_PLACES):
        cell = s.cell[seat, place]
        if cell > 0:
            _tally(tallies[place % SIDE], cell)
            _tally(tallies[SIDE + place // SIDE], cell)
    return tallies


@rule
def _tally(line: Any, cell: Any) -> None:
    line[0] += 1
    line[1] += PEOPLE[cell]
    line[2] += IS_BUILDING[cell]


@rule
def _cell_worth(cell: Any, line: Any) -> Any:
    """Worth that a line's cells add to another one laid there."""
    together = line[1] + line[0] * PEOPLE[cell]
    return 0.05 * line[0] + PEOPLE_TOGETHER * together + CROWD * line[2] * IS_BUILDING[cell]
