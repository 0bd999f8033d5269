"""What those who sit at a table are called, in the language of the request."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _

from ludoteca.web.lib.i18n import said
from ludoteca.web.matches.models import Seat, Table

__all__ = ["seat_name", "side_names"]


def side_names(table: Table, seats: Sequence[Seat]) -> list[str]:
    """Names of all sides whose points are counted, by seat; the automatic opponent of a single player comes last."""
    names = [seat_name(seat) for seat in seats]
    if table.game.opponent and table.game.sides(len(seats)) > len(seats):
        names.append(said(table.game.opponent.name))
    return names


def seat_name(seat: Seat) -> str:
    """The display name of a seat; a program's says that it is one."""
    name = seat.name or (_("Guest") if seat.guest else _("free seat"))
    return _("{name} (bot)").format(name=name) if seat.program else name
