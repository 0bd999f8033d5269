"""Ending sessions; closing and deleting accounts."""

from __future__ import annotations

from typing import Any, Final

from allauth.account.signals import password_changed, password_reset, password_set
from django.db import transaction
from django.dispatch import Signal
from django.http import HttpRequest

from ludoteca.web import privacy
from ludoteca.web.accounts.models import Account, Session, new_guest
from ludoteca.web.accounts.personal_data import table_data

__all__ = ["close", "delete", "end_others", "listen", "others_ended", "renew_all"]


others_ended: Final = Signal()
"""An account has been logged out everywhere but at this browser; arguments: `request`, `user`.

The request is None if an operator has closed the account: then no browser is left.
"""


def listen() -> None:
    """Connect to allauth's signals of changed passwords."""
    for signal in (password_changed, password_set):
        signal.connect(_changed, dispatch_uid="ludoteca.people.ending")
    password_reset.connect(_reset, dispatch_uid="ludoteca.people.ending")


def _changed(request: HttpRequest, user: Any, **_more: Any) -> None:
    """End all other sessions; this browser has just received a new one and stays logged in."""
    end_others(request, user, request.session.session_key)


def _reset(request: HttpRequest, user: Any, **_more: Any) -> None:
    """End all sessions; the browser that opened the reset link still has to log in."""
    end_others(request, user)


@transaction.atomic
def end_others(request: HttpRequest | None, user: Any, kept: str | None = None) -> None:
    """End all sessions of an account except `kept`.

    The account gets a new guest id and keeps all its data, so that a copy of the old id, such as one in
    a cookie of an older release, becomes worthless.
    """
    Session.objects.filter(user_id=user.pk).exclude(session_key=kept or "").delete()
    account = Account.objects.select_for_update().filter(user_id=user.pk).first()
    if account is not None and account.arrived is not None:
        _renew(account)
    user.refresh_from_db()
    others_ended.send(Account, request=request, user=user)


def _renew(account: Account) -> None:
    """Give the account a new guest id and move all its data there."""
    before, account.guest = account.guest, new_guest()
    account.save(update_fields=["guest"])
    privacy.merge(before, account.guest)


def renew_all() -> None:
    """Give all accounts new guest ids; cookies of an older release contained the present ones."""
    for account in Account.objects.filter(arrived__isnull=False):
        _renew(account)


def delete(account: Account) -> None:
    """Delete the account and all that identifies its owner; matches of other players go on."""
    table_data.leave_tables(account.guest)
    with transaction.atomic():
        privacy.erase(account.guest)
        account.user.delete()


@transaction.atomic
def close(account: Account) -> None:
    """Close the account: no logins, no automatic play; its data are kept."""
    account.user.is_active = False
    account.user.save(update_fields=["is_active"])
    privacy.suspend(account.guest)
    end_others(None, account.user)
