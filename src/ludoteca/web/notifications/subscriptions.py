"""Subscriptions of guests to channels: creating, changing, switching off."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from django.conf import settings
from django.db import transaction
from django.http import HttpRequest
from django.utils.translation import get_language

from ludoteca.web.guest import guest_of, known_guest
from ludoteca.web.lib.exceptions import BadRequest
from ludoteca.web.notifications import channels, types
from ludoteca.web.notifications.models import Subscription

__all__ = [
    "HOURS",
    "choose",
    "open_subscription",
    "own_subscription",
    "subscription_of",
    "switch_off",
]

HOURS: Final = (0, 1, 4, 12, 24)
"""Intervals to choose from, in hours; 0 for none."""


def subscription_of(guest: str, channel: str) -> Subscription | None:
    """Return a guest's subscription to a channel, or None."""
    return Subscription.objects.filter(guest=guest, channel=channel).first() if guest else None


def own_subscription(request: HttpRequest, channel: str) -> Subscription | None:
    """Return the subscription of the request's guest to a channel, or None."""
    guest = known_guest(request)
    return subscription_of(guest.id, channel) if guest else None


def open_subscription(request: HttpRequest, channel: str) -> Subscription:
    """Return the subscription of the request's guest, created with all types if necessary.

    One that had been switched off after failures is resumed. Raise BadRequest for an unknown
    channel.
    """
    if channels.find(channel) is None:
        raise BadRequest
    found, _ = Subscription.objects.update_or_create(
        guest=guest_of(request).id,
        channel=channel,
        defaults={**_here(request), "failed": False, "failures": 0},
        create_defaults={**_here(request), "kinds": types.names()},
    )
    return found


def _here(request: HttpRequest) -> dict[str, str]:
    """Language and base URL of the request."""
    return {
        "language": get_language() or settings.LANGUAGE_CODE,
        "site": request.build_absolute_uri("/").rstrip("/")[:200],
    }


def choose(
    request: HttpRequest, channel: str, wanted: Iterable[str], hours: int = 0
) -> Subscription:
    """Set the wanted types and the interval of a subscription; no types switch it off.

    Raise BadRequest for an unknown type or interval.
    """
    wanted = set(wanted)
    if hours not in HOURS or not wanted <= set(types.names()):
        raise BadRequest
    with transaction.atomic():
        subscription = open_subscription(request, channel)
        subscription.kinds = [name for name in types.names() if name in wanted]
        subscription.hours = hours
        subscription.save(update_fields=["kinds", "hours"])
        _release(subscription)
        subscription.notifications.exclude(kind__in=subscription.kinds).filter(
            due__isnull=False
        ).delete()
    return subscription


def _release(subscription: Subscription) -> None:
    """End any wait due to earlier settings or failures, unless a process holds the lease."""
    Subscription.objects.filter(pk=subscription.pk, lease_owner="").update(lease_expires_at=None)


def switch_off(subscription: Subscription, failed: bool = False) -> None:
    """Switch a subscription off, on request or because it `failed` too often."""
    with transaction.atomic():
        rows = Subscription.objects.filter(pk=subscription.pk)
        if failed:
            rows.update(failed=True)
        else:
            rows.update(kinds=[])
        subscription.notifications.filter(due__isnull=False).delete()
