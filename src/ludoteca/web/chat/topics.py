"""Topics that a table's page follows for chat and presence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Final

from django.http import HttpRequest

from ludoteca.web.chat import chats
from ludoteca.web.chat.models import Chat
from ludoteca.web.guest import known_guest
from ludoteca.web.matches.models import Table
from ludoteca.web.realtime.topics import Topic

__all__ = ["HERE", "OPEN", "topics_of", "versions"]

HERE: Final = "here"
"""Topic without news, followed by pages in view (`ludoteca.web.chat.presence`)."""
OPEN: Final = "open"
"""The same for pages in hidden tabs."""


def topics_of(request: HttpRequest, table: Table) -> list[Topic]:
    """Topics of a table's chat and of the viewer's seats there."""
    talk = Topic(chats.TALK, chats.topic(table.slug), chats.version_of(table))
    kind = OPEN if "hidden" in request.GET else HERE
    return [talk, *(Topic(kind, f"{kind}:{table.slug}:{n}", 0) for n in _seats(request, table))]


def _seats(request: HttpRequest, table: Table) -> Iterator[int]:
    """The guest's seats, if other people play or may join."""
    guest = known_guest(request)
    places = list(table.seats.all()) if guest else []
    if guest and any(p.free or p.guest not in ("", guest.id) for p in places):
        yield from (p.number for p in places if p.guest == guest.id)


def versions(names: Sequence[str]) -> list[tuple[str, int, datetime | None]]:
    """Current versions of the chats among these topics."""
    mark = chats.topic("")
    slugs = [name.removeprefix(mark) for name in names if name.startswith(mark)]
    if not slugs:
        return []
    found = Chat.objects.filter(table__slug__in=slugs).values_list("table__slug", "version")
    return [(chats.topic(slug), version, None) for slug, version in found]
