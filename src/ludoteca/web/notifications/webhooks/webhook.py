"""Webhooks: notifications as signed JSON by HTTPS to a guest's own URL.

docs/run/notifications.md describes how receivers verify them. Only public Internet addresses are allowed,
checked when saved and at each request (`ludoteca.web.safe_http`); redirects are not followed, and
response bodies are discarded.
"""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Mapping, Sequence
from typing import Any, Final

from django.http import HttpRequest
from django.utils import timezone

from ludoteca.i18n import N_
from ludoteca.web import safe_http
from ludoteca.web.concurrency_limits import ConcurrencyLimit, asker
from ludoteca.web.lib.exceptions import BadRequest
from ludoteca.web.notifications import messages, subscriptions
from ludoteca.web.notifications.channels import Channel, DeliveryResult, in_time
from ludoteca.web.notifications.models import Notification, Subscription, Webhook
from ludoteca.web.notifications.webhooks.signatures import former_signature, shown_secret, signature

__all__ = ["CHANNEL", "OFF_AFTER", "TROUBLES", "new_secret", "set_address", "trial"]

OFF_AFTER: Final = 10
"""Failures in a row after which the webhook is switched off."""
LONGEST: Final = 500
"""Maximum length of a URL."""
GONE: Final = 410
"""Status by which a receiver unsubscribes."""

_trials: Final = ConcurrencyLimit(4, "trials")
"""Limit on concurrent tests, each of which blocks a request thread until the receiver answers."""

TOO_LONG: Final = N_("This address is too long. Use a shorter one.")
TROUBLES: Final[Mapping[str, str]] = {
    "private": safe_http.PRIVATE,
    "away": N_("The address did not answer, or answered too late."),
    "refused": N_("The address did not answer with success (2xx)."),
}
"""Explanations of failures by their database values; they reveal neither address nor response."""


def deliver(subscription: Subscription, notifications: Sequence[Notification]) -> DeliveryResult:
    """Send notifications one by one until one fails."""
    webhook, done = subscription.webhook, list[Notification]()
    for notification in in_time(notifications):
        trouble, status = _send(webhook, str(notification.pk), _payload(notification))
        if trouble:
            return DeliveryResult(done, trouble, gone=status == GONE)
        done.append(notification)
    return DeliveryResult(done)


def trial(request: HttpRequest, subscription: Subscription) -> str:
    """Send a test; return the reason of a failure or "". Raise Busy if too many are running."""
    told = {"event": "trial", "id": 0, "url": messages.absolute(subscription, "/"), "time": _now()}
    with _trials.hold_slot(asker(request)):
        return _send(subscription.webhook, "0", told)[0]


def _payload(notification: Notification) -> dict[str, Any]:
    """JSON content of a notification."""
    until = messages.until(notification.table, notification.subscription.guest)
    return {
        "event": notification.kind,
        "id": notification.pk,
        "table": notification.table.slug,
        "game": notification.table.game_name,
        "seat": notification.seat,
        "ply": notification.ply,
        "text": messages.text(notification),
        "url": messages.address(notification),
        "until": None if until is None else until.isoformat(),
        "time": notification.created.isoformat(timespec="seconds"),
    }


def _now() -> str:
    return timezone.now().isoformat(timespec="seconds")


def _send(webhook: Webhook, number: str, told: Mapping[str, Any]) -> tuple[str, int]:
    """Post a message, record the outcome, and return the reason of a failure (or "") and status."""
    body = json.dumps(told, ensure_ascii=False).encode()
    timestamp, key = str(int(time.time())), webhook.secret.encode()
    headers = {
        "Content-Type": "application/json; charset=utf-8",
        "User-Agent": "Ludoteca",
        "webhook-id": number,
        "webhook-timestamp": timestamp,
        "webhook-signature": signature(key, number, timestamp, body),
        "Ludoteca-Notice": number,
        "Ludoteca-Timestamp": timestamp,
        "Ludoteca-Signature": former_signature(key, timestamp, body),
    }
    trouble, status = _post(webhook.address, body, headers)
    if trouble != webhook.trouble:
        webhook.trouble = trouble
        Webhook.objects.filter(pk=webhook.pk).update(trouble=trouble)
    return trouble, status


def _post(address: str, body: bytes, headers: Mapping[str, str]) -> tuple[str, int]:
    """Return the reason of a failure or "", and the status, 0 without a response."""
    try:
        answer = safe_http.post(address, body, headers)
    except (safe_http.NoResponse, safe_http.HostNotFound):
        return "away", 0
    except safe_http.BlockedAddress:
        return "private", 0
    return "" if safe_http.is_success(answer.status) else "refused", answer.status


# ---- management ----------------------------------------------------------------------------------------------


def set_address(request: HttpRequest, address: str) -> str:
    """Set the webhook URL of the request's guest; return the secret if the webhook is new, else "".

    Raise BadRequest for a URL that is too long or not allowed.
    """
    if len(address) > LONGEST:
        raise BadRequest(TOO_LONG)
    safe_http.check(address, asker(request))
    subscription = subscriptions.open_subscription(request, CHANNEL.name)
    given = {"address": address, "trouble": ""}
    webhook, is_new = Webhook.objects.update_or_create(
        subscription=subscription, defaults=given, create_defaults={**given, "secret": _secret()}
    )
    return shown_secret(webhook.secret) if is_new else ""


def _secret() -> str:
    return secrets.token_urlsafe(32)


def new_secret(subscription: Subscription) -> str:
    """Replace the secret and return the new one, as shown to its owner."""
    secret = _secret()
    Webhook.objects.filter(subscription=subscription).update(secret=secret)
    return shown_secret(secret)


def _ready(guest: str) -> bool:
    return Webhook.objects.filter(
        subscription__guest=guest, subscription__channel=CHANNEL.name
    ).exists()


def _page(request: HttpRequest, subscription: Subscription | None) -> Mapping[str, Any]:
    webhook = (
        Webhook.objects.filter(subscription=subscription).first()
        if subscription is not None
        else None
    )
    return {
        "webhook": webhook,
        "trouble": TROUBLES.get(webhook.trouble, "") if webhook is not None else "",
    }


def _merge(old: Subscription, kept: Subscription) -> None:
    """Keep the browser's webhook if the account has none."""
    if not Webhook.objects.filter(subscription=kept).exists():
        Webhook.objects.filter(subscription=old).update(subscription=kept)


def _export(subscription: Subscription) -> Mapping[str, Any]:
    webhook = Webhook.objects.filter(subscription=subscription).first()
    return {"address": webhook.address} if webhook is not None else {}


CHANNEL: Final = Channel(
    "webhook",
    N_("Webhook"),
    _ready,
    deliver,
    "notifications/webhook.html",
    told=_page,
    off_after=OFF_AFTER,
    merge=_merge,
    export=_export,
)
