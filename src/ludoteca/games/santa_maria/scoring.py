"""Scoring: happiness of the game, and what is added at its end."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from ludoteca.games.santa_maria.colony import LINES, complete, people_in
from ludoteca.games.santa_maria.components import (
    BISHOP_COUNTS,
    BISHOP_EACH,
    BISHOP_MOST,
    BISHOP_POINTS,
    COINS_PER_POINT,
    EDITION,
    FACE,
    IS_ACTION,
    N_BISHOPS,
    N_CARGOES,
    N_DOCKS,
    N_PLACES,
    N_SCHOLARS,
    N_SLOTS,
    PEOPLE,
    SCHOLAR_POINTS,
)
from ludoteca.games.santa_maria.store import all_in_coins
from ludoteca.i18n import N_
from ludoteca.kernel.rules import rule
from ludoteca.kernel.totals import total

__all__ = ["SOURCES", "TIE_BREAKS", "bishop_points", "score"]

SOURCES: Final = (
    N_("Happiness tokens"),
    N_("Conquistadors"),
    N_("Colonists"),
    N_("Scholars"),
    N_("Bishops"),
    N_("Ship sets"),
    N_("Ships"),
    N_("Coins and resources"),
)
TIE_BREAKS: Final = (N_("Retired nearest to 1st"),)
PENALTY = EDITION.bishop_penalty
SET_BONUS = EDITION.set_bonus
SHIPS, COMPLETE_LINES, OWN_MONKS, STORED_RESOURCES, ACTION_BUILDINGS, COLONISTS = range(6)


@rule
def _counted(s: Any, seat: Any, what: Any) -> Any:
    """What a bishop counts."""
    count = np.int64(0)
    if what == SHIPS:
        count += total(s.ships[seat])
    elif what == COMPLETE_LINES:
        for line in range(LINES):
            count += complete(s, seat, line)
    elif what == OWN_MONKS:
        count += total(s.monk_at[seat])
    elif what == STORED_RESOURCES:
        count += total(s.resources[seat])
    elif what == ACTION_BUILDINGS:
        for place in range(N_PLACES):
            count += IS_ACTION[s.cell[seat, place]]
    else:
        for place in range(N_PLACES):
            count += PEOPLE[s.cell[seat, place]]
    return count


@rule
def bishop_points(s: Any, seat: Any, bishop: Any) -> Any:
    """What a bishop brings, its penalty included."""
    sets = _counted(s, seat, BISHOP_COUNTS[bishop]) // BISHOP_EACH[bishop]
    return PENALTY + min(sets * BISHOP_POINTS[bishop], BISHOP_MOST[bishop])


@rule
def _colonists(s: Any, seat: Any) -> Any:
    """One for each colonist on each complete line."""
    points = np.int64(0)
    for line in range(LINES):
        if complete(s, seat, line):
            points += people_in(s, seat, line)
    return points


@rule
def _scholars(s: Any, seat: Any) -> Any:
    points = np.int64(0)
    for i in range(N_SCHOLARS):
        if s.monk_at[seat, i]:
            points += SCHOLAR_POINTS[s.scholars[i]]
    if s.own_scholar[seat] > 0:
        points += SCHOLAR_POINTS[s.own_scholar[seat] - 1]
    return points


@rule
def _bishops(s: Any, seat: Any) -> Any:
    points = np.int64(0)
    for i in range(N_BISHOPS):
        if s.monk_at[seat, N_SCHOLARS + i]:
            points += bishop_points(s, seat, s.bishops[i])
    return points


@rule
def _ship_sets(s: Any, seat: Any) -> Any:
    """For each set of a ship at every dock."""
    sets = np.int64(s.ships[seat, 0])
    for dock in range(1, N_DOCKS):
        sets = min(sets, np.int64(s.ships[seat, dock]))
    return SET_BONUS * sets


@rule
def _faces(s: Any, seat: Any) -> Any:
    points = np.int64(0)
    for cargo in range(N_CARGOES):
        if s.cargo_at[cargo] > 0 and (s.cargo_at[cargo] - 1) // N_DOCKS == seat:
            points += FACE[cargo]
    return points


@rule
def score(s: Any, table: Any) -> None:
    """Points by source; ties go to who has retired nearest to the first space."""
    table[:] = 0
    for seat in range(s.seats):
        row = table[seat]
        row[0] = s.happiness[seat]
        row[1] = s.conquest[seat]
        row[2] = _colonists(s, seat)
        row[3] = _scholars(s, seat)
        row[4] = _bishops(s, seat)
        row[5] = _ship_sets(s, seat)
        row[6] = _faces(s, seat)
        row[7] = all_in_coins(s, seat) // COINS_PER_POINT
        row[8] = N_SLOTS + 1 - s.retired[seat] if s.retired[seat] > 0 else 0
