"""Counters of a seat: doubloons, chips, colonists and goods, which come from the supply."""

from __future__ import annotations

from typing import Final

from ludoteca.games.puerto_rico.components import (
    START_CHIPS,
)
from ludoteca.kernel.record import Record
from ludoteca.positions.editing.common import (
    need,
)

__all__ = ["add_chips", "add_colonists", "add_good", "board_ship", "pay", "settle"]

MOST: Final = 99


def pay(s: Record, seat: int, by: int) -> None:
    """Give doubloons of the bank, or take them."""
    need(0 <= s.doubloons[seat] + by <= MOST)
    s.doubloons[seat] += by


def add_chips(s: Record, seat: int, by: int) -> None:
    """Give victory points of the supply, or return them."""
    need(s.chips[seat] + by >= 0 and s.chips_supply >= by)
    s.chips[seat] += by
    s.chips_supply = max(int(START_CHIPS[s.seats]) - int(s.chips.sum()), 0)
    s.ending[2] = s.chips_supply == 0


def add_colonists(s: Record, seat: int, by: int) -> None:
    """Add colonists to San Juan, or return them."""
    need(s.san_juan[seat] - s.nobles_waiting[seat] + by >= 0)
    s.san_juan[seat] += by
    settle(s, by)


def settle(s: Record, by: int) -> None:
    """Take colonists from the supply, else from the ship; or return them to the supply."""
    need(s.colonist_supply + s.colonist_ship >= by)
    of_supply = min(by, int(s.colonist_supply))
    s.colonist_supply -= of_supply
    s.colonist_ship -= by - of_supply


def board_ship(s: Record, by: int) -> None:
    """Move colonists between the supply and their ship."""
    need(s.colonist_ship + by >= 0 and s.colonist_supply >= by)
    s.colonist_ship += by
    s.colonist_supply -= by


def add_good(s: Record, seat: int, good: int, by: int) -> None:
    """Give goods of the supply, or return them."""
    need(s.goods[seat, good] + by >= 0 and s.goods_supply[good] >= by)
    s.goods[seat, good] += by
    s.goods_supply[good] -= by
