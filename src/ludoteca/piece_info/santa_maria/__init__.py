"""The cards of Santa Maria."""

from typing import Final

from ludoteca.piece_info.card import Cards
from ludoteca.piece_info.santa_maria.live import at, common
from ludoteca.piece_info.santa_maria.static import KNOWN

__all__ = ["CARDS"]

CARDS: Final = Cards(KNOWN, at, common)
