"""What is kept here about a guest: by which channels they are told what, and what they are still to be told."""

from __future__ import annotations

from typing import Any, Final

from django.db.models import F

from ludoteca.web.notifications import channels
from ludoteca.web.notifications.models import Notification, Subscription
from ludoteca.web.privacy import PersonalData

__all__ = ["PERSONAL_DATA", "erase", "export", "merge"]


def export(guest: str) -> list[dict[str, Any]]:
    """Each channel with what is chosen; what they have been told of late."""
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
    """Remove it, and what hangs on it."""
    Subscription.objects.filter(guest=guest).delete()


def merge(guest: str, to: str) -> None:
    """From now on it is another guest's; where both have chosen a channel, what the other has chosen stays."""
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
    """What they are still to be told, but for what they are told anyway."""
    for notification in subscription.notifications.filter(due__isnull=False):
        same = {"kind": notification.kind, "table": notification.table_id, "ply": notification.ply}
        if not kept.notifications.filter(**same).exists():
            Notification.objects.filter(pk=notification.pk).update(subscription=kept)


PERSONAL_DATA: Final = PersonalData("notices", export=export, erase=erase, merge=merge)
"""By which channels somebody is told what."""
