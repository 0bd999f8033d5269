"""Template context of a table's chat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from django.http import HttpRequest

from ludoteca.web.board.templatetags.board import seat_class
from ludoteca.web.chat import chats, message_text, notes, posting
from ludoteca.web.chat.models import ChatMessage
from ludoteca.web.chat.social.participants import display_name, participants
from ludoteca.web.chat.social.visibility import Reader, reader_of
from ludoteca.web.guest import guest_id
from ludoteca.web.matches.models import Seat, Table

__all__ = ["SHOWN", "body", "panel"]

SHOWN: Final = 80
"""Number of last messages beside the board; a page of its own shows all."""


def body(request: HttpRequest, table: Table, most: int = SHOWN) -> dict[str, Any]:
    """Messages and participants, as the viewer may see them."""
    me = guest_id(request)
    chat = chats.chat_of(table)  # read before the messages, so that a stale page asks again
    seats = list(table.seats.all())
    ear = reader_of(table, me, seats)
    messages = list(ear.messages().order_by("-pk")[: most + 1])
    people = participants(ear, seats)
    return {
        "table": table,
        "version": chat.version,
        "words": [_message_row(message, ear, seats) for message in messages[:most][::-1]],
        "more": len(messages) > most,
        "newest": messages[0].pk if messages else 0,
        "unread": ear.unread(),
        "people": people,
        "here": " ".join(str(p["seat"]) for p in people if p["here"]),
        "away": " ".join(str(p["seat"]) for p in people if p["here"] is False),
        "seated": bool(ear.owned),
        "chooses": ear.chooses,
        "spectators": ear.wants_spectators,
        "quiet": chat.disabled,
        "silenced": posting.silenced_until(me) if me else None,
    }


def panel(request: HttpRequest, table: Table, most: int = SHOWN) -> dict[str, Any]:
    """The same, with the parts that stay when messages are refreshed."""
    guest = guest_id(request)
    return {
        **body(request, table, most),
        "note": notes.note_of(table, guest) if guest else "",
        "longest": message_text.LENGTH,
        "longest_note": notes.LENGTH,
    }


def _message_row(message: ChatMessage, ear: Reader, seats: Sequence[Seat]) -> dict[str, Any]:
    """Context of a message; `ply` links to its position, unless the match was undone past it."""
    sits = next((s for s in seats if s.number == message.seat and s.guest == message.guest), None)
    return {
        "id": message.pk,
        "seat": message.seat,
        "colour": "" if message.seat is None else seat_class(message.seat),
        "name": sits.display_name if sits else display_name(message.name),
        "text": message.text,
        "said": message.sent,
        "ply": message.ply if message.ply <= ear.table.ply and ear.table.started else None,
        "own": bool(ear.guest) and message.guest == ear.guest,
        "new": message.pk > ear.read and message.guest != ear.guest and bool(ear.owned),
    }
