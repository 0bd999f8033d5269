"""Views of a table. Nothing sent by the browser is trusted: `moves` checks everything again."""

from __future__ import annotations

from dataclasses import replace

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET, require_POST, require_safe

from ludoteca.i18n import N_
from ludoteca.web import compile_progress
from ludoteca.web.board.history.log_lines import log_lines
from ludoteca.web.board.responses import board_fragment, table_page
from ludoteca.web.board.table_view import int_field, number, require_guest, respond, table_view
from ludoteca.web.guest import guest_of, known_guest
from ludoteca.web.lib.exceptions import BadRequest, Forbidden
from ludoteca.web.limits.rate_limits import rate_limited
from ludoteca.web.matches import extensions, moves, seats
from ludoteca.web.matches.extensions import Command
from ludoteca.web.matches.models import Table
from ludoteca.web.matches.storage.export import save_text
from ludoteca.web.presenters import presenter_for
from ludoteca.web.realtime import topics
from ludoteca.web.realtime.sse import StreamRequest, stream_response
from ludoteca.web.workers import idle_tables

__all__ = [
    "COMMANDS",
    "board",
    "log",
    "move",
    "save_file",
    "show",
    "stream",
]


@require_safe
@table_view
def show(request: HttpRequest, slug: str) -> HttpResponse:
    """Page of a table; everyone with the link may watch."""
    table = moves.find_table(slug)
    idle_tables.resume(table)
    unprepared = {"preparing": compile_progress.rows(table.game), "prepared_game": table.game}
    return table_page(request, table, unprepared)


@require_safe
@table_view
def board(request: HttpRequest, slug: str) -> HttpResponse:
    """Zones of the table, as this viewer may see them now."""
    return board_fragment(request, moves.find_table(slug))


@require_GET
@rate_limited("streams")
@table_view
def stream(request: HttpRequest, slug: str) -> HttpResponse:
    """Server-Sent Events with new versions; ``Last-Event-ID`` or ``seen`` is the page's own."""
    table = moves.known_table(slug)
    idle_tables.resume(table)
    seen = number(request.headers.get("Last-Event-ID") or request.GET.get("seen") or "0")
    return stream_response(StreamRequest(slug, table.version, seen, _beside(request, table)))


def _beside(request: HttpRequest, table: Table) -> list[topics.Topic]:
    """Further topics that the page follows, with the versions it claims to have."""
    followed = topics.page_topics(request, table)
    return [replace(t, seen=number(request.GET.get(t.event, "0"))) for t in followed]


# ---- playing --------------------------------------------------------------------------------------------


def _act(request: HttpRequest, slug: str) -> Table:
    presenter = presenter_for(moves.find_table(slug).game_name)
    ply, action = int_field(request, "ply"), int_field(request, "action")
    return moves.act(slug, guest_of(request).id, ply, action, presenter.confirms)


def _take_back(request: HttpRequest, slug: str) -> Table:
    ply, action = int_field(request, "ply"), int_field(request, "action")
    return moves.take_back(slug, guest_of(request).id, ply, action)


def _undo(request: HttpRequest, slug: str) -> Table:
    return moves.undo(slug, guest_of(request).id, int_field(request, "ply"))


def _end_turn(request: HttpRequest, slug: str) -> Table:
    return moves.end_turn(slug, guest_of(request).id, int_field(request, "ply"))


def _macro(request: HttpRequest, slug: str) -> Table:
    presenter = presenter_for(moves.find_table(slug).game_name)
    name = request.POST.get("name", "")
    for macro in presenter.macros:
        if macro.name == name:
            ply = int_field(request, "ply")
            return moves.play_all(slug, guest_of(request).id, ply, macro.choose)
    raise BadRequest


def _bot_delay(request: HttpRequest, slug: str) -> Table:
    return seats.set_bot_delay(slug, guest_of(request).id, int_field(request, "pace"))


def _skip(request: HttpRequest, slug: str) -> Table:
    return seats.skip_pauses(slug, guest_of(request).id)


def _ending(request: HttpRequest, slug: str) -> Table:
    return seats.set_end_turn(slug, guest_of(request).id, bool(int_field(request, "end_turn")))


def _bot(request: HttpRequest, slug: str) -> Table:
    bot = request.POST.get("bot", "")
    return seats.give_to_bot(slug, guest_of(request).id, int_field(request, "seat"), bot)


COMMANDS: dict[str, Command] = {
    "act": _act,
    "take-back": _take_back,
    "undo": _undo,
    "end-turn": _end_turn,
    "macro": _macro,
    "pace": _bot_delay,
    "skip": _skip,
    "ending": _ending,
    "bot": _bot,
}


@require_POST
@table_view
def move(request: HttpRequest, slug: str, what: str) -> HttpResponse:
    """Execute the command `what` at the table and respond with its new state."""
    require_guest(request, slug)
    command = COMMANDS.get(what) or extensions.commands[what]
    return respond(request, command(request, slug))


# ---- log and save file ----------------------------------------------------------------------------------


@require_safe
@table_view
def log(request: HttpRequest, slug: str) -> HttpResponse:
    """Page with the whole log."""
    table = moves.find_table(slug)
    guest = known_guest(request)
    seats = list(table.seats.all())
    owned = [s.number for s in seats if guest and s.guest == guest.id]
    names = table.side_names(seats)
    lines = log_lines(table, owned[0] if len(owned) == 1 else -1, names)
    presenter = presenter_for(table.game_name)
    context = {"table": table, "presenter": presenter, "log": lines, "seats": seats}
    return render(request, "tables/log.html", context)


@require_safe
@rate_limited("files")
@table_view
def save_file(request: HttpRequest, slug: str) -> HttpResponse:
    """Download a finished match as a save file for ``ludoteca show`` and `Match.load`."""
    table = moves.find_table(slug)
    if not table.over:
        raise Forbidden(N_("The save file is available after the match."))
    response = HttpResponse(save_text(table), content_type="application/json; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{table.game_name}-{slug}.json"'
    return response
