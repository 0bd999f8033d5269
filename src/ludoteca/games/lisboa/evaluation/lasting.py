"""Worth of lasting things: treasury cards, clergy tiles, spaces of houses, any slotted card."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from ludoteca.games.lisboa.components.cards import INFLUENCE
from ludoteca.games.lisboa.components.church import CLERGY_VP, N_CLERGY
from ludoteca.games.lisboa.components.counts import SLOTS, Table
from ludoteca.games.lisboa.components.lasting import (
    CARD_GIVES,
    CLERGY_GIVES,
    FIRST_HOUSE,
    HOUSE_COLUMNS,
    HOUSE_GIVES,
    LASTING,
)
from ludoteca.games.lisboa.components.ships import FIRST_SHIP, HULL, SHIP_POWER
from ludoteca.games.lisboa.evaluation.basics import early, influence_gain
from ludoteca.games.lisboa.portfolio import UPPER, must_drop
from ludoteca.games.lisboa.position import is_ship, portfolio_influence
from ludoteca.games.lisboa.position_type import Position
from ludoteca.kernel.rules import rule

__all__ = [
    "drop_loss",
    "entry_worth",
    "house_worth",
    "kept_worth",
    "tile_kept_worth",
    "tile_scored_worth",
    "tile_worth",
]

#: Worth of each lasting effect in a turn, per unit; other names of `LASTING` count nothing.
EACH_TURN: Final = {
    "rubble_discount_earthquake": 0.12,
    "rubble_discount_fire": 0.12,
    "rubble_discount_tsunami": 0.1,
    "rubble_free_earthquake": 0.35,
    "rubble_free_fire": 0.25,
    "rubble_free_tsunami": 0.12,
    "sell_bonus_gold": 0.06,
    "sell_bonus_cloth": 0.06,
    "sell_bonus_books": 0.06,
    "sell_bonus_tools": 0.06,
    "court_money_builder": 0.08,
    "court_money_marquis": 0.05,
    "court_money_king": 0.06,
    "visit_discount_builder": 0.1,
    "visit_discount_marquis": 0.06,
    "visit_discount_king": 0.08,
    "produce_extra_one": 0.2,
    "produce_extra_all": 0.4,
    "pay_discount": 0.2,
    "open_discount": 0.25,
    "slot_vp": 0.35,
    "slot_treasury_money": 0.04,
    "invest_free": 0.2,
    "follow_free": 0.15,
    "money_for_influence": 0.08,
    "ship_vp": 0.12,
    "ship_influence": 0.05,
    "ship_goods_discount": 0.1,
    "ship_goods_free": 0.25,
    "cardinal_extra": 0.06,
    "open_vp": 0.2,
    "store_vp": 0.3,
    "decree_vp": 0.4,
    "hire_discount": 0.1,
    "influence_bonus": 0.2,
    "rubble_for_vp": 0.1,
    "rubble_money": 0.2,
}
#: ... and at the end.
AT_END: Final = {
    "ship_vp_end": 0.8,
    "set_vp": 2.0,
    "plan_official": 2.5,
    "counts_as_plan_blue": 1.5,
    "counts_as_plan_green": 1.5,
}
MANY = 3  # of one thing; more of it makes no difference (coins for influence)
INFLUENCE_KEPT = 0.6  # a point of influence in the portfolio, in the rest of the game
SHIP_IN_USE = 0.25  # a space of an own ship, in a turn
BACK = 0.9  # the back of a clergy tile, which is scored some day
NEXT_HOUSE = 0.4  # share of the space behind the next house


def _summed(gives: Table, worth: dict[str, float]) -> Any:
    """By row of `gives`: the total worth of its effects."""
    each = np.array([worth.get(name, 0.0) for name in LASTING])
    return np.minimum(gives, MANY) @ each


CARD_EACH_TURN: Final = _summed(CARD_GIVES, EACH_TURN)
CLERGY_EACH_TURN: Final = _summed(CLERGY_GIVES, EACH_TURN)
CLERGY_AT_END: Final = _summed(CLERGY_GIVES, AT_END)
HOUSE_EACH_TURN: Final = _summed(HOUSE_GIVES, EACH_TURN)


# ---- slotted cards --------------------------------------------------------------------------------------


@rule
def kept_worth(s: Position, turns: Any, card: Any) -> Any:
    """Worth of the visible half of a slotted political card."""
    return INFLUENCE[card] * _influence_kept(s, turns) + CARD_EACH_TURN[card] * turns


@rule
def _influence_kept(s: Position, turns: Any) -> Any:
    return INFLUENCE_KEPT * early(turns, 6.0)


@rule
def entry_worth(s: Position, turns: Any, entry: Any) -> Any:
    """Worth of a slotted card or ship: points, influence and cargo space."""
    if not is_ship(entry):
        return kept_worth(s, turns, entry - 1)
    ship = entry - FIRST_SHIP - 1
    use = SHIP_IN_USE * min(turns, 4.0)
    return HULL[ship] * (1.0 + use) + SHIP_POWER[ship] * _influence_kept(s, turns)


@rule
def drop_loss(s: Position, turns: Any, seat: Any, side: Any) -> Any:
    """Loss from making room for a card on a side."""
    if not must_drop(s, seat, side):
        return 0.0
    here = s.upper[seat] if side == UPPER else s.lower[seat]
    full = here[0] > 0 and here[1] > 0 and here[2] > 0
    least = np.inf
    for slot in range(SLOTS):
        if s.upper[seat, slot] > 0 and (not full or side == UPPER):
            least = min(least, entry_worth(s, turns, np.int64(s.upper[seat, slot])))
        if s.lower[seat, slot] > 0 and (not full or side != UPPER):
            least = min(least, entry_worth(s, turns, np.int64(s.lower[seat, slot])))
    return least


# ---- clergy tiles, houses -------------------------------------------------------------------------------


@rule
def tile_kept_worth(s: Position, turns: Any, tile: Any) -> Any:
    """Worth of a tile's future effects for its owner."""
    return CLERGY_EACH_TURN[tile] * turns + CLERGY_AT_END[tile]


@rule
def tile_worth(s: Position, turns: Any, tile: Any) -> Any:
    """Worth of taking a tile: its effect, and its back if there is time to score it."""
    return 0.8 * tile_kept_worth(s, turns, tile) + BACK * CLERGY_VP[tile] * early(turns, 5.0)


@rule
def tile_scored_worth(s: Position, turns: Any, seat: Any) -> Any:
    """The seat's best gain from scoring the church, or 0 without a tile."""
    best = 0.0
    influence = influence_gain(s, turns, seat, portfolio_influence(s, seat))
    for tile in range(N_CLERGY):
        if s.clergy_at[tile] == 2 + seat:
            best = max(best, CLERGY_VP[tile] + influence - tile_kept_worth(s, turns, tile))
    return best


@rule
def house_worth(s: Position, turns: Any, seat: Any, column: Any) -> Any:
    """Worth of the space under the next house of a column, and in part of the one behind it."""
    house = np.int64(s.houses_used[seat, column])
    worth = HOUSE_EACH_TURN[FIRST_HOUSE[column] + house]
    if house + 1 < HOUSE_COLUMNS[column]:
        worth += NEXT_HOUSE * HOUSE_EACH_TURN[FIRST_HOUSE[column] + house + 1]
    return worth * turns
