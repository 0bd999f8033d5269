"""Small wharf: once a captain phase, any mix of goods, a point for every two."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.puerto_rico.actions import SEND_SMALL_WHARF, SMALL_WHARF_LOAD
from ludoteca.games.puerto_rico.components import N_GOODS, SMALL_WHARF
from ludoteca.games.puerto_rico.position import occupied
from ludoteca.games.puerto_rico.position_type import Position
from ludoteca.kernel.pending import actor
from ludoteca.kernel.rules import rule

__all__ = ["offer_packing", "offer_small_wharf", "pack", "small_wharf_ready", "unpack"]


@rule
def small_wharf_ready(s: Position, seat: Any) -> Any:
    """Return True if the seat may use its small wharf in this turn."""
    return (
        occupied(s, seat, SMALL_WHARF) and not s.small_wharf_used[seat] and s.goods[seat].sum() > 0
    )


@rule
def offer_small_wharf(s: Position, mask: Any, seat: Any) -> None:
    """Mark each good of the seat."""
    for good in range(N_GOODS):
        mask[SMALL_WHARF_LOAD + good] = s.goods[seat, good] > 0


@rule
def offer_packing(s: Position, mask: Any) -> None:
    """Mark one more good, or sending the small wharf off."""
    offer_small_wharf(s, mask, actor(s))
    mask[SEND_SMALL_WHARF] = True


@rule
def pack(s: Position, seat: Any, good: Any) -> None:
    """Put a good on the small wharf, which sends it to the supply."""
    s.goods[seat, good] -= 1
    s.goods_supply[good] += 1
    s.packed += 1


@rule
def unpack(s: Position) -> Any:
    """Close the loading and return the number of goods."""
    count = np.int64(s.packed)
    s.packed = 0
    return count
