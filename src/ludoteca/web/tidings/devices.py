"""Browsers that show notices: they come with what their push service has given them, and go by themselves or are removed."""

from __future__ import annotations

import re
from typing import Final

from django.db import transaction
from django.http import HttpRequest

from ludoteca.i18n import N_
from ludoteca.web import outward
from ludoteca.web.tables.problems import Malformed
from ludoteca.web.tidings import kinds, lines, sealing
from ludoteca.web.tidings.models import Device, Line

__all__ = ["MOST", "NAME", "add", "agent_of", "remove", "trim"]

NAME: Final = "push"
"""What the way is called."""
MOST: Final = 10
"""Devices of one guest; the oldest makes room."""
LONGEST: Final = 1000
"""Characters of an address."""

_NO_DEVICE: Final = N_("That is nothing by which this browser could be told.")

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
    if len(endpoint) > LONGEST:
        raise Malformed(_NO_DEVICE)
    try:
        sealing.check(key, secret)
    except sealing.BadKeys as error:
        raise Malformed(_NO_DEVICE) from error
    outward.check(endpoint)
    given = {"key": key, "secret": secret, "agent": agent_of(request), "failures": 0}
    with transaction.atomic():
        line = lines.open_line(request, NAME)
        if not line.kinds:
            Line.objects.filter(pk=line.pk).update(kinds=kinds.names())
        Device.objects.update_or_create(endpoint=endpoint, defaults={"line": line, **given})
        trim(line)


def trim(line: Line) -> None:
    """Leave a guest the newest devices, as many as there may be."""
    kept = line.devices.order_by("-made", "-pk").values_list("pk", flat=True)[:MOST]
    line.devices.exclude(pk__in=list(kept)).delete()


def remove(line: Line, **which: str | int) -> None:
    """Tell one of a guest's devices no more; the last takes the line with it."""
    with transaction.atomic():
        line.devices.filter(**which).delete()
        if not line.devices.exists():
            line.delete()
