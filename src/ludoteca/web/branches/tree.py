"""The tree of a guest's lines from one match.

A line is listed for the guest that began it and for seated guests. Others need the link to its table.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from django.db.models import Q

from ludoteca.i18n import N_
from ludoteca.web.branches import chances
from ludoteca.web.branches.models import Line
from ludoteca.web.lib.display_names import visible
from ludoteca.web.lib.exceptions import BadRequest, NotFound
from ludoteca.web.lib.i18n import translate
from ludoteca.web.matches import final_scores
from ludoteca.web.matches.models import Seat, Table
from ludoteca.web.matches.turn import seat_asked

__all__ = ["lines_of", "rename", "root_of", "rows"]

TOO_LONG: Final = N_("The name of a line has at most {most} characters.")
MOST: Final = 60
"""Number of latest lines listed."""
DEEPEST: Final = 4
"""Greatest depth at which a row is indented further."""


def root_of(table: Table) -> Table:
    """The match whose tree a table belongs to: itself unless it is a continuation."""
    line = Line.objects.filter(table=table).select_related("root").first()
    return line.root if line is not None and line.root is not None else table


def lines_of(root: Table, guest: str) -> list[Line]:
    """The lines of a match that a guest began or is seated at, oldest first."""
    if not guest:
        return []
    seen = Q(guest=guest) | Q(table__seats__guest=guest)
    found = Line.objects.filter(seen, root=root).distinct().order_by("-pk")
    found = found.select_related("table", "origin").prefetch_related("table__seats")
    return [line for line in reversed(found[:MOST]) if line.table.readable]


def rows(root: Table, guest: str, here: Table | None = None) -> list[dict[str, Any]]:
    """Rows of the tree, each line after the one it departs from; `here` is the table of the page."""
    lines = lines_of(root, guest)
    return [_row(line, depth, guest, here) for line, depth in _walk(lines)]


def _walk(lines: Sequence[Line]) -> Iterator[tuple[Line, int]]:
    """Yield lines depth first with their depths; those whose origin is not listed are at the top."""
    listed = {line.table_id for line in lines}
    below: defaultdict[int | None, list[Line]] = defaultdict(list)
    for line in lines:
        below[line.origin_id if line.origin_id in listed else None].append(line)

    def walk(origin: int | None, depth: int) -> Iterator[tuple[Line, int]]:
        for line in sorted(below[origin], key=lambda each: (each.ply, each.pk)):
            yield line, depth
            yield from walk(line.table_id, depth + 1)

    return walk(None, 0)


def _row(line: Line, depth: int, guest: str, here: Table | None) -> dict[str, Any]:
    table = line.table
    seats = list(table.seats.all())
    names = table.side_names(seats)
    acting = seat_asked(table)
    return {
        "line": line,
        "table": table,
        "depth": min(depth, DEEPEST),
        "own": line.guest == guest,
        "here": here is not None and here.pk == table.pk,
        "seats": [(seat.number, _player(seat)) for seat in seats],
        "turn_of": names[acting] if acting is not None else "",
        "scores": _scores(table, names) if table.over else [],
        "chances": chances.stored_chances(line, names),
        "estimable": chances.may_estimate(line, guest),
    }


def _player(seat: Seat) -> str:
    """Name of a player, with the level of a bot; an ellipsis for a free seat."""
    if seat.free:
        return "…"
    return f"{seat.display_name} ({translate(seat.level)})" if seat.level else seat.display_name


def _scores(table: Table, names: Sequence[str]) -> list[tuple[str, int]]:
    return [(names[score.seat], score.total) for score in final_scores.stored(table)]


def rename(slug: str, guest: str, fields: Mapping[str, str]) -> Line:
    """Rename a guest's own line; raises NotFound for any other, BadRequest for a name that is too long."""
    line = Line.objects.filter(table__slug=slug, guest=guest).exclude(guest="").first()
    if line is None:
        raise NotFound
    name = " ".join("".join(filter(visible, fields.get("name", ""))).split())
    longest = Line._meta.get_field("name").max_length or 0
    if len(name) > longest:
        raise BadRequest(TOO_LONG, most=longest)
    line.name = name
    line.save(update_fields=["name"])
    return line
