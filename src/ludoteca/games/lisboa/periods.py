"""The end of period 1 with its hands, and the end of the game."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.lisboa import actions as a
from ludoteca.games.lisboa.components.cards import N_CARDS, PILE, TYPE
from ludoteca.games.lisboa.components.counts import HAND, N_TYPES, SET_VP
from ludoteca.games.lisboa.components.effects import LOSE_OFFICIAL, MOST_EFFECTS, OP, PAY
from ludoteca.games.lisboa.components.lasting import SET_VP_MORE
from ludoteca.games.lisboa.components.ships import N_SHIPS, SHIPS_EACH
from ludoteca.games.lisboa.components.tracks import MARKS
from ludoteca.games.lisboa.edition.model import TREASURY
from ludoteca.games.lisboa.position import BY_SETS, lasting, sets_of, sides, win
from ludoteca.games.lisboa.position_type import Position
from ludoteca.games.lisboa.sources import begin_effects
from ludoteca.games.lisboa.tidy import deal, refill, take_from_hand
from ludoteca.kernel.pending import actor, pop, push, set_arg, top_arg
from ludoteca.kernel.rules import rule

__all__ = ["begin_end_of_period", "end_game", "end_hands", "offer_hand", "take_hand"]

PURPLE = 2  # deck of the new hands
FIVE_MORE = 1  # of the option `hand_refill`


@rule
def begin_end_of_period(s: Position, seat: Any) -> None:
    """Remove the market, score sets and change ships; then ask about hands.

    The seat that ended the period is asked first.
    """
    for pile in range(N_TYPES):
        if s.face[pile] > 0:
            s.card_at[np.int64(s.face[pile]) - 1] = 2
        s.face[pile] = 0
        s.pile_left[pile] = 0
    for other in range(sides(s)):
        points = SET_VP + lasting(s, other, SET_VP_MORE)
        win(s, other, sets_of(s, other) * points, BY_SETS)
    for ship in range(N_SHIPS):
        s.ships_left[ship] = SHIPS_EACH[s.seats] if ship >= N_SHIPS // 2 else 0
    s.period = 1
    push(s, a.END_HANDS, seat, 0)
    push(s, a.ASK_END_TURN, seat, 0)
    for back in range(s.seats):
        push(s, a.ASK_HAND, (seat + s.seats - 1 - back) % s.seats, 0)


# ---- hands ----------------------------------------------------------------------------------------------


@rule
def _has_bonus(card: Any) -> Any:
    """Return True if the card covers something other than a penalty."""
    for effect in range(MOST_EFFECTS * card, MOST_EFFECTS * (card + 1)):
        if OP[effect] >= 0 and OP[effect] != LOSE_OFFICIAL and OP[effect] != PAY:
            return True
    return False


@rule
def offer_hand(s: Position, mask: Any) -> None:
    """Mark cards to discard, one of each noble for its bonus, or keeping the rest."""
    seat = actor(s)
    mask[a.DONE] = True
    for i in range(s.hand_size[seat]):
        card = np.int64(s.hand[seat, i]) - 1
        mask[a.DISCARD + card] = True
        free = (top_arg(s) >> TYPE[card]) & 1 == 0
        mask[a.CASH + card] = TYPE[card] != TREASURY and free and _has_bonus(card)


@rule
def take_hand(s: Position, action: Any) -> None:
    """Discard a card; its bonus costs nothing."""
    seat = actor(s)
    if action == a.DONE:
        pop(s)
        return
    card = (action - a.SLOT) % N_CARDS
    take_from_hand(s, seat, card)
    s.card_at[card] = 2
    if action >= a.CASH:
        set_arg(s, top_arg(s) | 1 << TYPE[card])
        begin_effects(s, seat, card)


@rule
def end_hands(s: Position) -> None:
    """Step: deal new hands, set up the new market, and begin the next turn."""
    seat = actor(s)
    pop(s)
    for step in range(s.seats):
        other = (seat + step) % s.seats
        wanted = HAND + (np.int64(s.hand_size[other]) if s.hand_refill == FIVE_MORE else 0)
        while s.hand_size[other] < wanted:
            deal(s, other, PURPLE)
    for pile in range(N_TYPES):
        s.pile_left[pile] = PILE
    refill(s)
    push(s, a.BEGIN_TURN, (seat + 1) % sides(s), 0)


# ---- the end --------------------------------------------------------------------------------------------


@rule
def end_game(s: Position) -> None:
    """Pay the income for influence, and end the game; the influence marker stays."""
    for seat in range(s.seats):
        s.coins[seat] += MARKS[s.influence[seat]]
    s.over = 1
