"""Personal data of notifications: a guest's subscriptions with their notifications."""

from __future__ import annotations

from typing import Any, Final

from django.db.models import F

from ludoteca.web.notifications import channels
from ludoteca.web.notifications.models import Notification, Subscription
from ludoteca.web.privacy import PersonalData

__all__ = ["PERSONAL_DATA", "erase", "export", "merge"]


def export(guest: str) -> list[dict[str, Any]]:
    """Return each subscription with its settings and the notifications still stored."""
    return [
        _export_subscription(subscription)
        for subscription in Subscription.objects.filter(guest=guest).order_by("pk")
    ]


def _export_subscription(subscription: Subscription) -> dict[str, Any]:
    channel = channels.find(subscription.channel)
    return {
        "way": subscription.channel,
        "kinds": subscription.kinds,
        "hours": subscription.hours,
        "language": subscription.language,
        "told": subscription.last_sent,
        "notices": list(
            subscription.notifications.values("kind", "table__slug", "ply", made=F("created"))
        ),
        **(channel.export(subscription) if channel is not None else {}),
    }


def erase(guest: str) -> None:
    """Delete a guest's subscriptions with all that depends on them."""
    Subscription.objects.filter(guest=guest).delete()


def merge(guest: str, to: str) -> None:
    """Move a guest's subscriptions to another, whose own take precedence per channel."""
    for subscription in Subscription.objects.filter(guest=guest):
        kept = Subscription.objects.filter(guest=to, channel=subscription.channel).first()
        if kept is None:
            Subscription.objects.filter(pk=subscription.pk).update(guest=to)
            continue
        channel = channels.find(subscription.channel)
        if channel is not None:
            channel.merge(subscription, kept)
        _move_notices(subscription, kept)
        subscription.delete()


def _move_notices(subscription: Subscription, kept: Subscription) -> None:
    """Move pending notifications, except those that the other subscription has too."""
    for notification in subscription.notifications.filter(due__isnull=False):
        same = {"kind": notification.kind, "table": notification.table_id, "ply": notification.ply}
        if not kept.notifications.filter(**same).exists():
            Notification.objects.filter(pk=notification.pk).update(subscription=kept)


PERSONAL_DATA: Final = PersonalData("notices", export=export, erase=erase, merge=merge)
"""Subscriptions and notifications."""
