"""Hidden information: cards dealt face down into hands.

A card taken face up was seen by all and stays visible in the hand; of a dealt card, others see the
deck. Everything else that is face down (piles, decks, stacks, the bag) has no order yet.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.lisboa.components.cards import DECK, IS_HAND_DECK, N_CARDS
from ludoteca.games.lisboa.position_type import Position
from ludoteca.kernel.rng import below
from ludoteca.kernel.rules import rule

__all__ = ["HIDDEN", "is_hidden", "redact", "resample"]

HIDDEN = -1
"""In a hand: a hidden card of the blue deck; -3 is one of the purple deck (HIDDEN - deck)."""


@rule
def is_hidden(card: Any) -> Any:
    """Return True if the card came to hand face down."""
    return IS_HAND_DECK[DECK[card]] == 1


@rule
def redact(s: Position, seat: Any) -> None:
    """Remove hidden cards from the hands of others, and clear the random generator.

    A card that nobody has seen may also be in the box.
    """
    if s.over == 0:
        _hide(s, seat)
    s.rng[:] = 0


@rule
def resample(s: Position, seat: Any) -> None:
    """Redraw hidden cards of others from all cards of their decks that the seat has not seen."""
    if s.over == 0:
        _hide(s, seat)
        for other in range(s.seats):
            if other != seat:
                for i in range(s.hand_size[other]):
                    if s.hand[other, i] < 0:
                        card = _unseen(s, HIDDEN - np.int64(s.hand[other, i]))
                        s.hand[other, i] = 1 + card
                        s.card_at[card] = 1


@rule
def _hide(s: Position, seat: Any) -> None:
    """Replace hidden cards in the hands of others by the code of their deck."""
    for other in range(s.seats):
        if other != seat:
            for i in range(s.hand_size[other]):
                card = np.int64(s.hand[other, i]) - 1
                if card >= 0 and is_hidden(card):
                    s.hand[other, i] = HIDDEN - DECK[card]
                    s.card_at[card] = 0


@rule
def _unseen(s: Position, deck: Any) -> Any:
    """A random card of a deck that has not been seen (`card_at` is 0)."""
    card = below(s.rng, N_CARDS)
    while DECK[card] != deck or s.card_at[card] != 0:
        card = below(s.rng, N_CARDS)
    return card
