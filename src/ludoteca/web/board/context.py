"""Template context of the table page, built from a position redacted for the viewer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from ludoteca import bots
from ludoteca.kernel.match import legal_mask
from ludoteca.kernel.record import Record
from ludoteca.web.board import tooltips
from ludoteca.web.board.action_list import action_list
from ludoteca.web.board.history import turn_digest
from ludoteca.web.board.history.log import Entry, entries, seen_view
from ludoteca.web.board.history.log_lines import (
    log_line,
    turn_so_far,
    with_final_scoring,
    with_handovers,
)
from ludoteca.web.board.history.phase_card import phase_card
from ludoteca.web.board.points_preview import points_by_action
from ludoteca.web.board.results import final_status, finals, results
from ludoteca.web.guest import guest_id
from ludoteca.web.lib.i18n import translate
from ludoteca.web.matches import extensions
from ludoteca.web.matches.models import Seat, Table
from ludoteca.web.matches.seats import BOT_DELAYS, STAND_IN
from ludoteca.web.matches.storage.move_list import steps_of
from ludoteca.web.matches.storage.position_store import state_after
from ludoteca.web.matches.turn import to_act
from ludoteca.web.matches.undo import undoable
from ludoteca.web.presenters import Presenter, by_key, presenter_for

__all__ = [
    "board_context",
    "perspective",
    "rules_address",
    "status_of",
]

LOG_PLIES = 48
"""Number of last plies in the log on the table page; the whole log has a page of its own."""


def board_context(request: HttpRequest, table: Table) -> dict[str, Any]:
    """Context of ``tables/board.html`` for the viewer."""
    guest = guest_id(request)
    seats = list(table.seats.all())
    owned = [s.number for s in seats if guest and s.guest == guest]
    record = table.record()
    me = perspective(table, record, owned)
    presenter = presenter_for(table.game_name)
    view = seen_view(table, table.position, me if owned else -1)
    names = table.side_names(seats)
    actor = table.waiting_seat if table.waiting_seat is not None else to_act(table, record)
    context = {
        "table": table,
        "presenter": presenter,
        "rules_url": rules_address(table),
        "cards_url": tooltips.address(table.game_name),
        "view": view,
        "seats": seats,
        "names": names,
        "owned": owned,
        "me": me,
        "seated": bool(owned),
        "passed_on": presenter.hands and len(owned) > 1 and not table.over,
        "actor": actor,
        "bots_play": actor is not None and not table.ended and bool(seats[actor].bot),
        **presenter.drawn(view, record, me),
        "bot_delays": BOT_DELAYS.items(),
        "stand_in": bots.find(STAND_IN),
        "invitations": _invitations(request, table, seats, guest),
        "handed_over": _handed_over(table, seats, guest),
        **_decision_context(table, presenter, view, record, owned, names),
        **_news(table, presenter, view, me if owned else -1, actor, names),
    }
    if table.over:
        context |= {"results": results(table, presenter, names), "finals": finals(table)}
    for provide in extensions.context_providers:
        context |= provide(request, table, context)
    return context


def rules_address(table: Table) -> str:
    """URL of the game's rules, with a link back to the table."""
    table_page = reverse("table", args=[table.slug])
    return f"{reverse('rules', args=[table.game_name])}?from={table_page}"


def perspective(table: Table, record: Record, owned: list[int]) -> int:
    """Seat from which the table is drawn: the viewer's own that is to act, or else acted last."""
    if not owned:
        return 0
    asked = table.waiting_seat if table.waiting_seat is not None else to_act(table, record)
    if asked in owned:
        return int(asked)
    last = steps_of(table).last(lambda step: step.seat in owned and not step.forced)
    return last.seat if last else owned[0]


def _handed_over(table: Table, seats: list[Seat], guest: str) -> list[Seat]:
    """Seats that a guest may give to a bot; at a rated table only their own."""
    host = guest == table.host and not table.rated
    return [seat for seat in seats if guest and seat.guest and (host or seat.guest == guest)]


def _invitations(
    request: HttpRequest, table: Table, seats: list[Seat], guest: str
) -> list[dict[str, Any]]:
    """Links for the free seats, shown to the host."""
    if table.host != guest or table.ended:
        return []
    return [
        {
            "number": seat.number,
            "url": request.build_absolute_uri(reverse("join", args=[table.slug, seat.invitation])),
        }
        for seat in seats
        if seat.free
    ]


# ---- decision -------------------------------------------------------------------------------------------


def _decision_context(
    table: Table,
    presenter: Presenter,
    view: dict[str, Any],
    record: Record,
    owned: list[int],
    names: list[str],
) -> dict[str, Any]:
    """The status line, the choices as sentences, and where they lie on the table."""
    waiting = table.waiting_seat
    seat = to_act(table, record)
    going_on = table.playable and not table.closed
    mine = table.started and going_on and waiting is None and seat in owned
    legal = legal_mask(table.game, record).nonzero()[0].tolist() if mine else []
    found = presenter.places(view, legal) if mine else []
    points = points_by_action(table.game, presenter, record, legal)
    return {
        "mine": mine,
        "status": status_of(table, presenter, view, mine, owned, names),
        "places": by_key(found),
        "costs": {p.action: presenter.cost(view, p.action) for p in found},
        "points": points,
        **action_list(
            table.game,
            presenter,
            view,
            legal,
            names,
            on_table={p.action for p in found},
            points=points,
        ),
        "macros": [m for m in presenter.macros if mine and m.ready(view)],
        "can_end": going_on and waiting is not None and waiting in owned,
        "can_undo": bool(owned and going_on and not table.over and undoable(table, set(owned))),
    }


def status_of(
    table: Table,
    presenter: Presenter,
    view: dict[str, Any],
    mine: bool,
    owned: list[int],
    names: list[str],
) -> str:
    """Status line for the owner of the seats `owned`: what the table waits for, or how it ended."""
    if table.closed:
        return _("This table was closed by the site's operators.")
    if not table.started:
        return _("Waiting for players to take their seats")
    if table.over:
        return final_status(table, presenter, view, names)
    if table.of_these_rules and table.of_other_values:
        return _("Started with different values of cards and tiles: view only")
    if not table.playable:
        return _("Started under version {version} of the rules: view only").format(
            version=table.rules_version
        )
    waiting = table.waiting_seat
    if waiting is not None:
        if waiting in owned:
            return _("End your turn?")
        return _("{seat} is ending the turn").format(seat=names[waiting])
    return translate(presenter.sentences.ask(view, mine), names)


# ---- changes --------------------------------------------------------------------------------------------


def _news(
    table: Table,
    presenter: Presenter,
    view: dict[str, Any],
    viewer: int,
    actor: int | None,
    names: list[str],
) -> dict[str, Any]:
    """End of the log, and changes since the viewer's turn; `viewer` is -1 for a spectator."""
    me = viewer if viewer >= 0 else None
    span = turn_digest.span_of(table, me, acting=me is not None and me == actor)
    changed: set[str] = set()
    if span.first < span.last:
        before, after = (seen_view(table, state_after(table, ply), viewer) for ply in span)
        changed = presenter.changes(before, after)
    first = max(0, min(span.first, table.ply - LOG_PLIES))
    found = entries(table, viewer, first)
    lines = [log_line(presenter, e, names, span.first <= e.ply < span.last) for e in found]
    return {
        "changed": changed,
        "gains": _gains(entry for entry in found if span.first <= entry.ply < span.last),
        "turn_so_far": turn_so_far(lines),
        "log": with_final_scoring(
            table, with_handovers(table, list(lines), names, span.first), names
        ),
        "log_is_cut": first > 0,
        "opening": phase_card(table, presenter, found, me if me == actor else None, names),
        "since": turn_digest.turn_digest(span, lines, me, names) if me == actor else None,
    }


def _gains(lines: Iterable[Entry]) -> dict[str, str]:
    """Signed net change of each counter, keyed ``<seat>:<what>``; zero changes are left out."""
    gains: Counter[str] = Counter()
    for entry in lines:
        for delta in entry.deltas:
            gains[f"{delta.seat}:{delta.what.id}"] += delta.by
    return {counter: f"{by:+d}" for counter, by in gains.items() if by}
