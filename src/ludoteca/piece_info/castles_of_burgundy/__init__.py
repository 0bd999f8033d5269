"""The cards of The Castles of Burgundy."""

from typing import Final

from ludoteca.piece_info.card import Cards
from ludoteca.piece_info.castles_of_burgundy.live import at, common
from ludoteca.piece_info.castles_of_burgundy.static import KNOWN

__all__ = ["CARDS"]

CARDS: Final = Cards(KNOWN, at, common)
