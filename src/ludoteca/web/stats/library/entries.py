"""The library: all games with the guest's marks, notes and suggestions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST, require_safe

from ludoteca.kernel.game import games
from ludoteca.web.guest import guest_id, guest_of
from ludoteca.web.lib.http.responses import render_private
from ludoteca.web.lib.i18n import translate
from ludoteca.web.lib.shortcuts import game_or_404
from ludoteca.web.limits.rate_limits import rate_limited
from ludoteca.web.stats.library.game_info import GameInfo, game_info
from ludoteca.web.stats.library.suggestions import suggestions
from ludoteca.web.stats.models import LibraryEntry
from ludoteca.web.stats.statistics import counted

__all__ = ["NOTE_LENGTH", "library", "note"]

NOTE_LENGTH: Final = 2000
"""Maximum characters of a note."""
MARKS: Final = ("played", "favourite", "wanted")

ORDERS: Final[Mapping[str, tuple[Any, Callable[[GameInfo], Any]]]] = {
    "name": (gettext_lazy("Name"), lambda facts: translate(facts.game.title)),
    "players": (
        gettext_lazy("Players"),
        lambda facts: (max(facts.game.seats), translate(facts.game.title)),
    ),
    "time": (gettext_lazy("Time"), lambda facts: (sum(facts.minutes), translate(facts.game.title))),
    "weight": (gettext_lazy("Weight"), lambda facts: (facts.weight, translate(facts.game.title))),
}


@require_safe
def library(request: HttpRequest) -> HttpResponse:
    """Page of all games in the requested order."""
    guest = guest_id(request)
    asked = request.GET.get("sort", "")
    order = asked if asked in ORDERS else "name"
    found = sorted(map(game_info, games()), key=ORDERS[order][1])
    entries = _entries(guest) if guest else {}
    context = {
        "orders": [(name, title) for name, (title, _key) in ORDERS.items()],
        "order": order,
        "rows": [_row(facts, guest, entries) for facts in found],
        "suggestions": suggestions(guest, found, entries) if guest else [],
        "note_length": NOTE_LENGTH,
    }
    return render_private(request, "stats/library.html", context)


def _entries(guest: str) -> dict[str, LibraryEntry]:
    return {entry.game_name: entry for entry in LibraryEntry.objects.filter(guest=guest)}


def _row(facts: GameInfo, guest: str, entries: Mapping[str, LibraryEntry]) -> dict[str, Any]:
    """Context of a game."""
    name = facts.game.name
    return {
        "facts": facts,
        "game": facts.game,
        "entry": entries.get(name) or LibraryEntry(game_name=name),
        "matches": counted(guest).filter(match__game_name=name).count() if guest else 0,
    }


@require_POST
@rate_limited("notes")
def note(request: HttpRequest, name: str) -> HttpResponse:
    """Save the guest's marks and note on a game, or delete them if empty."""
    game, guest = game_or_404(name), guest_of(request)
    marks = {mark: request.POST.get(mark) == "1" for mark in MARKS}
    text = request.POST.get("note", "").replace("\0", "").strip()[:NOTE_LENGTH]
    if text or any(marks.values()):
        LibraryEntry.objects.update_or_create(
            guest=guest.id, game_name=game.name, defaults={**marks, "note": text}
        )
    else:
        LibraryEntry.objects.filter(guest=guest.id, game_name=game.name).delete()
    return redirect(f"{reverse('library')}#library-{game.name}")
