"""Builder: everybody may build one building; quarries and the privilege make it cheaper."""

from __future__ import annotations

from typing import Any

from ludoteca.games.puerto_rico.actions import (
    ASK_BUILD,
    ASK_UNIVERSITY,
    BUILD,
    PASS,
    USE_UNIVERSITY,
)
from ludoteca.games.puerto_rico.components import (
    BALANCED_COST,
    CIRCLES,
    COLUMN,
    COST,
    N_BUILDINGS,
    N_TILES,
    QUARRY,
    SPACES,
    UNIVERSITY,
)
from ludoteca.games.puerto_rico.position import city_free, occupied, take_colonist
from ludoteca.games.puerto_rico.rounds import push_turns
from ludoteca.kernel.pending import actor, pop, push, top_arg
from ludoteca.kernel.rules import rule

__all__ = [
    "add_building",
    "begin_builder",
    "list_prices",
    "listed_price",
    "offer_build",
    "offer_university",
    "owns",
    "price",
    "take_build",
    "take_university",
]


@rule
def begin_builder(s: Any) -> None:
    """Everybody in turn."""
    push_turns(s, ASK_BUILD)


@rule
def listed_price(s: Any, building: Any) -> Any:
    """The printed price; the balanced variant swaps those of factory and university."""
    return BALANCED_COST[building] if s.balanced else COST[building]


@rule
def list_prices(s: Any, prices: Any) -> None:
    """Write the printed price of every building."""
    for building in range(N_BUILDINGS):
        prices[building] = listed_price(s, building)


@rule
def price(s: Any, seat: Any, building: Any) -> Any:
    """What the seat has to pay: occupied quarries up to the column's limit off, one more for the chooser."""
    off = min(s.colonists[seat, QUARRY], COLUMN[building])
    if seat == s.chooser:
        off += 1
    return max(listed_price(s, building) - off, 0)


@rule
def owns(s: Any, seat: Any, building: Any) -> Any:
    """Whether the building stands in the seat's city, manned or not."""
    return (s.built[seat] >> building) & 1 != 0


@rule
def offer_build(s: Any, mask: Any) -> None:
    """Any building that is left, not owned yet, affordable, and has room in the city; or nothing."""
    seat = actor(s)
    mask[PASS] = True
    for building in range(N_BUILDINGS):
        if (
            s.market[building] > 0
            and not owns(s, seat, building)
            and price(s, seat, building) <= s.doubloons[seat]
            and SPACES[building] <= city_free(s, seat)
        ):
            mask[BUILD + building] = True


@rule
def take_build(s: Any, action: Any) -> None:
    """Pay and build; the university may man it; a full city ends the game with this round."""
    seat = actor(s)
    pop(s)
    if action == PASS:
        return
    building = action - BUILD
    s.doubloons[seat] -= price(s, seat, building)
    s.market[building] -= 1
    add_building(s, seat, building)
    if city_free(s, seat) == 0:
        s.ending[1] = 1
    if occupied(s, seat, UNIVERSITY) and s.colonist_supply + s.colonist_ship > 0:
        push(s, ASK_UNIVERSITY, seat, building)


@rule
def add_building(s: Any, seat: Any, building: Any) -> None:
    """Put a building in the city."""
    place = 0
    while s.city[seat, place] != 0:
        place += 1
    s.city[seat, place] = building + 1
    s.city_used[seat] += SPACES[building]
    s.built[seat] |= 1 << building
    s.circles[seat, N_TILES + building] = CIRCLES[building]


@rule
def offer_university(s: Any, mask: Any) -> None:
    """University: one colonist on the building just built, if wanted."""
    mask[USE_UNIVERSITY] = True
    mask[PASS] = True


@rule
def take_university(s: Any, action: Any) -> None:
    """The colonist comes from the supply, else from the ship."""
    if action == USE_UNIVERSITY:
        take_colonist(s, actor(s), N_TILES + top_arg(s))
    pop(s)
