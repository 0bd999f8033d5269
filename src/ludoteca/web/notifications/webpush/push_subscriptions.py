"""Browsers that show notifications, each with the endpoint and keys of its push service.

They are removed by their owner, or by themselves when the push service reports them gone.
"""

from __future__ import annotations

import re
from typing import Final

from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest

from ludoteca.i18n import N_
from ludoteca.web import safe_http
from ludoteca.web.concurrency_limits import asker
from ludoteca.web.lib.exceptions import BadRequest, NotFound
from ludoteca.web.notifications import subscriptions, types
from ludoteca.web.notifications.models import PushDevice, Subscription
from ludoteca.web.notifications.webpush import crypto

__all__ = ["MOST", "NAME", "add", "agent_of", "keep", "remove", "renew", "trim"]

NAME: Final = "push"
"""Name of the channel."""
MOST: Final = 10
"""Maximum number of devices of one guest; the oldest is replaced."""
LONGEST: Final = 1000
"""Maximum length of an endpoint."""

_NO_DEVICE: Final = N_("The browser's push subscription is not valid. Turn on notifications again.")

BROWSERS: Final = (
    ("Edg", "Edge"),
    ("OPR", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox|FxiOS", "Firefox"),
    ("Chrome|CriOS", "Chrome"),
    ("Safari", "Safari"),
)
SYSTEMS: Final = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS X|Macintosh", "Mac"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)
"""Patterns in User-Agent headers and names of systems, like `BROWSERS`; first match wins."""


def agent_of(request: HttpRequest) -> str:
    """Browser and system of a request, such as ``Chrome · Android``; empty if unknown."""
    told = request.headers.get("User-Agent", "")
    found = (_first(told, BROWSERS), _first(told, SYSTEMS))
    return " · ".join(name for name in found if name)


def _first(told: str, known: tuple[tuple[str, str], ...]) -> str:
    return next((name for sign, name in known if re.search(rf"\b(?:{sign})\b", told)), "")


def add(request: HttpRequest, endpoint: str, key: str, secret: str) -> None:
    """Register the requesting browser; raise LudotecaError if it is not valid."""
    _check(request, endpoint, key, secret)
    given = {"key": key, "secret": secret, "agent": agent_of(request), "failures": 0}
    with transaction.atomic():
        subscription = subscriptions.open_subscription(request, NAME)
        if not subscription.kinds:
            Subscription.objects.filter(pk=subscription.pk).update(kinds=types.names())
        PushDevice.objects.update_or_create(
            endpoint=endpoint, defaults={"subscription": subscription, **given}
        )
        trim(subscription)


def _check(request: HttpRequest, endpoint: str, key: str, secret: str) -> None:
    """Raise LudotecaError unless endpoint and keys may be a browser's."""
    if len(endpoint) > LONGEST:
        raise BadRequest(_NO_DEVICE)
    try:
        crypto.check(key, secret)
    except crypto.BadKeys as error:
        raise BadRequest(_NO_DEVICE) from error
    safe_http.check(endpoint, asker(request))


def trim(subscription: Subscription) -> None:
    """Delete all but the newest `MOST` devices of a guest."""
    kept = subscription.devices.order_by("-created", "-pk").values_list("pk", flat=True)[:MOST]
    subscription.devices.exclude(pk__in=list(kept)).delete()


def renew(
    request: HttpRequest,
    subscription: Subscription,
    before: str,
    endpoint: str,
    key: str,
    secret: str,
) -> None:
    """Replace the endpoint and keys of a device; raise NotFound if it is unknown."""
    _check(request, endpoint, key, secret)
    with transaction.atomic():
        device = subscription.devices.filter(endpoint=before).first()
        if device is None:
            raise NotFound
        PushDevice.objects.filter(endpoint=endpoint).exclude(pk=device.pk).delete()
        given = {"endpoint": endpoint, "key": key, "secret": secret, "failures": 0}
        PushDevice.objects.filter(pk=device.pk).update(**given)


def remove(subscription: Subscription, **which: str | int) -> None:
    """Delete a device of the subscription."""
    _remove(subscription, subscription.devices.filter(**which))


def keep(subscription: Subscription, endpoint: str) -> None:
    """Delete all devices of the subscription but the one with this endpoint, if any."""
    _remove(subscription, subscription.devices.exclude(endpoint=endpoint))


def _remove(subscription: Subscription, found: QuerySet[PushDevice]) -> None:
    """Delete devices, and the subscription too if none is left."""
    with transaction.atomic():
        found.delete()
        if not subscription.devices.exists():
            subscription.delete()
