"""What people can be told of how they find each other: that they are invited, and that somebody wants to play again."""

from __future__ import annotations

from typing import Final

from django.urls import reverse

from ludoteca.i18n import N_
from ludoteca.web.matchmaking import invitations, rematches
from ludoteca.web.notifications.models import Notification
from ludoteca.web.notifications.types import NotificationType

__all__ = ["KINDS"]


def _is_invited(notification: Notification) -> bool:
    """Whether the lobby still shows the invitation; not that of somebody blocked."""
    waiting = invitations.pending(notification.subscription.guest)
    return any(each["table"].pk == notification.table_id for each in waiting)


def _is_asked(notification: Notification) -> bool:
    """Whether the guest has not answered, and still could."""
    told = rematches.rematch_context(notification.table, notification.subscription.guest)
    return (
        told["seated"] and told["new"] is not None and not told["joined"] and not told["declined"]
    )


KINDS: Final = (
    NotificationType(
        invitations.INVITED,
        N_("I am invited to a table"),
        N_("Invitation to a table: {game}"),
        _is_invited,
        path=lambda notification: reverse("lobby"),
    ),
    NotificationType(
        rematches.REMATCH,
        N_("Someone wants a rematch"),
        N_("Rematch offered: {game}"),
        _is_asked,
    ),
)
