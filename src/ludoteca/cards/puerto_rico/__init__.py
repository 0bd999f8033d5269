"""The cards of Puerto Rico."""

from typing import Final

from ludoteca.cards.card import Cards
from ludoteca.cards.puerto_rico.known import KNOWN
from ludoteca.cards.puerto_rico.table import at, common

__all__ = ["CARDS"]

CARDS: Final = Cards(KNOWN, at, common)
