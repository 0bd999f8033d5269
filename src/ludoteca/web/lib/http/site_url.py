"""The site's address in links that leave it: from `LUDOTECA_ORIGINS`, never from a request.

Whoever sends a request writes its `Host`; a link in somebody's mail may not lead where a stranger wants it to.
"""

from __future__ import annotations

from django.conf import settings

__all__ = ["site_address"]


def site_address(asked: str = "") -> str:
    """The address of the site without a path: that asked for if it is one of the site's, else the first; empty for none."""
    known = settings.CSRF_TRUSTED_ORIGINS
    return asked if asked in known else next(iter(known), "")
