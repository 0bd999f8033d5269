"""The end of sessions, and of accounts."""

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
"""An account is signed out everywhere but at the browser that asks: `request`, `user`.

The request is None where an operator has closed the account: then no browser is left.
"""


def listen() -> None:
    """Hear of everybody whose password becomes another one, by whatever way."""
    for signal in (password_changed, password_set):
        signal.connect(_changed, dispatch_uid="ludoteca.people.ending")
    password_reset.connect(_reset, dispatch_uid="ludoteca.people.ending")


def _changed(request: HttpRequest, user: Any, **_more: Any) -> None:
    """This browser has just got another session, and stays signed in."""
    end_others(request, user, request.session.session_key)


def _reset(request: HttpRequest, user: Any, **_more: Any) -> None:
    """Whoever has opened the link has still to sign in."""
    end_others(request, user)


@transaction.atomic
def end_others(request: HttpRequest | None, user: Any, kept: str | None = None) -> None:
    """End all that an account is signed in at, but for one session.

    The account is another guest from then on, with all that they had: whatever has learnt the guest's id before, a cookie
    of an older release say, is worth nothing any more.
    """
    Session.objects.filter(user_id=user.pk).exclude(session_key=kept or "").delete()
    account = Account.objects.select_for_update().filter(user_id=user.pk).first()
    if account is not None and account.arrived is not None:
        _renew(account)
    user.refresh_from_db()
    others_ended.send(Account, request=request, user=user)


def _renew(account: Account) -> None:
    """Make the account another guest, with all that they had."""
    before, account.guest = account.guest, new_guest()
    account.save(update_fields=["guest"])
    privacy.merge(before, account.guest)


def renew_all() -> None:
    """Make all persons other guests: they come from an older release, whose cookies held who they were."""
    for account in Account.objects.filter(arrived__isnull=False):
        _renew(account)


def delete(account: Account) -> None:
    """The account and whatever says who somebody was; matches of others stay whole, and go on."""
    table_data.leave_tables(account.guest)
    with transaction.atomic():
        privacy.erase(account.guest)
        account.user.delete()


@transaction.atomic
def close(account: Account) -> None:
    """Nobody signs in any more, and no program plays for them; what they have done is kept."""
    account.user.is_active = False
    account.user.save(update_fields=["is_active"])
    privacy.suspend(account.guest)
    end_others(None, account.user)
