"""Invitations by name: to people met at a table, and to accounts.

Pages identify people met by a key that is meaningful to the host only, never by a guest id. A guest with a
block on the host does not see the invitation, and the host is not told so.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.db.models import QuerySet
from django.utils.crypto import salted_hmac

from ludoteca.i18n import N_
from ludoteca.web.accounts import usernames
from ludoteca.web.accounts.models import Account
from ludoteca.web.chat.social import relations
from ludoteca.web.guest import Guest
from ludoteca.web.lib import display_names
from ludoteca.web.lib.exceptions import BadRequest, Forbidden, NotFound
from ludoteca.web.lobby.open_tables import FULL
from ludoteca.web.matches.events import run_optional
from ludoteca.web.matches.models import ENDED, Seat, Table
from ludoteca.web.matches.moves import owned_seats, transact
from ludoteca.web.matches.seats import seat_guest
from ludoteca.web.matchmaking.models import Invitation
from ludoteca.web.notifications.outbox import enqueue

__all__ = [
    "INVITED",
    "Contact",
    "accept",
    "check_host",
    "contacts",
    "decline",
    "invite",
    "named",
    "of_table",
    "pending",
]

TABLES: Final = 100
"""Number of latest tables searched for people met."""
SHOWN: Final = 40
MOST: Final = 20
"""Maximum number of invitations to a table."""

INVITED: Final = "invited"
"""Name of its type of notification."""

NOT_HOST: Final = N_("Only the host of the table can do that.")
NOBODY: Final = N_(
    "No account, and no one you have played with, has this name. Check the spelling."
)
SITS: Final = N_("This player already has a seat at the table.")
ENOUGH: Final = N_(
    "This table has reached its limit of invitations. Send a link to a seat instead."
)
NONE: Final = N_("This invitation is not valid any more. Ask the host for a new link.")


@dataclass(frozen=True)
class Contact:
    """A candidate for an invitation."""

    guest: str
    name: str


def check_host(table: Table, guest: str) -> None:
    """Raise Forbidden unless the guest is the table's host and a seat is free."""
    if not guest or table.host != guest:
        raise Forbidden(NOT_HOST)
    if table.ended or not any(place.free for place in table.seats.all()):
        raise Forbidden(FULL)


def of_table(table: Table) -> QuerySet[Invitation]:
    """Invitations to a table."""
    return Invitation.objects.filter(table=table)


def contacts(guest: str) -> Mapping[str, Contact]:
    """People a guest has met and not blocked, by key, latest tables first."""
    tables = Table.objects.filter(seats__guest=guest).order_by("-changed")
    met = list(tables.values_list("pk", flat=True).distinct()[:TABLES])
    seats = Seat.objects.filter(table__in=met, program=False).exclude(guest__in=("", guest))
    seats = seats.exclude(guest__in=relations.blocked_by(guest)).exclude(name="")
    found: dict[str, Contact] = {}
    for other, name in seats.order_by("-table__changed").values_list("guest", "name"):
        if len(found) < SHOWN:
            found.setdefault(_key(guest, other), Contact(other, name))
    return found


def _key(guest: str, other: str) -> str:
    return salted_hmac("ludoteca.acquaintance", f"{guest} {other}").hexdigest()[:20]


def named(guest: str, name: str) -> Contact | None:
    """The account of that name, or a person of that name whom the guest has met, or None."""
    tidy = display_names.normalize(name)
    if not tidy:
        return None
    person = Account.objects.filter(fold=usernames.fold(tidy), arrived__isnull=False).first()
    if person is not None:
        return Contact(person.guest, person.name)
    met = contacts(guest).values()
    return next((each for each in met if each.name.casefold() == tidy.casefold()), None)


def invite(table: Table, host: str, other: Contact | None) -> str:
    """Invite a person to the host's table (idempotent); returns their name."""
    check_host(table, host)
    if other is None or other.guest == host:
        raise BadRequest(NOBODY)
    if owned_seats(table, other.guest):
        raise BadRequest(SITS)
    if of_table(table).exclude(guest=other.guest).count() >= MOST:
        raise BadRequest(ENOUGH)
    _, is_new = Invitation.objects.get_or_create(
        table=table, guest=other.guest, defaults={"name": other.name}
    )
    if is_new:
        run_optional(table, "told of", lambda: enqueue(INVITED, table, [(other.guest, None)]))
    return other.name


def pending(guest: str) -> list[dict[str, Any]]:
    """A guest's open invitations, latest first."""
    waiting = Invitation.objects.filter(guest=guest, declined=False)
    free = Seat.objects.filter(guest="", bot="").values("table")
    going_on = Table.objects.filter(~ENDED).values("pk")
    waiting = waiting.filter(table__in=free).filter(table__in=going_on)
    waiting = waiting.exclude(table__host__in=relations.blocked_either_way(guest))
    found = waiting.exclude(table__seats__guest=guest).order_by("-pk").select_related("table")
    found = found.defer("table__position", "table__start").prefetch_related("table__seats")
    return [
        _invitation_row(invitation) for invitation in found[:SHOWN] if invitation.table.playable
    ]


def _invitation_row(invitation: Invitation) -> dict[str, Any]:
    table = invitation.table
    host = next((place for place in table.seats.all() if place.guest == table.host), None)
    return {
        "number": invitation.pk,
        "table": table,
        "host": host.display_name if host else "",
    }


def accept(number: int, guest: Guest) -> Table:
    """Take a free seat at the table of an invitation."""
    invitation = _own(number, guest.id)

    def work(table: Table) -> None:
        if owned_seats(table, guest.id):
            return
        place = next((place for place in table.seats.all() if place.free), None)
        if place is None or table.ended:
            raise Forbidden(FULL)
        seat_guest(table, place, guest.id, guest.name or invitation.name, program=False)

    table = transact(invitation.table.slug, work)
    invitation.delete()
    return table


def decline(number: int, guest: str) -> None:
    """Decline an invitation; the guest cannot be invited to this table again."""
    Invitation.objects.filter(pk=_own(number, guest).pk).update(declined=True)


def _own(number: int, guest: str) -> Invitation:
    found = Invitation.objects.filter(pk=number, guest=guest).select_related("table").first()
    if found is None or found.table.host in relations.blocked_either_way(guest):
        raise NotFound(NONE)
    return found
