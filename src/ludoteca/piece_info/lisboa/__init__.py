"""The cards of Lisboa."""

from typing import Final

from ludoteca.piece_info.card import Cards
from ludoteca.piece_info.lisboa.live import at, common
from ludoteca.piece_info.lisboa.static import KNOWN

__all__ = ["CARDS"]

CARDS: Final = Cards(KNOWN, at, common)
