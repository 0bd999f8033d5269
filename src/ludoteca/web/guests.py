"""Guests: who somebody is stands in the signed session, with a name of their choice. No account is needed."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from django.http import HttpRequest
from django.utils.translation import gettext as _

from ludoteca.web import names

__all__ = ["Guest", "guest_of", "known_guest", "rename"]


@dataclass(frozen=True)
class Guest:
    """Somebody at a browser."""

    id: str
    name: str


def known_guest(request: HttpRequest) -> Guest | None:
    """The guest of this session, None where it has none yet (an onlooker)."""
    number = request.session.get("guest")
    return (
        Guest(number, names.tidy(request.session.get("name", "")) or _("Guest")) if number else None
    )


def guest_of(request: HttpRequest) -> Guest:
    """The guest of this session; made now where it has none."""
    guest = known_guest(request)
    if guest is None:
        request.session["guest"] = secrets.token_urlsafe(16)
        guest = known_guest(request)
        assert guest is not None
    return guest


def rename(request: HttpRequest, name: str) -> Guest:
    """Give the guest another name, tidied."""
    guest_of(request)
    request.session["name"] = names.tidy(name)
    return guest_of(request)
