"""Numeric tables of political cards."""

from __future__ import annotations

from typing import Final

import numpy as np

from ludoteca.games.lisboa.components.counts import EDITION, Table
from ludoteca.games.lisboa.edition.model import DECKS, TYPES

CARDS: Final = EDITION.cards
N_CARDS: Final = len(CARDS)
DECK: Final[Table] = np.array([DECKS.index(card.deck) for card in CARDS], np.int64)
TYPE: Final[Table] = np.array([TYPES.index(card.type) for card in CARDS], np.int64)
INFLUENCE: Final[Table] = np.array([card.influence for card in CARDS], np.int64)
_PLACES: Final = [np.flatnonzero(DECK == deck) for deck in range(len(DECKS))]
DECK_FROM: Final[Table] = np.array([places[0] for places in _PLACES], np.int64)
DECK_TO: Final[Table] = np.array([places[-1] + 1 for places in _PLACES], np.int64)
"""All cards of a deck are between the two."""
IS_HAND_DECK: Final = (1, 0, 1, 0)  # by deck: dealt face down
PILE: Final = 5
