"""Heuristic weights of actions, in points."""

from __future__ import annotations

from typing import Any

from ludoteca.games.castles_of_burgundy import actions as a
from ludoteca.games.castles_of_burgundy.boards import (
    AREA_AT,
    AREA_SIZE,
    BESIDE,
    N_BOARDS,
    N_SPACES,
    NUMBER_AT,
)
from ludoteca.games.castles_of_burgundy.components import (
    BLACK_SLOTS,
    N_DEPOTS,
    N_GOODS,
    SLOTS,
    STORAGE,
)
from ludoteca.games.castles_of_burgundy.dice import value, workers_needed
from ludoteca.games.castles_of_burgundy.duchy import spaces_left
from ludoteca.games.castles_of_burgundy.evaluation import (
    best_load_worth,
    effect_worth,
    goods_worth,
    load_worth,
    look_ahead,
    place_worth,
    rounds_left,
    sale_worth,
    silver_worth,
    tile_worth,
    worker_worth,
)
from ludoteca.games.castles_of_burgundy.monasteries import SILVER_WITH_WORKERS, STEP_TO_TAKE
from ludoteca.games.castles_of_burgundy.placing import free_steps
from ludoteca.games.castles_of_burgundy.position import has, in_storage
from ludoteca.games.castles_of_burgundy.position_type import Position
from ludoteca.games.castles_of_burgundy.purchase import PRICE
from ludoteca.games.castles_of_burgundy.ships import depots_of, lying
from ludoteca.games.castles_of_burgundy.start import START_CASTLE
from ludoteca.games.castles_of_burgundy.turn import workers_taken
from ludoteca.kernel.bits import lowest_bit
from ludoteca.kernel.pending import actor, top_arg, top_kind
from ludoteca.kernel.rules import allocates, rule

__all__ = ["weigh"]

KEPT = 0.3  # share of the worth of kept goods that a sale gives up
CROWDED = 0.8  # loss in worth of another tile for each stored tile
PURCHASE_MARGIN = 0.5  # least surplus of a purchase over its price


@rule
def weigh(s: Position, mask: Any, weights: Any) -> None:
    """Weigh each marked action; see `kernel.generics.weigh`."""
    seat = actor(s)
    kind = top_kind(s)
    if kind == a.ASK_START_CASTLE:
        _weigh_start(s, mask, weights, seat)
    elif kind == a.ASK_BOARD:
        weights[a.BOARD : a.BOARD + N_BOARDS] = 1.0
    elif kind == a.ASK_DISCARD:
        _weigh_discards(s, weights, seat)
    elif kind == a.ASK_PAYMENT:
        _weigh_payments(s, weights, seat)
    elif kind == a.ASK_GOODS:
        _weigh_goods(s, weights)
    else:
        _weigh_turn(s, mask, weights, seat)


@allocates
def _weigh_turn(s: Position, mask: Any, weights: Any, seat: Any) -> None:
    """Weigh everything that a turn and the effects of tiles allow."""
    ahead = look_ahead(s, seat)
    room = _room_worth(s, seat, ahead)
    _weigh_places(s, mask, weights, seat, ahead)
    for die in range(a.N_DICE):
        _weigh_sales(s, mask, weights, seat, die)
        weights[a.WORKERS + die] = _workers_worth(s, seat)
    _weigh_depots(s, mask, weights, seat, ahead, room)
    _weigh_purchases(s, mask, weights, seat, ahead, room)
    if top_kind(s) == a.ASK_SHIP or top_kind(s) == a.ASK_SECOND_DEPOT:
        _weigh_loads(s, mask, weights, seat)


@rule
def _workers_worth(s: Position, seat: Any) -> Any:
    return workers_taken(s, seat) * worker_worth(s, seat) + silver_worth(s) * has(
        s, seat, SILVER_WITH_WORKERS
    )


@rule
def _room_worth(s: Position, seat: Any, ahead: Any) -> Any:
    """Cost of storing one more tile: crowding, and the least valuable tile if storage is full."""
    stored = 0
    least = 1000.0
    for slot in range(STORAGE):
        tile = in_storage(s, seat, slot)
        if tile >= 0:
            stored += 1
            least = min(least, tile_worth(s, seat, tile, ahead))
    return CROWDED * stored + (least if stored == STORAGE else 0.0)


@rule
def _workers_cost(s: Position, seat: Any, die: Any, number: Any, steps: Any) -> Any:
    needed = workers_needed(s, seat, value(s, seat, die), number, steps)
    return needed * worker_worth(s, seat)


@rule
def _weigh_depots(s: Position, mask: Any, weights: Any, seat: Any, ahead: Any, room: Any) -> None:
    """Weigh the tiles of the numbered depots, equally for all ways to get them."""
    steps = has(s, seat, STEP_TO_TAKE)
    for place in range(N_DEPOTS * SLOTS):
        if _is_offered(mask, place):
            tile = s.depot[place // SLOTS, place % SLOTS] - 1
            worth = tile_worth(s, seat, tile, ahead) - room
            weights[a.BUY_FROM + place] = worth - _price(s)
            for die in range(a.N_DICE):
                action = a.TAKE + die * a.TAKE_DIE + place
                if mask[action]:
                    spent = worth if not _is_last_die(s, seat, die) else -room
                    weights[action] = spent - _workers_cost(s, seat, die, place // SLOTS + 1, steps)


@rule
def _is_offered(mask: Any, place: Any) -> Any:
    """Return True if the tile there can be taken with some die, or bought."""
    offered = mask[a.BUY_FROM + place]
    for die in range(a.N_DICE):
        offered |= mask[a.TAKE + die * a.TAKE_DIE + place]
    return offered


@rule
def _price(s: Position) -> Any:
    """Minimum worth at which a purchase pays off."""
    return PRICE * silver_worth(s) + PURCHASE_MARGIN


@rule
def _is_last_die(s: Position, seat: Any, die: Any) -> Any:
    """Return True for the last die of the game, so that a tile taken cannot be placed."""
    left = 2 - s.used[seat, 0] - s.used[seat, 1]
    return rounds_left(s) == 0 and die != a.FREE and left == 1


@rule
def _weigh_places(s: Position, mask: Any, weights: Any, seat: Any, ahead: Any) -> None:
    """Weigh the stored tiles on the spaces next to placed tiles."""
    for slot in range(STORAGE):
        tile = in_storage(s, seat, slot)
        if tile >= 0:
            _weigh_spaces(s, mask, weights, seat, slot, tile, ahead)


@rule
def _weigh_spaces(
    s: Position, mask: Any, weights: Any, seat: Any, slot: Any, tile: Any, ahead: Any
) -> None:
    effect = effect_worth(s, seat, tile, ahead)
    steps = free_steps(s, seat, tile)
    board = s.board[seat]
    spaces = spaces_left(s, seat, tile) & s.beside[seat]
    while spaces != 0:
        space = lowest_bit(spaces)
        spaces &= spaces - 1
        worth = place_worth(s, seat, tile, AREA_AT[board, space], ahead, effect) + CROWDED
        for die in range(a.N_DICE):
            action = a.PLACE + die * a.PLACE_DIE + slot * N_SPACES + space
            if mask[action]:
                weights[action] = worth - _workers_cost(s, seat, die, NUMBER_AT[space], steps)


@rule
def _weigh_sales(s: Position, mask: Any, weights: Any, seat: Any, die: Any) -> None:
    """Weigh a sale now against keeping the goods."""
    for good in range(N_GOODS):
        action = a.SELL + die * a.SELL_DIE + good
        if mask[action]:
            kept = goods_worth(s, s.goods[seat, good])
            cost = _workers_cost(s, seat, die, good + 1, 0)
            weights[action] = sale_worth(s, seat, good) - KEPT * kept - cost


@rule
def _weigh_purchases(
    s: Position, mask: Any, weights: Any, seat: Any, ahead: Any, room: Any
) -> None:
    """Weigh the tiles of the black depot."""
    for slot in range(BLACK_SLOTS):
        if mask[a.BUY + slot]:
            worth = tile_worth(s, seat, s.black_depot[slot] - 1, ahead)
            weights[a.BUY + slot] = worth - _price(s) - room


@allocates
def _weigh_discards(s: Position, weights: Any, seat: Any) -> None:
    ahead = look_ahead(s, seat)
    for slot in range(STORAGE):
        weights[a.DISCARD + slot] = -tile_worth(s, seat, in_storage(s, seat, slot), ahead)


@rule
def _weigh_payments(s: Position, weights: Any, seat: Any) -> None:
    for workers in range(PRICE + 1):
        silver = (PRICE - workers) * silver_worth(s)
        weights[a.PAY + workers] = -silver - workers * worker_worth(s, seat)


@rule
def _weigh_start(s: Position, mask: Any, weights: Any, seat: Any) -> None:
    """Prefer a start with many neighbours in small areas, which are soon complete."""
    board = s.board[seat]
    first = START_CASTLE
    for space in range(N_SPACES):
        if mask[first + space]:
            for other in range(N_SPACES):
                if (BESIDE[space] >> other) & 1:
                    weights[first + space] += 1.0 + 1.0 / AREA_SIZE[board, AREA_AT[board, other]]


@rule
def _weigh_loads(s: Position, mask: Any, weights: Any, seat: Any) -> None:
    """Weigh the depots for a ship, with the first one or with the better neighbour."""
    for depot in range(N_DEPOTS):
        if mask[a.LOAD + depot]:
            if top_kind(s) == a.ASK_SECOND_DEPOT:
                worth = load_worth(s, seat, top_arg(s), depot)
            else:
                worth = best_load_worth(s, seat, depot)
            weights[a.LOAD + depot] = 0.1 + worth


@rule
def _weigh_goods(s: Position, weights: Any) -> None:
    """Prefer the kind with most goods."""
    first, second = depots_of(top_arg(s))
    for good in range(N_GOODS):
        weights[a.KEEP + good] = lying(s, first, second, good)
