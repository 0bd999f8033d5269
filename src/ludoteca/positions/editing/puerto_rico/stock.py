"""The common stock: cargo ships, the trading house, and plantations."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from ludoteca.games.puerto_rico.components import (
    GOODS,
    HOUSE_SPACES,
    QUARRY,
)
from ludoteca.games.puerto_rico.names import NAMES
from ludoteca.i18n import N_
from ludoteca.kernel.messages import Message
from ludoteca.kernel.record import Record
from ludoteca.positions.editing.common import (
    ONE,
    counter,
    need,
)
from ludoteca.positions.editing.model import (
    Edit,
    Refused,
    term,
)

__all__ = ["draw_tile", "house", "offer_tile", "ship"]

SELL: Final = N_("Add {what}")
TAKE_BACK: Final = N_("Remove the latest")
LOAD: Final = N_("Load {what}")


def _load(s: Record, ship: int, good: int, by: int) -> None:
    need(s.goods_supply[good] >= by and 0 <= s.ship_load[ship] + by <= s.ship_space[ship])
    s.ship_load[ship] += by
    s.ship_good[ship] = good if s.ship_load[ship] else -1
    s.goods_supply[good] -= by


def ship(s: Record, ship: int) -> Iterator[Edit]:
    """Edits of a cargo ship."""
    aboard = int(s.ship_good[ship])
    if aboard >= 0:
        yield from counter(_load, ONE, ship=ship, good=aboard)
        return
    for good, id_ in enumerate(GOODS):
        if good not in s.ship_good:
            label = term(LOAD, NAMES, what=id_)
            yield Edit(f"load.{id_}", label, partial(_load, ship=ship, good=good, by=1))


def _sell(s: Record, good: int) -> None:
    sold = int((s.house > 0).sum())
    need(sold < HOUSE_SPACES and s.goods_supply[good] > 0)
    s.house[sold] = good + 1
    s.goods_supply[good] -= 1


def _take_back(s: Record) -> None:
    sold = int((s.house > 0).sum())
    need(sold > 0)
    s.goods_supply[s.house[sold - 1] - 1] += 1
    s.house[sold - 1] = 0


def house() -> Iterator[Edit]:
    """Edits of the trading house."""
    for good, id_ in enumerate(GOODS):
        yield Edit(f"sell.{id_}", term(SELL, NAMES, what=id_), partial(_sell, good=good))
    yield Edit("take_back", Message(TAKE_BACK), _take_back)


def draw_tile(s: Record, tile: int, face_up: bool = True) -> None:
    """Take a tile from the stack, the discards, or those on offer."""
    if tile == QUARRY:
        need(s.quarries > 0)
        s.quarries -= 1
        return
    for pile in (s.stack, s.discards, *([s.face_up] if face_up else [])):
        if pile[tile] > 0:
            pile[tile] -= 1
            return
    raise Refused


def offer_tile(s: Record, tile: int, by: int) -> None:
    """Turn up a plantation, or discard it."""
    if by > 0:
        need(s.face_up.sum() < 12)
        draw_tile(s, tile, face_up=False)
    else:
        need(s.face_up[tile] > 0)
        s.discards[tile] += 1
    s.face_up[tile] += by
