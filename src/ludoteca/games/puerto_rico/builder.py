"""Builder: every player may build one building, cheaper with quarries and the privilege."""

from __future__ import annotations

from typing import Any

from ludoteca.games.puerto_rico.actions import (
    ASK_BLACK_MARKET,
    ASK_BUILD,
    ASK_UNIVERSITY,
    BUILD,
    BUILDER_TURN,
    PASS,
    USE_UNIVERSITY,
)
from ludoteca.games.puerto_rico.black_market import give_back, means
from ludoteca.games.puerto_rico.components import (
    AQUEDUCT,
    BALANCED_COST,
    CHURCH,
    CIRCLES,
    COLUMN,
    CONSTRUCTION_OFFICE,
    COST,
    N_BUILDINGS,
    N_TILES,
    QUARRY,
    SPACES,
    UNIVERSITY,
)
from ludoteca.games.puerto_rico.forest import forest_discount
from ludoteca.games.puerto_rico.guesthouse import ask_guests
from ludoteca.games.puerto_rico.library import ask_library, privileges
from ludoteca.games.puerto_rico.nobles import colonist_in, noble_in
from ludoteca.games.puerto_rico.position import (
    city_free,
    colonist_left,
    gain_chips,
    occupied,
    owns,
    take_colonist,
)
from ludoteca.games.puerto_rico.position_type import Position
from ludoteca.games.puerto_rico.rounds import push_turns
from ludoteca.kernel.pending import actor, pop, push, top_arg
from ludoteca.kernel.rules import rule

__all__ = [
    "add_building",
    "begin_builder",
    "buildable",
    "builder_turn",
    "kinds_of_buildings",
    "list_prices",
    "listed_price",
    "offer_build",
    "offer_university",
    "price",
    "price_with",
    "quote_prices",
    "take_build",
    "take_return",
    "take_university",
]

CHURCH_POINTS = (0, 0, 1, 1, 2)  # by column


@rule
def begin_builder(s: Position) -> None:
    """Begin the phase: every seat in turn."""
    push_turns(s, BUILDER_TURN)


@rule
def builder_turn(s: Position) -> None:
    """Step: ask one seat."""
    if not ask_guests(s) and not ask_library(s):
        seat = actor(s)
        pop(s)
        push(s, ASK_BUILD, seat, 0)


# ---- prices ---------------------------------------------------------------------------------------------


@rule
def listed_price(s: Position, building: Any) -> Any:
    """The printed price; the balanced variant swaps those of factory and university."""
    return BALANCED_COST[building] if s.balanced else COST[building]


@rule
def list_prices(s: Position, prices: Any) -> None:
    """Write the printed price of every building."""
    for building in range(N_BUILDINGS):
        prices[building] = listed_price(s, building)


@rule
def quote_prices(s: Position, seat: Any, prices: Any) -> None:
    """Write the seat's current price of every building."""
    for building in range(N_BUILDINGS):
        prices[building] = price(s, seat, building)


@rule
def price(s: Position, seat: Any, building: Any) -> Any:
    """The seat's price of a building."""
    return price_with(s, seat, building, privileges(s) if seat == s.chooser else 0)


@rule
def price_with(s: Position, seat: Any, building: Any, privilege: Any) -> Any:
    """The seat's price of a building with `privilege` doubloons off."""
    flat = privilege + forest_discount(s, seat)
    return _price_less(s, seat, building, flat + _office_discount(s, seat, COLUMN[building]))


@rule
def _price_less(s: Position, seat: Any, building: Any, off: Any) -> Any:
    """The price with `off` taken off, and one for each occupied quarry up to the column's limit."""
    quarries = min(s.workers[seat, QUARRY], COLUMN[building])
    return max(listed_price(s, building) - quarries - off, 0)


@rule
def _office_discount(s: Position, seat: Any, column: Any) -> Any:
    """Construction office: a colonist saves one on columns 1 to 3, a noble two on column 4."""
    if column == 4:
        return 2 if noble_in(s, seat, CONSTRUCTION_OFFICE) else 0
    return 1 if colonist_in(s, seat, CONSTRUCTION_OFFICE) else 0


# ---- building -------------------------------------------------------------------------------------------


@rule
def kinds_of_buildings(s: Position) -> Any:
    """Number of kinds of buildings that can be in the match; those of the base game come first."""
    return N_BUILDINGS if s.new_buildings or s.nobles else AQUEDUCT


@rule
def buildable(s: Position, seat: Any, building: Any) -> Any:
    """Return True if a building is left, is not owned yet, and has room in the city."""
    return (
        s.market[building] > 0
        and not owns(s, seat, building)
        and SPACES[building] <= city_free(s, seat)
    )


@rule
def offer_build(s: Position, mask: Any) -> None:
    """Mark each building that can be paid for, black market included, or passing."""
    seat = actor(s)
    mask[PASS] = True
    budget = s.doubloons[seat] + means(s, seat)
    flat = forest_discount(s, seat) + (privileges(s) if seat == s.chooser else 0)
    small = flat + _office_discount(s, seat, 1)
    large = flat + _office_discount(s, seat, 4)
    for building in range(kinds_of_buildings(s)):
        if buildable(s, seat, building):
            off = large if COLUMN[building] == 4 else small
            if _price_less(s, seat, building, off) <= budget:
                mask[BUILD + building] = True


@rule
def take_build(s: Position, action: Any) -> None:
    """Pay for a building and put it up, using the black market if doubloons are missing."""
    seat = actor(s)
    pop(s)
    if action == PASS:
        return
    building = action - BUILD
    cost = price(s, seat, building)
    paid = min(cost, s.doubloons[seat])
    s.doubloons[seat] -= paid
    s.owed = cost - paid
    if s.owed > 0:
        push(s, ASK_BLACK_MARKET, seat, building)
    else:
        _put_up(s, seat, building)


@rule
def take_return(s: Position, action: Any) -> None:
    """Return something to the black market; put up the building once nothing is missing."""
    seat = actor(s)
    give_back(s, seat, action)
    if s.owed == 0:
        building = top_arg(s)
        pop(s)
        _put_up(s, seat, building)


@rule
def _put_up(s: Position, seat: Any, building: Any) -> None:
    """Put up the building; the church gives points, and the university may place a colonist on it.

    A full city ends the game with this round.
    """
    s.market[building] -= 1
    add_building(s, seat, building)
    if occupied(s, seat, CHURCH) and CHURCH_POINTS[COLUMN[building]] > 0:
        gain_chips(s, seat, CHURCH_POINTS[COLUMN[building]])
    if city_free(s, seat) == 0:
        s.ending[1] = 1
    if occupied(s, seat, UNIVERSITY) and CIRCLES[building] > 0 and colonist_left(s):
        push(s, ASK_UNIVERSITY, seat, building)


@rule
def add_building(s: Position, seat: Any, building: Any) -> None:
    """Add a building to the city."""
    place = 0
    while s.city[seat, place] != 0:
        place += 1
    s.city[seat, place] = building + 1
    s.city_used[seat] += SPACES[building]
    s.built[seat] |= 1 << building
    s.circles[seat, N_TILES + building] = CIRCLES[building]


@rule
def offer_university(s: Position, mask: Any) -> None:
    """University: mark putting a colonist on the building just built, or passing."""
    mask[USE_UNIVERSITY] = True
    mask[PASS] = True


@rule
def take_university(s: Position, action: Any) -> None:
    """Place a colonist on the new building, from the supply or else from the ship; or pass."""
    if action == USE_UNIVERSITY:
        take_colonist(s)
        s.workers[actor(s), N_TILES + top_arg(s)] += 1
    pop(s)
