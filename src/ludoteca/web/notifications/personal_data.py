"""What is kept here about a guest: by which ways they are told what, and what they are still to be told."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.web.notifications import channels
from ludoteca.web.notifications.models import Line, Notice
from ludoteca.web.privacy import PersonalData

__all__ = ["PERSONAL_DATA", "erase", "export", "merge"]


def export(guest: str) -> list[dict[str, Any]]:
    """Each way with what is chosen; what they have been told of late."""
    return [_told(line) for line in Line.objects.filter(guest=guest).order_by("pk")]


def _told(line: Line) -> dict[str, Any]:
    way = channels.find(line.way)
    return {
        "way": line.way,
        "kinds": line.kinds,
        "hours": line.hours,
        "language": line.language,
        "told": line.told,
        "notices": list(line.notices.values("kind", "table__slug", "ply", "made")),
        **(way.export(line) if way is not None else {}),
    }


def erase(guest: str) -> None:
    """Remove it, and what hangs on it."""
    Line.objects.filter(guest=guest).delete()


def merge(guest: str, to: str) -> None:
    """From now on it is another guest's; where both have chosen a way, what the other has chosen stays."""
    for line in Line.objects.filter(guest=guest):
        kept = Line.objects.filter(guest=to, way=line.way).first()
        if kept is None:
            Line.objects.filter(pk=line.pk).update(guest=to)
            continue
        way = channels.find(line.way)
        if way is not None:
            way.merge(line, kept)
        _move_notices(line, kept)
        line.delete()


def _move_notices(line: Line, kept: Line) -> None:
    """What they are still to be told, but for what they are told anyway."""
    for notice in line.notices.filter(due__isnull=False):
        same = {"kind": notice.kind, "table": notice.table_id, "ply": notice.ply}
        if not kept.notices.filter(**same).exists():
            Notice.objects.filter(pk=notice.pk).update(line=kept)


PERSONAL_DATA: Final = PersonalData("notices", export=export, erase=erase, merge=merge)
"""By which ways somebody is told what."""
