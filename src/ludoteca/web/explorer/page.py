"""Context of the page of an opening: the choices after a line, made by bots or by people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal, TypeAlias

from django.urls import reverse
from django.utils.http import urlencode

from ludoteca.kernel.game import Game
from ludoteca.nets.levels import title_of
from ludoteca.openings import Book, Node, Opening
from ludoteca.openings.human import LEAST, LEAST_PEOPLE, Progress
from ludoteca.web.board import tooltips
from ludoteca.web.board.static_board import numbered_sides, static_board
from ludoteca.web.explorer import books, rows
from ludoteca.web.presenters import presenter_for

__all__ = ["KINDS", "By", "context"]

By: TypeAlias = Literal["bots", "people"]
KINDS: Final[tuple[By, ...]] = ("bots", "people")


def context(game: Game, book: Book, seats: int, line: Sequence[str], by: By) -> dict[str, Any]:
    """Context of the choices after a line; `book` is that of bots. Raises NotFound if nobody chose this line."""
    names = numbered_sides(game, seats)
    known = {"bots": book.at(seats), "people": _of_people(game, book, seats)}
    opening = known[by]
    node = rows.nodes_of(opening, line)[-1]
    record = rows.position_of(game, seats, opening, node)
    return {
        **static_board(game, record, -1, names),
        "game": game,
        "cards_url": tooltips.address(game.name),
        "rules_url": reverse("rules", args=[game.name]),
        "presenter": presenter_for(game.name),
        "panel": "explorer/panel.html",
        "matches": opening.root.count,
        "bot": title_of(book.bot),
        "by": by,
        "others": {one: _query(one, seats, known[one], line) for one in KINDS},
        "query": urlencode({"by": by, "seats": seats}),
        "seat_counts": sorted(book.openings),
        "seat_count": seats,
        "fair": round(100 / seats),
        "line": list(rows.described(game, seats, opening, line, names)),
        "rows": rows.rows(game, seats, opening, line, names),
        **(_progress(game, seats) if by == "people" else {}),
    }


def _of_people(game: Game, book: Book, seats: int) -> Opening:
    """The opening of people; before it has a choice, an empty one at the start of an example of the bots."""
    found = books.load(game)
    if found is not None and seats in found.book.openings:
        return found.book.at(seats)
    return Opening(Node("", 0, 0.0, 0.0, 0, 0), book.at(seats).examples)


def _query(by: By, seats: int, opening: Opening, line: Sequence[str]) -> str:
    """Query of an opening, with as much of the line as it knows."""
    node: Node | None = opening.root
    shown = []
    for key in line:
        node = node.child(key) if node is not None else None
        if node is not None:
            shown.append(key)
    return urlencode([("by", by), ("seats", seats), *(("line", key) for key in shown)])


def _progress(game: Game, seats: int) -> dict[str, Any]:
    """Numbers of matches that count so far, and that are missing at least."""
    found = books.load(game)
    progress = found.progress.get(seats) if found is not None else None
    matches, missing = progress or Progress(0, LEAST)
    return {
        "counted": matches,
        "missing": missing,
        "least": LEAST,
        "least_people": LEAST_PEOPLE,
    }
