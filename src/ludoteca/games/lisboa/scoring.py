"""Scoring: points on the track by source, then the points of the end of the game."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from ludoteca.games.lisboa.components.counts import (
    FAVOR_VP,
    MONEY_PER_VP,
    N_STREETS,
    PLAN_PLACES,
    SET_VP,
    SLOTS,
)
from ludoteca.games.lisboa.components.lasting import SET_VP_MORE, SHIP_VP_END
from ludoteca.games.lisboa.components.map import MAJORITY
from ludoteca.games.lisboa.components.opponent import OPPONENT, SOLO
from ludoteca.games.lisboa.components.ships import HULL
from ludoteca.games.lisboa.components.tracks import MARKS
from ludoteca.games.lisboa.decrees import decree_points, ships_of
from ludoteca.games.lisboa.plans import done_officials, done_plans
from ludoteca.games.lisboa.position import lasting, sets_of, ship_in, sides
from ludoteca.games.lisboa.position_type import Position
from ludoteca.i18n import N_
from ludoteca.kernel.rules import rule
from ludoteca.kernel.totals import total

__all__ = ["SOURCES", "TIE_BREAKS", "score", "share"]

SOURCES: Final = (
    N_("Filled ships"),
    N_("Stores and public buildings"),
    N_("Church"),
    N_("Sets after period 1"),
    N_("Start and tile effects"),
    N_("Influence"),
    N_("Cargo spaces of ships"),
    N_("Sets of rubble"),
    N_("Store majorities"),
    N_("Money"),
    N_("Decrees"),
    N_("Officials on plans"),
    N_("Royal favors"),
)
TIE_BREAKS: Final = (
    N_("sets of rubble"),
    N_("stores"),
    N_("completed plans"),
    N_("money"),
)
N_TRACK = 6  # sources that are on the track already
SUM_OF_PLACES = 1  # of the option `tie_split`
PLACES = 3
OPPONENT_DECREE = SOLO.decree_vp
PLAN_POINTS: Final = np.array(PLAN_PLACES, np.int64)


@rule
def score(s: Position, table: Any) -> None:
    """Fill the score table as if the game ended now.

    Before the end, money includes the income for influence. In solo games Automa has a row of its
    own, and nothing breaks a tie with it.
    """
    _score_seats(s, table)
    if s.seats == 1:
        _score_opponent(s, table[OPPONENT])
        for row in range(2):
            for column in range(len(SOURCES), len(SOURCES) + len(TIE_BREAKS)):
                table[row, column] = 0


@rule
def _score_opponent(s: Position, row: Any) -> None:
    """Fill Automa's row: it has no money, and each of its decrees has the same value."""
    for source in range(N_TRACK):
        row[source] = s.earned[OPPONENT, source]
    row[N_TRACK] = _ship_points(s, OPPONENT)
    row[N_TRACK + 1] = sets_of(s, OPPONENT) * SET_VP
    row[N_TRACK + 2] = _majorities(s, OPPONENT)
    row[N_TRACK + 3] = 0
    row[N_TRACK + 4] = OPPONENT_DECREE * s.decree_count[OPPONENT]
    row[N_TRACK + 5] = _plan_points(s, OPPONENT)
    row[N_TRACK + 6] = FAVOR_VP * total(s.favor[OPPONENT])


@rule
def _score_seats(s: Position, table: Any) -> None:
    for seat in range(s.seats):
        for source in range(N_TRACK):
            table[seat, source] = s.earned[seat, source]
        table[seat, N_TRACK] = _ship_points(s, seat)
        sets = sets_of(s, seat)
        table[seat, N_TRACK + 1] = sets * (SET_VP + lasting(s, seat, SET_VP_MORE))
        table[seat, N_TRACK + 2] = _majorities(s, seat)
        money = np.int64(s.coins[seat])
        if s.over == 0:
            money += MARKS[s.influence[seat]]
        table[seat, N_TRACK + 3] = money // MONEY_PER_VP
        table[seat, N_TRACK + 4] = decree_points(s, seat)
        table[seat, N_TRACK + 5] = _plan_points(s, seat)
        table[seat, N_TRACK + 6] = FAVOR_VP * total(s.favor[seat])
        table[seat, N_TRACK + 7] = sets
        table[seat, N_TRACK + 8] = total(s.stores[seat])
        table[seat, N_TRACK + 9] = done_plans(s, seat, -1)
        table[seat, N_TRACK + 10] = money


@rule
def _ship_points(s: Position, seat: Any) -> Any:
    """A point for each space of own ships, plus a tile's bonus, once or (option) for each ship."""
    points = 0
    for slot in range(SLOTS):
        ship = ship_in(s, seat, slot)
        if ship >= 0:
            points += HULL[ship]
    times = ships_of(s, seat)
    if s.clergy_ship_vp_at_end == 0:
        times = min(times, 1)
    return points + times * lasting(s, seat, SHIP_VP_END)


@rule
def _majorities(s: Position, seat: Any) -> Any:
    """Points for the majorities of stores on each street."""
    points = 0
    for street in range(N_STREETS):
        mine = np.int64(s.stores[seat, street])
        ahead = np.int64(0)
        equal = np.int64(0)
        for other in range(sides(s)):
            ahead += np.int64(s.stores[other, street] > mine)
            equal += np.int64(s.stores[other, street] == mine)
        if mine > 0:
            points += share(s, MAJORITY[street], ahead, equal)
    return points


@rule
def _plan_points(s: Position, seat: Any) -> Any:
    """Points for officials on completed plans against the others; 0 without a completed plan."""
    if done_plans(s, seat, -1) == 0:
        return 0
    mine = done_officials(s, seat)
    ahead = np.int64(0)
    equal = np.int64(0)
    for other in range(sides(s)):
        if done_plans(s, other, -1) > 0:
            theirs = done_officials(s, other)
            ahead += np.int64(theirs > mine)
            equal += np.int64(theirs == mine)
    return share(s, PLAN_POINTS, ahead, equal)


@rule
def share(s: Position, places: Any, ahead: Any, equal: Any) -> Any:
    """Points of the place after `ahead` others, split by `equal` sides and rounded down."""
    points = _points_of_place(s, places, ahead)
    if s.tie_split == SUM_OF_PLACES:
        for place in range(ahead + 1, ahead + equal):
            points += _points_of_place(s, places, place)
    return points // equal


@rule
def _points_of_place(s: Position, places: Any, place: Any) -> Any:
    """Points of a place; between two sides the second place scores as the third."""
    if sides(s) == 2 and place == 1:
        place = 2
    elif sides(s) == 2 and place > 1:
        return 0
    return places[place] if place < PLACES else 0
