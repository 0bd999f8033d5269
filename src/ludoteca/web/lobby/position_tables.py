"""Tables that begin with a position from an editor or a text."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from ludoteca.kernel.game import Game
from ludoteca.kernel.record import Record
from ludoteca.web.guest import guest_of
from ludoteca.web.lib.http.ip_digest import ip_digest
from ludoteca.web.lobby.seat_plans import read_plans
from ludoteca.web.matches.seats import NewTable, Source, Start, assign_bot_names, create_table

__all__ = ["open_table"]


def open_table(request: HttpRequest, game: Game, record: Record) -> HttpResponse:
    """Open a table that begins with a checked position, and redirect to it.

    The posted ``seat-0``, ``seat-1``, ... are the players. Raises BadRequest for an unknown value.
    """
    guest = guest_of(request)
    kinds = [request.POST.get(f"seat-{seat}", "") for seat in range(int(record.seats))]
    new = NewTable(
        game.name,
        guest.id,
        assign_bot_names(read_plans(kinds, game, guest)),
        ip_digest=ip_digest(request),
        start=Start(record, Source("position")),
    )
    return redirect("table", slug=create_table(new).slug)
