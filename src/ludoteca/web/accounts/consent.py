"""Consent to the reuse of finished matches in openings and puzzles; only accounts can give it.

Code that derives something from matches of people asks `consenting` each time, and connects to `changed` to
remove what was derived when a player revokes the consent.
"""

from __future__ import annotations

from typing import Final

from django.db.models import QuerySet
from django.dispatch import Signal

from ludoteca.web.accounts.models import Account

__all__ = ["changed", "consenting"]

changed: Final = Signal()
"""An account has given or revoked its consent, within a transaction; argument: `account`."""


def consenting() -> QuerySet[Account, str]:
    """Ids of all consenting guests; to be used as a subquery."""
    return Account.objects.filter(allows_reuse=True).values_list("guest", flat=True)
