"""The form for playing on: players of the seats, and what is drawn anew."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ludoteca.i18n import N_
from ludoteca.kernel.game import Game
from ludoteca.nets.levels import levels_of
from ludoteca.web.branches.continuation import Wish
from ludoteca.web.guest import Guest
from ludoteca.web.lib.exceptions import BadRequest
from ludoteca.web.lobby.seat_plans import ME, read_plans
from ludoteca.web.matches.models import Table

__all__ = ["form_context", "read_wish"]

ALONE: Final = "alone"
SEATS: Final = "seats"
LEVEL: Final = "medium"
"""Level proposed for the other seats."""


def form_context(table: Table, fields: Mapping[str, str], owned: set[int]) -> dict[str, Any]:
    """Context of the form, filled in with `fields` if it was refused."""
    mine = owned or {0}
    rows = [
        {
            "number": seat.number,
            "name": seat.display_name,
            "kind": fields.get(f"seat-{seat.number}", ME if seat.number in mine else LEVEL),
        }
        for seat in table.seats.all()
    ]
    return {
        "rows": rows,
        "levels": levels_of(table.game),
        "who": fields.get("who", ALONE),
        "draws": fields.get("draws", "new"),
        "hidden": fields.get("hidden", "kept"),
    }


def read_wish(fields: Mapping[str, str], game: Game, seats: int, guest: Guest) -> Wish:
    """The wish of a posted form; raises BadRequest if it names an unknown player or choice."""
    who, draws, hidden = (fields.get(name, "") for name in ("who", "draws", "hidden"))
    if who not in (ALONE, SEATS) or draws not in ("new", "kept") or hidden not in ("kept", "new"):
        raise BadRequest(N_("The request is incomplete. Reload the page and try again."))
    kinds = [ME if who == ALONE else fields.get(f"seat-{i}", "") for i in range(seats)]
    return Wish(read_plans(kinds, game, guest), draws == "kept", hidden == "kept")
