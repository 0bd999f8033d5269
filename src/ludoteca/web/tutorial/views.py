"""View that creates a tutorial table with one click in the lobby."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect

from ludoteca.web import errors
from ludoteca.web.guest import guest_of
from ludoteca.web.lib.exceptions import RateLimited
from ludoteca.web.lib.http.ip_digest import ip_digest
from ludoteca.web.lib.http.responses import post_or_lobby
from ludoteca.web.lib.shortcuts import game_or_404
from ludoteca.web.matches.seats import NewTable, SeatPlan, bot_names_for, create_table
from ludoteca.web.tutorial import Progress, guide_for

__all__ = ["learn"]


@post_or_lobby
def learn(request: HttpRequest, name: str) -> HttpResponse:
    """Create the table of the game's guide, with bots in all other seats; 404 without a guide."""
    game = game_or_404(name)
    guide = guide_for(game.name)
    if guide is None:
        raise Http404
    guest = guest_of(request)
    names = bot_names_for([guest.name])[: guide.seats - 1]
    seat_plans = [SeatPlan(bot=guide.bot, name=name) for name in names]
    seat_plans.insert(guide.seat, SeatPlan(guest=guest.id, name=guest.name))
    try:
        new = NewTable(
            game.name,
            guest.id,
            seat_plans,
            guide.options,
            ip_digest=ip_digest(request),
            seed=guide.seed,
            guide=Progress().data(),
        )
        table = create_table(new)
    except RateLimited as error:
        return errors.problem(request, error)
    return redirect("table", slug=table.slug)
