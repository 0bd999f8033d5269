"""Posting messages: permission and limits."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from django.db.models import QuerySet
from django.utils import timezone
from django.utils.formats import date_format

from ludoteca.i18n import N_
from ludoteca.web.chat import chats, message_text
from ludoteca.web.chat.models import ChatBan, ChatMessage
from ludoteca.web.guest import Guest
from ludoteca.web.lib.exceptions import BadRequest, Forbidden, TableClosed
from ludoteca.web.matches.models import Seat, Table

__all__ = ["MOST", "OF_SPECTATORS", "check_not_silenced", "post", "silenced_until"]

MOST: Final = 2000
"""Number of players' messages kept per table; older ones are deleted."""
OF_SPECTATORS: Final = 500
"""Number of spectators' messages kept, counted separately so that they displace no player's."""
TWICE: Final = 10
"""Seconds within which an identical message counts as the same post sent twice."""

QUIET: Final = N_("The host has turned off the chat at this table.")
NOTHING: Final = N_("The message is empty. Write something first.")
SILENCED: Final = N_("The moderators have silenced you until {until}. You can still play.")


def post(table: Table, guest: Guest, text: str) -> None:
    """Post a message as a player or spectator.

    Raise TableClosed, Forbidden (chat disabled, guest banned) or BadRequest (empty message).
    """
    said = message_text.normalize(text)
    _check(table, guest, said)
    place = _place(table, guest)
    message = ChatMessage(
        table=table,
        guest=guest.id,
        seat=None if place is None else place.number,
        name=guest.name if place is None else place.name,
        text=said,
        ply=table.ply,
    )

    def work() -> bool:
        if _is_repeated(table, guest, said):
            return False
        message.save()
        _forget_the_oldest(table.messages.filter(seat__isnull=False), MOST)
        _forget_the_oldest(table.messages.filter(seat__isnull=True), OF_SPECTATORS)
        return True

    chats.update(table, work)


def silenced_until(guest: str) -> datetime | None:
    """End of a guest's chat ban; None if there is none."""
    ban = ChatBan.objects.filter(guest=guest, until__gt=timezone.now()).first()
    return ban.until if ban else None


def check_not_silenced(guest: str) -> None:
    """Raise Forbidden, with its end, if the guest has a chat ban."""
    until = silenced_until(guest)
    if until is not None:
        raise Forbidden(SILENCED, until=date_format(timezone.localtime(until), "DATETIME_FORMAT"))


def _check(table: Table, guest: Guest, said: str) -> None:
    if table.closed:
        raise TableClosed
    if chats.is_disabled(table):
        raise Forbidden(QUIET)
    check_not_silenced(guest.id)
    if not said:
        raise BadRequest(NOTHING)


def _is_repeated(table: Table, guest: Guest, said: str) -> bool:
    last = table.messages.filter(guest=guest.id).last()
    if last is None or last.text != said:
        return False
    return last.sent > timezone.now() - timedelta(seconds=TWICE)


def _place(table: Table, guest: Guest) -> Seat | None:
    """Seat of the author: the first that they own, or None."""
    return table.seats.filter(guest=guest.id).first()


def _forget_the_oldest(messages: QuerySet[ChatMessage], most: int) -> None:
    old = messages.order_by("-pk").values_list("pk", flat=True)[most : most + 1].first()
    if old is not None:
        messages.filter(pk__lte=old).delete()
