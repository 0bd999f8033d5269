"""Reports: what somebody tells those who run the site, with the words that it is about."""

from __future__ import annotations

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

__all__ = ["ATTACHED", "attached", "report"]

ATTACHED: Final = 20
"""So many of the last words of who is reported come along."""
MOST_WORDS: Final = 5 * ATTACHED
MOST_NOTES: Final = 4_000
"""So many words, and letters of notes, are kept of somebody who reports again and again: the last ones."""
NO_REASON: Final = N_("Choose a reason for your report.")


def attached(table: Table, ear: Reader, person: Participant) -> list[ChatMessage]:
    """The last words of somebody, as far as who reports them may hear them: being muted hides none."""
    heard = Reader(table, ear.guest, ear.owned, ear.wants_spectators, ear.read, frozenset())
    said = heard.messages().filter(guest=person.guest).order_by("-pk")[:ATTACHED]
    return list(said)[::-1]


def report(table: Table, ear: Reader, person: Participant, reason: str, note: str) -> Report:
    """Tell those who run the site about somebody at a table.

    As long as they have not dealt with it, whoever reports again adds to what they have told.
    """
    if reason not in Report.Reason.values or person.guest == ear.guest:
        raise BadRequest(NO_REASON)
    about = {"guest": ear.guest, "other": person.guest, "table": table, "dealt": None}
    with transaction.atomic():
        chats.lock(table)  # of two reports at one moment the second finds the first
        known = Report.objects.filter(**about).first()
        told = known or Report(**about, slug=table.slug)
        told.name, told.reason, told.created = person.name, reason, timezone.now()
        told.note = _joined(told.note, message_text.normalize(note))
        messages = [_message_data(message) for message in attached(table, ear, person)]
        told.words += [message for message in messages if message not in told.words]
        told.words = told.words[-MOST_WORDS:]
        told.save()
    return told


def _joined(before: str, note: str) -> str:
    """Both notes, each in a line of its own, where the second one says something else."""
    return before if note in before else f"{before}\n{note}".strip()[-MOST_NOTES:]


def _message_data(message: ChatMessage) -> dict[str, Any]:
    return {
        "name": message.name,
        "seat": message.seat,
        "ply": message.ply,
        "said": message.sent.isoformat(timespec="seconds"),
        "text": message.text,
    }
