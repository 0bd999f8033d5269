"""Notification types. Other packages register theirs when they are loaded.

    types.register(NotificationType("rematch", N_("..."), N_("..."), still=...))

They queue notifications by `ludoteca.web.notifications.outbox.enqueue`. A notification contains no
secrets: it names game and table, never the position.
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
    """A type of notification."""

    name: str
    """Name in the database, in webhooks and in forms, such as ``turn``."""
    title: str
    """Label in the settings, a message id."""
    says: str
    """Sentence of the notification, a message id with ``{game}``."""
    still: Callable[[Notification], bool]
    """Return True if the notification is still relevant; called just before delivery."""
    path: Callable[[Notification], str] = _to_table
    """Path of the page that the notification is about."""
    rank: int = 1
    """Order in the settings, lowest first."""


_known: Final[dict[str, NotificationType]] = {}


def register(kind: NotificationType) -> None:
    """Register a type, replacing one of the same name."""
    _known[kind.name] = kind


def registered() -> list[NotificationType]:
    """All types in display order."""
    return sorted(_known.values(), key=lambda kind: kind.rank)


def names() -> list[str]:
    """Names of all types."""
    return [kind.name for kind in registered()]


def find(name: str) -> NotificationType | None:
    """Return the type of this name; None if only an older release had it."""
    return _known.get(name)
