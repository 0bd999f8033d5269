"""Expanding the colony: double and triple tiles of the display, and road tiles."""

from __future__ import annotations

from typing import Any

from ludoteca.games.santa_maria import actions as a
from ludoteca.games.santa_maria.abilities import ON_TILE_PLACED, tile_cost
from ludoteca.games.santa_maria.colony import TURNS, fits, fits_anywhere, lay
from ludoteca.games.santa_maria.components import (
    DISPLAY,
    FIRST_OF_KIND,
    N_DOUBLES,
    N_PLACES,
    N_TRIPLES,
    ROAD,
    SIZES,
    TILE_SIZE,
    TOWN_HALL,
    TRIPLE,
)
from ludoteca.games.santa_maria.payment import begin_payment, can_pay
from ludoteca.games.santa_maria.position_type import Position
from ludoteca.games.santa_maria.store import offer_free, reward
from ludoteca.kernel.pending import actor, pop, push, top_arg
from ludoteca.kernel.rng import pick
from ludoteca.kernel.rules import allocates, rule

__all__ = [
    "begin_road",
    "clear_display",
    "deal_display",
    "offer_expand",
    "offer_place",
    "take_expand",
    "take_place",
]

IN_PILE, TAKEN, GONE = range(3)
FIRST_TRIPLE = FIRST_OF_KIND[TRIPLE]
FIRST_ROAD = FIRST_OF_KIND[ROAD]
FIRST_HALL = FIRST_OF_KIND[TOWN_HALL]


@rule
def deal_display(s: Position) -> None:
    """Deal five doubles and five triples from their piles."""
    for slot in range(DISPLAY):
        s.display[slot] = 1 + _draw(s, 0, N_DOUBLES)
        s.display[DISPLAY + slot] = 1 + _draw(s, FIRST_TRIPLE, N_TRIPLES)


@allocates
def _draw(s: Position, first: Any, count: Any) -> Any:
    """Draw a random tile from a pile."""
    tile = first + pick(s.rng, s.tile_at[first : first + count] == IN_PILE)
    s.tile_at[tile] = TAKEN
    return tile


@rule
def clear_display(s: Position) -> None:
    """Remove the tiles left at the end of a year from the game."""
    for slot in range(2 * DISPLAY):
        if s.display[slot] > 0:
            s.tile_at[s.display[slot] - 1] = GONE
            s.display[slot] = 0


@rule
def offer_expand(s: Position, mask: Any, seat: Any) -> None:
    """Mark each tile of the display that can be paid for and fits somewhere."""
    for kind in range(2):
        if can_pay(s, seat, tile_cost(s, seat, kind), 0) and fits_anywhere(s, seat, SIZES[kind]):
            for slot in range(kind * DISPLAY, kind * DISPLAY + DISPLAY):
                mask[a.EXPAND + slot] = s.display[slot] > 0


@rule
def take_expand(s: Position, seat: Any, slot: Any) -> None:
    """Pay for the tile; then place it."""
    tile = s.display[slot] - 1
    s.display[slot] = 0
    push(s, a.ASK_PLACE, seat, tile)
    if s.seats == 1:
        _discard_oldest(s, slot // DISPLAY)
    begin_payment(s, seat, tile_cost(s, seat, slot // DISPLAY), 0)


@rule
def _discard_oldest(s: Position, kind: Any) -> None:
    """Solo: the rival takes the first tile left in the row."""
    for slot in range(kind * DISPLAY, kind * DISPLAY + DISPLAY):
        if s.display[slot] > 0:
            s.tile_at[s.display[slot] - 1] = GONE
            s.display[slot] = 0
            return


@rule
def begin_road(s: Position, seat: Any) -> None:
    """Take a road tile, if one is left and a place is empty."""
    if s.roads_left > 0 and fits_anywhere(s, seat, SIZES[ROAD]):
        s.roads_left -= 1
        push(s, a.ASK_PLACE, seat, FIRST_ROAD)


@rule
def offer_place(s: Position, mask: Any) -> None:
    """Mark each way in which the tile fits; a single cell is never turned."""
    seat = actor(s)
    tile = top_arg(s)
    turns = 1 if tile == FIRST_ROAD else TURNS
    for turn in range(turns):
        for place in range(N_PLACES):
            mask[a.PLACE + turn * N_PLACES + place] = fits(s, seat, TILE_SIZE[tile], turn, place)
    if tile < FIRST_HALL:  # a town hall is placed before the first turn
        offer_free(s, mask)


@rule
def take_place(s: Position, action: Any) -> None:
    """Place the tile; some scholars reward that (surveying)."""
    seat = actor(s)
    tile = top_arg(s)
    pop(s)
    lay(s, seat, tile, (action - a.PLACE) // N_PLACES, (action - a.PLACE) % N_PLACES)
    if tile < FIRST_HALL:
        reward(s, seat, ON_TILE_PLACED, _kind(tile))


@rule
def _kind(tile: Any) -> Any:
    """The kind of a tile: double (0), triple (1) or road (2)."""
    if tile >= FIRST_ROAD:
        return ROAD
    return TRIPLE if tile >= FIRST_TRIPLE else 0
