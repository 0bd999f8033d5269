"""Reports to the staff, with the messages they are about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from django.db import transaction
from django.utils import timezone

from ludoteca.i18n import N_
from ludoteca.web.chat import chats, message_text
from ludoteca.web.chat.models import ChatMessage, Report
from ludoteca.web.chat.social.participants import Participant
from ludoteca.web.chat.social.visibility import Reader
from ludoteca.web.lib.exceptions import BadRequest
from ludoteca.web.matches.models import Table

__all__ = ["ATTACHED", "attached", "file_report", "report"]

Words = Mapping[str, Any]

ATTACHED: Final = 20
"""Number of last messages of the reported guest that are attached."""
MOST_WORDS: Final = 5 * ATTACHED
MOST_NOTES: Final = 4_000
"""Limits of a report made again and again: messages, and characters of notes; the last are kept."""
NO_REASON: Final = N_("Choose a reason for your report.")


def attached(table: Table, ear: Reader, person: Participant) -> list[ChatMessage]:
    """Last messages of a participant that the reader may see, muted or not."""
    heard = Reader(table, ear.guest, ear.owned, ear.wants_spectators, ear.read, frozenset())
    said = heard.messages().filter(guest=person.guest).order_by("-pk")[:ATTACHED]
    return list(said)[::-1]


def report(table: Table, ear: Reader, person: Participant, reason: str, note: str) -> Report:
    """Report a participant to the staff; raise BadRequest for an invalid reason or oneself.

    While a report is not yet handled, further ones by the same guest are added to it.
    """
    words = [_message_data(message) for message in attached(table, ear, person)]
    return file_report(table, ear.guest, person, reason, note, words)


def file_report(
    table: Table, guest: str, person: Participant, reason: str, note: str, words: Sequence[Words]
) -> Report:
    """Report somebody's `words`, each with name, seat, ply, time (``said``) and text; see `report`."""
    if reason not in Report.Reason.values or person.guest == guest:
        raise BadRequest(NO_REASON)
    about = {"guest": guest, "other": person.guest, "table": table, "dealt": None}
    with transaction.atomic():
        chats.lock(table)  # so that concurrent reports are added to one
        known = Report.objects.filter(**about).first()
        told = known or Report(**about, slug=table.slug)
        told.name, told.reason, told.created = person.name, reason, timezone.now()
        told.note = _joined(told.note, message_text.normalize(note))
        told.words += [word for word in words if word not in told.words]
        told.words = told.words[-MOST_WORDS:]
        told.save()
    return told


def _joined(before: str, note: str) -> str:
    """Append the note on a line of its own, unless it is already contained."""
    return before if note in before else f"{before}\n{note}".strip()[-MOST_NOTES:]


def _message_data(message: ChatMessage) -> Words:
    return {
        "name": message.name,
        "seat": message.seat,
        "ply": message.ply,
        "said": message.sent.isoformat(timespec="seconds"),
        "text": message.text,
    }
