"""Export of an account's personal data."""

from __future__ import annotations

from typing import Any

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator

from ludoteca.web import privacy
from ludoteca.web.accounts.models import Account, Session

__all__ = ["export"]


def export(account: Account) -> dict[str, Any]:
    """Return the account's data, then those of each part of the site.

    Passwords and keys are left out, as are the secrets of other players.
    """
    return {"account": _account(account), **privacy.export(account.guest)}


def _account(account: Account) -> dict[str, Any]:
    addresses = EmailAddress.objects.filter(user_id=account.user_id)
    passkeys = Authenticator.objects.filter(user_id=account.user_id)
    sessions = Session.objects.filter(user_id=account.user_id)
    return {
        "name": account.name,
        "made": account.created,
        "language": account.language,
        "time_zone": account.zone or "UTC",
        "pace": account.pace,
        "sounds": account.sounds,
        "allows_reuse": account.allows_reuse,
        "addresses": list(addresses.values("email", "verified")),
        "passkeys": [_passkey(each) for each in passkeys],
        "signed_in_until": list(sessions.values_list("expire_date", flat=True)),
    }


def _passkey(passkey: Authenticator) -> dict[str, Any]:
    return {
        "name": passkey.wrap().name,
        "made": passkey.created_at,
        "used": passkey.last_used_at,
    }
