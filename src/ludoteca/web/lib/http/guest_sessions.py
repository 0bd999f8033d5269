"""Guest sessions: signed cookies that are signed anew after the site's secret key has been rotated."""

from __future__ import annotations

from typing import Any, Final

from django.conf import settings
from django.contrib.sessions.backends import signed_cookies
from django.core import signing

__all__ = ["SessionStore"]

SALT: Final = "django.contrib.sessions.backends.signed_cookies"
"""The salt with which Django signs these cookies."""


class SessionStore(signed_cookies.SessionStore):
    """A session in a signed cookie."""

    def load(self) -> dict[str, Any]:
        """Return the data of the cookie; mark the session modified if an old key signed it."""
        data: dict[str, Any] = super().load()
        if data and settings.SECRET_KEY_FALLBACKS and not self._has_current_key():
            self.modified = True
        return data

    def _has_current_key(self) -> bool:
        signer = signing.TimestampSigner(salt=SALT, fallback_keys=[])
        try:
            signer.unsign(self.session_key or "")
        except signing.BadSignature:
            return False
        return True
