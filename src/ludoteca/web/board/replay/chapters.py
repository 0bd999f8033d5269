"""Chapters of a finished match: its parts, such as rounds or years, and the turns if parts are long.

A turn begins when a player acts again after other players, so that in one turn everybody acts once.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final

from ludoteca.i18n import N_
from ludoteca.kernel.messages import Message
from ludoteca.web.board.history.log import Entry, entries
from ludoteca.web.lib.i18n import translate
from ludoteca.web.lib.once_cache import OnceCache
from ludoteca.web.matches.models import Table

__all__ = ["Chapter", "chapter_list", "chapters"]

LONG: Final = 60
"""Number of actions in a part of a match above which all its parts are divided into turns."""
TURN: Final = N_("{period}, turn {number}")
FINAL: Final = N_("Final scoring")
CACHED: Final = 256
"""Number of matches whose chapters are kept in memory, some kilobytes each."""

_cache: OnceCache[tuple[Chapter, ...]] = OnceCache(CACHED)


@dataclass(frozen=True)
class Chapter:
    """A chapter of a match."""

    ply: int
    """Ply of its first position."""
    title: Message


def chapter_list(table: Table, ply: int, names: Sequence[str]) -> list[dict[str, Any]]:
    """Chapters of a match in the viewer's language, the one with the position at `ply` marked; none while it runs."""
    if not table.over:
        return []
    found = chapters(table)
    current = bisect_right([chapter.ply for chapter in found], ply) - 1
    return [
        {"ply": each.ply, "title": translate(each.title, names), "current": i == current}
        for i, each in enumerate(found)
    ]


def chapters(table: Table) -> Sequence[Chapter]:
    """Chapters of a finished match from public information, cached; the last is its final scoring."""
    return _cache.get((table.pk, table.created, table.version), lambda: _chapters(table))


def _chapters(table: Table) -> tuple[Chapter, ...]:
    lines = groupby(entries(table, -1), key=lambda entry: entry.period)
    parts = [list(group) for _, group in lines]
    is_long = any(part[-1].until - part[0].ply > LONG for part in parts)
    found = [chapter for part in parts for chapter in _of_part(part, is_long)]
    first = [Chapter(0, found[0].title)] if found else []
    return (*first, *found[1:], Chapter(table.ply, Message(FINAL)))


def _of_part(lines: Sequence[Entry], divided: bool) -> list[Chapter]:
    """The chapter of a part of the match, or those of its turns if it is to be divided and has several."""
    period, turns = lines[0].period, _turns(lines)
    if not divided or len(turns) == 1:
        return [Chapter(turns[0], period)]
    return [
        Chapter(ply, Message(TURN, {"period": period, "number": number}))
        for number, ply in enumerate(turns, 1)
    ]


def _turns(lines: Sequence[Entry]) -> list[int]:
    """Plies at which turns begin: that of the first line, and those of second actions after other players."""
    begins, seen = [lines[0].ply], list[int]()
    for line in lines:
        if not line.heading or seen[-1:] == [line.seat]:
            continue
        if line.seat in seen:
            begins.append(line.ply)
            seen.clear()
        seen.append(line.seat)
    return begins
