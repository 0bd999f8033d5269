"""Rates: how often one guest, and all guests of one address, may do what costs something each time.

Known to each process by itself. What is refused is not counted, so that who waits as long as told gets on.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from math import ceil
from typing import Final, TypeVar

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from ludoteca.i18n import N_
from ludoteca.web import errors
from ludoteca.web.guest import rate_limit_key
from ludoteca.web.lib.client_ip import is_loopback
from ludoteca.web.lib.exceptions import RateLimited
from ludoteca.web.lib.ip_digest import ip_digest
from ludoteca.web.matches.quotas import MINUTE, Allowance
from ludoteca.web.metrics.definitions import REFUSED

__all__ = ["RATES", "Rate", "forget", "limited", "origin_counted"]

View = TypeVar("View", bound=Callable[..., HttpResponse])


@dataclass(frozen=True)
class Rate:
    """How often something may be done within a minute; the numbers stand in the settings under its name."""

    name: str
    """``streams``: settings.STREAMS_PER_GUEST and STREAMS_PER_ADDRESS, and why somebody is refused."""
    says: str
    allowance: Allowance

    def spend(self, request: HttpRequest) -> None:
        """Count once for who asks; `TooMuch` where that has been often enough."""
        origin = origin_counted(request)
        word = self.name.upper()
        wait = self.allowance.spend(
            (rate_limit_key(request), getattr(settings, f"{word}_PER_GUEST")),
            (origin and f"origin {origin}", getattr(settings, f"{word}_PER_ADDRESS")),
        )
        if wait:
            REFUSED.labels(self.name).inc()
            raise RateLimited(self.says, wait, seconds=max(1, ceil(wait)))


RATES: Final = {
    name: Rate(name, says, Allowance(MINUTE))
    for name, says in {
        "streams": N_("This page has been opened very often; it goes on in {seconds} s."),
        "names": N_("That was a lot of names; take another one in {seconds} s."),
        "joins": N_("That was a lot of invitations; open this one again in {seconds} s."),
        "files": N_("That was a lot of files; fetch this one again in {seconds} s."),
        "invites": N_("You have invited many people; invite the next one in {seconds} s."),
        "words": N_("You talk very fast; the others would like to read it. Go on in {seconds} s."),
        "reports": N_("That was a lot of reports; send this one again in {seconds} s."),
        "notes": N_("Your notes are saved very often; they are saved again in {seconds} s."),
        "clocks": N_("That has been changed very often; change it again in {seconds} s."),
        "notices": N_("You change this very often; change it again in {seconds} s."),
        "trials": N_("That was a lot of trials; send the next one in {seconds} s."),
        "accounts": N_("That has been asked for very often; try it again in {seconds} s."),
    }.items()
}


def origin_counted(request: HttpRequest) -> str:
    """The address to be counted for; empty where it is no visitor's.

    That is this machine's own, unless a proxy is named that tells who asks: whoever comes by it then is one of many.
    """
    if not settings.PROXIES and is_loopback(request.META.get("REMOTE_ADDR") or ""):
        return ""
    return ip_digest(request)


def limited(name: str) -> Callable[[View], View]:
    """A view that answers 429, with the time to come back, where it is asked for too often."""

    def around(view: View) -> View:
        @wraps(view)
        def wrapper(request: HttpRequest, *given: object, **named: object) -> HttpResponse:
            try:
                RATES[name].spend(request)
            except RateLimited as error:
                return errors.problem(request, error)
            return view(request, *given, **named)

        return wrapper  # type: ignore[return-value]

    return around


def forget() -> None:
    """Forget all that has been counted."""
    for rate in RATES.values():
        rate.allowance.clear()
