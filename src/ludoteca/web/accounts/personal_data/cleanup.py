"""Removal of expired sessions and of accounts whose address was never confirmed."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from django.contrib.auth.models import User
from django.utils import timezone

from ludoteca.web.accounts.models import Session

__all__ = ["UNCONFIRMED_DAYS", "clean_up"]

UNCONFIRMED_DAYS: Final = 30


def clean_up() -> None:
    """Delete expired sessions and old unconfirmed accounts, none of which ever sat at a table."""
    now = timezone.now()
    Session.objects.filter(expire_date__lt=now).delete()
    before = now - timedelta(days=UNCONFIRMED_DAYS)
    User.objects.filter(account__arrived__isnull=True, account__created__lt=before).delete()
