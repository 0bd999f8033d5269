"""What is kept here about a guest: to which tables they have been invited."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.web.matchmaking.models import Invitation
from ludoteca.web.privacy import PersonalData

__all__ = ["PERSONAL_DATA", "erase", "export", "merge"]


def export(guest: str) -> list[dict[str, Any]]:
    """The invitations, without who has sent them."""
    own = Invitation.objects.filter(guest=guest).select_related("table")
    return [{"table": i.table.slug, "made": i.created.isoformat()} for i in own]


def erase(guest: str) -> None:
    """Remove them."""
    Invitation.objects.filter(guest=guest).delete()


def merge(guest: str, to: str) -> None:
    """From now on they are another guest's; one to each table."""
    known = Invitation.objects.filter(guest=to).values_list("table_id", flat=True)
    Invitation.objects.filter(guest=guest, table__in=list(known)).delete()
    Invitation.objects.filter(guest=guest).update(guest=to)


PERSONAL_DATA: Final = PersonalData("invitations", export=export, erase=erase, merge=merge)
