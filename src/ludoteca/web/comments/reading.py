"""Reading comments: on a position of the replay, and beside the log.

Comments are shown only once the match is over, and those of guests that the viewer has muted not at all.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Sequence
from typing import Any

from django.db.models import QuerySet

from ludoteca.web.chat.social import relations
from ludoteca.web.comments.authors import author_name, is_author
from ludoteca.web.comments.models import Comment
from ludoteca.web.comments.writing import LENGTH, is_open
from ludoteca.web.matches.models import Table

__all__ = ["lines_with_comments", "position_comments", "visible_comments"]


def visible_comments(table: Table, guest: str) -> QuerySet[Comment]:
    """Comments on a match that a guest sees ("" for a new visitor), in the order of its positions."""
    if not is_open(table):
        return Comment.objects.none()
    muted = relations.muted(guest) if guest else frozenset()
    return Comment.objects.filter(table=table).exclude(guest__in=muted)


def position_comments(table: Table, ply: int, guest: str, names: Sequence[str]) -> dict[str, Any]:
    """Context of the comments on a position, and of the way to those on others."""
    found = visible_comments(table, guest)
    plies = list(found.values_list("ply", flat=True))
    before, after = bisect_left(plies, ply), bisect_right(plies, ply)
    return {
        "rows": [_row(each, guest, names) for each in found.filter(ply=ply)],
        "count": len(plies),
        "plies": sorted(set(plies)),
        "previous": plies[before - 1] if before else None,
        "next": plies[after] if after < len(plies) else None,
        "may_write": is_open(table) and is_author(table, guest),
        "longest": LENGTH,
    }


def _row(comment: Comment, guest: str, names: Sequence[str]) -> dict[str, Any]:
    return {
        "id": comment.pk,
        "seat": comment.seat,
        "name": author_name(comment, names),
        "text": comment.text,
        "written": comment.written,
        "edited": comment.edited is not None,
        "own": bool(guest) and comment.guest == guest,
    }


def lines_with_comments(
    table: Table, guest: str, lines: Sequence[dict[str, Any]]
) -> list[dict[str, Any]]:
    """Lines of the whole log, each with `comments`: how many there are, and the first's ply, or None."""
    begins = [line["ply"] for line in lines]
    counts: Counter[int] = Counter()
    first: dict[int, int] = {}
    for ply in visible_comments(table, guest).values_list("ply", flat=True) if lines else ():
        at = _line_of(begins, ply, table.ply)
        counts[at] += 1
        first.setdefault(at, ply)
    return [
        {**line, "comments": {"count": counts[i], "ply": first[i]} if i in counts else None}
        for i, line in enumerate(lines)
    ]


def _line_of(begins: Sequence[int], ply: int, last: int) -> int:
    """Index of the line that a position belongs to: the last that does not begin later, at the end the first score."""
    at = bisect_left(begins, ply) if ply == last else bisect_right(begins, ply) - 1
    return max(0, min(at, len(begins) - 1))
