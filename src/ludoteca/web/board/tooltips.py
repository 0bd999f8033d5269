"""Tooltips of pieces: the constant texts by language; state comes with the piece.

See `ludoteca.web.board.piece_context` for the state.
"""

from __future__ import annotations

import json
from functools import lru_cache
from hashlib import blake2b
from typing import Final

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.utils.translation import get_language, override
from django.views.decorators.http import require_safe

from ludoteca.i18n import DEFAULT_LANGUAGE, LANGUAGES
from ludoteca.piece_info import Card, cards_of
from ludoteca.web.lib.i18n import fixed_language, translate
from ludoteca.web.lib.shortcuts import game_or_404

__all__ = ["address", "cards", "catalogue"]

A_YEAR: Final = 31_536_000  # seconds


@lru_cache(maxsize=16)
def catalogue(game: str, language: str) -> str:
    """All cards of a game in a language as JSON, by id; empty fields are left out."""
    with override(language), fixed_language():
        known = {id_: _written(card) for id_, card in cards_of(game).known.items()}
    return json.dumps(known, ensure_ascii=False, separators=(",", ":"))


@lru_cache(maxsize=16)
def _digest(game: str, language: str) -> str:
    """Short digest of the catalogue."""
    return blake2b(catalogue(game, language).encode(), digest_size=6).hexdigest()


def address(game: str) -> str:
    """URL of a game's cards in the active language; it changes with their contents."""
    language = get_language() or DEFAULT_LANGUAGE
    return reverse("cards", args=[game, language, _digest(game, language)])


@require_safe
def cards(request: HttpRequest, name: str, language: str, digest: str) -> HttpResponse:
    """Cards of a game as JSON, cacheable for ever; 404 unless the digest is current."""
    game = game_or_404(name).name
    if language not in LANGUAGES or digest != _digest(game, language):
        raise Http404
    response = HttpResponse(catalogue(game, language), content_type="application/json")
    patch_cache_control(response, public=True, max_age=A_YEAR, immutable=True)
    return response


def _written(card: Card) -> dict[str, str | list[str]]:
    written: dict[str, str | list[str]] = {
        "name": translate(card.name),
        "effect": translate(card.effect) if card.effect else "",
        "facts": [translate(fact) for fact in card.facts],
        "rule": card.rule,
        "note": translate(card.note) if card.note else "",
    }
    return {what: text for what, text in written.items() if text}
