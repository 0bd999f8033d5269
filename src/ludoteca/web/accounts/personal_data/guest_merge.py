"""Merging guests: at login an account takes over the data of the browser's guest.

A browser's own guest id never becomes the account's, because copies of its cookie contain that id.
"""

from __future__ import annotations

from typing import Any, Final

from allauth.account.signals import user_logged_in
from django.db import IntegrityError, transaction
from django.http import HttpRequest
from django.utils import timezone

from ludoteca.web import guest as guests
from ludoteca.web import privacy
from ludoteca.web.accounts import username_availability
from ludoteca.web.accounts.models import Account
from ludoteca.web.accounts.personal_data import table_data

__all__ = ["listen", "merge_guest"]

TRIES: Final = 5
"""Attempts to reserve a name while others take the same one at the same moment."""


def listen() -> None:
    """Connect to allauth's signal of logins."""
    user_logged_in.connect(_arrive, dispatch_uid="ludoteca.people.arriving")


def _arrive(request: HttpRequest, user: Any, **_more: Any) -> None:
    """Remove the guest id from the browser's session and merge that guest into the account."""
    merge_guest(user.account, guests.clear_identity(request))
    user.account.refresh_from_db()


def merge_guest(account: Account, guest: str) -> None:
    """Move all data of a guest to an account.

    A guest that belongs to an account is left as it is. Seats without a name in live matches take the
    account's name.
    """
    settled = _settled(account, guest)
    table_data.set_name(settled.guest, settled.name)


def _settled(account: Account, guest: str) -> Account:
    for _ in range(TRIES - 1):
        try:
            return _settle(account, guest)
        except IntegrityError:  # another account has just taken the name
            continue
    return _settle(account, guest)


@transaction.atomic
def _settle(account: Account, guest: str) -> Account:
    """Merge the guest; at the first login also reserve the account's name."""
    account = Account.objects.select_for_update().get(pk=account.pk)
    if guest and not Account.objects.filter(guest=guest).exists():
        privacy.merge(guest, account.guest)
    if account.arrived is None:
        account.arrived = timezone.now()
        account.name = username_availability.free(account.name)
        account.save(update_fields=["arrived", "name"])
    return account
