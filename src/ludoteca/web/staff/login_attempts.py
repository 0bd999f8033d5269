"""Rate limit of logins to the staff pages, counted per account and client address.

So wrong passwords from elsewhere lock no operator out. Codes of the second factor are counted per
account alone: an attacker at this stage knows the password already, and guessing from many
addresses must not help.
"""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import User
from django.http import HttpRequest
from django.utils.crypto import salted_hmac

from ludoteca.web.lib.http.client_ip import NOWHERE, address_of
from ludoteca.web.lib.http.ip_digest import ip_digest
from ludoteca.web.limits import rate_limits

__all__ = ["clear", "clear_code", "hit", "hit_code"]


def hit(request: HttpRequest) -> None:
    """Count a password attempt; raise RateLimited if there have been too many.

    The machine's own address is no exception.
    """
    rate_limits.hit_for("logins", account=_account(request), address=ip_digest(request) or NOWHERE)


def clear(request: HttpRequest) -> None:
    """Reset the count of this account and address after a correct password."""
    rate_limits.clear("logins", account=_account(request))


def hit_code(user: Any) -> None:
    """Count an attempt with a second-factor code; raise RateLimited if there have been too many."""
    rate_limits.hit_for("logins", second_factor=str(user.pk))


def clear_code(user: Any) -> None:
    """Reset the count of codes after a correct one."""
    rate_limits.clear("logins", second_factor=str(user.pk))


def _account(request: HttpRequest) -> str:
    """Digest of the posted account name, existing or not, and the address; names may be long."""
    name = User.normalize_username(request.POST.get("username", "")).casefold()
    return salted_hmac("ludoteca.operators", f"{name} {address_of(request)}").hexdigest()
