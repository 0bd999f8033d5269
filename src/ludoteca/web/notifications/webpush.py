"""Web Push: devices show a notice, whether a page of the site is open there or not.

The browser's maker hands it on, who can read nothing of it and is told of no table: it is sealed for the browser
(`ludoteca.web.notifications.webpush_crypto`). Of several notices of a table the last takes the place of those before.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from email.utils import parseaddr
from typing import Any, Final
from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import get_language

from ludoteca.i18n import N_
from ludoteca.web import safe_http
from ludoteca.web.notifications import messages, push_subscriptions, types, webpush_crypto
from ludoteca.web.notifications.channels import Channel, DeliveryResult, in_time
from ludoteca.web.notifications.models import Device, Line, Notice

__all__ = ["OFF_AFTER", "TTL", "WAY"]

TTL: Final = 24 * 3600
"""Seconds for which a push service keeps what it cannot hand on at once."""
OFF_AFTER: Final = 10
"""A device that fails so often in a row is forgotten."""
GONE: Final = (404, 410)
"""By these answers a push service says that a browser wants nothing more."""


def deliver(line: Line, notices: Sequence[Notice]) -> DeliveryResult:
    """Send each notice to the devices that have not got it, until one has reached none at all; that comes again later.

    One that has reached some comes again for the others, each time after a while, and holds up nothing.
    """
    told, done, later = list(line.devices.order_by("pk")), list[Notice](), dict[Notice, int]()
    failure = ""
    for notice in in_time(notices):
        before = set(Device.objects.filter(line=line, reached=notice))
        tried = [device for device in told if device not in before]
        statuses = {device: _tell(told, device, notice) for device in tried}
        missed = [device for device in tried if device in told and device.failures]
        reached = [device for device in tried if not device.failures]
        if not (reached or before):
            failure = _named(max(statuses.values(), default=0)) if told else ""
            break
        if reached or not missed:
            done.append(notice)
        if missed:
            later[notice] = min(device.failures for device in missed)
            for device in reached:
                device.reached.add(notice)
    return DeliveryResult(done, failure, later, gone=not line.devices.exists())


def _tell(told: list[Device], device: Device, notice: Notice) -> int:
    """Send it to a device, which is forgotten where its push service says so; gives the status of the answer."""
    status = _send(device, notice)
    device.failures = 0 if safe_http.is_success(status) else device.failures + 1
    if status in GONE or device.failures >= OFF_AFTER:
        told.remove(device)
        Device.objects.filter(pk=device.pk).delete()
    else:
        Device.objects.filter(pk=device.pk).update(failures=device.failures)
    return status


def _named(status: int) -> str:
    return f"status {status}" if status else "no answer"


def _send(device: Device, notice: Notice) -> int:
    """Hand a notice to a push service; gives the status of its answer, 0 where there is none."""
    headers = {
        "Authorization": webpush_crypto.vapid_header(device.endpoint, _contact(notice.line)),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(TTL),
        "Topic": webpush_crypto.topic(notice.table.slug),
        "Urgency": "normal",
        "User-Agent": "Ludoteca",
    }
    text = json.dumps(_told(notice), ensure_ascii=False)
    try:
        sealed = webpush_crypto.encrypt(text, device.key, device.secret)
        return safe_http.post(device.endpoint, sealed, headers).status
    except (safe_http.NoResponse, safe_http.BlockedAddress):
        return 0


def _told(notice: Notice) -> dict[str, Any]:
    """What the service worker shows; the page is named by its path, for a browser shows those of this site alone."""
    kind: Any = types.find(notice.kind)
    return {
        "id": notice.pk,
        "title": messages.text(notice),
        "body": "\n".join(messages.about(notice.table, notice.line.guest)),
        "lang": get_language(),
        "tag": notice.table.slug,
        "path": kind.path(notice),
    }


def _contact(line: Line) -> str:
    """Whom a push service may write to about this site."""
    _name, address = parseaddr(settings.DEFAULT_FROM_EMAIL)
    if settings.EMAIL_CONFIGURED and address:
        return f"mailto:{address}"
    return f"https://{urlsplit(messages.absolute(line, '/')).hostname}"


# ---- what the page and the guest's file tell ----------------------------------------------------------------


def _ready(guest: str) -> bool:
    return Device.objects.filter(line__guest=guest, line__way=WAY.name).exists()


def _page(request: HttpRequest, line: Line | None) -> Mapping[str, Any]:
    own = line.devices.order_by("-made", "-pk") if line is not None else ()
    return {"devices": own, "key": webpush_crypto.public_key()}


def _merge(old: Line, kept: Line) -> None:
    """Devices come along."""
    Device.objects.filter(line=old).update(line=kept)
    push_subscriptions.trim(kept)


def _export(line: Line) -> Mapping[str, Any]:
    return {"devices": list(line.devices.order_by("pk").values("endpoint", "agent", "made"))}


WAY: Final = Channel(
    push_subscriptions.NAME,
    N_("On phones and computers"),
    _ready,
    deliver,
    "notifications/push.html",
    told=_page,
    merge=_merge,
    export=_export,
)
