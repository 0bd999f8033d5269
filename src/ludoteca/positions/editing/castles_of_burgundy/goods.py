"""Goods, which change their places and kinds, and points."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, Final

from ludoteca.games.castles_of_burgundy.actions import DEPOT_IDS
from ludoteca.games.castles_of_burgundy.components import (
    GOODS,
    GOODS_KINDS,
)
from ludoteca.games.castles_of_burgundy.names import NAMES
from ludoteca.i18n import N_
from ludoteca.kernel.messages import Message, SeatName
from ludoteca.kernel.record import Record
from ludoteca.positions.editing.common import (
    EXCHANGE,
    GIVE,
    need,
    seats,
)
from ludoteca.positions.editing.model import (
    Edit,
    term,
)

__all__ = ["good", "score", "sold"]

TO_DEPOT: Final = N_("Move to depot {number}")
SOLD: Final = N_("Mark as sold")
NOT_SOLD: Final = N_("Return {what}")
MOST: Final = 500


def _change_good(s: Record, row: Any, old: int, new: int) -> None:
    """Exchange a good for one of another kind that has not been drawn."""
    need(row(s)[old] > 0 and s.goods_left[new] > 0)
    row(s)[old] -= 1
    row(s)[new] += 1
    s.goods_left[old] += 1
    s.goods_left[new] -= 1


def _move_good(s: Record, from_: Any, to: Any, good: int) -> None:
    need(from_(s)[good] > 0)
    from_(s)[good] -= 1
    to(s)[good] += 1


def _row(field: str, number: int) -> Any:
    """A function from a position to the goods of a seat or depot."""
    return lambda s: s[field][number]


def _keeping_kinds(change: Any, s: Record) -> None:
    """Change goods; a seat stores few kinds at most."""
    change(s)
    need(((s.goods > 0).sum(axis=1) <= GOODS_KINDS).all())


def good(s: Record, field: str, number: int, good: int) -> Iterator[Edit]:
    """Edits of a good of a seat (``goods``) or a depot (``depot_goods``)."""
    here = _row(field, number)
    moves: list[tuple[str, Message, Any]] = []
    for other, id_ in enumerate(GOODS):
        if other != good:
            change = partial(_change_good, row=here, old=good, new=other)
            moves.append((f"exchange.{id_}", term(EXCHANGE, NAMES, what=id_), change))
    for seat in seats(s):
        if (field, number) != ("goods", seat):
            change = partial(_move_good, from_=here, to=_row("goods", seat), good=good)
            moves.append((f"give.{seat}", Message(GIVE, {"seat": SeatName(seat)}), change))
    for depot in range(len(DEPOT_IDS)):
        if (field, number) != ("depot_goods", depot):
            change = partial(_move_good, from_=here, to=_row("depot_goods", depot), good=good)
            moves.append((f"depot.{depot}", Message(TO_DEPOT, {"number": depot + 1}), change))
    if field == "goods":
        change = partial(_move_good, from_=here, to=_row("sold", number), good=good)
        moves.append(("sold", Message(SOLD), change))
    for name, label, change in moves:
        yield Edit(name, label, partial(_keeping_kinds, change))


def sold(seat: int) -> Iterator[Edit]:
    """Returns of goods sold to the store."""
    for good, id_ in enumerate(GOODS):
        change = partial(_move_good, from_=_row("sold", seat), to=_row("goods", seat), good=good)
        label = term(NOT_SOLD, NAMES, what=id_)
        yield Edit(f"return.{id_}", label, partial(_keeping_kinds, change))


def score(s: Record, seat: int, by: int) -> None:
    """Add points for areas; take points away from any source."""
    need(0 <= s.points[seat].sum() + by <= MOST)
    left = -by
    if by > 0:
        s.points[seat, 0] += by
    for source in range(s.points.shape[1]):
        taken = min(max(left, 0), int(s.points[seat, source]))
        s.points[seat, source] -= taken
        left -= taken
