"""Set-up before the first round."""

from __future__ import annotations

from typing import Any

from ludoteca.games.puerto_rico.actions import NEXT_ROLE
from ludoteca.games.puerto_rico.components import (
    CORN,
    INDIGO,
    N_GOODS,
    N_NOBLES,
    N_ROLES,
    N_SHIPS,
    PROSPECTOR,
    START_CHIPS,
    START_COLONISTS,
    START_DOUBLOONS,
    START_GOODS,
    START_INDIGO,
    START_PLANTATIONS,
    START_PROSPECTORS,
    START_QUARRIES,
    START_SHIPS,
)
from ludoteca.games.puerto_rico.draft import choose_buildings
from ludoteca.games.puerto_rico.island import add_tile, reveal_plantations
from ludoteca.games.puerto_rico.position_type import Position
from ludoteca.games.puerto_rico.rounds import next_role
from ludoteca.kernel.pending import top_kind
from ludoteca.kernel.rules import rule

__all__ = ["set_up"]


@rule
def set_up(s: Position) -> None:
    """Set up the board for the number of seats; ask the governor, seat 0, for the first role.

    With an expansion the buildings are chosen before; in a draft the governor chooses the first.
    """
    _lay_out_stock(s)
    for seat in range(s.seats):
        _give_start(s, seat)
    reveal_plantations(s)
    choose_buildings(s)
    if top_kind(s) == NEXT_ROLE:
        next_role(s)


@rule
def _lay_out_stock(s: Position) -> None:
    s.chips_supply = START_CHIPS[s.seats]
    s.colonist_supply = START_COLONISTS[s.seats]
    s.colonist_ship = s.seats
    s.quarries = START_QUARRIES[s.seats]
    for good in range(N_GOODS):
        s.goods_supply[good] = START_GOODS[s.seats, good]
        s.stack[good] = START_PLANTATIONS[s.seats, good]
    if s.nobles:
        s.noble_supply = N_NOBLES - 1
        s.noble_ship = 1
        s.colonist_ship -= 1
    for ship in range(N_SHIPS):
        s.ship_space[ship] = START_SHIPS[s.seats, ship]
        s.ship_good[ship] = -1
    for role in range(N_ROLES):
        s.role_there[role] = role < PROSPECTOR + START_PROSPECTORS[s.seats]


@rule
def _give_start(s: Position, seat: Any) -> None:
    """Give doubloons, and indigo to the first seats and corn to the others.

    In the balanced variant the seats that start with corn get one doubloon less.
    """
    tile = INDIGO if seat < START_INDIGO[s.seats] else CORN
    s.stack[tile] -= 1
    add_tile(s, seat, tile)
    s.doubloons[seat] = START_DOUBLOONS[s.seats]
    if s.balanced and tile == CORN:
        s.doubloons[seat] -= 1
