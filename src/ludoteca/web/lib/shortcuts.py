"""Look-ups of objects named in URLs, or 404."""

from __future__ import annotations

from django.http import Http404

import ludoteca
from ludoteca.kernel.game import Game

__all__ = ["game_or_404"]


def game_or_404(name: str) -> Game:
    """Return the game of that name; raises Http404 if there is none."""
    try:
        return ludoteca.game(name)
    except LookupError:
        raise Http404 from None
