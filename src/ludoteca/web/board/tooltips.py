"""Tooltips of pieces: what never changes once for each language, the rest with the piece."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Any, Final

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.utils.translation import get_language, override
from django.views.decorators.http import require_safe

from ludoteca.i18n import DEFAULT_LANGUAGE, LANGUAGES
from ludoteca.piece_info import Card, Cards, Seen, cards_of
from ludoteca.web.lib.escaping import escape
from ludoteca.web.lib.i18n import fixed_language, translate
from ludoteca.web.lib.shortcuts import game_or_404

__all__ = ["address", "cards", "catalogue", "name_at", "seen_at", "told"]

A_YEAR: Final = 31_536_000  # seconds
LINES: Final = "&#10;"
"""A line break within an attribute."""


@lru_cache(maxsize=16)
def catalogue(game: str, language: str) -> str:
    """All cards of a game in a language, by id, as JSON; what a card has nothing to say of is left out."""
    with override(language), fixed_language():
        known = {id_: _written(card) for id_, card in cards_of(game).known.items()}
    return json.dumps(known, ensure_ascii=False, separators=(",", ":"))


@lru_cache(maxsize=16)
def _digest(game: str, language: str) -> str:
    """A few letters that tell this catalogue from any other one."""
    return blake2b(catalogue(game, language).encode(), digest_size=6).hexdigest()


def address(game: str) -> str:
    """Where a browser finds the cards of a game in the active language; another one as soon as they say more."""
    language = get_language() or DEFAULT_LANGUAGE
    return reverse("cards", args=[game, language, _digest(game, language)])


@require_safe
def cards(request: HttpRequest, name: str, language: str, digest: str) -> HttpResponse:
    """The cards of a game, to be kept for good where the address is the one that `address` gives."""
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


def seen_at(context: Mapping[str, Any], key: str) -> Seen | None:
    """The piece of a key in the eyes of whoever is shown the page."""
    presenter = context.get("presenter")
    if not presenter:
        return None
    cards: Cards = presenter.cards
    return cards.at(context["view"], context["me"] if context["seated"] else -1, key)


def name_at(context: Mapping[str, Any], seen: Seen) -> str:
    """What a piece is called."""
    return translate(seen.name or context["presenter"].cards.known[seen.card].name, _names(context))


def told(context: Mapping[str, Any], seen: Seen, dark: bool) -> list[str]:
    """The attributes by which a piece has its card; why it can do nothing only where it is dark and one has to decide.

    A position of the past lights nothing, so being dark is no reason there.
    """
    names = _names(context)
    attributes = [f'data-card="{escape(seen.card)}"']
    if seen.name:
        attributes.append(f'data-called="{escape(translate(seen.name, names))}"')
    if seen.facts:
        facts = LINES.join(escape(translate(fact, names)) for fact in seen.facts)
        attributes.append(f'data-now="{facts}"')
    if dark and seen.why and context.get("mine"):
        attributes.append(f'data-why="{escape(translate(seen.why, names))}"')
    return attributes


def _names(context: Mapping[str, Any]) -> Sequence[str]:
    names: Sequence[str] = context.get("names", ())
    return names
