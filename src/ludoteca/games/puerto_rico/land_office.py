"""Land office, once in each of the owner's trader turns, in addition to the sale.

A colonist there buys a plantation for a doubloon, a noble sells one of the island for a doubloon.
"""

from __future__ import annotations

from typing import Any

from ludoteca.games.puerto_rico.actions import BUY_PLANTATION, GIVE_UP
from ludoteca.games.puerto_rico.components import LAND_OFFICE
from ludoteca.games.puerto_rico.forest import draw_tile
from ludoteca.games.puerto_rico.island import drawable, drop_tile, has_plantation, offer_give_up
from ludoteca.games.puerto_rico.nobles import colonist_in, noble_in
from ludoteca.games.puerto_rico.position import island_free
from ludoteca.games.puerto_rico.position_type import Position
from ludoteca.kernel.rules import rule

__all__ = ["land_office_open", "offer_land_office", "use_land_office"]

PRICE = 1  # doubloons for a plantation, bought or given up


@rule
def land_office_open(s: Position, seat: Any) -> Any:
    """Return True if the seat can use its land office."""
    if noble_in(s, seat, LAND_OFFICE):
        return has_plantation(s, seat)
    return (
        colonist_in(s, seat, LAND_OFFICE)
        and s.doubloons[seat] >= PRICE
        and island_free(s, seat) > 0
        and drawable(s) > 0
    )


@rule
def offer_land_office(s: Position, mask: Any, seat: Any) -> None:
    """Mark buying a face-down plantation, or each plantation to give up."""
    if land_office_open(s, seat):
        if noble_in(s, seat, LAND_OFFICE):
            offer_give_up(s, mask, seat)
        else:
            mask[BUY_PLANTATION] = True


@rule
def use_land_office(s: Position, seat: Any, action: Any) -> None:
    """Buy or give up a plantation, without the trader's privilege or the markets."""
    if action == BUY_PLANTATION:
        s.doubloons[seat] -= PRICE
        draw_tile(s, seat)
    else:
        s.doubloons[seat] += PRICE
        drop_tile(s, seat, action - GIVE_UP)
