"""Arriving: a browser at which somebody signs in becomes the account's guest, with all that it was before."""

from __future__ import annotations

from typing import Any, Final

from allauth.account.signals import user_logged_in
from django.db import IntegrityError, transaction
from django.http import HttpRequest
from django.utils import timezone

from ludoteca.web import guests
from ludoteca.web.people import holdings, seats, taken
from ludoteca.web.people.models import Person

__all__ = ["listen", "welcome"]

TRIES: Final = 5
"""So often somebody else may take the very same name in the same moment."""


def listen() -> None:
    """Hear of everybody who signs in, by whatever way."""
    user_logged_in.connect(_arrive, dispatch_uid="ludoteca.people.arriving")


def _arrive(request: HttpRequest, user: Any, **_more: Any) -> None:
    """From now on the browser's cookie says nothing of who its guest was: the account does."""
    welcome(user.person, guests.leave(request))
    user.person.refresh_from_db()


def welcome(person: Person, guest: str) -> None:
    """A guest is a person's from now on.

    At the first time the account becomes that very guest, later what the guest has is moved to the account. A guest
    that is another account's stays what it is: somebody has an old cookie. Who sat nameless at a table that is still
    played bears the account's name there.
    """
    settled = _settled(person, guest)
    seats.call(settled.guest, settled.name)


def _settled(person: Person, guest: str) -> Person:
    for _ in range(TRIES - 1):
        try:
            return _settle(person, guest)
        except IntegrityError:  # somebody else has just taken the name, or come with the guest
            continue
    return _settle(person, guest)


@transaction.atomic
def _settle(person: Person, guest: str) -> Person:
    """Who a person is, and what they are called."""
    person = Person.objects.select_for_update().get(pk=person.pk)
    first = person.arrived is None
    if guest and not Person.objects.filter(guest=guest).exists():
        if first:
            person.guest = guest
        else:
            holdings.move(guest, person.guest)
    if first:
        person.arrived = timezone.now()
        person.name = taken.free(person.name)
        person.save(update_fields=["guest", "arrived", "name"])
    return person
