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
    """The guest, if this browser has one, and the languages by their own names."""
    return {
        "guest": _guest(request),
        "name_length": display_names.LENGTH,
        "languages": settings.LANGUAGES,
        "privacy_url": settings.PRIVACY_URL,
        "terms_url": settings.TERMS_URL,
    }


def _guest(request: HttpRequest) -> Guest | None:
    """The viewer, or None also if the database fails, as the error page is rendered anyway."""
    try:
        return known_guest(request)
    except (OperationalError, InterfaceError):
        return None
