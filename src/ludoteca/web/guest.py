"""Guests: an identity in the signed session, with a name of their choice. No account is needed.

A signed-in user is the guest stored with the account (`ludoteca.web.accounts`), under its name; no cookie
contains that guest's id.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest

from ludoteca.web.lib import display_names

__all__ = [
    "Guest",
    "clear_identity",
    "guest_id",
    "guest_of",
    "known_guest",
    "rate_limit_key",
    "rename",
]


@dataclass(frozen=True)
class Guest:
    """A visitor's identity."""

    id: str
    name: str
    """Chosen name; empty if none, as the default depends on the reader's language."""
    account: bool = False
    """True if signed in to an account."""
    bot_delay_ms: int | None = None
    """Preferred delay of bots in milliseconds, or None for the default."""
    sounds: bool = False
    """True if tables play sounds, unless the device has its own setting."""


def known_guest(request: HttpRequest) -> Guest | None:
    """The guest of this session, or None (a spectator).

    A request that failed before its session was read has none, so that its error page can be rendered.
    """
    signed_in = getattr(request, "signed_in", None)
    found: Guest | None = signed_in.guest() if signed_in is not None else None
    if found is not None:
        return found
    session = _session(request)
    number = session.get("guest")
    return Guest(number, display_names.normalize(session.get("name", ""))) if number else None


def guest_id(request: HttpRequest) -> str:
    """Id of the guest of this session; empty for a spectator."""
    guest = known_guest(request)
    return guest.id if guest else ""


def rate_limit_key(request: HttpRequest) -> str:
    """Key of a guest for rate limits; an account keeps its key when its guest changes."""
    signed_in = getattr(request, "signed_in", None)
    account = signed_in.account() if signed_in is not None else None
    if account is not None:
        return f"account {account.pk}"
    guest = known_guest(request)
    return f"guest {guest.id}" if guest else ""


def _session(request: HttpRequest) -> Any:
    """The guest session, even on account pages, which swap `request.session`."""
    return getattr(request, "of_visitor", None) or getattr(request, "session", {})


def guest_of(request: HttpRequest) -> Guest:
    """The guest of this session, created if needed."""
    guest = known_guest(request)
    if guest is None:
        _session(request)["guest"] = secrets.token_urlsafe(16)
        guest = known_guest(request)
        assert guest is not None
    return guest


def rename(request: HttpRequest, name: str) -> Guest:
    """Change the name of a guest without an account; raises NameTaken if it is reserved."""
    guest = guest_of(request)
    if guest.account:
        return guest
    tidy = display_names.normalize(name)
    display_names.check_free(tidy, guest.id)
    _session(request)["name"] = tidy
    return guest_of(request)


def clear_identity(request: HttpRequest) -> str:
    """Clear the guest identity from the session and return its id, or an empty string."""
    session = _session(request)
    session.pop("name", None)
    guest: str = session.pop("guest", "")
    return guest
