"""Slotting a political card, and removing a card to make room."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.lisboa import actions as a
from ludoteca.games.lisboa.church import church_keeps
from ludoteca.games.lisboa.components.cards import TYPE
from ludoteca.games.lisboa.components.counts import N_RUBBLE, RUBBLE_MAX, SLOTS
from ludoteca.games.lisboa.components.effects import (
    CARDINAL,
    GOOD,
    LATER_GOODS,
    LATER_MEANS,
    LOSE_OFFICIAL,
    MOST_EFFECTS,
    OP,
    PRODUCE,
    RUBBLE_BONUS,
    SHIP,
    WHICH,
    N,
)
from ludoteca.games.lisboa.components.lasting import (
    CARD_GIVES,
    CARDINAL_EXTRA,
    SLOT_TREASURY_MONEY,
    SLOT_VP,
    STANDARD_GIVES,
)
from ludoteca.games.lisboa.components.tracks import TREASURY_LAST, TREASURY_PRICE
from ludoteca.games.lisboa.edition.model import TREASURY
from ludoteca.games.lisboa.obligations import (
    ACT,
    NOTHING,
    can_act,
    is_kept,
    perhaps,
    ship_possible,
    vow,
)
from ludoteca.games.lisboa.opening_sites import court_officials
from ludoteca.games.lisboa.portfolio import LOWER, UPPER, drop_card, must_drop
from ludoteca.games.lisboa.position import (
    BY_TILES,
    change_lasting,
    first_free,
    goods_limit,
    is_ship,
    lasting,
    win,
)
from ludoteca.games.lisboa.position_type import Position
from ludoteca.games.lisboa.producing import produce_keeps
from ludoteca.games.lisboa.sources import begin_effects
from ludoteca.kernel.pending import actor, pop, push, top_arg
from ludoteca.kernel.rules import rule
from ludoteca.kernel.totals import total

__all__ = [
    "begin_slot",
    "can_make_room",
    "can_slot",
    "kept_with_ship",
    "offer_drop",
    "slot_card",
    "take_drop",
]


@rule
def _side_of(card: Any) -> Any:
    """The side of a card: noble cards go above, treasury cards below."""
    return LOWER if TYPE[card] == TREASURY else UPPER


# ---- whether a card can be slotted ----------------------------------------------------------------------


@rule
def _effect_helps(s: Position, seat: Any, effect: Any) -> Any:
    """Return True if a covered effect makes an export or state action possible."""
    op = OP[effect]
    if op == GOOD:
        good = WHICH[effect]
        before = np.int64(s.goods[seat, good])
        s.goods[seat, good] = max(min(before + N[effect], goods_limit(s, seat)), before)
        helps = can_act(s, seat)
        s.goods[seat, good] = before
        return helps
    if op == PRODUCE:
        return produce_keeps(s, seat)
    if op == SHIP:
        for slot in range(-1, SLOTS):
            if ship_possible(s, seat, slot, 1):
                return True
    if op == LOSE_OFFICIAL and court_officials(s, seat) > 0:
        s.officials[seat] += 1
        helps = can_act(s, seat)
        s.officials[seat] -= 1
        return helps
    if op == CARDINAL:
        return _cardinal_helps(s, seat, N[effect])
    if op == RUBBLE_BONUS:
        return _rubble_helps(s, seat)
    return False


@rule
def _cardinal_helps(s: Position, seat: Any, low: Any) -> Any:
    for steps in range(low, low + lasting(s, seat, CARDINAL_EXTRA) + 1):
        for side in range(2):
            if church_keeps(s, seat, steps, side):
                return True
    return False


@rule
def _rubble_helps(s: Position, seat: Any) -> Any:
    """Return True if completing a set with a cube makes an action possible."""
    for colour in range(N_RUBBLE):
        if s.common_cubes[colour] > 0:
            before = s.rubble[seat, colour]
            s.rubble[seat, colour] = min(before + 1, RUBBLE_MAX)
            helps = can_act(s, seat)
            s.rubble[seat, colour] = before
            if helps:
                return True
    return False


@rule
def _works(s: Position, seat: Any, card: Any) -> Any:
    """Return True if the seat can act after slotting a card for which there is room."""
    vow(s, seat, ACT, 0)
    works = can_act(s, seat)
    if not works and TYPE[card] != TREASURY:
        for effect in range(MOST_EFFECTS * card, MOST_EFFECTS * (card + 1)):
            works = works or _effect_helps(s, seat, effect)
        works = works or (_effects_could_help(s, seat, MOST_EFFECTS * card) and perhaps(s))
    vow(s, seat, NOTHING, 0)
    return works


@rule
def _effects_could_help(s: Position, seat: Any, first: Any) -> Any:
    """Return True if several effects, or their results, could make a standard action possible."""
    if total(s.goods[seat]) > 0:
        return LATER_MEANS[first] > 0
    return LATER_GOODS[first] > 0 and LATER_MEANS[first] > 1


@rule
def _works_without(s: Position, seat: Any, card: Any, place: Any) -> Any:
    """Return True if `_works` holds once the card in a place has left."""
    if _is_idle(s, seat, place):
        return _works(s, seat, card)
    entry = _lift(s, seat, place)
    works = _works(s, seat, card)
    _put_back(s, seat, place, entry)
    return works


@rule
def _lift(s: Position, seat: Any, place: Any) -> Any:
    """Remove the card in a place for a trial; return the entry to put back."""
    if place < SLOTS:
        entry = np.int64(s.upper[seat, place])
        s.upper[seat, place] = 0
        return entry
    entry = np.int64(s.lower[seat, place - SLOTS])
    change_lasting(s, seat, CARD_GIVES[entry - 1], -1)
    return entry


@rule
def _put_back(s: Position, seat: Any, place: Any, entry: Any) -> None:
    if place < SLOTS:
        s.upper[seat, place] = entry
    else:
        change_lasting(s, seat, CARD_GIVES[entry - 1], 1)


@rule
def _is_idle(s: Position, seat: Any, place: Any) -> Any:
    """Return True if the card in a place cannot matter for a standard action."""
    if place < SLOTS:
        return not is_ship(np.int64(s.upper[seat, place]))
    return STANDARD_GIVES[np.int64(s.lower[seat, place - SLOTS]) - 1] == 0


@rule
def _droppable(s: Position, seat: Any, side: Any, place: Any) -> Any:
    """Return True if removing the card in a place could make room on a side."""
    entry = s.upper[seat, place] if place < SLOTS else s.lower[seat, place - SLOTS]
    if entry == 0:
        return False
    here = s.upper[seat] if side == UPPER else s.lower[seat]
    full = here[0] > 0 and here[1] > 0 and here[2] > 0
    return not full or (place < SLOTS) == (side == UPPER)


@rule
def can_slot(s: Position, seat: Any, card: Any, acts: Any) -> Any:
    """Return True if a card can be slotted with a standard action possible after it.

    `acts` is True if one is possible now.
    """
    side = _side_of(card)
    if not must_drop(s, seat, side):
        return acts or _works(s, seat, card)
    for place in range(2 * SLOTS):
        if _droppable(s, seat, side, place):
            if acts and _is_idle(s, seat, place):
                return True
            if _works_without(s, seat, card, place):
                return True
    return False


# ---- slotting -------------------------------------------------------------------------------------------


@rule
def begin_slot(s: Position, seat: Any, card: Any) -> None:
    """Begin slotting a card that has left the hand; the standard action follows."""
    s.played = 1 + card
    push(s, a.ASK_STANDARD, seat, 0)
    push(s, a.SLOT_CARD, seat, 0)


@rule
def slot_card(s: Position) -> None:
    """Step: make room, slot the card, and carry out what it covers."""
    seat = actor(s)
    card = np.int64(s.played) - 1
    side = _side_of(card)
    if must_drop(s, seat, side):
        push(s, a.ASK_DROP, seat, side)
        return
    pop(s)
    s.played = 0
    vow(s, seat, ACT, 0)
    win(s, seat, lasting(s, seat, SLOT_VP), BY_TILES)
    if side == UPPER:
        s.upper[seat, first_free(s.upper[seat])] = 1 + card
        begin_effects(s, seat, card)
    else:
        s.lower[seat, first_free(s.lower[seat])] = 1 + card
        s.coins[seat] += lasting(s, seat, SLOT_TREASURY_MONEY)
        change_lasting(s, seat, CARD_GIVES[card], 1)
        s.coins[seat] += TREASURY_PRICE[s.treasury]
        s.treasury = max(s.treasury - 1, 0)


# ---- making room ----------------------------------------------------------------------------------------


@rule
def _below_is_slot(s: Position) -> Any:
    """Return True if the room is for a political card rather than a ship."""
    return s.played > 0 and s.pending_kind[s.depth - 2] == a.SLOT_CARD


@rule
def offer_drop(s: Position, mask: Any) -> None:
    """Mark each card that makes room, if the promise stays possible."""
    seat = actor(s)
    for place in range(2 * SLOTS):
        if _droppable(s, seat, top_arg(s), place):
            if _below_is_slot(s):
                mask[a.DROP + place] = _works_without(s, seat, np.int64(s.played) - 1, place)
            else:
                mask[a.DROP + place] = _kept_without(s, seat, place)


@rule
def kept_with_ship(s: Position, seat: Any) -> Any:
    """Return True if the promise stays possible with a new ship, its influence not counted."""
    if s.promise == ACT and s.promise_seat == seat and total(s.goods[seat]) > 0:
        return True
    treasury = np.int64(s.treasury)
    s.treasury = min(treasury + 1, TREASURY_LAST)
    kept = is_kept(s, seat)
    s.treasury = treasury
    return kept


@rule
def _kept_without(s: Position, seat: Any, place: Any) -> Any:
    """`kept_with_ship` once the card in a place has left."""
    if s.promise == NOTHING or s.promise_seat != seat:
        return True
    entry = _lift(s, seat, place)
    kept = kept_with_ship(s, seat)
    _put_back(s, seat, place, entry)
    return kept


@rule
def can_make_room(s: Position, seat: Any, side: Any) -> Any:
    """Return True if a card can leave for a new ship with the promise still possible."""
    for place in range(2 * SLOTS):
        if _droppable(s, seat, side, place) and _kept_without(s, seat, place):
            return True
    return False


@rule
def take_drop(s: Position, action: Any) -> None:
    """Remove the card from the game."""
    seat = actor(s)
    pop(s)
    drop_card(s, seat, action - a.DROP)
