"""A turn: crates, one card, a new card, clean-up; then the next turn or the end of a period."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.lisboa import actions as a
from ludoteca.games.lisboa.automa.turn import begin_opponent
from ludoteca.games.lisboa.components.cards import N_CARDS
from ludoteca.games.lisboa.components.counts import EMPTY_PILES, GOLD, N_TYPES, SETS_TO_END
from ludoteca.games.lisboa.obligations import can_act
from ludoteca.games.lisboa.periods import begin_end_of_period, end_game
from ludoteca.games.lisboa.portfolio import gain_good, return_crates
from ludoteca.games.lisboa.position import sets_of, sides
from ludoteca.games.lisboa.position_type import Position
from ludoteca.games.lisboa.slots import begin_slot, can_slot
from ludoteca.games.lisboa.tidy import is_incomplete, refill, take_from_hand
from ludoteca.games.lisboa.visits import begin_court, can_court, court_use
from ludoteca.kernel.pending import actor, pop, push
from ludoteca.kernel.rules import rule

__all__ = [
    "begin_turn",
    "clean_up",
    "draw_card",
    "offer_card",
    "offer_draw",
    "take_card",
    "take_draw",
]

LAST_ROUND = 2  # of `ending`


@rule
def begin_turn(s: Position) -> None:
    """Step: return the crates of own ships; a seat without cards passes."""
    seat = actor(s)
    pop(s)
    s.turn = seat
    s.extra_used = 0
    return_crates(s, seat)
    push(s, a.CLEAN_UP, seat, 0)
    if seat >= s.seats:
        begin_opponent(s)
        return
    if s.hand_size[seat] > 0:
        push(s, a.DRAW_CARD, seat, 0)
        push(s, a.ASK_CARD, seat, 0)


# ---- the card -------------------------------------------------------------------------------------------


@rule
def offer_card(s: Position, mask: Any) -> None:
    """Mark each card of the hand: to slot, to play to the court, or to discard for gold."""
    seat = actor(s)
    acts = can_act(s, seat)
    known = 0
    possible = 0
    for i in range(s.hand_size[seat]):
        card = np.int64(s.hand[seat, i]) - 1
        mask[a.DISCARD + card] = True
        mask[a.SLOT + card] = can_slot(s, seat, card, acts)
        use = court_use(card)
        if (known >> use) & 1 == 0:
            known |= 1 << use
            possible |= np.int64(can_court(s, seat, card)) << use
        mask[a.COURT + card] = (possible >> use) & 1 == 1


@rule
def take_card(s: Position, action: Any) -> None:
    """Use the card in one of the three ways."""
    seat = actor(s)
    pop(s)
    card = (action - a.SLOT) % N_CARDS
    take_from_hand(s, seat, card)
    if action < a.COURT:
        begin_slot(s, seat, card)
    elif action < a.DISCARD:
        begin_court(s, seat, card)
    else:
        s.card_at[card] = 2
        gain_good(s, seat, GOLD, 1)


# ---- a new card -----------------------------------------------------------------------------------------


@rule
def draw_card(s: Position) -> None:
    """Step: ask for a new card, if one lies face up.

    The turn then has to be ended explicitly if more is drawn.
    """
    seat = actor(s)
    pop(s)
    if s.face.any():
        push(s, a.ASK_DRAW, seat, 0)
    else:
        _ask_end(s, seat)


@rule
def _ask_end(s: Position, seat: Any) -> None:
    if s.seats == 1 or is_incomplete(s):
        push(s, a.ASK_END_TURN, seat, 0)


@rule
def offer_draw(s: Position, mask: Any) -> None:
    """Mark the face-up cards."""
    for pile in range(N_TYPES):
        mask[a.DRAW + pile] = s.face[pile] > 0


@rule
def take_draw(s: Position, action: Any) -> None:
    """Add the card to the hand."""
    seat = actor(s)
    pop(s)
    pile = action - a.DRAW
    s.hand[seat, s.hand_size[seat]] = s.face[pile]
    s.hand_size[seat] += 1
    s.face[pile] = 0
    _ask_end(s, seat)


# ---- tidying up -----------------------------------------------------------------------------------------


@rule
def clean_up(s: Position) -> None:
    """Step: refill the board; then end the period or begin the next turn."""
    seat = actor(s)
    pop(s)
    s.icons = 0
    s.extra_used = 0
    refill(s)
    if s.period == 0 and _ends(s):
        begin_end_of_period(s, seat)
        return
    if s.ending == 0 and _ends(s):
        s.ending = 1
    following = (seat + 1) % sides(s)
    if following == s.first and s.ending > 0:
        if s.ending == LAST_ROUND:
            end_game(s)
            return
        s.ending = LAST_ROUND
    push(s, a.BEGIN_TURN, following, 0)


@rule
def _ends(s: Position) -> Any:
    """Return True if the period ends: enough empty piles, or enough sets of one player."""
    empty = np.int64(0)
    for pile in range(N_TYPES):
        empty += np.int64(s.face[pile] == 0 and s.pile_left[pile] == 0)
    for seat in range(sides(s)):
        if sets_of(s, seat) >= SETS_TO_END[s.period]:
            return True
    return empty >= EMPTY_PILES
