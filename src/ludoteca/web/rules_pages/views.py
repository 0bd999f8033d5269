"""The rules page of a game, with a link back."""

from __future__ import annotations

from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import Resolver404, resolve, reverse
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from ludoteca.i18n import DEFAULT_LANGUAGE
from ludoteca.web.lib.shortcuts import game_or_404
from ludoteca.web.presenters import presenter_for
from ludoteca.web.rules_pages.pages import rules_page

__all__ = ["rules"]

LED_HERE: Final = frozenset({"log", "position", "table"})
"""URL names of the pages that a rules page links back to."""


@require_safe
def rules(request: HttpRequest, name: str) -> HttpResponse:
    """The rules of a game in the viewer's language; ``?from=`` a table adds a link back to it."""
    game = game_or_404(name)
    folder = presenter_for(game.name).folder
    return render(
        request,
        "rules.html",
        {
            "game": game,
            "page": rules_page(folder, get_language() or DEFAULT_LANGUAGE),
            "folder": folder,
            "back": came_from(request.GET.get("from", "")),
        },
    )


def came_from(path: str) -> str:
    """The path of a table's page, rebuilt from the given one; empty for anything else."""
    try:
        match = resolve(path)
    except Resolver404:
        return ""
    return reverse(match.view_name, kwargs=match.kwargs) if match.url_name in LED_HERE else ""
