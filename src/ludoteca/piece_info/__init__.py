"""What every piece of a game is and does: a card for each, told alike by the page and by the terminal."""

from __future__ import annotations

import importlib
from functools import cache
from typing import Final

from ludoteca.piece_info.card import Card, Cards, Seen, Text, View

__all__ = ["Card", "Cards", "Seen", "Text", "View", "cards_of"]

_MODULE: Final = "ludoteca.piece_info.{}"


@cache
def cards_of(game: str) -> Cards:
    """The cards of a game by the game's name."""
    module = importlib.import_module(_MODULE.format(game.replace("-", "_")))
    cards: Cards = module.CARDS
    return cards
