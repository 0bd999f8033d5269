"""The turn: actions with a die, and carrying them out.

The same actions serve the effects of tiles: with a castle an action of any number, with a city hall
a tile placed on any number, and so on. An effect is used up by its action, while the turn continues
until it is ended.
"""

from __future__ import annotations

from typing import Any

from ludoteca.games.castles_of_burgundy.actions import (
    ASK_CASTLE,
    ASK_TURN,
    END_TURN,
    FREE,
    PASS,
    PLACE,
    PLACE_DIE,
    SELL,
    SELL_DIE,
    TAKE,
    TAKE_DIE,
    WORKERS,
)
from ludoteca.games.castles_of_burgundy.areas import score_area, score_colour
from ludoteca.games.castles_of_burgundy.boards import N_SPACES, NUMBER_AT
from ludoteca.games.castles_of_burgundy.buildings import begin_building
from ludoteca.games.castles_of_burgundy.components import (
    BUILDING,
    BUILDING_OF,
    CASTLE,
    KIND_OF,
    LIVESTOCK,
    N_DEPOTS,
    SHIP,
    SLOTS,
)
from ludoteca.games.castles_of_burgundy.depots import lift
from ludoteca.games.castles_of_burgundy.dice import numbers, spend, use, value
from ludoteca.games.castles_of_burgundy.duchy import lay
from ludoteca.games.castles_of_burgundy.livestock import score_livestock
from ludoteca.games.castles_of_burgundy.monasteries import (
    FOUR_WORKERS,
    SILVER_WITH_WORKERS,
    STEP_TO_TAKE,
)
from ludoteca.games.castles_of_burgundy.placing import free_steps, offer_places
from ludoteca.games.castles_of_burgundy.position import has, in_storage
from ludoteca.games.castles_of_burgundy.position_type import Position
from ludoteca.games.castles_of_burgundy.purchase import offer_purchase
from ludoteca.games.castles_of_burgundy.sales import offer_sales, sell
from ludoteca.games.castles_of_burgundy.ships import begin_ship
from ludoteca.games.castles_of_burgundy.storage import receive, take_out
from ludoteca.kernel.pending import actor, pop, push, top_kind
from ludoteca.kernel.rules import rule

__all__ = ["carry_out", "offer_castle", "offer_turn", "place", "workers_taken"]


@rule
def workers_taken(s: Position, seat: Any) -> Any:
    """Number of workers gained by a workers action."""
    return 4 if has(s, seat, FOUR_WORKERS) else 2


# ---- legal actions --------------------------------------------------------------------------------------


@rule
def offer_turn(s: Position, mask: Any) -> None:
    """Mark actions with each die left, a purchase, and the end of the turn without dice left."""
    seat = actor(s)
    first = s.used[seat, 0] == 0
    second = s.used[seat, 1] == 0
    if first:
        _offer_die(s, mask, seat, 0)
    if second and not (first and s.dice[seat, 0] == s.dice[seat, 1]):
        _offer_die(s, mask, seat, 1)
    mask[END_TURN] = not (first or second)
    offer_purchase(s, mask, seat)


@rule
def offer_castle(s: Position, mask: Any) -> None:
    """Mark any action with any number."""
    seat = actor(s)
    _offer_die(s, mask, seat, FREE)
    offer_purchase(s, mask, seat)


@rule
def _offer_die(s: Position, mask: Any, seat: Any, die: Any) -> None:
    _offer_takes(s, mask, seat, die)
    offer_places(s, mask, seat, die)
    offer_sales(s, mask, seat, die)
    mask[WORKERS + die] = True


@rule
def _offer_takes(s: Position, mask: Any, seat: Any, die: Any) -> None:
    """Mark each tile of the depots to whose number the die can be changed."""
    within = numbers(s, seat, value(s, seat, die), has(s, seat, STEP_TO_TAKE))
    first = TAKE + die * TAKE_DIE
    for depot in range(N_DEPOTS):
        for slot in range(SLOTS):
            there = s.depot[depot, slot] > 0
            mask[first + depot * SLOTS + slot] = there & ((within >> depot) & 1 != 0)


# ---- execution ------------------------------------------------------------------------------------------


@rule
def carry_out(s: Position, action: Any) -> None:
    """Carry out an action with a die, or with the effect of a tile."""
    seat = actor(s)
    if top_kind(s) != ASK_TURN:
        pop(s)
    if action < PLACE:
        _take(s, seat, (action - TAKE) // TAKE_DIE, (action - TAKE) % TAKE_DIE)
    elif action < SELL:
        _place(s, seat, (action - PLACE) // PLACE_DIE, (action - PLACE) % PLACE_DIE)
    elif action < WORKERS:
        _sell(s, seat, (action - SELL) // SELL_DIE, (action - SELL) % SELL_DIE)
    elif action != PASS:
        _take_workers(s, seat, action - WORKERS)


@rule
def _take(s: Position, seat: Any, die: Any, spot: Any) -> None:
    """Take a tile from a depot to storage."""
    depot = spot // SLOTS
    spend(s, seat, die, depot + 1, has(s, seat, STEP_TO_TAKE))
    receive(s, seat, lift(s, depot, spot % SLOTS))


@rule
def _place(s: Position, seat: Any, die: Any, spot: Any) -> None:
    """Place a stored tile in the duchy."""
    slot = spot // N_SPACES
    space = spot % N_SPACES
    spend(s, seat, die, NUMBER_AT[space], free_steps(s, seat, in_storage(s, seat, slot)))
    place(s, seat, take_out(s, seat, slot), space)


@rule
def place(s: Position, seat: Any, tile: Any, space: Any) -> None:
    """Place a tile: its area and colour score, and its effect begins."""
    lay(s, seat, tile, space)
    score_area(s, seat, space)
    score_colour(s, seat, space)
    kind = KIND_OF[tile]
    if kind == CASTLE:
        push(s, ASK_CASTLE, seat, 0)
    elif kind == SHIP:
        begin_ship(s, seat)
    elif kind == LIVESTOCK:
        score_livestock(s, seat, tile, space)
    elif kind == BUILDING:
        begin_building(s, seat, BUILDING_OF[tile])


@rule
def _sell(s: Position, seat: Any, die: Any, good: Any) -> None:
    spend(s, seat, die, good + 1, 0)
    sell(s, seat, good)


@rule
def _take_workers(s: Position, seat: Any, die: Any) -> None:
    """Take two workers, with any number; four with monastery 14, and a silver with 13."""
    use(s, seat, die)
    s.workers[seat] += workers_taken(s, seat)
    s.silver[seat] += has(s, seat, SILVER_WITH_WORKERS)
