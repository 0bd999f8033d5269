"""Personal data of matchmaking: the invitations to a guest."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.web.matchmaking.models import Invitation
from ludoteca.web.privacy import PersonalData

__all__ = ["PERSONAL_DATA", "erase", "export", "merge"]


def export(guest: str) -> list[dict[str, Any]]:
    """The guest's invitations, without their senders."""
    own = Invitation.objects.filter(guest=guest).select_related("table")
    return [{"table": i.table.slug, "made": i.created.isoformat()} for i in own]


def erase(guest: str) -> None:
    """Delete the guest's invitations."""
    Invitation.objects.filter(guest=guest).delete()


def merge(guest: str, to: str) -> None:
    """Move the invitations to another guest, at most one per table."""
    known = Invitation.objects.filter(guest=to).values_list("table_id", flat=True)
    Invitation.objects.filter(guest=guest, table__in=list(known)).delete()
    Invitation.objects.filter(guest=guest).update(guest=to)


PERSONAL_DATA: Final = PersonalData("invitations", export=export, erase=erase, merge=merge)
