"""Browsers that show notifications: they come with what their push service has given them, and go by themselves or are removed."""

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
"""What the channel is called."""
MOST: Final = 10
"""Devices of one guest; the oldest makes room."""
LONGEST: Final = 1000
"""Characters of an address."""

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
"""How browsers and systems call themselves, and their names; the first that fits."""


def agent_of(request: HttpRequest) -> str:
    """What browser asks, on what: ``Chrome · Android``; empty where it does not say."""
    told = request.headers.get("User-Agent", "")
    found = (_first(told, BROWSERS), _first(told, SYSTEMS))
    return " · ".join(name for name in found if name)


def _first(told: str, known: tuple[tuple[str, str], ...]) -> str:
    return next((name for sign, name in known if re.search(rf"\b(?:{sign})\b", told)), "")


def add(request: HttpRequest, endpoint: str, key: str, secret: str) -> None:
    """Have the browser that asks told from now on; `LudotecaError` where that cannot be."""
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
    """See that this can be a browser; `LudotecaError` where not."""
    if len(endpoint) > LONGEST:
        raise BadRequest(_NO_DEVICE)
    try:
        crypto.check(key, secret)
    except crypto.BadKeys as error:
        raise BadRequest(_NO_DEVICE) from error
    safe_http.check(endpoint, asker(request))


def trim(subscription: Subscription) -> None:
    """Leave a guest the newest devices, as many as there may be."""
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
    """A browser of a guest's has been given another address by its push service."""
    _check(request, endpoint, key, secret)
    with transaction.atomic():
        device = subscription.devices.filter(endpoint=before).first()
        if device is None:
            raise NotFound
        PushDevice.objects.filter(endpoint=endpoint).exclude(pk=device.pk).delete()
        given = {"endpoint": endpoint, "key": key, "secret": secret, "failures": 0}
        PushDevice.objects.filter(pk=device.pk).update(**given)


def remove(subscription: Subscription, **which: str | int) -> None:
    """Tell one of a guest's devices no more."""
    _remove(subscription, subscription.devices.filter(**which))


def keep(subscription: Subscription, endpoint: str) -> None:
    """Tell none of a guest's devices any more but one; none at all where it is no device."""
    _remove(subscription, subscription.devices.exclude(endpoint=endpoint))


def _remove(subscription: Subscription, found: QuerySet[PushDevice]) -> None:
    """The last takes the subscription with it."""
    with transaction.atomic():
        found.delete()
        if not subscription.devices.exists():
            subscription.delete()
