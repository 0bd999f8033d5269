"""Web Push: devices show notifications, even with no page of the site open.

A push service passes them on without being able to read them or learn the table: they are encrypted
for the browser (`ludoteca.web.notifications.webpush.crypto`). Of several notifications of a table
the latest replaces earlier ones.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from email.utils import parseaddr
from typing import Any, Final
from urllib.parse import urlsplit

from django.conf import settings
from django.db.models import F
from django.http import HttpRequest
from django.utils.translation import get_language

from ludoteca.i18n import N_
from ludoteca.web import safe_http
from ludoteca.web.notifications import messages, types
from ludoteca.web.notifications.channels import Channel, DeliveryResult, in_time
from ludoteca.web.notifications.models import Notification, PushDevice, Subscription
from ludoteca.web.notifications.webpush import crypto, push_subscriptions

__all__ = ["CHANNEL", "OFF_AFTER", "TTL"]

TTL: Final = 24 * 3600
"""Seconds that a push service keeps a notification for an offline device."""
OFF_AFTER: Final = 10
"""Failures in a row after which a device is deleted."""
GONE: Final = (404, 410)
"""Statuses by which a push service reports that a browser has unsubscribed."""


def deliver(subscription: Subscription, notifications: Sequence[Notification]) -> DeliveryResult:
    """Send each notification to the devices that lack it, until one reaches no device at all.

    A notification that reached only some devices is retried later for the others, and holds up
    nothing.
    """
    told, done, later = (
        list(subscription.devices.order_by("pk")),
        list[Notification](),
        dict[Notification, int](),
    )
    failure = ""
    for notification in in_time(notifications):
        before = set(PushDevice.objects.filter(subscription=subscription, reached=notification))
        tried = [device for device in told if device not in before]
        statuses = {device: _tell(told, device, notification) for device in tried}
        missed = [device for device in tried if device in told and device.failures]
        reached = [device for device in tried if not device.failures]
        if not (reached or before):
            failure = _named(max(statuses.values(), default=0)) if told else ""
            break
        if reached or not missed:
            done.append(notification)
        if missed:
            later[notification] = min(device.failures for device in missed)
            for device in reached:
                device.reached.add(notification)
    return DeliveryResult(done, failure, later, gone=not subscription.devices.exists())


def _tell(told: list[PushDevice], device: PushDevice, notification: Notification) -> int:
    """Send a notification to a device and return the status; delete a device that is gone."""
    status = _send(device, notification)
    device.failures = 0 if safe_http.is_success(status) else device.failures + 1
    if status in GONE or device.failures >= OFF_AFTER:
        told.remove(device)
        PushDevice.objects.filter(pk=device.pk).delete()
    else:
        PushDevice.objects.filter(pk=device.pk).update(failures=device.failures)
    return status


def _named(status: int) -> str:
    return f"status {status}" if status else "no answer"


def _send(device: PushDevice, notification: Notification) -> int:
    """Post a notification to the push service; return the status, 0 without a response."""
    headers = {
        "Authorization": crypto.vapid_header(device.endpoint, _contact(notification.subscription)),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(TTL),
        "Topic": crypto.topic(notification.table.slug),
        "Urgency": "normal",
        "User-Agent": "Ludoteca",
    }
    text = json.dumps(_payload(notification), ensure_ascii=False)
    try:
        sealed = crypto.encrypt(text, device.key, device.secret)
        return safe_http.post(device.endpoint, sealed, headers).status
    except (safe_http.NoResponse, safe_http.BlockedAddress):
        return 0


def _payload(notification: Notification) -> dict[str, Any]:
    """Data for the service worker, with a path only: a browser opens no other site's pages."""
    kind: Any = types.find(notification.kind)
    return {
        "id": notification.pk,
        "title": messages.text(notification),
        "body": "\n".join(messages.about(notification.table, notification.subscription.guest)),
        "lang": get_language(),
        "tag": notification.table.slug,
        "path": kind.path(notification),
    }


def _contact(subscription: Subscription) -> str:
    """Contact of this site for push services."""
    _name, address = parseaddr(settings.DEFAULT_FROM_EMAIL)
    if settings.EMAIL_CONFIGURED and address:
        return f"mailto:{address}"
    return f"https://{urlsplit(messages.absolute(subscription, '/')).hostname}"


# ---- settings page and personal data -------------------------------------------------------------------------


def _ready(guest: str) -> bool:
    return PushDevice.objects.filter(
        subscription__guest=guest, subscription__channel=CHANNEL.name
    ).exists()


def _page(request: HttpRequest, subscription: Subscription | None) -> Mapping[str, Any]:
    own = subscription.devices.order_by("-created", "-pk") if subscription is not None else ()
    return {"devices": own, "key": crypto.public_key()}


def _merge(old: Subscription, kept: Subscription) -> None:
    """Move the devices to the account's subscription."""
    PushDevice.objects.filter(subscription=old).update(subscription=kept)
    push_subscriptions.trim(kept)


def _export(subscription: Subscription) -> Mapping[str, Any]:
    return {
        "devices": list(
            subscription.devices.order_by("pk").values("endpoint", "agent", made=F("created"))
        )
    }


CHANNEL: Final = Channel(
    push_subscriptions.NAME,
    N_("On phones and computers"),
    _ready,
    deliver,
    "notifications/push.html",
    told=_page,
    merge=_merge,
    export=_export,
)
