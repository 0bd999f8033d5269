"""Parts of a position of Lisboa that follow from others, and limits that every edit keeps."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from ludoteca.games.lisboa.components.cards import DECK, TYPE
from ludoteca.games.lisboa.components.counts import HAND, HAND_MAX, N_TYPES
from ludoteca.games.lisboa.components.lasting import (
    CARD_GIVES,
    CLERGY_GIVES,
    FIRST_HOUSE,
    HOUSE_GIVES,
)
from ludoteca.games.lisboa.components.map import CUBES_PER_COLOUR
from ludoteca.games.lisboa.periods import FIVE_MORE
from ludoteca.games.lisboa.tidy import BROWN, RED
from ludoteca.kernel.record import Record
from ludoteca.positions.editing.common import need, seats

__all__ = ["UNSEEN", "hand_limit", "in_box", "limit", "market_deck", "settle"]

UNSEEN: Final = 0
"""In `card_at`: face down or in the box."""
CARDS_AND_GOODS: Final = 2
"""Limit of cards, and of each good, without a set of rubble."""
OWNED: Final = 2


def market_deck(s: Record) -> int:
    """The deck of the market's cards."""
    return int(BROWN if s.period else RED)


def hand_limit(s: Record) -> int:
    """Most cards of a hand at the start of a turn."""
    return HAND_MAX if s.period and s.hand_refill == FIVE_MORE else HAND


def limit(s: Record, seat: int) -> int:
    """Most cards in slots, and most of each good, by the seat's sets of rubble."""
    return CARDS_AND_GOODS + int(s.rubble[seat].min())


def settle(s: Record) -> None:
    """Compute what follows from the other pieces; raises Refused if there is too much of anything."""
    _count_piles(s)
    for seat in seats(s):
        _add_lasting(s, seat)
        most = limit(s, seat)
        need((s.upper[seat] > 0).sum() + (s.lower[seat] > 0).sum() <= most)
        need((s.goods[seat] <= most).all())
        need(s.cubes_spent[seat] <= s.rubble[seat].min())
    _take_from_pile(s)
    need(s.hand_size[s.turn] > 0)


def in_box(s: Record) -> Any:
    """Cubes by colour that lie nowhere; negative if there are too many."""
    lying = (s.row_cubes, s.column_cubes, s.space_cubes, s.rubble)
    cubes = sum(field.sum(axis=0, dtype=int) for field in lying) + s.common_cubes
    return CUBES_PER_COLOUR - cubes


def _take_from_pile(s: Record) -> None:
    """Take cubes that the box lacks from the common pile."""
    lacking = np.maximum(-in_box(s), 0)
    need((s.common_cubes >= lacking).all())
    s.common_cubes -= lacking.astype(s.common_cubes.dtype)


def _count_piles(s: Record) -> None:
    """The market's piles hold the cards of their deck that nobody has seen."""
    unseen = (s.card_at == UNSEEN) & (market_deck(s) == DECK)
    for pile in range(N_TYPES):
        s.pile_left[pile] = (unseen & (pile == TYPE)).sum()


def _add_lasting(s: Record, seat: int) -> None:
    """Lasting effects of the seat's treasury cards, clergy tiles, and houses that it has used."""
    s.lasting[seat] = CLERGY_GIVES[s.clergy_at == OWNED + seat].sum(axis=0)
    for number in s.lower[seat][s.lower[seat] > 0].tolist():
        s.lasting[seat] += CARD_GIVES[number - 1]
    for column, first in enumerate(FIRST_HOUSE):
        used = np.arange(first, first + int(s.houses_used[seat, column]))
        s.lasting[seat] += HOUSE_GIVES[used].sum(axis=0)
