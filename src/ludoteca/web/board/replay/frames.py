"""An earlier position of a match as a read-only page: the table as it stood before a decision.

Like the table, it is drawn from what its viewer may see. A viewer with several seats at one browser
sees what is public, as in the log, until the match is over; from then on what the seat to act saw.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from django.http import HttpRequest
from django.utils.translation import gettext as _

from ludoteca.i18n import N_
from ludoteca.kernel import generics
from ludoteca.kernel.record import Record
from ludoteca.web.board import tooltips
from ludoteca.web.board.context import perspective, rules_address
from ludoteca.web.board.history.log import Entry, entries, entry_at, seen_view
from ludoteca.web.board.history.log_lines import log_line, turn_so_far
from ludoteca.web.board.replay.chapters import chapter_list
from ludoteca.web.board.results import final_status
from ludoteca.web.guest import guest_id
from ludoteca.web.lib.exceptions import NotFound
from ludoteca.web.lib.i18n import translate
from ludoteca.web.matches import extensions
from ludoteca.web.matches.models import Table
from ludoteca.web.matches.storage.position_store import position_after, state_after
from ludoteca.web.matches.turn import to_act
from ludoteca.web.presenters import Presenter, presenter_for

__all__ = ["position_context", "scene_context", "spectator_context", "spectator_record"]

BACK: Final = (8, 24, 72)
"""Numbers of moves to read back, in turn, until the move that began the turn is among them."""
Perspective = Callable[[Table, Record, list[int]], int]


def position_context(request: HttpRequest, table: Table, ply: int) -> dict[str, Any]:
    """Context of ``tables/position.html``; raise NotFound if the match has no such ply."""
    context = _looked_at(guest_id(request), table, ply)
    entry = entry_at(table, context["viewer"], ply)
    names = context["names"]
    return {
        **_described(context, entry),
        "steps": _steps(table, ply),
        "chapters": chapter_list(table, ply, names),
        **_added(table, ply, names),
    }


def spectator_context(table: Table, ply: int, decided: bool = True) -> dict[str, Any]:
    """Context of ``tables/position_body.html`` for a viewer without a seat; raise NotFound if there is no such ply.

    The action chosen there is shown if `decided`.
    """
    context = _looked_at("", table, ply)
    described = _described(context, entry_at(table, context["viewer"], ply))
    return described if decided else {**described, "chosen": None, "changed": set()}


def spectator_record(table: Table, ply: int) -> Record:
    """Position without what a viewer without a seat may not know."""
    record = position_after(table, ply)
    if not table.over:
        record.over = 0
    generics.redact(record, _viewer(table, [], to_act(table, record)))
    return record


def _described(context: dict[str, Any], entry: Entry | None) -> dict[str, Any]:
    """The context with its texts, and the action chosen if there is an entry for it."""
    table, presenter, view = context["table"], context["presenter"], context["view"]
    names = context["names"]
    return context | {
        "rules_url": rules_address(table),
        "cards_url": tooltips.address(table.game_name),
        "actor": context["asked"] if entry else None,
        "changed": _pieces(presenter, view, entry),
        "period": translate(presenter.sentences.period(view), names),
        "status": _status(table, presenter, view, entry, names),
        "chosen": entry and log_line(presenter, entry, names, False),
        "turn_so_far": _turn_so_far(context),
    }


def _added(table: Table, ply: int, names: list[str]) -> dict[str, Any]:
    """Context from other packages."""
    added: dict[str, Any] = {}
    for provide in extensions.replay_providers:
        added |= provide(table, ply, names)
    return added


def scene_context(request: HttpRequest, table: Table, ply: int, before: int) -> dict[str, Any]:
    """Context of ``tables/scene.html``, with changes since the ply `before` marked."""
    context = _looked_at(guest_id(request), table, ply, in_front=perspective)
    old = seen_view(table, state_after(table, min(before, ply)), context["viewer"])
    changed = context["presenter"].changes(old, context["view"])
    return context | {"actor": context["asked"], "changed": changed}


def _looked_at(
    guest: str, table: Table, ply: int, in_front: Perspective | None = None
) -> dict[str, Any]:
    """Read-only context of a position for a guest, or for nobody in particular (``""``).

    It is drawn from the viewer's own seat, or from the one that `in_front` chooses for the table as
    it stands now.
    """
    if ply > table.ply:
        raise NotFound(
            N_("This match has no such position. Its positions are 0 to {last}."), last=table.ply
        )
    seats = list(table.seats.all())
    owned = [s.number for s in seats if guest and s.guest == guest]
    presenter = presenter_for(table.game_name)
    state = state_after(table, ply)
    record = table.read(state)
    asked = to_act(table, record)
    viewer = _viewer(table, owned, asked)
    view = seen_view(table, state, viewer)
    me = in_front(table, table.record(), owned) if in_front else _first_seat(owned, asked)
    return {
        "table": table,
        "ply": ply,
        "presenter": presenter,
        "viewer": viewer,
        "asked": asked,
        "view": view,
        "seats": seats,
        "names": table.side_names(seats),
        "owned": owned,
        "me": me,
        "seated": me in owned,
        **presenter.drawn(view, record, me),
        "places": {},
        "costs": {},
        "gains": {},
    }


def _viewer(table: Table, owned: Sequence[int], asked: int | None) -> int:
    """Seat whose knowledge the page shows, -1 for public information only."""
    if len(owned) == 1:
        return owned[0]
    return asked if table.over and asked is not None else -1


def _first_seat(owned: Sequence[int], asked: int | None) -> int:
    """Seat from which the table is drawn: of the viewer's own the one to act, if any."""
    if not owned:
        return 0
    return asked if asked in owned and asked is not None else owned[0]


def _pieces(presenter: Presenter, view: Mapping[str, Any], entry: Entry | None) -> set[str]:
    """Keys of the pieces involved in the chosen action."""
    if entry is None:
        return set()
    found = presenter.places(view, entry.actions)
    return {place.key for place in found if not place.back}


def _status(
    table: Table,
    presenter: Presenter,
    view: Mapping[str, Any],
    entry: Entry | None,
    names: Sequence[str],
) -> str:
    """Status line: the question asked; at the last ply the result, or that the match goes on."""
    if entry is None and not table.over:
        return _("This is the current position.")
    if entry is None:
        return final_status(table, presenter, view, names)
    return translate(presenter.sentences.ask(view, False), names)


def _turn_so_far(context: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Gains of the turn up to the position, for a board that shows the course of a turn.

    The log is read back only as far as the turn goes.
    """
    course, ply = context["board"].get("course"), context["ply"]
    if not course or course["begins"]:
        return []
    found: list[Entry] = []
    for back in BACK:
        found = entries(context["table"], context["viewer"], max(0, ply - back), ply)
        if back >= ply or any(entry.heading for entry in found):
            break
    return turn_so_far([log_line(context["presenter"], e, context["names"], False) for e in found])


def _steps(table: Table, ply: int) -> dict[str, Any]:
    """Plies for navigation: first, previous, next and last decision; None if there is none."""
    plies = list(table.moves.filter(forced=False).values_list("ply", flat=True))
    before, after = bisect_left(plies, ply), bisect_right(plies, ply)
    following = [*plies[after:], table.ply][:1]
    return {
        "first": 0 if ply > 0 else None,
        "previous": plies[before - 1] if before > 0 else None,
        "next": following[0] if ply < table.ply else None,
        "last": table.ply if ply < table.ply else None,
        "number": after,
        "count": len(plies),
    }
