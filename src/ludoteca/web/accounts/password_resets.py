"""Limit on password reset mails per account, across all processes of the site."""

from __future__ import annotations

import time
from typing import Any, Final

from django.db import transaction

from ludoteca.web.accounts.models import Account

__all__ = ["MOST", "SECONDS", "spend"]

MOST: Final = 5
SECONDS: Final = 3600.0


@transaction.atomic
def spend(user: Any) -> bool:
    """Count a reset mail about to be sent; False if the limit is reached or there is no account."""
    account = Account.objects.select_for_update().filter(user_id=user.pk).first()
    if account is None:
        return False
    now = time.time()
    recent = [sent for sent in account.resets if now - SECONDS < sent <= now]
    if len(recent) >= MOST:
        return False
    Account.objects.filter(pk=account.pk).update(resets=[*recent, now])
    return True
