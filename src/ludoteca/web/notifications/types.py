"""Notification types: what people can be notified of. Other packages register theirs when they are loaded.

    types.register(NotificationType("rematch", N_("..."), N_("..."), still=...))

They queue notifications by `ludoteca.web.notifications.outbox.enqueue`. Nothing that a notification says is secret: it
names game and table, never what lies on it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from django.urls import reverse

if TYPE_CHECKING:
    from ludoteca.web.notifications.models import Notification

__all__ = ["NotificationType", "find", "names", "register", "registered"]


def _to_table(notification: Notification) -> str:
    return reverse("table", kwargs={"slug": notification.table.slug})


@dataclass(frozen=True)
class NotificationType:
    """Something that people can be notified of."""

    name: str
    """``turn``: what it is called in the database, in webhooks and in forms."""
    title: str
    """What pages call it where somebody chooses, a message id."""
    says: str
    """A sentence with ``{game}`` by which somebody is told, a message id."""
    still: Callable[[Notification], bool]
    """Whether there is still reason to tell; asked just before."""
    path: Callable[[Notification], str] = _to_table
    """The page where they do something about it."""
    rank: int = 1
    """Those of a lower one come first where somebody chooses."""


_known: Final[dict[str, NotificationType]] = {}


def register(kind: NotificationType) -> None:
    """Have a kind known from now on; registering it again replaces it."""
    _known[kind.name] = kind


def registered() -> list[NotificationType]:
    """All of them, in the order in which pages name them."""
    return sorted(_known.values(), key=lambda kind: kind.rank)


def names() -> list[str]:
    """What they are called."""
    return [kind.name for kind in registered()]


def find(name: str) -> NotificationType | None:
    """The kind of that name; None for one that was known to an older release."""
    return _known.get(name)
