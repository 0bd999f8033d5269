"""Set-up of the board and the seats, and each seat's choice of a first clergy tile."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.lisboa import actions as a
from ludoteca.games.lisboa.automa.start import opponent_start
from ludoteca.games.lisboa.church import gain_tile
from ludoteca.games.lisboa.components.buildings import BUILDINGS_EACH, N_ARCHITECTS, N_START_PLANS
from ludoteca.games.lisboa.components.cards import PILE
from ludoteca.games.lisboa.components.church import BISHOP_START
from ludoteca.games.lisboa.components.counts import (
    CUBES_ON_SPACE,
    HAND,
    N_GOODS,
    N_NOBLES,
    N_OFFICIALS,
    N_STREETS,
    N_TYPES,
    NEUTRAL,
    START_MONEY,
    START_VP,
)
from ludoteca.games.lisboa.components.court import FAVORS, NEUTRALS, START_OFFICE
from ludoteca.games.lisboa.components.decrees import N_DECREES, NOT_ALONE, NOT_WITH_TWO
from ludoteca.games.lisboa.components.map import (
    COLUMN_CUBES,
    CUBES_PER_COLOUR,
    LARGE_STORES,
    N_COLUMNS,
    N_ROWS,
    N_SPACES,
    NORTH,
    PILE_CUBES,
    ROW_CUBES,
    ROWS_IN_PLAY,
    SCORING_TILES,
    SMALL_STORES,
    SPACE_LINE,
    SPACE_SIDE,
)
from ludoteca.games.lisboa.components.ships import N_SHIPS, SHIPS_EACH
from ludoteca.games.lisboa.components.tracks import (
    START_INFLUENCE_TABLE,
    START_PRICES,
    TREASURY_START,
)
from ludoteca.games.lisboa.opening import draw_building
from ludoteca.games.lisboa.position import BY_TILES, sides
from ludoteca.games.lisboa.position_type import Position
from ludoteca.games.lisboa.tidy import deal, draw_clergy, refill_decrees, refill_market, refill_ring
from ludoteca.kernel.pending import actor, pop, push
from ludoteca.kernel.rng import another, below, draw
from ludoteca.kernel.rules import allocates, rule

__all__ = ["first_tiles", "offer_first_tile", "set_up", "take_first_tile"]

BLUE = 0  # deck of the first hands


@rule
def set_up(s: Position) -> None:
    """Set up the board and the seats; every seat chooses a clergy tile before the first turn."""
    s.first = below(s.rng, s.seats)
    _lay_out_tracks(s)
    _lay_out_tiles(s)
    _lay_out_rubble(s)
    _give_favors(s)
    for place in range(s.seats):
        _give(s, (s.first + place) % s.seats, place)
    if s.seats == 1:
        opponent_start(s)
    s.turn = s.first
    push(s, a.BEGIN_TURN, s.first, 0)
    push(s, a.FIRST_TILES, s.first, s.seats)
    first_tiles(s)


@rule
def _lay_out_tracks(s: Position) -> None:
    s.treasury = TREASURY_START
    s.cardinal = BISHOP_START
    for good in range(N_GOODS):
        s.price[good] = START_PRICES[good]
    for ship in range(N_SHIPS // 2):
        s.ships_left[ship] = SHIPS_EACH[s.seats]
    for pile in range(N_TYPES):
        s.pile_left[pile] = PILE


@allocates
def _lay_out_tiles(s: Position) -> None:
    """Lay out public buildings, scoring tiles, store tiles, the market and the decrees in use."""
    for architect in range(N_ARCHITECTS):
        s.buildings_left[architect] = BUILDINGS_EACH
    for architect in range(N_ARCHITECTS):
        draw_building(s, architect)
    for street in range(N_STREETS):
        s.street_vp[street] = -1 - another(s.rng, N_STREETS, -1 - s.street_vp[:street])
    for street in range(N_STREETS):
        s.street_vp[street] = SCORING_TILES[-1 - np.int64(s.street_vp[street])]
    for decree in range(N_DECREES):
        if sides(s) == 2 and NOT_WITH_TWO[decree]:
            s.decree_at[decree] = -1
        if s.seats == 1 and NOT_ALONE[decree]:
            s.decree_at[decree] = -1
    s.large_left = LARGE_STORES
    s.small_left = SMALL_STORES
    refill_market(s)
    refill_decrees(s)


@allocates
def _lay_out_rubble(s: Position) -> None:
    """Draw cubes for the common pile, and for rows, columns and spaces in play."""
    bag = s.common_cubes.copy()
    bag[:] = CUBES_PER_COLOUR
    for _ in range(PILE_CUBES):
        s.common_cubes[draw(s.rng, bag)] += 1
    for row in range(min(int(ROWS_IN_PLAY[s.seats]), N_ROWS)):
        for _ in range(ROW_CUBES[row]):
            s.row_cubes[row, draw(s.rng, bag)] += 1
    for column in range(N_COLUMNS):
        for _ in range(COLUMN_CUBES[column]):
            s.column_cubes[column, draw(s.rng, bag)] += 1
    for space in range(N_SPACES):
        if SPACE_SIDE[space] == NORTH or SPACE_LINE[space] < ROWS_IN_PLAY[s.seats]:
            for _ in range(CUBES_ON_SPACE):
                s.space_cubes[space, draw(s.rng, bag)] += 1


@allocates
def _give_favors(s: Position) -> None:
    """Deal each seat a random favor; add neutral officials by number of seats."""
    for noble in range(N_NOBLES):
        s.favors_left[noble] = FAVORS[s.seats]
        s.seated[noble, NEUTRAL] = NEUTRALS[s.seats]
    bag = s.favors_left.copy()
    for seat in range(s.seats):
        noble = draw(s.rng, bag)
        s.favor[seat, noble] = 1
        s.favors_left[noble] -= 1


@rule
def _give(s: Position, seat: Any, place: Any) -> None:
    """Give a seat its starting pieces; `place` is its place in turn order."""
    s.coins[seat] = START_MONEY
    s.goods[seat, :] = 1
    s.officials[seat] = N_OFFICIALS - 1
    s.seated[START_OFFICE, seat] = 1
    s.vp[seat] = START_VP
    s.earned[seat, BY_TILES] = START_VP
    s.influence[seat] = START_INFLUENCE_TABLE[place]
    plan = below(s.rng, N_START_PLANS)
    while s.plan_at[plan] != 0:
        plan = below(s.rng, N_START_PLANS)
    s.plan_at[plan] = 1 + seat
    for _ in range(HAND):
        deal(s, seat, BLUE)


# ---- the first clergy tile ------------------------------------------------------------------------------


@rule
def first_tiles(s: Position) -> None:
    """Draw two tiles for the next seat in turn order; after the last one fill the ring."""
    left = np.int64(s.pending_arg[s.depth - 1])
    if left == 0:
        pop(s)
        refill_ring(s)
        for plan in range(N_START_PLANS):
            if s.plan_at[plan] == 0:
                s.plan_at[plan] = -1
        return
    seat = (s.first + s.seats - left) % s.seats
    s.pending_arg[s.depth - 1] = left - 1
    for i in range(2):
        s.offered[i] = 1 + draw_clergy(s)
    push(s, a.ASK_FIRST_TILE, seat, 0)


@rule
def offer_first_tile(s: Position, mask: Any) -> None:
    """Mark the two tiles drawn."""
    for i in range(2):
        mask[a.TILE + np.int64(s.offered[i]) - 1] = True


@rule
def take_first_tile(s: Position, action: Any) -> None:
    """Take the tile and return the other one to the bag; confirm before the next draw."""
    seat = actor(s)
    pop(s)
    push(s, a.ASK_END_TURN, seat, 0)
    tile = action - a.TILE
    for i in range(2):
        s.clergy_at[np.int64(s.offered[i]) - 1] = 0
        s.offered[i] = 0
    gain_tile(s, seat, tile)
