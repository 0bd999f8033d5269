"""Page to upload a file with the values of a game, which replaces the reconstructed ones."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

import ludoteca
from ludoteca.i18n import N_
from ludoteca.kernel.errors import BadValues
from ludoteca.web import errors, value_files
from ludoteca.web.lib.i18n import translate
from ludoteca.web.matches.models import Table
from ludoteca.web.presenters import presenter_for
from ludoteca.web.staff.site import site

__all__ = ["values"]

NO_FILE = N_("Choose a file first.")


@require_http_methods(["GET", "HEAD", "POST"])
def values(request: HttpRequest) -> HttpResponse:
    """Show the values in force for each game; a POST uploads or removes a file."""
    wrong: dict[str, str] = {}
    if request.method == "POST":
        game = request.POST.get("game", "")
        if game not in value_files.GAMES or value_files.set_elsewhere():
            raise Http404
        try:
            _change(request, game)
        except BadValues as error:
            wrong[game] = errors.explain(error)
        else:
            return redirect("operators-values")
    context = {
        **site.each_context(request),
        "title": _("Values of games"),
        "elsewhere": value_files.set_elsewhere(),
        "rows": [_row(game, wrong.get(game, "")) for game in value_files.GAMES],
    }
    return render(request, "staff/values.html", context, status=400 if wrong else 200)


def _change(request: HttpRequest, game: str) -> None:
    if request.POST.get("what") == "remove":
        value_files.remove(game)
        messages.success(request, _("File removed."))
        return
    given = request.FILES.get("file")
    if given is None:
        raise BadValues(NO_FILE)
    if given.size is None or given.size > value_files.MOST:
        raise BadValues(
            value_files.TOO_LONG, file=given.name, given=given.size, most=value_files.MOST
        )
    value_files.put(game, given.read(), given.name or "")
    messages.success(request, _("File checked and saved."))


def _row(folder: str, wrong: str) -> dict[str, Any]:
    (game,) = (each for each in ludoteca.games() if presenter_for(each.name).folder == folder)
    is_there, is_played_by = value_files.in_force(folder)
    live = Table.objects.filter(game_name=game.name, started=True, over=False, closed=False)
    return {
        "folder": folder,
        "title": translate(game.title),
        "is_there": is_there,
        "is_played_by": is_played_by,
        "live": live.count(),
        "wrong": wrong,
    }
