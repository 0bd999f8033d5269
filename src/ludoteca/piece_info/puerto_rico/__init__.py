"""The cards of Puerto Rico."""

from typing import Final

from ludoteca.piece_info.card import Cards
from ludoteca.piece_info.puerto_rico.live import at, common
from ludoteca.piece_info.puerto_rico.static import KNOWN

__all__ = ["CARDS"]

CARDS: Final = Cards(KNOWN, at, common)
