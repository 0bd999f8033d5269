"""Heuristic weights of actions."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.lisboa import actions as a
from ludoteca.games.lisboa.building_sites import cube_cost
from ludoteca.games.lisboa.components.buildings import (
    N_ARCHITECTS,
    N_PLANS,
    N_START_PLANS,
    PLAN_OFFICIALS,
    PLANS_EACH,
)
from ludoteca.games.lisboa.components.cards import TYPE
from ludoteca.games.lisboa.components.church import CLERGY_VP, MAX_STEPS, N_CLERGY
from ludoteca.games.lisboa.components.counts import (
    CHURCH_STEPS,
    DECREES_SHOWN,
    FAVOR_VP,
    GOLD,
    N_GOODS,
    N_NOBLES,
    N_RUBBLE,
    N_TYPES,
    SLOTS,
)
from ludoteca.games.lisboa.components.court import N_STATE
from ludoteca.games.lisboa.components.effects import INVESTS_IN
from ludoteca.games.lisboa.components.lasting import HOUSE_COLUMNS, RUBBLE_FOR_VP
from ludoteca.games.lisboa.components.map import LAND_STREET, N_LANDS, N_SPACES, SIDES_OF_LAND
from ludoteca.games.lisboa.components.tracks import MARK, MARKS
from ludoteca.games.lisboa.court import dues_of
from ludoteca.games.lisboa.edition.model import TREASURY
from ludoteca.games.lisboa.evaluation.basics import (
    cube_worth,
    dues_worth,
    favor_worth,
    good_worth,
    goods_gain,
    influence_gain,
    official_worth,
    plan_worth,
    real_worth,
    turns_left,
)
from ludoteca.games.lisboa.evaluation.decrees import decree_worth
from ludoteca.games.lisboa.evaluation.deeds import (
    card_worth,
    export_worth,
    good_sold_worth,
    investment_worth,
    noble_worth,
    slot_worth,
    standard_worth,
    state_price,
    state_worth,
    visit_worth,
)
from ludoteca.games.lisboa.evaluation.effects import (
    church_worth,
    produce_worth,
    ship_worth,
    source_worth,
)
from ludoteca.games.lisboa.evaluation.lasting import entry_worth, house_worth, tile_kept_worth
from ludoteca.games.lisboa.evaluation.places import opening_worth, store_worth
from ludoteca.games.lisboa.obligations import DECREE_ACTION, OPEN_ACTION, STORE_ACTION
from ludoteca.games.lisboa.opening_sites import could_open_with
from ludoteca.games.lisboa.position import lasting, portfolio_influence, sides
from ludoteca.games.lisboa.position_type import Position
from ludoteca.kernel.pending import actor, top_arg, top_kind
from ludoteca.kernel.rules import rule

__all__ = ["weigh"]

SPARED = 0.1  # share of a card's worth in the portfolio
NEW_CARD = 4.0  # worth of an unseen card, drawn for one given away
MISSED = 0.4  # the chance to follow another time
OFFICES = (0.2, 0.0, 0.3)  # extra worth of an official in each office, in the way of others
FAVORS = (0.3, 0.0, 0.4)  # extra worth by noble to follow
FEW_OFFICIALS = 0.1  # a plan with one official less


@rule
def weigh(s: Position, mask: Any, weights: Any) -> None:
    """Weigh each marked action; see `kernel.generics.weigh`."""
    seat = actor(s)
    kind = top_kind(s)
    turns = turns_left(s)
    if kind <= a.ASK_DROP:
        _weigh_cards(s, turns, mask, weights, seat, kind)
    elif kind <= a.ASK_NOBLE:
        _weigh_deeds(s, turns, mask, weights, seat, kind)
    elif kind <= a.ASK_EXTRA:
        _weigh_state(s, turns, mask, weights, seat, kind)
    elif kind <= a.ASK_FAVOR:
        _weigh_church(s, turns, mask, weights, seat, kind)
    elif kind <= a.ASK_EXTRA_DECREE:
        _weigh_map(s, turns, mask, weights, seat, kind)
    elif kind == a.ASK_HAND:
        _weigh_hand(s, turns, mask, weights, seat)
    elif kind != a.ASK_END_TURN:
        _weigh_payments(s, turns, weights, seat, kind)


# ---- cards ----------------------------------------------------------------------------------------------


@rule
def _weigh_cards(s: Position, turns: Any, mask: Any, weights: Any, seat: Any, kind: Any) -> None:
    """Weigh the first tile, the card of a turn, the new card, and cards that have to leave."""
    if kind == a.ASK_FIRST_TILE:
        for i in range(2):
            tile = np.int64(s.offered[i]) - 1
            weights[a.TILE + tile] = tile_kept_worth(s, turns, tile) + 0.5 * CLERGY_VP[tile]
    elif kind == a.ASK_CARD:
        _weigh_hand_cards(s, turns, mask, weights, seat)
    elif kind == a.ASK_DRAW:
        for pile in range(N_TYPES):
            if s.face[pile] > 0:
                weights[a.DRAW + pile] = card_worth(s, turns, seat, np.int64(s.face[pile]) - 1)
    else:
        for slot in range(SLOTS):
            if s.upper[seat, slot] > 0:
                weights[a.DROP + slot] = -entry_worth(s, turns, np.int64(s.upper[seat, slot]))
            if s.lower[seat, slot] > 0:
                weights[a.DROP + SLOTS + slot] = -entry_worth(
                    s, turns, np.int64(s.lower[seat, slot])
                )


@rule
def _weigh_hand_cards(s: Position, turns: Any, mask: Any, weights: Any, seat: Any) -> None:
    """Weigh each use of each card in hand."""
    acting = standard_worth(s, turns, seat)
    gold = goods_gain(s, turns, seat, GOLD, 1)
    for i in range(s.hand_size[seat]):
        card = np.int64(s.hand[seat, i]) - 1
        slotted = slot_worth(s, turns, seat, card)
        weights[a.SLOT + card] = acting + slotted
        weights[a.COURT + card] = -SPARED * slotted
        weights[a.DISCARD + card] = gold - SPARED * slotted
    builds = _best_action(s, turns, mask, seat, STORE_ACTION)
    decrees = _best_action(s, turns, mask, seat, DECREE_ACTION)
    opens = _best_action(s, turns, mask, seat, OPEN_ACTION)
    _add_visits(s, turns, mask, weights, seat, STORE_ACTION, builds)
    _add_visits(s, turns, mask, weights, seat, DECREE_ACTION, decrees)
    _add_visits(s, turns, mask, weights, seat, OPEN_ACTION, opens)
    for i in range(s.hand_size[seat]):
        card = np.int64(s.hand[seat, i]) - 1
        if TYPE[card] == TREASURY and mask[a.COURT + card]:
            weights[a.COURT + card] += investment_worth(s, turns, seat, card, max(builds, opens))


@rule
def _best_action(s: Position, turns: Any, mask: Any, seat: Any, which: Any) -> Any:
    """Worth of a noble action, or 0 if no card in hand can be played for it."""
    for i in range(s.hand_size[seat]):
        card = np.int64(s.hand[seat, i]) - 1
        if mask[a.COURT + card]:
            if TYPE[card] == which or (INVESTS_IN[card] > 0 and which != DECREE_ACTION):
                return noble_worth(s, turns, seat, which)
    return 0.0


@rule
def _add_visits(
    s: Position, turns: Any, mask: Any, weights: Any, seat: Any, noble: Any, action: Any
) -> None:
    """Add the worth of a visit to each card of the noble."""
    worth = -np.inf
    for i in range(s.hand_size[seat]):
        card = np.int64(s.hand[seat, i]) - 1
        if TYPE[card] == noble and mask[a.COURT + card]:
            if worth == -np.inf:
                worth = visit_worth(s, turns, seat, noble, action)
            weights[a.COURT + card] += worth


@rule
def _weigh_hand(s: Position, turns: Any, mask: Any, weights: Any, seat: Any) -> None:
    """Weigh the hand at the end of period 1: bonuses, and new cards for poor ones."""
    for i in range(s.hand_size[seat]):
        card = np.int64(s.hand[seat, i]) - 1
        change = NEW_CARD - card_worth(s, turns, seat, card)
        weights[a.DISCARD + card] = change
        if mask[a.CASH + card]:
            weights[a.CASH + card] = change + source_worth(s, turns, seat, card)


# ---- deeds ----------------------------------------------------------------------------------------------


@rule
def _weigh_deeds(s: Position, turns: Any, mask: Any, weights: Any, seat: Any, kind: Any) -> None:
    """Weigh exports, state actions, following and noble actions."""
    if kind == a.ASK_STANDARD:
        _weigh_exports(s, turns, mask, weights, seat, export_worth(s, turns, seat))
        _weigh_paid_states(s, turns, mask, weights, seat)
    elif kind == a.ASK_EXPORT:
        _weigh_exports(s, turns, mask, weights, seat, 0.0)
    elif kind == a.ASK_STATE:
        _weigh_paid_states(s, turns, mask, weights, seat)
    elif kind == a.ASK_FREE:
        for action in range(N_STATE):
            if mask[a.FREE + action]:
                weights[a.FREE + action] = state_worth(s, turns, seat, action)
    elif kind == a.ASK_FOLLOW:
        _weigh_following(s, turns, mask, weights, seat)
    else:
        for which in range(N_NOBLES):
            if mask[a.NOBLE + which]:
                weights[a.NOBLE + which] = noble_worth(s, turns, seat, which)


@rule
def _weigh_exports(s: Position, turns: Any, mask: Any, weights: Any, seat: Any, whole: Any) -> None:
    """Weigh each good on each ship.

    `whole` is the worth of all exports of the turn at its first export, else 0.
    """
    for place in range(sides(s) * SLOTS):
        for good in range(N_GOODS):
            action = a.EXPORT + place * N_GOODS + good
            if mask[action]:
                worth = good_sold_worth(s, turns, seat, place // SLOTS, place % SLOTS, good)
                weights[action] = max(worth, 0.1 * worth + whole) if whole > 0 else worth


@rule
def _weigh_paid_states(s: Position, turns: Any, mask: Any, weights: Any, seat: Any) -> None:
    for action in range(N_STATE):
        if mask[a.STATE + 2 * action] or mask[a.STATE + 2 * action + 1]:
            worth = state_worth(s, turns, seat, action)
            for means in range(2):
                gain = worth - state_price(s, turns, seat, action, means)
                weights[a.STATE + 2 * action + means] = gain


@rule
def _weigh_following(s: Position, turns: Any, mask: Any, weights: Any, seat: Any) -> None:
    """Weigh following against the favor and the dues."""
    noble = top_arg(s)
    price = FAVOR_VP + MISSED + dues_worth(s, turns, seat, dues_of(s, seat, noble, True))
    for what in range(2):
        if mask[a.FOLLOW + what]:
            weights[a.FOLLOW + what] = state_worth(s, turns, seat, 2 * noble + what) - price
    if mask[a.FOLLOW + 2]:
        weights[a.FOLLOW + 2] = noble_worth(s, turns, seat, noble) - price


# ---- state actions --------------------------------------------------------------------------------------


@rule
def _weigh_state(s: Position, turns: Any, mask: Any, weights: Any, seat: Any, kind: Any) -> None:
    """Weigh officials, plans, ships and goods."""
    if kind == a.ASK_OFFICE:
        for office in range(N_NOBLES):
            weights[a.OFFICE + office] = official_worth(s, turns, seat) + OFFICES[office]
    elif kind == a.ASK_RECALL:
        for office in range(N_NOBLES):
            weights[a.RECALL + 2 * office] = -OFFICES[office]
            weights[a.RECALL + 2 * office + 1] = 1.0 - OFFICES[office]
    elif kind == a.ASK_PLAN:
        _weigh_plans(s, turns, weights, seat)
    elif kind == a.ASK_SHIP:
        for slot in range(-1, SLOTS):
            if mask[a.SHIP + 1 + slot]:
                weights[a.SHIP + 1 + slot] = ship_worth(s, turns, seat, slot)
    elif kind == a.ASK_PRODUCE:
        weights[a.PRODUCE] = produce_worth(s, turns, seat)
    else:
        for good in range(N_GOODS):
            weights[a.SPEND + good] = -good_worth(s, turns, seat, good) - 0.1 * s.goods[seat, good]
            weights[a.EXTRA + good] = good_worth(s, turns, seat, good)


@rule
def _weigh_plans(s: Position, turns: Any, weights: Any, seat: Any) -> None:
    """Weigh the plans of both architects, slightly favouring fewer officials."""
    for architect in range(N_ARCHITECTS):
        taken = np.int64(s.plans_taken[architect])
        if taken < PLANS_EACH:
            plan = N_START_PLANS + PLANS_EACH * architect + taken
            worth = plan_worth(s, turns, seat) - FEW_OFFICIALS * PLAN_OFFICIALS[plan]
            weights[a.PLAN + architect] = worth


# ---- church, favors -------------------------------------------------------------------------------------


@rule
def _weigh_church(s: Position, turns: Any, mask: Any, weights: Any, seat: Any, kind: Any) -> None:
    """Weigh moves of the Cardinal, clergy tiles to discard, and favors."""
    if kind == a.ASK_CHURCH:
        for steps in range(CHURCH_STEPS[0], MAX_STEPS + 1):
            for side in range(2):
                action = a.CHURCH + 2 * (steps - 1) + side
                if mask[action]:
                    weights[action] = church_worth(s, turns, seat, steps, side)
    elif kind == a.ASK_TILE:
        influence = influence_gain(s, turns, seat, portfolio_influence(s, seat))
        for tile in range(N_CLERGY):
            if mask[a.TILE + tile]:
                weights[a.TILE + tile] = (
                    CLERGY_VP[tile] + influence - tile_kept_worth(s, turns, tile)
                )
    else:
        for noble in range(N_NOBLES):
            weights[a.FAVOR + noble] = favor_worth(s, turns) + FAVORS[noble]


# ---- the map --------------------------------------------------------------------------------------------


@rule
def _weigh_map(s: Position, turns: Any, mask: Any, weights: Any, seat: Any, kind: Any) -> None:
    """Weigh stores, rubble, houses, public buildings and decrees."""
    if kind == a.ASK_STORE:
        _weigh_stores(s, turns, mask, weights, seat)
    elif kind <= a.ASK_RELIC:
        _weigh_rubble(s, turns, weights, seat)
    elif kind == a.ASK_HOUSE:
        for column in range(len(HOUSE_COLUMNS)):
            if mask[a.HOUSE + column]:
                weights[a.HOUSE + column] = house_worth(s, turns, seat, column)
    elif kind == a.ASK_OPEN:
        _weigh_openings(s, turns, mask, weights, seat)
    elif kind == a.ASK_USE_PLAN:
        for plan in range(N_PLANS):
            if mask[a.USE_PLAN + plan]:
                weights[a.USE_PLAN + plan] = opening_worth(s, turns, seat, np.int64(s.site), plan)
    else:
        for place in range(DECREES_SHOWN):
            if s.decrees_shown[place] > 0:
                decree = np.int64(s.decrees_shown[place]) - 1
                weights[a.DECREE + place] = decree_worth(s, turns, seat, decree)


@rule
def _weigh_stores(s: Position, turns: Any, mask: Any, weights: Any, seat: Any) -> None:
    for land in range(N_LANDS):
        for side in range(SIDES_OF_LAND):
            action = a.STORE + SIDES_OF_LAND * land + side
            if mask[action]:
                weights[action] = store_worth(s, turns, seat, land, LAND_STREET[land, side])


@rule
def _weigh_rubble(s: Position, turns: Any, weights: Any, seat: Any) -> None:
    """Weigh cubes by their set, those of the site also by the price saved, and relics by points."""
    real = real_worth(s, turns, seat)
    for colour in range(N_RUBBLE):
        worth = cube_worth(s, turns, seat, colour)
        price = cube_cost(s, seat, colour) * real
        weights[a.CLEAR + colour] = worth + price
        weights[a.CLEAR + N_RUBBLE + colour] = worth + price
        weights[a.RUBBLE_ACTION + colour] = worth
        weights[a.RELIC + colour] = lasting(s, seat, RUBBLE_FOR_VP) - worth


@rule
def _weigh_openings(s: Position, turns: Any, mask: Any, weights: Any, seat: Any) -> None:
    """Weigh each space by the best plan for it."""
    for space in range(N_SPACES):
        if mask[a.OPEN + space]:
            best = -np.inf
            for plan in range(N_PLANS):
                if s.plan_at[plan] == 1 + seat and could_open_with(s, seat, space, plan):
                    best = max(best, opening_worth(s, turns, seat, space, plan))
            weights[a.OPEN + space] = best


# ---- payments -------------------------------------------------------------------------------------------


@rule
def _weigh_payments(s: Position, turns: Any, weights: Any, seat: Any, kind: Any) -> None:
    """Weigh coins against influence."""
    real = real_worth(s, turns, seat)
    if kind == a.ASK_PAYMENT:
        points = np.int64(s.influence[seat])
        for marks in range(min(top_arg(s), MARKS[points]) + 1):
            lost = points - MARK[MARKS[points] - marks] if marks > 0 else 0
            saved = marks * real
            weights[a.BY_INFLUENCE + marks] = saved - dues_worth(s, turns, seat, lost)
    else:
        dues = top_arg(s) // 8
        for money in range(min(dues, a.MOST_MONEY_FOR_INFLUENCE) + 1):
            weights[a.BY_MONEY + money] = -money * real - dues_worth(s, turns, seat, dues - money)
