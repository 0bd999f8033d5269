"""Notifications of matchmaking: invitations and rematches."""

from __future__ import annotations

from typing import Final

from django.urls import reverse

from ludoteca.i18n import N_
from ludoteca.web.matchmaking import invitations, rematches
from ludoteca.web.notifications.models import Notification
from ludoteca.web.notifications.types import NotificationType

__all__ = ["KINDS"]


def _is_invited(notification: Notification) -> bool:
    """Return True if the lobby still shows the invitation; blocked hosts' are hidden."""
    waiting = invitations.pending(notification.subscription.guest)
    return any(each["table"].pk == notification.table_id for each in waiting)


def _is_asked(notification: Notification) -> bool:
    """Return True if the guest can still join the rematch and has not answered."""
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
