"""Hidden information: cards in hands that came face down.

A card that was taken face up has been seen by all, so that others see it in the hand still; of a card that was
dealt they see its deck. All else that is face down (piles, decks, stacks, the bag) has no order yet.
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
"""In a hand: a card of the blue deck that the viewer may not know; -3 of the purple one (HIDDEN - deck)."""


@rule
def is_hidden(card: Any) -> Any:
    """Whether a card came to hand face down."""
    return IS_HAND_DECK[DECK[card]] == 1


@rule
def redact(s: Position, seat: Any) -> None:
    """Wipe hidden cards in the hands of others (a card nobody has seen may lie in the box), and the generator."""
    if s.over == 0:
        _hide(s, seat)
    s.rng[:] = 0


@rule
def resample(s: Position, seat: Any) -> None:
    """Deal the hidden cards of others anew, out of all cards of their decks that the seat has not seen."""
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
    """Take the hidden cards of others out of their hands."""
    for other in range(s.seats):
        if other != seat:
            for i in range(s.hand_size[other]):
                card = np.int64(s.hand[other, i]) - 1
                if card >= 0 and is_hidden(card):
                    s.hand[other, i] = HIDDEN - DECK[card]
                    s.card_at[card] = 0


@rule
def _unseen(s: Position, deck: Any) -> Any:
    """A card of a deck that nobody has, at random."""
    card = below(s.rng, N_CARDS)
    while DECK[card] != deck or s.card_at[card] != 0:
        card = below(s.rng, N_CARDS)
    return card
