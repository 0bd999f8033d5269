"""The cards of Lisboa."""

from typing import Final

from ludoteca.cards.card import Cards
from ludoteca.cards.lisboa.known import KNOWN
from ludoteca.cards.lisboa.table import at, common

__all__ = ["CARDS"]

CARDS: Final = Cards(KNOWN, at, common)
