"""Guests: who somebody is stands in the signed session, with a name of their choice. No account is needed."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from django.http import HttpRequest
from django.utils.translation import gettext as _

__all__ = ["NAME_LENGTH", "Guest", "guest_of", "known_guest", "rename"]

NAME_LENGTH = 20


@dataclass(frozen=True)
class Guest:
    """Somebody at a browser."""

    id: str
    name: str


def known_guest(request: HttpRequest) -> Guest | None:
    """The guest of this session, None where it has none yet (an onlooker)."""
    number = request.session.get("guest")
    return Guest(number, request.session.get("name") or _("Guest")) if number else None


def guest_of(request: HttpRequest) -> Guest:
    """The guest of this session; made now where it has none."""
    guest = known_guest(request)
    if guest is None:
        request.session["guest"] = secrets.token_urlsafe(16)
        guest = known_guest(request)
        assert guest is not None
    return guest


def rename(request: HttpRequest, name: str) -> Guest:
    """Give the guest another name; spaces are tidied and what is too long is cut."""
    guest_of(request)
    tidy = "".join(c for c in " ".join(name.split()) if c.isprintable())[:NAME_LENGTH]
    request.session["name"] = tidy
    return guest_of(request)
