"""Settler: every player takes a plantation; the chooser may take a quarry instead."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.puerto_rico.actions import (
    ASK_END_TURN,
    ASK_HACIENDA,
    ASK_HOSPICE,
    ASK_SETTLE,
    PASS,
    SETTLER_CHOICE,
    SETTLER_COUNT,
    SETTLER_END,
    SETTLER_HUNT,
    SETTLER_REVEAL,
    SETTLER_SECOND,
    SETTLER_TURN,
    TAKE,
    TAKE_FOREST,
    USE_HACIENDA,
    USE_HOSPICE,
)
from ludoteca.games.puerto_rico.components import (
    CONSTRUCTION_HUT,
    FOREST,
    HACIENDA,
    HOSPICE,
    LIBRARY,
    N_GOODS,
    QUARRY,
)
from ludoteca.games.puerto_rico.forest import draw_tile, offer_forests, take_forest
from ludoteca.games.puerto_rico.guesthouse import ask_guests
from ludoteca.games.puerto_rico.island import add_tile, drawable, reveal_plantations
from ludoteca.games.puerto_rico.library import DOUBLED, ask_library, library_usable, privileges
from ludoteca.games.puerto_rico.position import (
    colonist_left,
    island_free,
    occupied,
    owns,
    take_colonist,
)
from ludoteca.games.puerto_rico.position_type import Position
from ludoteca.games.puerto_rico.rounds import push_turns
from ludoteca.kernel.pending import actor, pop, push, top_arg
from ludoteca.kernel.rules import rule
from ludoteca.kernel.totals import kinds_among

__all__ = [
    "begin_settler",
    "end_settler",
    "offer_hacienda",
    "offer_hospice",
    "offer_settle",
    "reveal",
    "second_tile",
    "settler_choice",
    "settler_turn",
    "take_hacienda",
    "take_hospice",
    "take_settle",
]

FIRST, SECOND = range(
    2
)  # argument of the question for a tile: the normal choice, the library's second one


@rule
def begin_settler(s: Position) -> None:
    """Begin the phase: every seat in turn.

    Then the library's second tile, the hunting lodges, and new plantations.
    """
    push(s, SETTLER_REVEAL, s.chooser, 0)
    push(s, SETTLER_END, s.chooser, 0)
    if s.nobles:
        push_turns(s, SETTLER_COUNT)
        push_turns(s, SETTLER_HUNT)
    if owns(s, np.int64(s.chooser), LIBRARY):
        push(s, SETTLER_SECOND, s.chooser, 0)
    push_turns(s, SETTLER_TURN)


@rule
def settler_turn(s: Position) -> None:
    """Step: ask for the hacienda and then for a tile; a full island has no turn."""
    if ask_guests(s):
        return
    seat = actor(s)
    pop(s)
    if island_free(s, seat) > 0:
        if occupied(s, seat, HACIENDA) and drawable(s) > 0:
            push(s, SETTLER_CHOICE, seat, 0)
            push(s, ASK_HACIENDA, seat, 0)
        else:
            _ask_tile(s, seat, FIRST)


@rule
def settler_choice(s: Position) -> None:
    """Step: the normal choice after the hacienda.

    A guest may still move to a building that the drawn tile makes useful.
    """
    if not ask_guests(s):
        seat = actor(s)
        pop(s)
        _ask_tile(s, seat, FIRST)


@rule
def _ask_tile(s: Position, seat: Any, which: Any) -> None:
    """Ask for a tile, if there is something to choose."""
    if _tile_there(s, seat, which):
        push(s, ASK_SETTLE, seat, which)


@rule
def _tile_there(s: Position, seat: Any, which: Any) -> Any:
    """Return True if the seat has a space and there is a tile for it.

    Forests come from plantations on display, so these cover forests too.
    """
    if island_free(s, seat) == 0:
        return False
    return kinds_among(s.face_up) > 0 or _quarry_allowed(s, seat, which)


@rule
def _quarry_allowed(s: Position, seat: Any, which: Any) -> Any:
    """Return True if the seat may take a quarry.

    The chooser may, but not as the library's second tile, and so may the construction hut's owner.
    """
    if s.quarries == 0:
        return False
    return (seat == s.chooser and which == FIRST) or occupied(s, seat, CONSTRUCTION_HUT)


@rule
def second_tile(s: Position) -> None:
    """Step: with the library, take a second tile after all others have taken theirs."""
    usable = s.seats > 2 or s.doubled == DOUBLED or library_usable(s)
    seat = actor(s)
    if (usable and ask_guests(s)) or (_tile_there(s, seat, SECOND) and ask_library(s)):
        return
    pop(s)
    if privileges(s) == 2:
        _ask_tile(s, seat, SECOND)


@rule
def offer_hacienda(s: Position, mask: Any) -> None:
    """Hacienda: mark drawing an extra face-down plantation, or passing."""
    mask[USE_HACIENDA] = True
    mask[PASS] = True


@rule
def take_hacienda(s: Position, action: Any) -> None:
    """Draw a plantation, which must be placed; the forest house may make it a forest."""
    seat = actor(s)
    pop(s)
    if action == USE_HACIENDA:
        draw_tile(s, seat)


@rule
def offer_settle(s: Position, mask: Any) -> None:
    """Mark face-up plantations; a quarry for the chooser and construction hut; or passing.

    The library's second tile is a quarry with the hut only. With a forest house: a forest.
    """
    seat = actor(s)
    mask[PASS] = True
    if island_free(s, seat) > 0:
        for tile in range(N_GOODS):
            if s.face_up[tile] > 0:
                mask[TAKE + tile] = True
        mask[TAKE + QUARRY] = _quarry_allowed(s, seat, top_arg(s))
        offer_forests(s, mask, seat)


@rule
def take_settle(s: Position, action: Any) -> None:
    """Add the tile to the island; the hospice may then occupy it, unless it is a second tile."""
    seat = actor(s)
    second = top_arg(s) == SECOND
    pop(s)
    if action == PASS:
        return
    tile = _settle(s, seat, action)
    if not second and occupied(s, seat, HOSPICE) and colonist_left(s):
        push(s, ASK_HOSPICE, seat, tile)


@rule
def _settle(s: Position, seat: Any, action: Any) -> Any:
    """Take the tile and return its kind."""
    if action >= TAKE_FOREST:
        take_forest(s, seat, action - TAKE_FOREST)
        return FOREST
    tile = action - TAKE
    if tile == QUARRY:
        s.quarries -= 1
    else:
        s.face_up[tile] -= 1
    add_tile(s, seat, tile)
    return tile


@rule
def offer_hospice(s: Position, mask: Any) -> None:
    """Hospice: mark putting a colonist on the tile just taken (not the hacienda's), or passing."""
    mask[USE_HOSPICE] = True
    mask[PASS] = True


@rule
def take_hospice(s: Position, action: Any) -> None:
    """Put a colonist from the supply or ship on the tile, or in San Juan beside a forest."""
    seat = actor(s)
    tile = top_arg(s)
    pop(s)
    if action == USE_HOSPICE:
        take_colonist(s)
        if tile == FOREST:
            s.san_juan[seat] += 1
        else:
            s.workers[seat, tile] += 1


@rule
def end_settler(s: Position) -> None:
    """Step: confirm the last turn before new plantations are revealed, if there are any."""
    pop(s)
    if drawable(s) + kinds_among(s.face_up) > 0:
        push(s, ASK_END_TURN, s.chooser, 0)


@rule
def reveal(s: Position) -> None:
    """Step: discard the plantations left; reveal one more than there are players."""
    pop(s)
    for tile in range(N_GOODS):
        s.discards[tile] += s.face_up[tile]
        s.face_up[tile] = 0
    reveal_plantations(s)
