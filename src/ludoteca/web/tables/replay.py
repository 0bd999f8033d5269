"""A position of a match as a page: the table as it stood before a decision, for looking only.

It is drawn from what its viewer may see, as the table is. Somebody who plays for several at one browser
sees what is public, as in the log, until the match is over; from then on what the seat saw that was asked.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from ludoteca.i18n import N_
from ludoteca.web.guests import known_guest
from ludoteca.web.said import said
from ludoteca.web.screens import Screen, screen_for
from ludoteca.web.tables import report
from ludoteca.web.tables.log import Entry, entry_at, seen_view
from ludoteca.web.tables.models import Table, unpack
from ludoteca.web.tables.page import log_line, side_names
from ludoteca.web.tables.play import state_after, to_act
from ludoteca.web.tables.problems import Unknown

__all__ = ["position_context"]


def position_context(request: HttpRequest, table: Table, ply: int) -> dict[str, Any]:
    """The context of ``tables/position.html``; `Unknown` where the match has not come so far."""
    if ply > table.ply:
        raise Unknown(
            N_("This match has no such position; its positions are 0 to {last}."), last=table.ply
        )
    guest = known_guest(request)
    seats = list(table.places.all())
    names = side_names(table, seats)
    owned = [s.number for s in seats if guest and s.guest == guest.id]
    screen = screen_for(table.game_name)
    state = state_after(table, ply)
    record = unpack(table.game, state)
    asked = to_act(table, record)
    viewer = _viewer(table, owned, asked)
    view = seen_view(table, state, viewer)
    entry = entry_at(table, viewer, ply)
    me = _first_seat(owned, asked)
    return {
        "table": table,
        "ply": ply,
        "screen": screen,
        "rules_url": reverse("rules", args=[table.game_name]),
        "view": view,
        "seats": seats,
        "names": names,
        "owned": owned,
        "me": me,
        "seated": me in owned,
        "actor": asked if entry else None,
        "board": screen.board(view, me),
        "places": {},
        "costs": {},
        "gains": {},
        "changed": _pieces(screen, view, entry),
        "period": said(screen.sentences.period(view), names),
        "status": _status(table, screen, view, entry, names),
        "chosen": entry and log_line(entry, names, False),
        "steps": _steps(table, ply),
        "verdict": report.verdict(table, ply, names),
    }


def _viewer(table: Table, owned: Sequence[int], asked: int | None) -> int:
    """The seat whose knowledge the page shows, -1 for what is public."""
    if len(owned) == 1:
        return owned[0]
    return asked if table.over and asked is not None else -1


def _first_seat(owned: Sequence[int], asked: int | None) -> int:
    """The seat that the table is drawn from: one's own."""
    if not owned:
        return 0
    return asked if asked in owned and asked is not None else owned[0]


def _pieces(screen: Screen, view: Mapping[str, Any], entry: Entry | None) -> set[str]:
    """Keys of the pieces that what was chosen has to do with."""
    if entry is None:
        return set()
    found = screen.places(view, entry.actions)
    return {place.key for place in found if not place.back}


def _status(
    table: Table,
    screen: Screen,
    view: Mapping[str, Any],
    entry: Entry | None,
    names: Sequence[str],
) -> str:
    """What was asked; of a table still in play, the end of what can be looked at tells nothing more."""
    if entry is None and not table.over:
        return _("This is how the table stands now.")
    return said(screen.sentences.ask(view, False), names)


def _steps(table: Table, ply: int) -> dict[str, Any]:
    """Where one can go on from here: decisions before and after, and the ends; None where there is none."""
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
