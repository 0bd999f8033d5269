"""The account logged in at a browser, read in one database query.

Requests without the account cookie cause none.
"""

from __future__ import annotations

from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY
from django.contrib.auth.models import User
from django.utils import timezone
from django.utils.crypto import constant_time_compare

from ludoteca.web.accounts.models import BACKEND, Account, Session

__all__ = ["account_by_session"]


def account_by_session(key: str) -> Account | None:
    """Account logged in with this session key.

    None if the session has expired, the account is closed or an operator's, or the password has
    been changed since.
    """
    found = Session.objects.filter(session_key=key, expire_date__gt=timezone.now())
    row = found.select_related("user__account").first()
    user = row.user if row is not None else None
    if row is None or user is None or not user.is_active or user.is_staff:
        return None
    kept = row.get_decoded()
    if kept.get(BACKEND_SESSION_KEY) != BACKEND or not _is_of(user, kept.get(HASH_SESSION_KEY, "")):
        return None
    return getattr(user, "account", None)


def _is_of(user: User, given: str) -> bool:
    """Return whether a session has the hash of the user's password, by the site's key or an old one."""
    wanted = (user.get_session_auth_hash(), *user.get_session_auth_fallback_hash())
    return any(constant_time_compare(given, each) for each in wanted)
