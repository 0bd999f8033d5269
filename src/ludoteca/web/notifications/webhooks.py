"""Webhooks: an address of somebody's own, by HTTPS, is sent each notice as JSON, signed with a secret of theirs.

How receivers check it is told in docs/people.md. Only addresses of the Internet at large are asked, when they are saved
and each time again (`ludoteca.web.safe_http`); where they lead on, nobody follows, and what they answer is not kept.
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
from ludoteca.web.in_flight import InFlight, asker
from ludoteca.web.lib.exceptions import BadRequest
from ludoteca.web.notifications import messages, subscriptions
from ludoteca.web.notifications.channels import Channel, DeliveryResult, in_time
from ludoteca.web.notifications.models import Hook, Line, Notice
from ludoteca.web.notifications.webhook_signatures import (
    former_signature,
    shown_secret,
    signature,
)

__all__ = ["OFF_AFTER", "TROUBLES", "WAY", "new_secret", "tell_at", "trial"]

OFF_AFTER: Final = 10
"""Failures in a row."""
LONGEST: Final = 500
"""Characters of an address."""
GONE: Final = 410
"""By this answer a receiver says that it wants to hear nothing more."""

_trials: Final = InFlight(4, "trials")
"""Who tries waits for the answer, and with them one of the threads that answer everybody."""

TOO_LONG: Final = N_("That address is too long.")
TROUBLES: Final[Mapping[str, str]] = {
    "private": safe_http.PRIVATE,
    "away": N_("Nothing has answered at this address, or too late."),
    "refused": N_("The answer was not a success (2xx)."),
}
"""Why it can fail, by what the database calls it; addresses and answers are not told."""


def deliver(line: Line, notices: Sequence[Notice]) -> DeliveryResult:
    """Send them one by one, until one fails."""
    hook, done = line.hook, list[Notice]()
    for notice in in_time(notices):
        trouble, status = _send(hook, str(notice.pk), _told(notice))
        if trouble:
            return DeliveryResult(done, trouble, gone=status == GONE)
        done.append(notice)
    return DeliveryResult(done)


def trial(request: HttpRequest, line: Line) -> str:
    """Send a notice of nothing; gives what went wrong, empty where nothing did. `Busy` where too many are sent."""
    told = {"event": "trial", "id": 0, "url": messages.absolute(line, "/"), "time": _now()}
    with _trials.held(asker(request)):
        return _send(line.hook, "0", told)[0]


def _told(notice: Notice) -> dict[str, Any]:
    """What a notice says."""
    until = messages.until(notice.table, notice.line.guest)
    return {
        "event": notice.kind,
        "id": notice.pk,
        "table": notice.table.slug,
        "game": notice.table.game_name,
        "seat": notice.seat,
        "ply": notice.ply,
        "text": messages.text(notice),
        "url": messages.address(notice),
        "until": None if until is None else until.isoformat(),
        "time": notice.made.isoformat(timespec="seconds"),
    }


def _now() -> str:
    return timezone.now().isoformat(timespec="seconds")


def _send(hook: Hook, number: str, told: Mapping[str, Any]) -> tuple[str, int]:
    """Post it; gives what went wrong, empty where nothing did, and the status."""
    body = json.dumps(told, ensure_ascii=False).encode()
    timestamp, key = str(int(time.time())), hook.secret.encode()
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
    trouble, status = _post(hook.address, body, headers)
    if trouble != hook.trouble:
        hook.trouble = trouble
        Hook.objects.filter(pk=hook.pk).update(trouble=trouble)
    return trouble, status


def _post(address: str, body: bytes, headers: Mapping[str, str]) -> tuple[str, int]:
    """What went wrong, and the status; 0 where there is none."""
    try:
        answer = safe_http.post(address, body, headers)
    except (safe_http.NoResponse, safe_http.HostNotFound):
        return "away", 0
    except safe_http.BlockedAddress:
        return "private", 0
    return "" if safe_http.is_success(answer.status) else "refused", answer.status


# ---- what its owner does ------------------------------------------------------------------------------------


def tell_at(request: HttpRequest, address: str) -> str:
    """Have who asks be told at an address; gives the secret where it is a new one.

    `BadRequest` for an address that may not be asked.
    """
    if len(address) > LONGEST:
        raise BadRequest(TOO_LONG)
    safe_http.check(address, asker(request))
    line = subscriptions.open_line(request, WAY.name)
    given = {"address": address, "trouble": ""}
    hook, is_new = Hook.objects.update_or_create(
        line=line, defaults=given, create_defaults={**given, "secret": _secret()}
    )
    return shown_secret(hook.secret) if is_new else ""


def _secret() -> str:
    return secrets.token_urlsafe(32)


def new_secret(line: Line) -> str:
    """Another secret in the place of the one before."""
    secret = _secret()
    Hook.objects.filter(line=line).update(secret=secret)
    return shown_secret(secret)


def _ready(guest: str) -> bool:
    return Hook.objects.filter(line__guest=guest, line__way=WAY.name).exists()


def _page(request: HttpRequest, line: Line | None) -> Mapping[str, Any]:
    hook = Hook.objects.filter(line=line).first() if line is not None else None
    return {"hook": hook, "trouble": TROUBLES.get(hook.trouble, "") if hook is not None else ""}


def _merge(old: Line, kept: Line) -> None:
    """Who has no address at the account keeps that of the browser."""
    if not Hook.objects.filter(line=kept).exists():
        Hook.objects.filter(line=old).update(line=kept)


def _export(line: Line) -> Mapping[str, Any]:
    hook = Hook.objects.filter(line=line).first()
    return {"address": hook.address} if hook is not None else {}


WAY: Final = Channel(
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
