"""Information on all pieces of the games, shared by the web page and the terminal."""

from __future__ import annotations

import importlib
from functools import cache
from typing import Final

from ludoteca.piece_info.card import Card, Cards, PieceState, Text, View

__all__ = ["Card", "Cards", "PieceState", "Text", "View", "cards_of"]

_MODULE: Final = "ludoteca.piece_info.{}"


@cache
def cards_of(game: str) -> Cards:
    """Return the cards of the game with this name."""
    module = importlib.import_module(_MODULE.format(game.replace("-", "_")))
    cards: Cards = module.CARDS
    return cards
