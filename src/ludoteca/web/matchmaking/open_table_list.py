"""The lobby's list of open tables, with its filters.

The filters are stored in the guest's session. Tables with a blocked player, or whose host has blocked the
guest or is blocked, are left out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from django.db.models import Count, Q, QuerySet
from django.http import HttpRequest

import ludoteca
from ludoteca.i18n import N_
from ludoteca.kernel.option_text import in_force
from ludoteca.web.chat.social import relations
from ludoteca.web.guest import known_guest
from ludoteca.web.lib.i18n import translate
from ludoteca.web.lobby.open_tables import open_tables
from ludoteca.web.matches.models import Seat, Table
from ludoteca.web.matchmaking import invitations

__all__ = ["OpenTableFilter", "open_table_list", "wanted"]

SHOWN: Final = 24
REMEMBERED: Final = "open-tables"
"""Session key of the filter."""
FIELDS: Final = ("game", "free", "rated")
"""Fields of the form."""
FREE: Final = ("1", "2", "3")
"""Choices for the minimum number of free seats."""


@dataclass(frozen=True)
class OpenTableFilter:
    """Filter of open tables; an empty field does not restrict."""

    game: str = ""
    free: str = ""
    rated: str = ""
    """``1`` for rated tables, ``0`` for others."""

    @property
    def in_force(self) -> int:
        """Number of active filters."""
        return sum(map(bool, (self.game, self.free, self.rated)))

    def of(self, tables: QuerySet[Table]) -> QuerySet[Table]:
        """Filter `tables`."""
        if self.game:
            tables = tables.filter(game_name=self.game)
        if self.rated:
            tables = tables.filter(rated=self.rated == "1")
        if self.free:
            nobody = Q(seats__guest="", seats__bot="")
            tables = tables.annotate(left=Count("seats", filter=nobody))
            tables = tables.filter(left__gte=int(self.free))
        return tables


def wanted(request: HttpRequest) -> OpenTableFilter:
    """The filter submitted by the form, stored for next time, or else the stored one."""
    if "hall" in request.GET:
        asked = [request.GET.get(field, "") for field in FIELDS]
        chosen = _valid_filter(*asked)
        request.session[REMEMBERED] = [chosen.game, chosen.free, chosen.rated]
        return chosen
    kept = request.session.get(REMEMBERED)
    if isinstance(kept, list) and len(kept) == len(FIELDS):
        return _valid_filter(*map(str, kept))
    return OpenTableFilter()


def _valid_filter(game: str, free: str, rated: str) -> OpenTableFilter:
    """A filter of these values; invalid ones are dropped."""
    names = [each.name for each in ludoteca.games()]
    return OpenTableFilter(
        game if game in names else "",
        free if free in FREE else "",
        rated if rated in ("0", "1") else "",
    )


def open_table_list(request: HttpRequest) -> dict[str, Any]:
    """Context of the list of open tables and its form."""
    guest, chosen = known_guest(request), wanted(request)
    found = open_tables()
    if guest is not None:
        found = found.exclude(seats__guest=guest.id).exclude(host=guest.id)
        apart = relations.blocked_either_way(guest.id)
        blocked = Seat.objects.filter(guest__in=relations.blocked_by(guest.id)).values("table")
        found = found.exclude(host__in=apart).exclude(pk__in=blocked)
    first = chosen.of(found).select_related("chat", "clock").defer("position", "start")[:SHOWN]
    listed = [_row(table) for table in first if table.playable]
    return {
        "invited": invitations.pending(guest.id) if guest else [],
        "open_tables": listed,
        "wanted": chosen,
        "any": bool(listed) or found.exists(),
        "games": ludoteca.games(),
        "frees": FREE,
    }


def _played(table: Table) -> list[str]:
    """A table's options in words, and whether it is rated."""
    options = [translate(option) for option in in_force(table.game, table.options)]
    return [*options, translate(N_("rated"))] if table.rated else options


def _row(table: Table) -> dict[str, Any]:
    places, chat = list(table.seats.all()), getattr(table, "chat", None)
    host = next((place for place in places if place.guest == table.host), None)
    return {
        "table": table,
        "sitting": [(p.number, "…" if p.free else p.display_name) for p in places],
        "played": " · ".join(_played(table)),
        "host": host.display_name if host else "",
        "taken": sum(not place.free for place in places),
        "seats": len(places),
        "quiet": chat is not None and chat.disabled,
    }
