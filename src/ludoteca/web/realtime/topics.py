"""Topics: what other packages keep beside a table and notify its pages of, each with a version of its own.

A page hears of all by the one stream that it has open. A part says here which topics a page follows; the tables know
nothing of what they are about.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias

from django.http import HttpRequest

from ludoteca.web.matches.models import Table

__all__ = [
    "Topic",
    "latest_versions",
    "page_topics",
    "register_poller",
    "register_topics",
    "tables_among",
]


@dataclass(frozen=True)
class Topic:
    """Something whose newest version a page is told of."""

    event: str
    """What the page calls it: a word of small letters; the field that tells what the page has bears it too."""
    name: str
    """What notices call it: with a colon, which no table has in its slug, and without blanks."""
    version: int
    """The newest when the stream was opened."""
    seen: int = 0
    """The version that the page has."""


Topics: TypeAlias = Callable[[HttpRequest, Table], Iterable[Topic]]
Look: TypeAlias = Callable[[Sequence[str]], Iterable[tuple[str, int, datetime | None]]]

_topics: list[Topics] = []
_looks: list[Look] = []


def register_topics(topics: Topics) -> None:
    """Have the pages of tables follow what `topics` names for whoever opens one."""
    _topics.append(topics)


def register_poller(at: Look) -> None:
    """Have the database looked at for the newest versions of topics that other processes may have changed."""
    _looks.append(at)


def page_topics(request: HttpRequest, table: Table) -> list[Topic]:
    """What a page follows beside its table."""
    return [topic for topics in _topics for topic in topics(request, table)]


def latest_versions(names: Sequence[str]) -> list[tuple[str, int, datetime | None]]:
    """The newest versions of topics, and when they have changed where that is known."""
    return [found for at in _looks for found in at(names)]


def tables_among(names: Iterable[str]) -> list[str]:
    """The slugs of tables among names that are watched; the others are topics."""
    return [name for name in names if ":" not in name]
