"""Topics: versioned data that other packages keep beside a table, with notices to its pages.

A page receives all of them by its one stream. Packages register the topics of a page here; tables know
nothing of their content.
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
    """Versioned data whose changes a page is notified of."""

    event: str
    """Name of the event, in lower case, and of the page's field with the version it knows."""
    name: str
    """Name in notices: with a colon, unlike slugs of tables, and without spaces."""
    version: int
    """The newest version when the stream was opened."""
    seen: int = 0
    """The version known to the page."""


Topics: TypeAlias = Callable[[HttpRequest, Table], Iterable[Topic]]
Look: TypeAlias = Callable[[Sequence[str]], Iterable[tuple[str, int, datetime | None]]]

_topics: list[Topics] = []
_looks: list[Look] = []


def register_topics(topics: Topics) -> None:
    """Register a function for the topics of a table's page, given its request."""
    _topics.append(topics)


def register_poller(at: Look) -> None:
    """Register a poller for topic versions changed by other processes."""
    _looks.append(at)


def page_topics(request: HttpRequest, table: Table) -> list[Topic]:
    """The topics of a table's page."""
    return [topic for topics in _topics for topic in topics(request, table)]


def latest_versions(names: Sequence[str]) -> list[tuple[str, int, datetime | None]]:
    """The newest versions of topics, with the time of change if known."""
    return [found for at in _looks for found in at(names)]


def tables_among(names: Iterable[str]) -> list[str]:
    """The slugs of tables among subscribed names; the others are topics."""
    return [name for name in names if ":" not in name]
