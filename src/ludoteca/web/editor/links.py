"""URLs of positions in the editor."""

from __future__ import annotations

from urllib.parse import urlencode

from django.urls import reverse

from ludoteca.kernel.game import Game

__all__ = ["address", "shared_address"]


def address(game: Game, position: str, at: str = "", **more: str) -> str:
    """URL of a position in the editor, with the menu of a place open."""
    given = {"position": position, **({"at": at} if at else {}), **more}
    return f"{reverse('editor', args=[game.name])}?{urlencode(given, safe='~:')}"


def shared_address(game: Game, position: str) -> str:
    """URL of a position to look at."""
    given = urlencode({"position": position}, safe="~:")
    return f"{reverse('shown-position', args=[game.name])}?{given}"
