"""Context for every page."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.db import InterfaceError, OperationalError
from django.http import HttpRequest

from ludoteca.web.guest import Guest, known_guest
from ludoteca.web.lib import display_names

__all__ = ["site"]


def site(request: HttpRequest) -> dict[str, Any]:
    """The guest, if this browser has one, the maximum length of names, and the languages."""
    return {
        "guest": _guest(request),
        "name_length": display_names.LENGTH,
        "languages": settings.LANGUAGES,
        "privacy_url": settings.PRIVACY_URL,
        "terms_url": settings.TERMS_URL,
    }


def _guest(request: HttpRequest) -> Guest | None:
    """The guest; None if there is none or the database fails, so that an error page renders."""
    try:
        return known_guest(request)
    except (OperationalError, InterfaceError):
        return None
