"""Personal data of chat: export, erasure, and merging guests.

Messages at a table remain there for the others, without their author. A report keeps the messages
it is about, for the staff.
"""

from __future__ import annotations

from typing import Any, Final

from django.db.models import Model

from ludoteca.web.chat.models import ChatBan, ChatMessage, ChatReader, Note, Relation, Report
from ludoteca.web.chat.social import participants
from ludoteca.web.privacy import PersonalData

__all__ = ["PERSONAL_DATA", "erase", "export", "merge"]


def export(guest: str) -> dict[str, Any]:
    """Return all that a guest has written and chosen; other guests appear only by name."""
    return {
        "said": [
            {"table": w.table.slug, "said": w.sent.isoformat(), "ply": w.ply, "text": w.text}
            for w in ChatMessage.objects.filter(guest=guest).select_related("table")
        ],
        "notes": [
            {"table": n.table.slug, "changed": n.changed.isoformat(), "text": n.text}
            for n in Note.objects.filter(guest=guest).select_related("table")
        ],
        "not heard": [
            {
                "name": participants.display_name(a.name),
                "blocked": a.blocked,
                "since": a.since.isoformat(),
            }
            for a in Relation.objects.filter(guest=guest)
        ],
        "reports": [
            {"table": r.slug, "made": r.created.isoformat(), "reason": r.reason, "note": r.note}
            for r in Report.objects.filter(guest=guest)
        ],
    }


def erase(guest: str) -> None:
    """Delete a guest's own data, and their id from the rest.

    Chat bans are deleted too, because they contain the guest's id.
    """
    ChatMessage.objects.filter(guest=guest).update(guest="", name="")
    for model in (Note, ChatReader, ChatBan):
        model.objects.filter(guest=guest).delete()
    Relation.objects.filter(guest=guest).delete()
    Relation.objects.filter(other=guest).delete()
    Report.objects.filter(guest=guest).update(guest="")
    Report.objects.filter(other=guest).update(other="")


def merge(guest: str, to: str) -> None:
    """Move all data of a guest to another, whose own rows take precedence."""
    ChatMessage.objects.filter(guest=guest).update(guest=to)
    Report.objects.filter(guest=guest).update(guest=to)
    Report.objects.filter(other=guest).update(other=to)
    _move_each(Note, guest, to, "table_id")
    _move_each(ChatReader, guest, to, "table_id")
    _move_each(Relation, guest, to, "other")
    _move_others(guest, to)
    _move_silence(guest, to)


def _move_each(model: type[Model], guest: str, to: str, key: str) -> None:
    rows = model._default_manager
    taken = rows.filter(guest=to).values_list(key, flat=True)
    rows.filter(guest=guest, **{f"{key}__in": list(taken)}).delete()
    rows.filter(guest=guest).update(guest=to)


def _move_others(guest: str, to: str) -> None:
    """Move relations of which the guest is the object."""
    known = Relation.objects.filter(other=to).values_list("guest", flat=True)
    Relation.objects.filter(other=guest, guest__in=list(known)).delete()
    Relation.objects.filter(other=guest).exclude(guest=to).update(other=to)
    Relation.objects.filter(guest=to, other__in=(guest, to)).delete()


def _move_silence(guest: str, to: str) -> None:
    """Keep the longer of two chat bans."""
    ends = ChatBan.objects.filter(guest__in=(guest, to)).order_by("-until")
    longest = ends.first()
    if longest is not None:
        ends.exclude(pk=longest.pk).delete()
        ChatBan.objects.filter(pk=longest.pk).update(guest=to)


PERSONAL_DATA: Final = PersonalData("talk", export=export, erase=erase, merge=merge)
"""Personal data of this package."""
