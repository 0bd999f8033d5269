"""Arriving: a browser at which somebody signs in becomes the account's guest, with all that it was before."""

from __future__ import annotations

from typing import Any

from allauth.account.signals import user_logged_in
from django.db import transaction
from django.http import HttpRequest
from django.utils import timezone

from ludoteca.web import guests
from ludoteca.web.people import holdings, taken
from ludoteca.web.people.models import Person

__all__ = ["listen", "welcome"]


def listen() -> None:
    """Hear of everybody who signs in, by whatever way."""
    user_logged_in.connect(_arrive, dispatch_uid="ludoteca.people.arriving")


def _arrive(request: HttpRequest, user: Any, **_more: Any) -> None:
    """From now on the browser's cookie says nothing of who its guest was: the account does."""
    welcome(user.person, guests.leave(request))
    user.person.refresh_from_db()


@transaction.atomic
def welcome(person: Person, guest: str) -> None:
    """A guest is a person's from now on.

    At the first time the account becomes that very guest, later what the guest has is moved to the account. A guest
    that is another account's stays what it is: somebody has an old cookie.
    """
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
