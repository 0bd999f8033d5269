"""How many mails with a link for another password go to one account, whichever process of the site is asked."""

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
    """Count a mail that is about to be sent; False where there have been enough, or the user has no account."""
    account = Account.objects.select_for_update().filter(user_id=user.pk).first()
    if account is None:
        return False
    now = time.time()
    recent = [sent for sent in account.resets if now - SECONDS < sent <= now]
    if len(recent) >= MOST:
        return False
    Account.objects.filter(pk=account.pk).update(resets=[*recent, now])
    return True
