"""What the browser can ask of a table. Nothing it sends is trusted: `play` checks everything anew."""

from __future__ import annotations

import functools
import logging
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from asgiref.sync import sync_to_async
from django.db import DatabaseError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_POST, require_safe

from ludoteca.i18n import N_
from ludoteca.kernel.errors import LudotecaError
from ludoteca.web import compile_progress, errors
from ludoteca.web.analysis import hints
from ludoteca.web.board.context import seat_name, side_names
from ludoteca.web.board.log_lines import log_lines
from ludoteca.web.board.responses import fragment, page
from ludoteca.web.guest import Guest, guest_of, known_guest, rename
from ludoteca.web.lib.display_names import NameTaken
from ludoteca.web.lib.exceptions import Forbidden, Malformed, OtherRules, Stale, Unknown
from ludoteca.web.lib.ip_digest import origin_of
from ludoteca.web.lobby import open_tables
from ludoteca.web.matches import moves
from ludoteca.web.matches import seats as seating
from ludoteca.web.matches.models import Seat, Table
from ludoteca.web.matches.storage.export import save_text
from ludoteca.web.presenters import screen_for
from ludoteca.web.realtime import topics as beside
from ludoteca.web.realtime.sse import Opened, opened
from ludoteca.web.tables.rates import limited
from ludoteca.web.tutorial import steps
from ludoteca.web.workers import idle_tables

__all__ = [
    "advise",
    "answered",
    "board",
    "join",
    "known_here",
    "log",
    "move",
    "save_file",
    "show",
    "shown",
    "sit",
    "stream",
]

logger = logging.getLogger(__name__)

Work = Callable[[HttpRequest, str], Table]


def answered(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Answer the library's errors with their status; a stale post with the table as it stands."""

    @functools.wraps(view)
    def wrapper(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        try:
            return view(request, *args, **kwargs)
        except LudotecaError as error:
            return _refusal(request, error, kwargs["slug"])
        except DatabaseError:
            raise
        except Exception:
            if not _is_old(kwargs["slug"]):
                raise
            logger.exception("a table of older rules cannot be shown")
            return errors.problem(request, OtherRules())

    return wrapper


def _is_old(slug: str) -> bool:
    """Whether there is such a table, of rules that are not those of today: what shows them may not be able to."""
    table = Table.objects.filter(slug=slug).first()
    return table is not None and not table.playable


def _refusal(request: HttpRequest, error: LudotecaError, slug: str) -> HttpResponse:
    """The answer to an error of the library."""
    if not isinstance(error, Stale):
        return errors.problem(request, error)
    response = fragment(request, moves.find_table(slug), status=error.status)
    response["X-Problem"] = _header(errors.explain(error))
    return response


def _header(text: str) -> str:
    """Text as a header can carry it."""
    from urllib.parse import quote

    return quote(text)


@require_safe
@answered
def show(request: HttpRequest, slug: str) -> HttpResponse:
    """The page of a table; anybody with the link may watch."""
    table = moves.find_table(slug)
    idle_tables.arrive(table)
    unprepared = {"preparing": compile_progress.rows(table.game), "prepared_game": table.game}
    return page(request, table, unprepared)


@require_safe
@answered
def board(request: HttpRequest, slug: str) -> HttpResponse:
    """The table's zones alone, as this viewer may see them now."""
    return fragment(request, moves.find_table(slug))


@require_GET
@limited("streams")
@answered
def stream(request: HttpRequest, slug: str) -> HttpResponse:
    """Server-Sent Events with the newest version; ``Last-Event-ID`` or ``seen`` tells what the page has."""
    table = moves.known_table(slug)
    idle_tables.arrive(table)
    seen = _number(request.headers.get("Last-Event-ID") or request.GET.get("seen") or "0")
    return opened(Opened(slug, table.version, seen, _beside(request, table)))


def _beside(request: HttpRequest, table: Table) -> list[beside.Topic]:
    """What a page follows beside its table, with the versions that it says it has."""
    topics = beside.followed(request, table)
    return [replace(t, seen=_number(request.GET.get(t.event, "0"))) for t in topics]


def _number(text: str) -> int:
    """A number from the browser, -1 for anything else."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 16 else -1


def _field(request: HttpRequest, name: str) -> int:
    number = _number(request.POST.get(name, ""))
    if number < 0:
        raise Malformed(N_("The request is not complete."))
    return number


# ---- playing --------------------------------------------------------------------------------------------


def _act(request: HttpRequest, slug: str) -> Table:
    screen = screen_for(moves.find_table(slug).game_name)
    ply, action = _field(request, "ply"), _field(request, "action")
    return moves.act(slug, guest_of(request).id, ply, action, screen.confirms)


def _take_back(request: HttpRequest, slug: str) -> Table:
    ply, action = _field(request, "ply"), _field(request, "action")
    return moves.take_back(slug, guest_of(request).id, ply, action)


def _undo(request: HttpRequest, slug: str) -> Table:
    return moves.undo(slug, guest_of(request).id, _field(request, "ply"))


def _end_turn(request: HttpRequest, slug: str) -> Table:
    return moves.end_turn(slug, guest_of(request).id, _field(request, "ply"))


def _macro(request: HttpRequest, slug: str) -> Table:
    screen = screen_for(moves.find_table(slug).game_name)
    name = request.POST.get("name", "")
    for macro in screen.macros:
        if macro.name == name:
            ply = _field(request, "ply")
            return moves.play_all(slug, guest_of(request).id, ply, macro.choose)
    raise Malformed


def _pace(request: HttpRequest, slug: str) -> Table:
    return seating.set_pace(slug, guest_of(request).id, _field(request, "pace"))


def _skip(request: HttpRequest, slug: str) -> Table:
    return seating.skip_pauses(slug, guest_of(request).id)


def _ending(request: HttpRequest, slug: str) -> Table:
    return seating.set_end_turn(slug, guest_of(request).id, bool(_field(request, "end_turn")))


def _opening(request: HttpRequest, slug: str) -> Table:
    return open_tables.set_open(slug, guest_of(request).id, bool(_field(request, "open")))


def _bot(request: HttpRequest, slug: str) -> Table:
    bot = request.POST.get("bot", "")
    return seating.give_to_bot(slug, guest_of(request).id, _field(request, "seat"), bot)


def _read_on(request: HttpRequest, slug: str) -> Table:
    return steps.read_on(slug, guest_of(request).id, request.POST.get("name", ""))


def _back_to_guide(request: HttpRequest, slug: str) -> Table:
    return steps.back(slug, guest_of(request).id)


def _leave_guide(request: HttpRequest, slug: str) -> Table:
    return steps.leave(slug, guest_of(request).id)


MOVES: dict[str, Work] = {
    "act": _act,
    "take-back": _take_back,
    "undo": _undo,
    "end-turn": _end_turn,
    "macro": _macro,
    "pace": _pace,
    "skip": _skip,
    "ending": _ending,
    "open": _opening,
    "bot": _bot,
    "read-on": _read_on,
    "back-to-guide": _back_to_guide,
    "leave-guide": _leave_guide,
}


@require_POST
@answered
def move(request: HttpRequest, slug: str, what: str) -> HttpResponse:
    """Do something at the table; answers with the table as it stands then."""
    known_here(request, slug)
    return shown(request, MOVES[what](request, slug))


@require_POST
async def advise(request: HttpRequest, slug: str) -> HttpResponse:
    """Think about what the guest is asked; whoever hangs up does not wait any more."""
    try:
        await sync_to_async(known_here)(request, slug)
        guest, ply = guest_of(request).id, _field(request, "ply")
        table = await hints.ask(slug, guest, ply, origin_of(request))
        return await sync_to_async(shown)(request, table)
    except LudotecaError as error:
        return await sync_to_async(_refusal)(request, error, slug)


def known_here(request: HttpRequest, slug: str) -> None:
    """See that it is a guest who asks, and that there is such a table."""
    if known_guest(request) is None:
        moves.find_table(slug)
        raise Forbidden(N_("You are not sitting at this table."))


def shown(request: HttpRequest, table: Table) -> HttpResponse:
    """The table as it stands after what the guest has done."""
    if request.headers.get("X-Requested-With") == "ludoteca":
        return fragment(request, table)
    return redirect("table", slug=table.slug)


# ---- coming and going -----------------------------------------------------------------------------------


@limited("joins")
@answered
def join(request: HttpRequest, slug: str, invitation: str) -> HttpResponse:
    """The page of an invitation, and taking the seat."""
    table = moves.find_table(slug)
    place = table.places.filter(invitation=invitation).first()
    if place is None:
        raise Unknown(N_("There is no such invitation."))
    guest = known_guest(request)
    if guest and place.guest == guest.id:
        return redirect("table", slug=slug)
    return _seat_page(
        request,
        table,
        place,
        lambda guest: seating.take_seat(slug, invitation, guest.id, guest.name),
        is_own=guest is not None and guest.id == table.host,
    )


@limited("joins")
@answered
def sit(request: HttpRequest, slug: str) -> HttpResponse:
    """The page of an open table for who would sit down there, and sitting down."""
    table = moves.find_table(slug)
    guest = known_guest(request)
    if guest and moves.owned_seats(table, guest.id):
        return redirect("table", slug=slug)
    place = open_tables.free_place(table)
    if place is None:
        raise Forbidden(open_tables.FULL if table.open else open_tables.NOT_OPEN)
    return _seat_page(
        request, table, place, lambda guest: open_tables.sit_down(slug, guest.id, guest.name)
    )


def _seat_page(
    request: HttpRequest,
    table: Table,
    place: Seat,
    take: Callable[[Guest], object],
    is_own: bool = False,
) -> HttpResponse:
    """Where somebody gives a name and sits down; a name that is another's can be mended there.

    `is_own` is whether it is the invitation that the guest has to send to others.
    """
    name = request.POST.get("name", "")

    def send() -> HttpResponse:
        take(rename(request, name))
        return redirect("table", slug=table.slug)

    def form(error: LudotecaError | None = None) -> HttpResponse:
        host = table.places.filter(guest=table.host).first()
        context = {
            "table": table,
            "place": place,
            "host_name": seat_name(host) if host else "",
            "is_own": is_own,
            "wrong": error and errors.explain(error),
            "given": name,
        }
        return render(request, "tables/join.html", context)

    return errors.or_form(send, form, NameTaken) if request.method == "POST" else form()


@require_safe
@answered
def log(request: HttpRequest, slug: str) -> HttpResponse:
    """The whole log."""
    table = moves.find_table(slug)
    guest = known_guest(request)
    seats = list(table.places.all())
    owned = [s.number for s in seats if guest and s.guest == guest.id]
    names = side_names(table, seats)
    lines = log_lines(table, owned[0] if len(owned) == 1 else -1, names)
    screen = screen_for(table.game_name)
    context = {"table": table, "screen": screen, "log": lines, "seats": seats}
    return render(request, "tables/log.html", context)


@require_safe
@limited("files")
@answered
def save_file(request: HttpRequest, slug: str) -> HttpResponse:
    """The finished match as a save file for ``ludoteca show`` and `Match.load`."""
    table = moves.find_table(slug)
    if not table.over:
        raise Forbidden(N_("The save file can be had when the match is over."))
    response = HttpResponse(save_text(table), content_type="application/json; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{table.game_name}-{slug}.json"'
    return response


def missing(request: HttpRequest, **_kwargs: Any) -> HttpResponse:
    """For paths below a table that lead nowhere."""
    raise Http404
