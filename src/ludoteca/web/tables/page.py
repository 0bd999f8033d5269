"""The table page: everything the templates draw, made from a position redacted for the viewer."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from ludoteca.kernel.actions import DECLINING
from ludoteca.kernel.match import legal_mask
from ludoteca.kernel.messages import Delta
from ludoteca.kernel.record import Record
from ludoteca.web.guests import known_guest
from ludoteca.web.said import said
from ludoteca.web.screens import Place, Screen, screen_for
from ludoteca.web.tables import advice
from ludoteca.web.tables.log import Entry, entries, seen_view
from ludoteca.web.tables.models import Seat, Table
from ludoteca.web.tables.play import state_after, to_act, undoable
from ludoteca.web.tables.results import results
from ludoteca.web.tables.seating import PACES, STAND_IN

__all__ = ["board_context", "log_line", "log_lines", "seat_name", "side_names", "turn_so_far"]

LOG_PLIES = 60
"""How many of the last plies the table itself shows; the whole log has a page of its own."""

FEW = 4
"""So many choices are never folded up."""


def board_context(request: HttpRequest, table: Table) -> dict[str, Any]:
    """The context of ``tables/board.html`` for whoever asks."""
    guest = known_guest(request)
    seats = list(table.places.all())
    owned = [s.number for s in seats if guest and s.guest == guest.id]
    record = table.record()
    me = _perspective(table, record, owned)
    screen = screen_for(table.game_name)
    view = seen_view(table, table.position, me if owned else -1)
    names = side_names(table, seats)
    context = {
        "table": table,
        "screen": screen,
        "rules_url": reverse("rules", args=[table.game_name]),
        "view": view,
        "seats": seats,
        "names": names,
        "owned": owned,
        "me": me,
        "seated": bool(owned),
        "actor": table.waiting_seat if table.waiting_seat is not None else to_act(table, record),
        "board": screen.board(view, me),
        "paces": PACES.items(),
        "stand_in": STAND_IN,
        "invitations": _invitations(request, table, seats, guest.id if guest else ""),
        "handed_over": [
            s for s in seats if guest and s.guest and guest.id in (table.host, s.guest)
        ],
        **_asked(table, screen, view, record, owned, names),
        **_news(table, screen, view, me if owned else -1, owned, names),
    }
    if context["mine"]:
        context |= advice.offered(table, seats, me, view, names)
    if table.over:
        context["results"] = results(table, record, names)
    return context


def side_names(table: Table, seats: Sequence[Seat]) -> list[str]:
    """All whose points are counted, by seat: the opponent of one that sits alone comes last."""
    names = [seat_name(seat) for seat in seats]
    if table.game.opponent and table.game.sides(len(seats)) > len(seats):
        names.append(said(table.game.opponent.name))
    return names


def seat_name(seat: Seat) -> str:
    """Who sits there, for people."""
    return seat.name or (_("Guest") if seat.guest else _("free seat"))


def _perspective(table: Table, record: Record, owned: list[int]) -> int:
    """The seat the table is seen from: among one's own the one to act, else the last that acted."""
    if not owned:
        return 0
    asked = table.waiting_seat if table.waiting_seat is not None else to_act(table, record)
    if asked in owned:
        return int(asked)
    last = table.moves.filter(seat__in=owned, forced=False).last()
    return int(last.seat) if last else owned[0]


def _invitations(
    request: HttpRequest, table: Table, seats: list[Seat], guest: str
) -> list[dict[str, Any]]:
    """Links for the seats that are still free, shown to the host."""
    if table.host != guest:
        return []
    return [
        {
            "number": seat.number,
            "url": request.build_absolute_uri(reverse("join", args=[table.slug, seat.invitation])),
        }
        for seat in seats
        if seat.free
    ]


# ---- what is asked --------------------------------------------------------------------------------------


def _asked(
    table: Table,
    screen: Screen,
    view: dict[str, Any],
    record: Record,
    owned: list[int],
    names: list[str],
) -> dict[str, Any]:
    """The status line, the choices as sentences, and where they lie on the table."""
    waiting = table.waiting_seat
    seat = to_act(table, record)
    mine = table.started and waiting is None and seat in owned
    legal = legal_mask(table.game, record).nonzero()[0].tolist() if mine else []
    found = screen.places(view, legal) if mine else []
    return {
        "mine": mine,
        "status": _status(table, screen, view, mine, owned, names),
        "places": _by_key(found),
        "costs": {p.action: screen.cost(view, p.action) for p in found},
        **_choices(table, screen, view, legal, names, {p.action for p in found}),
        "macros": [m for m in screen.macros if mine and m.ready(view)],
        "can_end": waiting is not None and waiting in owned,
        "can_undo": bool(owned and not table.over and undoable(table, set(owned))),
    }


def _ordered(table: Table, legal: Iterable[int]) -> list[int]:
    """Choices in the order of their ids, those that decline something last."""
    declining = {a for a in legal if table.game.actions.split(a)[0] in DECLINING}
    return [a for a in legal if a not in declining] + sorted(declining)


def _choices(
    table: Table,
    screen: Screen,
    view: dict[str, Any],
    legal: list[int],
    names: list[str],
    on_table: set[int],
) -> dict[str, Any]:
    """The choices as sentences: those that end a turn and lie nowhere on the table, and the others.

    Where the screen folds them up, those without a piece stand apart.
    """
    choices = [
        {"id": a, "text": said(screen.sentences.choice(view, a), names)}
        for a in _ordered(table, legal)
    ]
    words = {a: table.game.actions.split(a)[0] for a in legal}
    ending = {a for a in legal if words[a] in screen.confirms and a not in on_table}
    others = [choice for choice in choices if choice["id"] not in ending]
    folds = screen.folded and len(choices) > FEW
    folded = [choice for choice in others if folds and choice["id"] in on_table]
    return {
        "ending": [choice for choice in choices if choice["id"] in ending],
        "choices": [choice for choice in others if choice not in folded],
        "folded": folded,
    }


def _by_key(places: Iterable[Place]) -> dict[str, list[str]]:
    """What a click on each piece does, by key: ``act:12``, or ``back:40`` for taking a move back."""
    by_key: defaultdict[str, list[str]] = defaultdict(list)
    for place in places:
        by_key[place.key].append(f"{'back' if place.back else 'act'}:{place.action}")
    return dict(by_key)


def _status(
    table: Table,
    screen: Screen,
    view: dict[str, Any],
    mine: bool,
    owned: list[int],
    names: list[str],
) -> str:
    if not table.started:
        return _("Waiting for everybody to take their seats")
    if table.over:
        return said(screen.sentences.ask(view, False), names)
    waiting = table.waiting_seat
    if waiting is not None:
        if waiting in owned:
            return _("End your turn, or take back what you have done")
        return _("{seat} is about to end the turn").format(seat=names[waiting])
    return said(screen.sentences.ask(view, mine), names)


# ---- what is new ----------------------------------------------------------------------------------------


def _news(
    table: Table,
    screen: Screen,
    view: dict[str, Any],
    viewer: int,
    owned: list[int],
    names: list[str],
) -> dict[str, Any]:
    """The end of the log, and what has changed since the viewer's own last decision."""
    last = table.moves.filter(seat__in=owned, forced=False).last() if owned else None
    since = last.ply + 1 if last else table.ply
    changed: set[str] = set()
    if since < table.ply:
        changed = screen.changes(seen_view(table, state_after(table, since), viewer), view)
    first = max(0, min(since, table.ply - LOG_PLIES))
    found = entries(table, viewer, first)
    lines = [log_line(entry, names, entry.ply >= since) for entry in found]
    return {
        "changed": changed,
        "gains": _gains(entry for entry in found if entry.ply >= since),
        "turn_so_far": turn_so_far(lines),
        "log": lines,
        "log_is_cut": first > 0,
        "news": [line for line in lines if line["new"]],
    }


def _gains(lines: Iterable[Entry]) -> dict[str, str]:
    """What each counter has gained in all, keyed ``<seat>:<what>``, with its sign."""
    gains: Counter[str] = Counter()
    for entry in lines:
        for delta in entry.deltas:
            gains[f"{delta.seat}:{delta.what.id}"] += delta.by
    return {counter: f"{by:+d}" for counter, by in gains.items() if by}


def turn_so_far(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Each seat with what it has gained and lost since the turn began, both in the order in which it came."""
    begin = max((i for i, line in enumerate(lines) if line["heading"]), default=len(lines))
    sums: dict[tuple[int, str], dict[str, Any]] = {}
    for delta in (d for line in lines[begin:] for d in line["deltas"]):
        total = sums.setdefault((delta["seat"], delta["what"]), {**delta, "sum": 0})
        total["sum"] += int(delta["by"])
    by_seat: dict[int, dict[str, Any]] = {}
    for total in sums.values():
        if total["sum"]:
            seat = {"seat": total["seat"], "name": total["name"], "deltas": []}
            told = by_seat.setdefault(total["seat"], seat)
            told["deltas"].append({**total, "by": f"{total['sum']:+d}"})
    return list(by_seat.values())


def log_lines(table: Table, viewer: int, names: list[str]) -> list[dict[str, Any]]:
    """The whole log in the viewer's language, oldest first."""
    return [log_line(entry, names, False) for entry in entries(table, viewer)]


def log_line(entry: Entry, names: list[str], new: bool) -> dict[str, Any]:
    """A line of the log in the viewer's language."""
    return {
        "ply": entry.ply,
        "seat": entry.seat,
        "period": said(entry.period, names),
        "heading": entry.heading,
        "text": said(entry.message, names),
        "deltas": [_delta(d, names) for d in entry.deltas],
        "events": [said(e, names) for e in entry.events],
        "forced": entry.forced,
        "new": new,
    }


def _delta(delta: Delta, names: list[str]) -> dict[str, Any]:
    return {
        "seat": delta.seat,
        "name": names[delta.seat],
        "what": delta.what.id,
        "label": said(delta.what.name),
        "by": f"{delta.by:+d}",
    }
