"""Merging guests: the account that signs in at a browser takes over what its guest had.

An account is never the guest of a browser: that guest's id stands in copies of its cookie.
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
"""So often somebody else may take the very same name in the same moment."""


def listen() -> None:
    """Hear of everybody who signs in, by whatever way."""
    user_logged_in.connect(_arrive, dispatch_uid="ludoteca.people.arriving")


def _arrive(request: HttpRequest, user: Any, **_more: Any) -> None:
    """From now on the browser's cookie says nothing of who its guest was: the account does."""
    merge_guest(user.account, guests.clear_identity(request))
    user.account.refresh_from_db()


def merge_guest(account: Account, guest: str) -> None:
    """Give an account all that a guest has.

    A guest that is an account's stays what it is. Who sat nameless at a table that is still played bears the account's
    name there.
    """
    settled = _settled(account, guest)
    table_data.set_name(settled.guest, settled.name)


def _settled(account: Account, guest: str) -> Account:
    for _ in range(TRIES - 1):
        try:
            return _settle(account, guest)
        except IntegrityError:  # somebody else has just taken the name
            continue
    return _settle(account, guest)


@transaction.atomic
def _settle(account: Account, guest: str) -> Account:
    """Settle the guest and the name of an account."""
    account = Account.objects.select_for_update().get(pk=account.pk)
    if guest and not Account.objects.filter(guest=guest).exists():
        privacy.merge(guest, account.guest)
    if account.arrived is None:
        account.arrived = timezone.now()
        account.name = username_availability.free(account.name)
        account.save(update_fields=["arrived", "name"])
    return account
