"""The site's address in external links: from `LUDOTECA_ORIGINS`, never from a request.

A request's `Host` can be forged, and links in mail must not lead to an attacker's site.
"""

from __future__ import annotations

from django.conf import settings

__all__ = ["site_address"]


def site_address(asked: str = "") -> str:
    """The site's address without a path: `asked` if it is valid, else the first or ""."""
    known = settings.CSRF_TRUSTED_ORIGINS
    return asked if asked in known else next(iter(known), "")
