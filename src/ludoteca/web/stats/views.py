"""Pages of match history: a player's page, one's own matches, leaderboards."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_safe

from ludoteca.kernel.game import games
from ludoteca.web.guest import guest_id, known_guest
from ludoteca.web.lib import display_names
from ludoteca.web.lib.http.responses import render_private
from ludoteca.web.lib.shortcuts import game_or_404
from ludoteca.web.stats import leaderboard, profile
from ludoteca.web.stats import matches as match_list
from ludoteca.web.stats.models import MatchRecord, MatchResult, Player
from ludoteca.web.stats.public_profiles import bot_title, display_name, handles
from ludoteca.web.stats.recording import player_of

__all__ = ["leaders", "matches", "own_player", "player"]


@require_safe
def own_player(request: HttpRequest) -> HttpResponse:
    """Redirect to the viewer's profile, created if needed; new visitors go to the lobby."""
    guest = known_guest(request)
    if guest is None:
        return redirect("lobby")
    name = guest.name if display_names.is_free(guest.name, guest.id) else ""
    return redirect("player", handle=player_of(guest.id, name).handle)


@require_safe
def player(request: HttpRequest, handle: str) -> HttpResponse:
    """Page of a player; 404 if the handle is unknown."""
    found = Player.objects.filter(handle=handle).first()
    if found is None:
        raise Http404
    guest = known_guest(request)
    own = guest is not None and guest.id == found.guest
    context = profile.context(found) | {"own": own}
    return render_private(request, "stats/player.html", context)


@require_safe
def leaders(request: HttpRequest, name: str) -> HttpResponse:
    """Leaderboard of a game."""
    game = game_or_404(name)
    context = {
        "game": game,
        "games": games(),
        "leaders": leaderboard.leaderboard(game, guest_id(request)),
        "least": leaderboard.LEAST,
    }
    return render_private(request, "stats/leaders.html", context)


@require_safe
def matches(request: HttpRequest) -> HttpResponse:
    """The viewer's own matches, filtered by a search."""
    guest = guest_id(request)
    search = match_list.Search.read(request.GET.dict())
    page = match_list.page_of(guest, search, request.GET.get("page"))
    rows = _rows(list(page.object_list), guest)
    context = {
        "search": search,
        "games": games(),
        "options": match_list.option_choices(),
        "page": page,
        "rows": rows,
    }
    return render_private(request, "stats/matches.html", context)


def _rows(found: list[MatchRecord], guest: str) -> list[dict[str, Any]]:
    """Context of each match."""
    known = handles(r.guest for match in found for r in match.results.all())
    return [_row(match, guest, known) for match in found]


def _row(match: MatchRecord, guest: str, known: dict[str, str]) -> dict[str, Any]:
    results = [result for result in match.results.all() if not result.left or result.guest == guest]
    own = [result for result in results if result.guest == guest]
    game = match_list.game_of(match.game_name)
    return {
        "match": match,
        "game": game,
        "options": match_list.option_texts(game, match.options) if game else [],
        "table": match.table,
        "playable": match.table is not None and match.table.playable,
        "own": own[0] if len(own) == 1 else None,
        "won": match.sides > 1 and any(result.place == 1 for result in own),
        "results": [_result_row(result, guest, known) for result in results],
    }


def _result_row(result: MatchResult, guest: str, known: dict[str, str]) -> dict[str, Any]:
    level = bot_title(result.bot) if result.bot else ""
    name = result.name if result.bot else display_name(result.name, result.program)
    return {
        "result": result,
        "name": name or level,
        "level": level,
        "handle": known.get(result.guest, ""),
        "own": bool(guest) and result.guest == guest,
    }
