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
from ludoteca.web.notifications.models import Line

__all__ = ["HOURS", "choose", "line_of", "open_line", "own_line", "switch_off"]

HOURS: Final = (0, 1, 4, 12, 24)
"""So rarely somebody may want to be told; 0 stands for at once."""


def line_of(guest: str, way: str) -> Line | None:
    """A guest's line of a way; None where they have not chosen anything of it."""
    return Line.objects.filter(guest=guest, way=way).first() if guest else None


def own_line(request: HttpRequest, way: str) -> Line | None:
    """The line of who asks."""
    guest = known_guest(request)
    return line_of(guest.id, way) if guest else None


def open_line(request: HttpRequest, way: str) -> Line:
    """The line of who asks, made where there is none: for all kinds at first. One that had failed goes on."""
    if channels.find(way) is None:
        raise BadRequest
    found, _ = Line.objects.update_or_create(
        guest=guest_of(request).id,
        way=way,
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


def choose(request: HttpRequest, way: str, wanted: Iterable[str], hours: int = 0) -> Line:
    """Keep of what kinds somebody wants to be told by a way, and how rarely; none switches it off."""
    wanted = set(wanted)
    if hours not in HOURS or not wanted <= set(types.names()):
        raise BadRequest
    with transaction.atomic():
        line = open_line(request, way)
        line.kinds = [name for name in types.names() if name in wanted]
        line.hours = hours
        line.save(update_fields=["kinds", "hours"])
        _release(line)
        line.notices.exclude(kind__in=line.kinds).filter(due__isnull=False).delete()
    return line


def _release(line: Line) -> None:
    """What waited because of earlier choices or failures is looked at anew, unless a process is at it."""
    Line.objects.filter(pk=line.pk, lease_owner="").update(lease_expires_at=None)


def switch_off(line: Line, failed: bool = False) -> None:
    """Tell nothing more by a line: somebody wants it so, or it has `failed` too often."""
    with transaction.atomic():
        rows = Line.objects.filter(pk=line.pk)
        if failed:
            rows.update(failed=True)
        else:
            rows.update(kinds=[])
        line.notices.filter(due__isnull=False).delete()
