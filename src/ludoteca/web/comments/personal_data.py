"""Personal data of comments: what a guest has written about matches."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.web.comments.models import Comment
from ludoteca.web.privacy import PersonalData

__all__ = ["PERSONAL_DATA"]


def _export(guest: str) -> list[dict[str, Any]]:
    return [
        {
            "table": comment.table.slug,
            "ply": comment.ply,
            "name": comment.name,
            "text": comment.text,
            "written": comment.written.isoformat(),
            "edited": comment.edited.isoformat() if comment.edited else None,
        }
        for comment in Comment.objects.filter(guest=guest).select_related("table")
    ]


def _erase(guest: str) -> None:
    Comment.objects.filter(guest=guest).delete()


def _merge(guest: str, into: str) -> None:
    Comment.objects.filter(guest=guest).update(guest=into)


PERSONAL_DATA: Final = PersonalData("comments", _export, _erase, _merge)
"""Personal data of this package."""
