"""Mail settings from the environment; without LUDOTECA_EMAIL_URL no mail is sent.

LUDOTECA_EMAIL_URL: ``smtps://user:password@host`` (TLS from the start, port 465),
``smtp+tls://user:password@host`` (STARTTLS, port 587) or ``smtp://host`` (unencrypted, port 25).
LUDOTECA_EMAIL_FROM: the sender address of mails. LUDOTECA_ORIGINS: the site's own address, used in links in
mails.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any, Final
from urllib.parse import unquote, urlsplit

from ludoteca.i18n import N_
from ludoteca.web.config.env import ImproperlyConfigured

__all__ = ["is_configured", "sender", "settings"]

URL: Final = "LUDOTECA_EMAIL_URL"
FROM: Final = "LUDOTECA_EMAIL_FROM"
ORIGINS: Final = "LUDOTECA_ORIGINS"
PORTS: Final = {"smtp": 25, "smtp+tls": 587, "smtps": 465}
SECONDS: Final = 20
"""Timeout of mail servers."""

_BAD = N_(
    "{name} is not a mail server address. Write it like "
    "smtps://user:password@mail.example.org or smtp://localhost:25."
)
_NO_SITE = N_(
    "{url} is set, so {name} must give the site's address for links in e-mails, such as "
    "https://play.example.org."
)
_NO_SENDER = N_("{url} is set, so {name} must give the sender's e-mail address.")


def is_configured() -> bool:
    """Return True if mail can be sent."""
    return bool(os.environ.get(URL, "").strip())


def settings(site: Sequence[str]) -> dict[str, Any]:
    """Django's mail settings; raises ImproperlyConfigured for a bad URL or an empty `site`.

    `site` holds the site's public origins: links in mails use them, never the `Host` of a request.
    """
    if not is_configured():
        return {"EMAIL_BACKEND": "django.core.mail.backends.dummy.EmailBackend"}
    if not site:
        raise ImproperlyConfigured(_NO_SITE, url=URL, name=ORIGINS)
    try:
        parts = urlsplit(os.environ[URL].strip())
        usual = PORTS[parts.scheme]
        port = parts.port or usual
    except (ValueError, KeyError) as error:
        raise ImproperlyConfigured(_BAD, name=URL) from error
    if not parts.hostname or parts.path not in ("", "/") or parts.query or parts.fragment:
        raise ImproperlyConfigured(_BAD, name=URL)
    return {
        "EMAIL_BACKEND": "django.core.mail.backends.smtp.EmailBackend",
        "EMAIL_HOST": parts.hostname,
        "EMAIL_PORT": port,
        "EMAIL_HOST_USER": unquote(parts.username or ""),
        "EMAIL_HOST_PASSWORD": unquote(parts.password or ""),
        "EMAIL_USE_TLS": parts.scheme == "smtp+tls",
        "EMAIL_USE_SSL": parts.scheme == "smtps",
        "EMAIL_TIMEOUT": SECONDS,
    }


def sender() -> str:
    """The sender address of mails; raises ImproperlyConfigured if it is needed and missing."""
    given = os.environ.get(FROM, "").strip()
    if is_configured() and "@" not in given:
        raise ImproperlyConfigured(_NO_SENDER, url=URL, name=FROM)
    return given or "ludoteca@localhost"
