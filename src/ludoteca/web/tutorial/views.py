"""First game: a table at which a guide teaches, opened with one click in the lobby."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect

from ludoteca.web import errors
from ludoteca.web.guest import guest_of
from ludoteca.web.lib.exceptions import TooMuch
from ludoteca.web.lib.http import post_or_lobby
from ludoteca.web.lib.ip_digest import origin_of
from ludoteca.web.lib.shortcuts import game_or_404
from ludoteca.web.matches.seats import NewTable, Sitting, create_table, names_for_bots
from ludoteca.web.tutorial import Progress, guide_for

__all__ = ["learn"]


@post_or_lobby
def learn(request: HttpRequest, name: str) -> HttpResponse:
    """The table of the game's guide, with bots in all other seats; 404 where the game has no guide."""
    game = game_or_404(name)
    guide = guide_for(game.name)
    if guide is None:
        raise Http404
    guest = guest_of(request)
    names = names_for_bots([guest.name])[: guide.seats - 1]
    sittings = [Sitting(bot=guide.bot, name=name) for name in names]
    sittings.insert(guide.seat, Sitting(guest=guest.id, name=guest.name))
    try:
        new = NewTable(
            game.name,
            guest.id,
            sittings,
            guide.options,
            origin=origin_of(request),
            seed=guide.seed,
            guide=Progress().data(),
        )
        table = create_table(new)
    except TooMuch as error:
        return errors.problem(request, error)
    return redirect("table", slug=table.slug)
