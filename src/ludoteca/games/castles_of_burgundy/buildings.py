"""Buildings: the effects of the eight kinds when placed."""

from __future__ import annotations

from typing import Any

from ludoteca.games.castles_of_burgundy.actions import (
    ASK_CHURCH,
    ASK_CITY_HALL,
    ASK_MARKET,
    ASK_WAREHOUSE,
    ASK_WORKSHOP,
    FREE,
    PASS,
    TAKE,
    TAKE_DIE,
)
from ludoteca.games.castles_of_burgundy.components import (
    BANK,
    BOARDING_HOUSE,
    BUILDING,
    CASTLE,
    CHURCH,
    CITY_HALL,
    KIND_OF,
    LIVESTOCK,
    MARKET,
    MINE,
    MONASTERY,
    N_DEPOTS,
    N_GOODS,
    SHIP,
    SLOTS,
    WAREHOUSE,
    WATCHTOWER,
    WORKSHOP,
)
from ludoteca.games.castles_of_burgundy.placing import can_place, offer_places
from ludoteca.games.castles_of_burgundy.position import BUILDINGS_PLACED, gain
from ludoteca.games.castles_of_burgundy.position_type import Position
from ludoteca.games.castles_of_burgundy.purchase import can_buy_and_place, offer_purchase
from ludoteca.games.castles_of_burgundy.sales import offer_sales
from ludoteca.kernel.pending import actor, push, top_kind
from ludoteca.kernel.rules import rule

__all__ = [
    "begin_building",
    "offer_city_hall",
    "offer_fetch",
    "offer_warehouse",
]

BANK_SILVER = 2
BOARDING_HOUSE_WORKERS = 4
WATCHTOWER_POINTS = 4

# The kinds of tile that each building fetches, as bits.
MARKET_KINDS = 1 << SHIP | 1 << LIVESTOCK
WORKSHOP_KINDS = 1 << BUILDING
CHURCH_KINDS = 1 << MONASTERY | 1 << CASTLE | 1 << MINE


@rule
def begin_building(s: Position, seat: Any, building: Any) -> None:
    """Begin the effect of a building just placed; ask nothing if nothing can be done."""
    if building == WATCHTOWER:
        gain(s, seat, BUILDINGS_PLACED, WATCHTOWER_POINTS)
    elif building == BANK:
        s.silver[seat] += BANK_SILVER
    elif building == BOARDING_HOUSE:
        s.workers[seat] += BOARDING_HOUSE_WORKERS
    elif building == CITY_HALL:
        _begin_city_hall(s, seat)
    elif building == WAREHOUSE:
        _begin_warehouse(s, seat)
    elif building == MARKET:
        _begin_fetching(s, seat, ASK_MARKET)
    elif building == WORKSHOP:
        _begin_fetching(s, seat, ASK_WORKSHOP)
    elif building == CHURCH:
        _begin_fetching(s, seat, ASK_CHURCH)


# ---- city hall ------------------------------------------------------------------------------------------


@rule
def _begin_city_hall(s: Position, seat: Any) -> None:
    """Ask for a tile to place, if there is a stored one or one to buy for it."""
    if can_place(s, seat) or can_buy_and_place(s, seat):
        push(s, ASK_CITY_HALL, seat, 0)


@rule
def offer_city_hall(s: Position, mask: Any) -> None:
    """Mark each stored tile on any number, or passing."""
    seat = actor(s)
    offer_places(s, mask, seat, FREE)
    mask[PASS] = True
    offer_purchase(s, mask, seat)


# ---- warehouse ------------------------------------------------------------------------------------------


@rule
def _begin_warehouse(s: Position, seat: Any) -> None:
    for good in range(N_GOODS):
        if s.goods[seat, good] > 0:
            push(s, ASK_WAREHOUSE, seat, 0)
            return


@rule
def offer_warehouse(s: Position, mask: Any) -> None:
    """Mark each kind of goods, or passing."""
    seat = actor(s)
    offer_sales(s, mask, seat, FREE)
    mask[PASS] = True
    offer_purchase(s, mask, seat)


# ---- market, carpenter's workshop, church ---------------------------------------------------------------


@rule
def _fetched(kind: Any) -> Any:
    """The kinds of tile (bits) that the building of a decision fetches."""
    if kind == ASK_MARKET:
        return MARKET_KINDS
    return WORKSHOP_KINDS if kind == ASK_WORKSHOP else CHURCH_KINDS


@rule
def _can_fetch(s: Position, depot: Any, slot: Any, kinds: Any) -> Any:
    """Return True if a tile of one of the kinds lies on a space of a depot."""
    tile = s.depot[depot, slot] - 1
    return tile >= 0 and (kinds >> KIND_OF[tile]) & 1 != 0


@rule
def _begin_fetching(s: Position, seat: Any, kind: Any) -> None:
    kinds = _fetched(kind)
    for depot in range(N_DEPOTS):
        for slot in range(SLOTS):
            if _can_fetch(s, depot, slot, kinds):
                push(s, kind, seat, 0)
                return


@rule
def offer_fetch(s: Position, mask: Any) -> None:
    """Mark each tile of the building's kinds in the numbered depots, or passing."""
    seat = actor(s)
    kinds = _fetched(top_kind(s))
    for place in range(N_DEPOTS * SLOTS):
        if _can_fetch(s, place // SLOTS, place % SLOTS, kinds):
            mask[TAKE + FREE * TAKE_DIE + place] = True
    mask[PASS] = True
    offer_purchase(s, mask, seat)
