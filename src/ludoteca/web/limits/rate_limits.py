"""Count requests, and refuse those that exceed a limit of the table in `definitions`.

Refused requests do not count, so that a client that waits `Retry-After` seconds gets through. A request that is limited
per guest and per address counts in both or in neither.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache, wraps
from math import ceil
from typing import TypeVar

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.crypto import salted_hmac
from limits import RateLimitItemPerSecond

from ludoteca.web import errors
from ludoteca.web.guest import rate_limit_key
from ludoteca.web.lib.exceptions import RateLimited
from ludoteca.web.lib.http.client_ip import is_loopback
from ludoteca.web.lib.http.ip_digest import ip_digest
from ludoteca.web.limits.definitions import RATE_LIMITS
from ludoteca.web.limits.limiter import Hit, Limiter, Refusal, SharedLimiter, StorageLimiter
from ludoteca.web.limits.storage import MemoryStorage, redis_storage
from ludoteca.web.metrics.definitions import REFUSED

__all__ = ["clear", "counted_address", "hit", "hit_for", "rate_limited", "reset"]

View = TypeVar("View", bound=Callable[..., HttpResponse])


def hit(name: str, request: HttpRequest) -> None:
    """Count a request for its guest and address; raises RateLimited if one exceeds `name`."""
    hit_for(name, guest=rate_limit_key(request), address=counted_address(request))


def hit_for(name: str, **clients: str) -> None:
    """Count a request for each client (``guest="…"``); raises RateLimited if one exceeds `name`.

    Empty clients and limits of 0 do not count.
    """
    refusal = _limiter().hit(_hits(name, clients))
    if refusal is not None:
        REFUSED.labels(name).inc()
        raise _too_much(name, refusal)


def clear(name: str, **clients: str) -> None:
    """Reset the counts of these clients."""
    for each in _hits(name, clients):
        _limiter().clear(each)


def reset() -> None:
    """Reset all counts."""
    _limiter().reset()


def counted_address(request: HttpRequest) -> str:
    """Digest of the address that a request counts for; empty if it is not a visitor's.

    Requests from this machine do not count, unless a trusted proxy is configured: then local
    visitors count like others.
    """
    if not settings.PROXIES and is_loopback(request.META.get("REMOTE_ADDR") or ""):
        return ""
    return ip_digest(request)


def rate_limited(name: str) -> Callable[[View], View]:
    """Decorate a view to answer 429 with `Retry-After` when the limit `name` is reached."""

    def decorate(view: View) -> View:
        @wraps(view)
        def wrapper(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
            try:
                hit(name, request)
            except RateLimited as error:
                return errors.problem(request, error)
            return view(request, *args, **kwargs)

        return wrapper  # type: ignore[return-value]

    return decorate


@cache
def _limiter() -> Limiter:
    if not settings.REDIS_URL:
        return StorageLimiter(MemoryStorage())
    site = salted_hmac("ludoteca.limits", "").hexdigest()[:24]
    return SharedLimiter(redis_storage(settings.REDIS_URL, f"ludoteca:{site}:limits"))


def _hits(name: str, clients: dict[str, str]) -> list[Hit]:
    limits = settings.RATE_LIMITS[name]
    return [
        Hit(_item(name, counted, limits[counted]), client)
        for counted, client in clients.items()
        if client and limits[counted]
    ]


@lru_cache(maxsize=256)
def _item(name: str, counted: str, most: int) -> RateLimitItemPerSecond:
    return RateLimitItemPerSecond(most, RATE_LIMITS[name].window, f"{name}/{counted}")


def _too_much(name: str, refusal: Refusal) -> RateLimited:
    seconds = max(1, ceil(refusal.wait))
    return RateLimited(
        RATE_LIMITS[name].message,
        refusal.wait,
        count=refusal.most,
        seconds=seconds,
        minutes=ceil(seconds / 60),
    )
