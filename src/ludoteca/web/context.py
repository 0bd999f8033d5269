"""What every page needs."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import HttpRequest

from ludoteca.web import names
from ludoteca.web.guests import known_guest

__all__ = ["site"]


def site(request: HttpRequest) -> dict[str, Any]:
    """The guest, if this browser has been one before, and the languages by their own names."""
    return {
        "guest": known_guest(request),
        "name_length": names.LENGTH,
        "languages": settings.LANGUAGES,
    }
