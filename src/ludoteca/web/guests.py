"""Guests: who somebody is stands in the signed session, with a name of their choice. No account is needed."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from django.http import HttpRequest

from ludoteca.web import names

__all__ = ["Guest", "guest_of", "known_guest", "rename"]


@dataclass(frozen=True)
class Guest:
    """Somebody at a browser."""

    id: str
    name: str
    """Of their choice; empty where they have given none, for then every reader's language has its own."""


def known_guest(request: HttpRequest) -> Guest | None:
    """The guest of this session, None where it has none yet (an onlooker).

    A request that has failed before its session was read has none: the page that says so is drawn all the same.
    """
    session = getattr(request, "session", {})
    number = session.get("guest")
    return Guest(number, names.tidy(session.get("name", ""))) if number else None


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
