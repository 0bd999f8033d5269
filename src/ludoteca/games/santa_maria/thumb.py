"""Rules of thumb: how good each action looks."""

from __future__ import annotations

from typing import Any

from ludoteca.games.santa_maria import actions as a
from ludoteca.games.santa_maria.colony import LINE_PLACES
from ludoteca.games.santa_maria.components import (
    ALTERNATIVES,
    COINS,
    CONQUISTADOR,
    FACE,
    GAIN,
    GET,
    HAPPINESS,
    MOST_EFFECTS,
    N_DOCKS,
    N_PLACES,
    N_RESOURCES,
    N_SLOTS,
    N_SPACES,
    OP,
    PEOPLE,
    RELIGION,
    SHIP,
    SIDE,
    SIDES,
    TILE_CELLS,
    TIMES,
    TRADE,
    WAYS,
    YEARS,
)
from ludoteca.games.santa_maria.position import is_unused
from ludoteca.kernel.pending import actor, top_arg, top_kind
from ludoteca.kernel.rules import rule

__all__ = ["weigh"]

RESOURCE_WORTH = (1.2, 1.2, 2.0, 2.0, 2.6)
COIN_WORTH = 0.4
SHIP_WORTH = 3.0
CONQUISTADOR_WORTH = 1.6
RELIGION_WORTH = 2.2
DIE_WORTH = 2.0  # what a die could do another time


@rule
def _bundle_worth(bundle: Any) -> Any:
    worth = bundle[COINS] * COIN_WORTH + bundle[HAPPINESS] * 1.0
    for resource in range(N_RESOURCES):
        worth += bundle[resource] * RESOURCE_WORTH[resource]
    return worth


@rule
def _source_worth(source: Any) -> Any:
    """What one activation of a building brings about."""
    worth = 0.0
    for effect in range(source * MOST_EFFECTS, (source + 1) * MOST_EFFECTS):
        op = OP[effect]
        if op == GAIN:
            best = 0.0
            for way in range(WAYS[effect, 1]):
                best = max(best, _bundle_worth(GET[effect, way]))
            worth += best
        elif op == TRADE:
            worth += 0.8
        elif op == SHIP:
            worth += SHIP_WORTH
        elif op == CONQUISTADOR:
            worth += CONQUISTADOR_WORTH * TIMES[effect]
        elif op == RELIGION:
            worth += RELIGION_WORTH * TIMES[effect]
    return worth


@rule
def _line_worth(s: Any, seat: Any, line: Any) -> Any:
    worth = 0.0
    for i in range(SIDE):
        place = LINE_PLACES[line, i]
        if is_unused(s, seat, place):
            worth += _source_worth(s.cell[seat, place] - 1)
    return worth


@rule
def _tile_worth(s: Any, tile: Any) -> Any:
    """What a tile brings in the rest of the game."""
    worth = 0.0
    for i in range(3):
        cell = TILE_CELLS[tile, i]
        if cell > 0:
            worth += PEOPLE[cell] * 0.8
            worth += _source_worth(cell - 1) * (YEARS - s.year) * 0.8
    return worth


@rule
def weigh(s: Any, mask: Any, weights: Any) -> None:
    """How good each marked action looks; see the generic."""
    weights[:] = 0.0
    seat = actor(s)
    kind = top_kind(s)
    weights[a.SELL : a.TAKE] = -1.0
    if kind == a.ASK_MAIN:
        _weigh_main(s, weights, seat)
    elif kind == a.ASK_PLACE:
        _weigh_places(s, weights)
    elif kind == a.ASK_GAIN:
        for way in range(ALTERNATIVES):
            weights[a.TAKE + way] = _bundle_worth(GET[top_arg(s), way])
    elif kind == a.ASK_TRADE:
        weights[a.TRADE : a.TRADE + 4] = 1.0
    elif kind == a.ASK_SHIP:
        for dock in range(N_DOCKS):
            if s.visible[dock] > 0:
                weights[a.SHIP + dock] = (
                    1.0 + FACE[s.visible[dock] - 1] * 0.2 - 0.1 * s.ships[seat, dock]
                )
    elif kind == a.ASK_EXTRA:
        weights[a.EXTRA : a.EXTRA + 2] = 1.0
    elif kind == a.ASK_HIRE:
        for space in range(N_SPACES):
            weights[a.HIRE + space] = 2.0
            for other in range(s.seats):
                weights[a.HIRE + space] -= 0.8 * s.monk_at[other, space]
    elif kind == a.ASK_PAYMENT:
        weights[a.PAY] = 1.0


@rule
def _weigh_main(s: Any, weights: Any, seat: Any) -> None:
    for slot in range(len(s.display)):
        if s.display[slot] > 0:
            weights[a.EXPAND + slot] = _tile_worth(s, s.display[slot] - 1) - 1.0
    for place in range(N_PLACES):
        if is_unused(s, seat, place):
            cost = (1 + s.coins_used[seat]) * COIN_WORTH * 1.6
            weights[a.COIN + place] = _source_worth(s.cell[seat, place] - 1) - cost
    for line in range(SIDE):
        column = _line_worth(s, seat, line)
        row = _line_worth(s, seat, SIDE + line)
        for number in range(SIDES):
            cost = abs(number - line) * COIN_WORTH * 1.3
            weights[a.WHITE + number * SIDE + line] = column - cost - DIE_WORTH * 0.5
            weights[a.BLUE + number * SIDE + line] = row - cost - DIE_WORTH * 0.4
    for slot in range(N_SLOTS):
        weights[a.RETIRE + slot] = 0.3 - 0.05 * slot


@rule
def _weigh_places(s: Any, weights: Any) -> None:
    """Anywhere; towards the upper left, so that lines fill up."""
    for action in range(a.PLACE, a.COIN):
        place = (action - a.PLACE) % N_PLACES
        weights[action] = 12.0 - place // SIDE - place % SIDE
