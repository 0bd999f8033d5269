"""How often somebody may try to log in as an operator: an account has its own count for each address.

Whoever tries an operator's password elsewhere keeps the operator out of nothing. Codes of the second factor are counted
for the account alone: only who has the password comes that far, and guessing from many addresses is no way around.
"""

from __future__ import annotations

from math import ceil
from typing import Any, Final

from django.contrib.auth.models import User
from django.http import HttpRequest
from django.utils.crypto import salted_hmac

from ludoteca.i18n import N_
from ludoteca.web.lib.client_ip import address_of
from ludoteca.web.lib.exceptions import RateLimited
from ludoteca.web.matches.quotas import Allowance
from ludoteca.web.metrics.definitions import REFUSED

__all__ = ["MOST", "MOST_OF_ADDRESS", "codes", "forget", "logins", "spend", "spend_code"]

WINDOW: Final = 600.0
"""Seconds for which an attempt counts."""
MOST: Final = 10
"""Attempts at one account within that time, of one address; this machine's own is no exception."""
MOST_OF_ADDRESS: Final = 100
"""Attempts of one address, whatever accounts it names: each costs as much as a password is worth."""

logins = Allowance(WINDOW)
codes = Allowance(WINDOW)
TOO_MANY: Final = N_("Too many attempts to log in; try again in {minutes} min.")


def spend(request: HttpRequest) -> None:
    """Count an attempt with a password; `TooMuch` where there have been enough."""
    address = address_of(request)
    _spend(logins, (_of(request), MOST), (f"address {address}", MOST_OF_ADDRESS))


def forget(request: HttpRequest) -> None:
    """The password was right: this account is counted anew at this address."""
    logins.forget(_of(request))


def _of(request: HttpRequest) -> str:
    """The account that is named, whether there is one or not, and the address."""
    name = User.normalize_username(request.POST.get("username", "")).casefold()
    told = salted_hmac("ludoteca.operators", name).hexdigest()  # names may be long
    return f"account {told} {address_of(request)}"


def spend_code(user: Any) -> None:
    """Count a code of the second factor; `TooMuch` where there have been enough."""
    _spend(codes, (str(user.pk), MOST))


def _spend(allowance: Allowance, *limits: tuple[str, int]) -> None:
    wait = allowance.spend(*limits)
    if wait:
        REFUSED.labels("logins").inc()
        raise RateLimited(TOO_MANY, wait, minutes=max(1, ceil(wait / 60)))
