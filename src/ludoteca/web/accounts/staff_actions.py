"""Accounts for operators: list, describe, close, reopen, and link to reset a password."""

from __future__ import annotations

from typing import Any

from allauth.account.forms import default_token_generator
from allauth.account.models import EmailAddress
from allauth.account.utils import user_pk_to_url_str
from allauth.mfa.models import Authenticator
from django.db import transaction
from django.db.models import Q, QuerySet
from django.urls import reverse

from ludoteca.i18n import N_
from ludoteca.kernel.errors import LudotecaError
from ludoteca.web.accounts.models import Account, Session
from ludoteca.web.accounts.personal_data import deletion
from ludoteca.web.lib.http.site_url import site_address

__all__ = ["NoSuchPerson", "close", "describe", "find", "link", "people", "reopen"]

_NONE = N_("There is no account {who}. Give its e-mail address, or its name at tables.")


class NoSuchPerson(LudotecaError):
    """Raised if not exactly one account has this e-mail address or name."""


def people(word: str = "") -> QuerySet[Account]:
    """Accounts, newest first; given a word, those with it in name or address."""
    found = Account.objects.select_related("user").order_by("-created")
    return found.filter(Q(name__icontains=word) | Q(user__email__icontains=word)) if word else found


def find(who: str) -> Account:
    """Return the account with this address or name; raise NoSuchPerson if none or several match."""
    by_address = Account.objects.filter(user__emailaddress__email=who.lower())
    by_name = Account.objects.filter(name=who)
    for found in (by_address, by_name):
        rows = list(found.select_related("user")[:2])
        if len(rows) == 1:
            return rows[0]
    raise NoSuchPerson(_NONE, who=who)


def describe(account: Account) -> dict[str, Any]:
    """Summary of an account for operators, without its guest id."""
    address = EmailAddress.objects.filter(user_id=account.user_id).order_by("-primary").first()
    return {
        "name": account.name,
        "address": address.email if address is not None else "",
        "confirmed": address is not None and address.verified,
        "closed": not account.user.is_active,
        "made": account.created,
        "signed_in": account.user.last_login,
        "browsers": Session.objects.filter(user_id=account.user_id).count(),
        "passkeys": Authenticator.objects.filter(user_id=account.user_id).count(),
    }


def close(who: str) -> Account:
    """Close an account and end its sessions."""
    account = find(who)
    deletion.close(account)
    return account


@transaction.atomic
def reopen(who: str) -> Account:
    """Undo `close`."""
    account = find(who)
    account.user.is_active = True
    account.user.save(update_fields=["is_active"])
    return account


def link(who: str) -> str:
    """One-time link to set a new password; only a path if the environment names no site."""
    user = find(who).user
    given = {"uidb36": user_pk_to_url_str(user), "key": default_token_generator.make_token(user)}
    return site_address() + reverse("account_reset_password_from_key", kwargs=given)
