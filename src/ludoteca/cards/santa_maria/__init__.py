"""The cards of Santa Maria."""

from typing import Final

from ludoteca.cards.card import Cards
from ludoteca.cards.santa_maria.known import KNOWN
from ludoteca.cards.santa_maria.table import at, common

__all__ = ["CARDS"]

CARDS: Final = Cards(KNOWN, at, common)
