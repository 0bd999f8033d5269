"""Expanding the colony: double and triple tiles of the display, and road tiles."""

from __future__ import annotations

from typing import Any

from ludoteca.games.santa_maria import actions as a
from ludoteca.games.santa_maria.colony import TURNS, fits, fits_anywhere, lay
from ludoteca.games.santa_maria.components import (
    ABILITY_AMOUNT,
    DISPLAY,
    DOUBLE_COST,
    EXPAND_COST,
    FIRST_OF_KIND,
    N_DOUBLES,
    N_PLACES,
    N_RESOURCES,
    N_TRIPLES,
    ON_TILE_PLACED,
    ROAD,
    SIZES,
    TILE_SIZE,
    TOWN_HALL,
    TRIPLE,
    TRIPLE_COST,
    WOOD,
)
from ludoteca.games.santa_maria.payment import begin_payment, can_pay
from ludoteca.games.santa_maria.position import has
from ludoteca.games.santa_maria.store import offer_free
from ludoteca.kernel.chance import below
from ludoteca.kernel.pending import actor, pop, push, top_arg
from ludoteca.kernel.rules import rule

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
def deal_display(s: Any) -> None:
    """Five doubles and five triples from their piles."""
    for slot in range(DISPLAY):
        s.display[slot] = 1 + _draw(s, 0, N_DOUBLES)
        s.display[DISPLAY + slot] = 1 + _draw(s, FIRST_TRIPLE, N_TRIPLES)


@rule
def _draw(s: Any, first: Any, count: Any) -> Any:
    """A tile of a pile at random."""
    left = 0
    for tile in range(first, first + count):
        left += s.tile_at[tile] == IN_PILE
    ticket = below(s.rng, left)
    tile = first
    while s.tile_at[tile] != IN_PILE or ticket > 0:
        ticket -= s.tile_at[tile] == IN_PILE
        tile += 1
    s.tile_at[tile] = TAKEN
    return tile


@rule
def clear_display(s: Any) -> None:
    """What is left at the end of a year is out of the game."""
    for slot in range(2 * DISPLAY):
        if s.display[slot] > 0:
            s.tile_at[s.display[slot] - 1] = GONE
            s.display[slot] = 0


@rule
def _can_expand(s: Any, seat: Any, triple: Any) -> Any:
    """Whether a tile of the kind can be paid for."""
    less = ABILITY_AMOUNT[EXPAND_COST] * has(s, seat, EXPAND_COST)
    if triple:
        for resource in range(N_RESOURCES):
            s.due[resource] = TRIPLE_COST[resource]
        s.due[WOOD] -= less
    else:
        for resource in range(N_RESOURCES):
            s.due[resource] = DOUBLE_COST[resource]
    payable = can_pay(s, seat, s.due, 0)
    return payable


@rule
def _forget_due(s: Any) -> None:
    s.due[:] = 0


@rule
def offer_expand(s: Any, mask: Any, seat: Any) -> None:
    """Every tile of the display that can be paid for and fits somewhere."""
    for kind in range(2):
        if _can_expand(s, seat, kind == 1) and fits_anywhere(s, seat, SIZES[kind]):
            for slot in range(kind * DISPLAY, kind * DISPLAY + DISPLAY):
                mask[a.EXPAND + slot] = s.display[slot] > 0
    _forget_due(s)


@rule
def take_expand(s: Any, seat: Any, slot: Any) -> None:
    """Pay, then place the tile."""
    tile = s.display[slot] - 1
    s.display[slot] = 0
    push(s, a.ASK_PLACE, seat, tile)
    if s.seats == 1:
        _discard_oldest(s, slot // DISPLAY)
    _can_expand(s, seat, slot >= DISPLAY)
    begin_payment(s, seat, s.due, 0)


@rule
def _discard_oldest(s: Any, kind: Any) -> None:
    """Alone: the rival takes the first tile left in the row."""
    for slot in range(kind * DISPLAY, kind * DISPLAY + DISPLAY):
        if s.display[slot] > 0:
            s.tile_at[s.display[slot] - 1] = GONE
            s.display[slot] = 0
            return


@rule
def begin_road(s: Any, seat: Any) -> None:
    """A road tile, where one is left and a place is empty."""
    if s.roads_left > 0 and fits_anywhere(s, seat, SIZES[ROAD]):
        s.roads_left -= 1
        push(s, a.ASK_PLACE, seat, FIRST_ROAD)


@rule
def offer_place(s: Any, mask: Any) -> None:
    """Every way in which the tile fits; a single cell is never turned."""
    seat = actor(s)
    tile = top_arg(s)
    turns = 1 if tile == FIRST_ROAD else TURNS
    for turn in range(turns):
        for place in range(N_PLACES):
            mask[a.PLACE + turn * N_PLACES + place] = fits(s, seat, TILE_SIZE[tile], turn, place)
    if tile < FIRST_HALL:  # a town hall is placed before the first turn
        offer_free(s, mask)


@rule
def take_place(s: Any, action: Any) -> None:
    """Place it; surveying brings coins."""
    seat = actor(s)
    tile = top_arg(s)
    pop(s)
    lay(s, seat, tile, (action - a.PLACE) // N_PLACES, (action - a.PLACE) % N_PLACES)
    s.coins[seat] += ABILITY_AMOUNT[ON_TILE_PLACED] * has(s, seat, ON_TILE_PLACED)
