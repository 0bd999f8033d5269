"""The end of sessions, and of accounts."""

from __future__ import annotations

from typing import Any, Final

from django.db import transaction
from django.dispatch import Signal
from django.http import HttpRequest

from ludoteca.web.people import holdings, seats
from ludoteca.web.people.models import Person, Session, new_guest

__all__ = ["close", "delete", "end_others", "others_ended"]


others_ended: Final = Signal()
"""An account is signed out everywhere but at the browser that asks: `request`, `user`."""


@transaction.atomic
def end_others(request: HttpRequest, user: Any, kept: str | None = None) -> None:
    """End all that an account is signed in at, but for one session.

    The person is another guest from then on, with all that they had: an old copy of the cookie of the time before the
    account, in which the guest stood, is worth nothing any more.
    """
    Session.objects.filter(user_id=user.pk).exclude(session_key=kept or "").delete()
    person = Person.objects.select_for_update().filter(user_id=user.pk).first()
    if person is not None and person.arrived is not None:
        before, person.guest = person.guest, new_guest()
        person.save(update_fields=["guest"])
        holdings.move(before, person.guest)
    user.refresh_from_db()
    others_ended.send(Person, request=request, user=user)


def delete(person: Person) -> None:
    """The account and whatever says who somebody was; matches of others stay whole, and go on."""
    seats.leave(person.guest)
    with transaction.atomic():
        holdings.forget(person.guest)
        person.user.delete()


@transaction.atomic
def close(person: Person) -> None:
    """Nobody signs in any more; nothing is removed."""
    person.user.is_active = False
    person.user.save(update_fields=["is_active"])
    Session.objects.filter(user_id=person.user_id).delete()
