"""The cards of The Castles of Burgundy."""

from typing import Final

from ludoteca.cards.card import Cards
from ludoteca.cards.castles_of_burgundy.known import KNOWN
from ludoteca.cards.castles_of_burgundy.table import at, common

__all__ = ["CARDS"]

CARDS: Final = Cards(KNOWN, at, common)
