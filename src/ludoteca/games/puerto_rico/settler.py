"""Settler: everybody takes a plantation; the chooser may take a quarry instead."""

from __future__ import annotations

from typing import Any

from ludoteca.games.puerto_rico.actions import (
    ASK_HACIENDA,
    ASK_HOSPICE,
    ASK_SETTLE,
    PASS,
    SETTLER_END,
    SETTLER_TURN,
    TAKE,
    USE_HACIENDA,
    USE_HOSPICE,
)
from ludoteca.games.puerto_rico.components import (
    CONSTRUCTION_HUT,
    HACIENDA,
    HOSPICE,
    N_GOODS,
    QUARRY,
)
from ludoteca.games.puerto_rico.position import island_free, occupied, take_colonist
from ludoteca.games.puerto_rico.rounds import push_turns
from ludoteca.kernel.chance import draw
from ludoteca.kernel.pending import actor, pop, push, top_arg
from ludoteca.kernel.rules import rule

__all__ = [
    "add_tile",
    "begin_settler",
    "end_settler",
    "offer_hacienda",
    "offer_hospice",
    "offer_settle",
    "reveal_plantations",
    "settler_turn",
    "take_hacienda",
    "take_hospice",
    "take_settle",
]


@rule
def begin_settler(s: Any) -> None:
    """Everybody in turn, then new plantations are laid out."""
    push(s, SETTLER_END, s.chooser, 0)
    push_turns(s, SETTLER_TURN)


@rule
def settler_turn(s: Any) -> None:
    """Step: ask for a tile, and before it for the hacienda; a full island has no turn."""
    seat = actor(s)
    pop(s)
    if island_free(s, seat) > 0:
        push(s, ASK_SETTLE, seat, 0)
        if occupied(s, seat, HACIENDA) and _drawable(s) > 0:
            push(s, ASK_HACIENDA, seat, 0)


@rule
def offer_hacienda(s: Any, mask: Any) -> None:
    """Hacienda: an extra plantation from the face-down stack, if wanted."""
    mask[USE_HACIENDA] = True
    mask[PASS] = True


@rule
def take_hacienda(s: Any, action: Any) -> None:
    """The drawn plantation has to be placed."""
    seat = actor(s)
    pop(s)
    if action == USE_HACIENDA:
        add_tile(s, seat, _draw_plantation(s))


@rule
def offer_settle(s: Any, mask: Any) -> None:
    """One face-up plantation; a quarry for the chooser and the owner of a construction hut; or nothing."""
    seat = actor(s)
    mask[PASS] = True
    if island_free(s, seat) > 0:
        for tile in range(N_GOODS):
            if s.face_up[tile] > 0:
                mask[TAKE + tile] = True
        if s.quarries > 0 and (seat == s.chooser or occupied(s, seat, CONSTRUCTION_HUT)):
            mask[TAKE + QUARRY] = True


@rule
def take_settle(s: Any, action: Any) -> None:
    """The tile goes to the island; the hospice may man it."""
    seat = actor(s)
    pop(s)
    if action == PASS:
        return
    tile = action - TAKE
    if tile == QUARRY:
        s.quarries -= 1
    else:
        s.face_up[tile] -= 1
    add_tile(s, seat, tile)
    if occupied(s, seat, HOSPICE) and s.colonist_supply + s.colonist_ship > 0:
        push(s, ASK_HOSPICE, seat, tile)


@rule
def offer_hospice(s: Any, mask: Any) -> None:
    """Hospice: a colonist on the tile just taken (not on the hacienda's), if wanted."""
    mask[USE_HOSPICE] = True
    mask[PASS] = True


@rule
def take_hospice(s: Any, action: Any) -> None:
    """The colonist comes from the supply, else from the ship."""
    if action == USE_HOSPICE:
        take_colonist(s, actor(s), top_arg(s))
    pop(s)


@rule
def end_settler(s: Any) -> None:
    """Step: what is left face up is discarded, and one more than there are players are laid out."""
    pop(s)
    for tile in range(N_GOODS):
        s.discards[tile] += s.face_up[tile]
        s.face_up[tile] = 0
    reveal_plantations(s)


@rule
def reveal_plantations(s: Any) -> None:
    """Lay out players + 1 plantations face up, as far as there are any."""
    for _ in range(s.seats + 1):
        if _drawable(s) > 0:
            s.face_up[_draw_plantation(s)] += 1


@rule
def _drawable(s: Any) -> Any:
    """Plantations that can still be drawn: the stack, and the discards that come back."""
    count = 0
    for tile in range(N_GOODS):
        count += s.stack[tile] + s.discards[tile]
    return count


@rule
def _draw_plantation(s: Any) -> Any:
    """The next plantation of the stack; an empty stack is made anew from the discards first."""
    if s.stack.sum() == 0:
        for tile in range(N_GOODS):
            s.stack[tile] = s.discards[tile]
            s.discards[tile] = 0
    return draw(s.rng, s.stack)


@rule
def add_tile(s: Any, seat: Any, tile: Any) -> None:
    """Put a tile on the next free island space."""
    s.island[seat, s.island_used[seat]] = tile + 1
    s.island_used[seat] += 1
    s.circles[seat, tile] += 1
