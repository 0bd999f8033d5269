"""Subscriptions of guests to channels: created, changed and switched off."""

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
"""So rarely somebody may want to be told; 0 stands for at once."""


def subscription_of(guest: str, channel: str) -> Subscription | None:
    """A guest's subscription of a channel; None where they have not chosen anything of it."""
    return Subscription.objects.filter(guest=guest, channel=channel).first() if guest else None


def own_subscription(request: HttpRequest, channel: str) -> Subscription | None:
    """The subscription of who asks."""
    guest = known_guest(request)
    return subscription_of(guest.id, channel) if guest else None


def open_subscription(request: HttpRequest, channel: str) -> Subscription:
    """The subscription of who asks, made where there is none: for all kinds at first. One that had failed goes on."""
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
    """In what language somebody is to be told, and how they have come here."""
    return {
        "language": get_language() or settings.LANGUAGE_CODE,
        "site": request.build_absolute_uri("/").rstrip("/")[:200],
    }


def choose(
    request: HttpRequest, channel: str, wanted: Iterable[str], hours: int = 0
) -> Subscription:
    """Keep of what kinds somebody wants to be told by a channel, and how rarely; none switches it off."""
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
    """What waited because of earlier choices or failures is looked at anew, unless a process is at it."""
    Subscription.objects.filter(pk=subscription.pk, lease_owner="").update(lease_expires_at=None)


def switch_off(subscription: Subscription, failed: bool = False) -> None:
    """Tell nothing more by a subscription: somebody wants it so, or it has `failed` too often."""
    with transaction.atomic():
        rows = Subscription.objects.filter(pk=subscription.pk)
        if failed:
            rows.update(failed=True)
        else:
            rows.update(kinds=[])
        subscription.notifications.filter(due__isnull=False).delete()
