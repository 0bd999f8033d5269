"""What operators do with accounts: list, look, close, open again, and make a link for who has lost the password."""

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
    """Nobody is called so, nor has such an address."""


def people(word: str = "") -> QuerySet[Account]:
    """Accounts, the newest first; with a word those in whose name or address it stands."""
    found = Account.objects.select_related("user").order_by("-created")
    return found.filter(Q(name__icontains=word) | Q(user__email__icontains=word)) if word else found


def find(who: str) -> Account:
    """The account of an address or a name; `NoSuchPerson` where there is none, or more than one."""
    by_address = Account.objects.filter(user__emailaddress__email=who.lower())
    by_name = Account.objects.filter(name=who)
    for found in (by_address, by_name):
        rows = list(found.select_related("user")[:2])
        if len(rows) == 1:
            return rows[0]
    raise NoSuchPerson(_NONE, who=who)


def describe(account: Account) -> dict[str, Any]:
    """What an operator needs to know of an account; who somebody is at tables is not among it."""
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
    """Have nobody sign in there any more, and end what it is signed in at."""
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
    """Where another password can be chosen, once; with the name of the site where the environment tells it."""
    user = find(who).user
    given = {"uidb36": user_pk_to_url_str(user), "key": default_token_generator.make_token(user)}
    return site_address() + reverse("account_reset_password_from_key", kwargs=given)
