"""Worth of time, money, influence, goods, officials, favors, plans and rubble."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from ludoteca.games.lisboa.components.buildings import N_PLANS
from ludoteca.games.lisboa.components.cards import PILE
from ludoteca.games.lisboa.components.counts import (
    FAVOR_VP,
    GOLD,
    INFLUENCE_MAX,
    N_GOODS,
    N_RUBBLE,
    N_TYPES,
    RUBBLE_MAX,
    SETS_TO_END,
)
from ludoteca.games.lisboa.components.decrees import DECREES, N_DECREES
from ludoteca.games.lisboa.components.lasting import INFLUENCE_BONUS
from ludoteca.games.lisboa.position import goods_limit, lasting, sets_of, sides
from ludoteca.games.lisboa.position_type import Position
from ludoteca.kernel.rules import rule

__all__ = [
    "cube_worth",
    "dues_worth",
    "early",
    "favor_worth",
    "good_worth",
    "influence_gain",
    "official_worth",
    "open_plans",
    "plan_worth",
    "real_worth",
    "rival_worth",
    "turns_left",
]

REAL_AT_END = 0.2
REAL_TO_SPEND = 0.25  # ... and while there is something to spend it on
ENOUGH_MONEY = 14
INFLUENCE_AT_END = 0.1
INFLUENCE_TO_SPEND = 0.4
HIGH_INFLUENCE = 8  # more is soon lost at the top of the track
POINT_SPENT = 1.05  # a point in the place of influence
CARDS_LEFT = 3  # in the last pile when a period ends
CHANCE_TO_FOLLOW = 0.8
HELD_SOON = 2.5  # turns before the end at which decrees about holdings begin to count
LAST_ROUNDS = 1.5  # turns after the market is used up


@rule
def turns_left(s: Position) -> Any:
    """Estimated number of a seat's turns after this one, from the market and the sets."""
    if s.ending > 0:
        return 2.0 - s.ending
    cards = np.int64(-CARDS_LEFT)
    for pile in range(N_TYPES):
        cards += np.int64(s.pile_left[pile]) + np.int64(s.face[pile] > 0)
    most = np.int64(0)
    for seat in range(sides(s)):
        most = max(most, sets_of(s, seat))
    if most + 1 >= SETS_TO_END[s.period]:
        cards = min(cards, 2 * sides(s))
    if s.period == 0:
        cards += N_TYPES * PILE - CARDS_LEFT
    return max(cards, 0) / sides(s) + LAST_ROUNDS


@rule
def early(turns: Any, span: Any) -> Any:
    """Factor that is 1 at `span` or more turns left, and falls to 0 in the last turn."""
    return min(turns / span, 1.0)


@rule
def rival_worth(s: Position) -> Any:
    """Loss to a seat from one point of another seat."""
    return 0.8 / (sides(s) - 1)


# ---- holdings at the end --------------------------------------------------------------------------------


def _gains(family: str, each: float, good: int = -1) -> Any:
    """By decree: gain from one more of something held at the end."""
    fits = [d.family == family and d.good in (-1, good) for d in DECREES]
    return np.array([each * d.vp / d.per * fit for d, fit in zip(DECREES, fits, strict=True)])


GOOD_HELD: Final = np.array(
    [
        _gains("each_good", 1.0, good) + _gains("most_good", 0.5, good) + _gains("all_goods", 0.2)
        for good in range(N_GOODS)
    ]
)
INFLUENCE_HELD: Final = _gains("influence_points", 1.0) + _gains("most_influence", 0.1)
MONEY_HELD: Final = _gains("most_money", 0.02)


@rule
def _decree_gain(s: Position, turns: Any, seat: Any, gains: Any) -> Any:
    """Worth added by the seat's decrees to one more of something held, near the end."""
    worth = 0.0
    if s.decree_count[seat] > 0 and turns < HELD_SOON:
        for decree in range(N_DECREES):
            if s.decree_at[decree] == 2 + seat:
                worth += gains[decree]
    return worth


@rule
def real_worth(s: Position, turns: Any, seat: Any) -> Any:
    """Worth of a real: a fifth of a point at the end, more while there is something to buy."""
    need = REAL_TO_SPEND if s.coins[seat] < ENOUGH_MONEY else 0.4 * REAL_TO_SPEND
    return REAL_AT_END + need * early(turns, 3.0) + _decree_gain(s, turns, seat, MONEY_HELD)


@rule
def _point_of_influence(s: Position, turns: Any, seat: Any) -> Any:
    to_spend = INFLUENCE_TO_SPEND * early(turns, 4.0)
    return INFLUENCE_AT_END + to_spend + _decree_gain(s, turns, seat, INFLUENCE_HELD)


@rule
def influence_gain(s: Position, turns: Any, seat: Any, points: Any) -> Any:
    """Worth of an influence gain: the part that fits on the track, and the point at its top."""
    if points <= 0:
        return 0.0
    room = INFLUENCE_MAX - np.int64(s.influence[seat])
    gained = min(points + lasting(s, seat, INFLUENCE_BONUS), room)
    worth = gained * _point_of_influence(s, turns, seat)
    return worth + 1.0 if gained == room else worth


@rule
def dues_worth(s: Position, turns: Any, seat: Any, dues: Any) -> Any:
    """Cost of a visit's dues, paid in influence and then in points."""
    there = np.int64(s.influence[seat])
    paid = min(dues, there)
    surplus = max(min(paid, there - HIGH_INFLUENCE), 0)
    return (paid - 0.5 * surplus) * _point_of_influence(s, turns, seat) + POINT_SPENT * (
        dues - paid
    )


@rule
def good_worth(s: Position, turns: Any, seat: Any, good: Any) -> Any:
    """Worth of a good in the storehouse, to sell or to pay with; gold pays for every action."""
    worth = 0.6 + 0.15 * s.price[good] + (0.3 if good == GOLD else 0.0)
    return worth * early(turns, 2.0) + _decree_gain(s, turns, seat, GOOD_HELD[good])


@rule
def goods_gain(s: Position, turns: Any, seat: Any, good: Any, count: Any) -> Any:
    """Worth of gaining goods, as many as can be stored."""
    room = goods_limit(s, seat) - np.int64(s.goods[seat, good])
    return max(min(count, room), 0) * good_worth(s, turns, seat, good)


@rule
def official_worth(s: Position, turns: Any, seat: Any) -> Any:
    """Worth of an official in the court."""
    return (0.9 if open_plans(s, seat) > 0 else 0.6) * early(turns, 3.0)


@rule
def favor_worth(s: Position, turns: Any) -> Any:
    """Worth of a royal favor: its points, and the chance to follow."""
    return FAVOR_VP + CHANCE_TO_FOLLOW * early(turns, 4.0)


@rule
def open_plans(s: Position, seat: Any) -> Any:
    """Number of the seat's plans that are not completed."""
    count = np.int64(0)
    for plan in range(N_PLANS):
        count += np.int64(s.plan_at[plan] == 1 + seat)
    return count


@rule
def plan_worth(s: Position, turns: Any, seat: Any) -> Any:
    """Worth of one more plan, which falls with the number of open plans."""
    return 4.0 / (1.0 + 1.5 * open_plans(s, seat)) * early(turns, 5.0)


@rule
def cube_worth(s: Position, turns: Any, seat: Any, colour: Any) -> Any:
    """Worth of a cube, which completes a set, leads to one, or waits for other colours."""
    mine = np.int64(s.rubble[seat, colour])
    fewest = np.int64(RUBBLE_MAX)
    for other in range(N_RUBBLE):
        if other != colour:
            fewest = min(fewest, np.int64(s.rubble[seat, other]))
    if mine >= RUBBLE_MAX:
        return 0.0
    set_worth = 3.0 + (3.0 if s.period == 0 else 0.0) + 2.0 * early(turns, 5.0)
    if mine < fewest:
        return set_worth
    if mine == fewest:
        return 0.25 * set_worth
    return max(0.12 * set_worth - 0.1 * (mine - fewest), 0.0)
