"""Scoring: happiness gained during the game and added at its end."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from ludoteca.games.santa_maria.colony import LINES, complete, people_in
from ludoteca.games.santa_maria.components import (
    BISHOP_COUNTS,
    BISHOP_EACH,
    BISHOP_MOST,
    BISHOP_OF,
    BISHOP_POINTS,
    CELL_OPS,
    COINS_PER_POINT,
    EDITION,
    FACE,
    IS_ROAD,
    N_BISHOPS,
    N_CARGOES,
    N_DOCKS,
    N_PLACES,
    N_SCHOLARS,
    N_SLOTS,
    N_SPACES,
    PEOPLE,
    SCHOLAR_POINTS,
    SIDE,
)
from ludoteca.games.santa_maria.edition.model import COUNTED
from ludoteca.games.santa_maria.position_type import Position
from ludoteca.games.santa_maria.store import all_in_coins
from ludoteca.i18n import N_
from ludoteca.kernel.rules import allocates, rule

__all__ = ["SOURCES", "TIE_BREAKS", "bishop_points", "score"]

SOURCES: Final = (
    N_("Happiness tokens"),
    N_("Conquistadors"),
    N_("Colonists on roads"),
    N_("Scholars"),
    N_("Bishops"),
    N_("Ship sets"),
    N_("Ships"),
    N_("Coins and resources"),
)
TIE_BREAKS: Final = (N_("Early retirement (5 for the 1st space)"),)
PENALTY = EDITION.bishop_penalty
SET_BONUS = EDITION.set_bonus
(
    SHIPS,
    COMPLETE_LINES,
    OWN_MONKS,
    STORED_RESOURCES,
    ACTION_BUILDINGS,
    COLONISTS,
    SHIP_SETS,
    ROADS,
    COINS,
    BLUE_DICE_RELEASED,
    RELIGION_SPACES,
) = range(len(COUNTED))


@allocates
def _counted(s: Position, seat: Any, what: Any, of: Any) -> Any:
    """Number of things that a bishop counts; the bits of `of` select among them."""
    if what == SHIPS:
        return _marked(s.ships[seat], of)
    if what == COMPLETE_LINES:
        return _lines(s, seat, of)
    if what == OWN_MONKS:
        return _monks(s, seat, of)
    if what == STORED_RESOURCES:
        return _marked(s.resources[seat], of)
    if what == SHIP_SETS:
        return _sets(s, seat)
    if what == COINS:
        return np.int64(s.coins[seat])
    if what == BLUE_DICE_RELEASED:
        return np.int64((s.blue[seat] > 0).sum())
    if what == RELIGION_SPACES:
        return np.int64(s.religion[seat])
    return _cells(s, seat, what, of)


@rule
def _marked(counts: Any, of: Any) -> Any:
    """The sum of the counts whose bits are set."""
    found = np.int64(0)
    for i in range(len(counts)):
        found += counts[i] * (of >> i & 1)
    return found


@rule
def _lines(s: Position, seat: Any, of: Any) -> Any:
    """Number of complete columns (bit 0) and rows (bit 1)."""
    found = np.int64(0)
    for line in range(LINES):
        found += complete(s, seat, line) * (of >> (line // SIDE) & 1)
    return found


@rule
def _monks(s: Position, seat: Any, of: Any) -> Any:
    """Number of own monks on scholars (bit 0), bishops (bit 1) and missions (bit 2)."""
    found = np.int64(0)
    for space in range(N_SPACES):
        group = (space >= N_SCHOLARS) + (space >= N_SCHOLARS + N_BISHOPS)
        found += s.monk_at[seat, space] * (of >> group & 1)
    return found


@rule
def _cells(s: Position, seat: Any, what: Any, of: Any) -> Any:
    """Colonists, roads, or buildings with certain effects, counted by cell."""
    found = np.int64(0)
    for place in range(N_PLACES):
        cell = s.cell[seat, place]
        if what == COLONISTS:
            found += PEOPLE[cell]
        elif what == ROADS:
            found += IS_ROAD[cell]
        else:
            found += CELL_OPS[cell] & of != 0
    return found


@rule
def _sets(s: Position, seat: Any) -> Any:
    """Number of sets of a ship at every dock."""
    sets = np.int64(s.ships[seat, 0])
    for dock in range(1, N_DOCKS):
        sets = min(sets, np.int64(s.ships[seat, dock]))
    return sets


@rule
def bishop_points(s: Position, seat: Any, bishop: Any) -> Any:
    """Points of a bishop, its penalty included."""
    count = _counted(s, seat, BISHOP_COUNTS[bishop], BISHOP_OF[bishop])
    sets = count // BISHOP_EACH[bishop]
    return PENALTY + min(sets * BISHOP_POINTS[bishop], BISHOP_MOST[bishop])


@rule
def _colonists(s: Position, seat: Any) -> Any:
    """One point for each colonist on each complete line."""
    points = np.int64(0)
    for line in range(LINES):
        if complete(s, seat, line):
            points += people_in(s, seat, line)
    return points


@rule
def _scholars(s: Position, seat: Any) -> Any:
    points = np.int64(0)
    for i in range(N_SCHOLARS):
        if s.monk_at[seat, i]:
            points += SCHOLAR_POINTS[s.scholars[i]]
    if s.own_scholar[seat] > 0:
        points += SCHOLAR_POINTS[s.own_scholar[seat] - 1]
    return points


@rule
def _bishops(s: Position, seat: Any) -> Any:
    points = np.int64(0)
    for i in range(N_BISHOPS):
        if s.monk_at[seat, N_SCHOLARS + i]:
            points += bishop_points(s, seat, s.bishops[i])
    return points


@rule
def _faces(s: Position, seat: Any) -> Any:
    points = np.int64(0)
    for cargo in range(N_CARGOES):
        if s.cargo_at[cargo] > 0 and (s.cargo_at[cargo] - 1) // N_DOCKS == seat:
            points += FACE[cargo]
    return points


@rule
def score(s: Position, table: Any) -> None:
    """Fill the score table; ties go to the seat that retired nearest to the first space."""
    table[:] = 0
    for seat in range(s.seats):
        row = table[seat]
        row[0] = s.happiness[seat]
        row[1] = s.conquest[seat]
        row[2] = _colonists(s, seat)
        row[3] = _scholars(s, seat)
        row[4] = _bishops(s, seat)
        row[5] = SET_BONUS * _sets(s, seat)
        row[6] = _faces(s, seat)
        row[7] = all_in_coins(s, seat) // COINS_PER_POINT
        row[8] = N_SLOTS + 1 - s.retired[seat] if s.retired[seat] > 0 else 0
