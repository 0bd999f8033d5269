"""Participants at a table, identified on pages by a seat or message instead of a guest id."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.utils.translation import gettext as _

from ludoteca.i18n import N_
from ludoteca.web.chat import presence
from ludoteca.web.chat.models import ChatMessage, Relation
from ludoteca.web.chat.social import relations
from ludoteca.web.chat.social.visibility import Reader
from ludoteca.web.lib.exceptions import BadRequest
from ludoteca.web.matches.models import Seat, Table

__all__ = ["Participant", "display_name", "find", "own_list", "participants"]

SEAT: Final = "seat"
WORD: Final = "word"
LOOKED: Final = 200
"""Number of last messages of spectators searched for participants."""
LISTED: Final = 20
"""Maximum number of spectators listed, the latest to write; deleting cookies creates new guests."""
NOBODY: Final = N_("This player is not at the table any more. Reload the page.")


@dataclass(frozen=True)
class Participant:
    """A participant at a table."""

    guest: str
    name: str
    """Stored name; empty if none was given."""


def display_name(name: str) -> str:
    """The name as displayed."""
    return name or _("Guest")


def find(table: Table, who: str) -> Participant:
    """The participant referred to as ``seat-0`` or ``word-17``; raise BadRequest if none is."""
    kind, _dash, number = who.partition("-")
    known = number.isascii() and number.isdigit() and len(number) < 16
    found: Seat | ChatMessage | None = None
    if known and kind == SEAT:
        found = table.seats.filter(number=int(number)).first()
    elif known and kind == WORD:
        found = table.messages.filter(pk=int(number)).first()
    if found is None or not found.guest:
        raise BadRequest(NOBODY)
    return Participant(found.guest, found.name)


def participants(ear: Reader, seats: Sequence[Seat]) -> list[dict[str, Any]]:
    """Participants at a table: all seats, then spectators with messages."""
    blocked = relations.blocked_by(ear.guest) if ear.guest else frozenset()
    present = presence.present(ear.table) if ear.owned else None
    rows = [_seated(ear, seat, present) for seat in seats]
    rows += [_spectator_row(message) for message in _spectators(ear, seats)]
    for row in rows:
        guest = row.pop("guest")
        row["muted"], row["blocked"] = guest in ear.unheard, guest in blocked
        row["own"] = bool(guest) and guest == ear.guest
        row["person"] = bool(guest) and not row["own"]
    return rows


def _seated(ear: Reader, seat: Seat, present: frozenset[int] | None) -> dict[str, Any]:
    """Context of a seat; `here` is None for bots and free seats, and if the viewer has no seat."""
    human = bool(seat.guest) and not seat.program
    own = seat.number in ear.owned
    return {
        "guest": seat.guest,
        "ref": f"{SEAT}-{seat.number}",
        "seat": seat.number,
        "name": seat.display_name,
        "bot": bool(seat.bot),
        "free": seat.free,
        "here": (own or seat.number in present) if human and present is not None else None,
    }


def _spectator_row(message: ChatMessage) -> dict[str, Any]:
    return {
        "guest": message.guest,
        "ref": f"{WORD}-{message.pk}",
        "seat": None,
        "name": display_name(message.name),
        "bot": False,
        "free": False,
        "here": None,
    }


def _spectators(ear: Reader, seats: Sequence[Seat]) -> list[ChatMessage]:
    """Last message of each spectator that the reader sees or has muted, without the text."""
    if not ear.hears_spectators:
        return []
    sitting = {seat.guest for seat in seats if seat.guest}
    said = ear.table.messages.filter(seat__isnull=True).exclude(guest__in=sitting)
    last = list(said.only("guest", "name").order_by("-pk")[:LOOKED])
    listed = list(dict.fromkeys(message.guest for message in last))[:LISTED]
    each = {
        message.guest: message for message in reversed(last)
    }  # the last message, in the order of the first
    return [message for guest, message in each.items() if guest in listed]


def own_list(guest: str) -> list[Relation]:
    """Relations of a guest, newest first."""
    return list(Relation.objects.filter(guest=guest).order_by("-pk"))
