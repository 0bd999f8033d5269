"""Guests: who somebody is stands in the signed session, with a name of their choice. No account is needed.

Who is signed in to an account is the guest that the account keeps (`ludoteca.web.accounts`), with its name; no cookie
holds that guest's id.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest

from ludoteca.web.lib import display_names

__all__ = ["Guest", "guest_of", "known_guest", "leave", "rate_limit_key", "rename"]


@dataclass(frozen=True)
class Guest:
    """Somebody at a browser."""

    id: str
    name: str
    """Of their choice; empty where they have given none, for then every reader's language has its own."""
    account: bool = False
    """Whether they are signed in to an account."""
    bot_delay_ms: int | None = None
    """How fast bots play at tables that they open, in milliseconds; None for the usual."""
    sounds: bool = False
    """Whether tables make sounds where the device does not say otherwise."""


def known_guest(request: HttpRequest) -> Guest | None:
    """The guest of this session, None where it has none yet (a spectator).

    A request that has failed before its session was read has none: the page that says so is drawn all the same.
    """
    signed_in = getattr(request, "signed_in", None)
    found: Guest | None = signed_in.guest() if signed_in is not None else None
    if found is not None:
        return found
    session = _session(request)
    number = session.get("guest")
    return Guest(number, display_names.normalize(session.get("name", ""))) if number else None


def rate_limit_key(request: HttpRequest) -> str:
    """By what a guest is known who is counted; an account stays the same when it becomes another guest."""
    signed_in = getattr(request, "signed_in", None)
    account = signed_in.account() if signed_in is not None else None
    if account is not None:
        return f"account {account.pk}"
    guest = known_guest(request)
    return f"guest {guest.id}" if guest else ""


def _session(request: HttpRequest) -> Any:
    """The guest's own; pages of an account have another one in its place."""
    return getattr(request, "of_visitor", None) or getattr(request, "session", {})


def guest_of(request: HttpRequest) -> Guest:
    """The guest of this session; made now where it has none."""
    guest = known_guest(request)
    if guest is None:
        _session(request)["guest"] = secrets.token_urlsafe(16)
        guest = known_guest(request)
        assert guest is not None
    return guest


def rename(request: HttpRequest, name: str) -> Guest:
    """Give the guest another name, tidied; an account has its own. `NameTaken` where it belongs to an account."""
    guest = guest_of(request)
    if guest.account:
        return guest
    tidy = display_names.normalize(name)
    display_names.check_free(tidy, guest.id)
    _session(request)["name"] = tidy
    return guest_of(request)


def leave(request: HttpRequest) -> str:
    """Have the browser be nobody any more; gives the id of the guest that it was, empty where it was none."""
    session = _session(request)
    session.pop("name", None)
    guest: str = session.pop("guest", "")
    return guest
