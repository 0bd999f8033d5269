"""Refilling the board, and moving cards from decks to hands."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.lisboa.components.cards import DECK, DECK_FROM, DECK_TO, TYPE
from ludoteca.games.lisboa.components.church import N_RING
from ludoteca.games.lisboa.components.counts import DECREES_SHOWN, HAND_MAX, N_STREETS, N_TYPES
from ludoteca.games.lisboa.position_type import Position
from ludoteca.kernel.rng import below
from ludoteca.kernel.rules import rule

__all__ = [
    "deal",
    "draw_clergy",
    "is_incomplete",
    "refill",
    "refill_decrees",
    "refill_market",
    "refill_ring",
    "take_from_hand",
    "turn_up",
]

RED, BROWN = 1, 3  # decks of the markets


@rule
def take_from_hand(s: Position, seat: Any, card: Any) -> None:
    """Remove a card from the hand; the others keep their order."""
    i = 0
    while s.hand[seat, i] != 1 + card:
        i += 1
    while i < HAND_MAX - 1:
        s.hand[seat, i] = s.hand[seat, i + 1]
        i += 1
    s.hand[seat, HAND_MAX - 1] = 0
    s.hand_size[seat] -= 1


@rule
def deal(s: Position, seat: Any, deck: Any) -> None:
    """Deal a random card of a hand deck."""
    unseen = np.int64(0)
    for card in range(DECK_FROM[deck], DECK_TO[deck]):
        unseen += np.int64(DECK[card] == deck and s.card_at[card] == 0)
    card = _nth(s, deck, -1, unseen)
    s.card_at[card] = 1
    s.hand[seat, s.hand_size[seat]] = 1 + card
    s.hand_size[seat] += 1


@rule
def _nth(s: Position, deck: Any, type_: Any, unseen: Any) -> Any:
    """A random one of `unseen` cards of a deck (and of a type, unless -1)."""
    ticket = below(s.rng, unseen)
    for card in range(DECK_FROM[deck], DECK_TO[deck]):
        if DECK[card] == deck and s.card_at[card] == 0 and (type_ < 0 or TYPE[card] == type_):
            if ticket == 0:
                return card
            ticket -= 1
    return -1


@rule
def turn_up(s: Position, pile: Any) -> None:
    """Turn up the next card of a market pile, from the deck of the period."""
    deck = RED if s.period == 0 else BROWN
    s.pile_left[pile] -= 1
    card = _nth(s, deck, pile, np.int64(s.pile_left[pile]) + 1)
    s.card_at[card] = 1
    s.face[pile] = 1 + card


@rule
def refill(s: Position) -> None:
    """Refill everything that is refilled at the end of a turn."""
    refill_market(s)
    refill_decrees(s)
    refill_ring(s)


@rule
def is_incomplete(s: Position) -> Any:
    """Return True if refilling the board would draw something."""
    for pile in range(N_TYPES):
        if s.face[pile] == 0 and s.pile_left[pile] > 0:
            return True
    return (_has_gap(s.decrees_shown) and _has_gap(s.decree_at)) or (
        _has_gap(s.ring) and _has_gap(s.clergy_at)
    )


@rule
def _has_gap(places: Any) -> Any:
    """Return True if a place is empty, or a piece has not been drawn yet."""
    for place in places:
        if place == 0:
            return True
    return False


@rule
def refill_market(s: Position) -> None:
    """Refill face-up cards and store tiles."""
    for pile in range(N_TYPES):
        if s.face[pile] == 0 and s.pile_left[pile] > 0:
            turn_up(s, pile)
    for street in range(N_STREETS):
        if s.large_shown[street] == 0 and s.large_left > 0:
            s.large_shown[street] = 1
            s.large_left -= 1
    if s.small_shown == 0 and s.small_left > 0:
        s.small_shown = 1
        s.small_left -= 1


@rule
def refill_decrees(s: Position) -> None:
    """Refill decrees from their deck."""
    for i in range(DECREES_SHOWN):
        if s.decrees_shown[i] == 0:
            s.decrees_shown[i] = 1 + _any_of(s, s.decree_at)


@rule
def refill_ring(s: Position) -> None:
    """Refill the ring with clergy tiles from the bag."""
    for space in range(N_RING):
        if s.ring[space] == 0:
            s.ring[space] = 1 + _any_of(s, s.clergy_at)


@rule
def _any_of(s: Position, places: Any) -> Any:
    """Draw a random piece that has not been drawn yet; return -1 if there is none."""
    unseen = np.int64(0)
    for i in range(len(places)):
        unseen += np.int64(places[i] == 0)
    if unseen == 0:
        return -1
    piece = _nth_unseen(places, below(s.rng, unseen))
    places[piece] = 1
    return piece


@rule
def _nth_unseen(places: Any, ticket: Any) -> Any:
    """The undrawn piece with number `ticket`."""
    piece = 0
    while places[piece] != 0 or ticket > 0:
        ticket -= np.int64(places[piece] == 0)
        piece += 1
    return piece


@rule
def draw_clergy(s: Position) -> Any:
    """Draw a clergy tile from the bag."""
    return _any_of(s, s.clergy_at)
