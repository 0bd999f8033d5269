"""Adding goods and rubble to a portfolio, and removing cards from it."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.lisboa.components.counts import RUBBLE_MAX, SLOTS
from ludoteca.games.lisboa.components.lasting import SHIP_VP
from ludoteca.games.lisboa.components.ships import HULL
from ludoteca.games.lisboa.position import (
    BY_SHIPS,
    cards_in,
    cards_limit,
    drop_lasting,
    goods_limit,
    is_ship,
    lasting,
    load_of,
    ship_in,
    win,
)
from ludoteca.games.lisboa.position_type import Position
from ludoteca.kernel.rules import rule

__all__ = [
    "LOWER",
    "UPPER",
    "drop_card",
    "gain_good",
    "load_good",
    "must_drop",
    "return_crates",
    "store_cube",
]

UPPER, LOWER = 0, 1
OUT = 2  # in `card_at`


@rule
def gain_good(s: Position, seat: Any, good: Any, count: Any) -> None:
    """Store goods; the surplus goes back to the supply."""
    limit = goods_limit(s, seat)
    s.goods[seat, good] = max(
        min(np.int64(s.goods[seat, good]) + count, limit), np.int64(s.goods[seat, good])
    )


@rule
def store_cube(s: Position, seat: Any, colour: Any) -> None:
    """Add a cube to its row; above the limit it leaves the game."""
    s.rubble[seat, colour] = min(s.rubble[seat, colour] + 1, RUBBLE_MAX)


@rule
def must_drop(s: Position, seat: Any, side: Any) -> Any:
    """Return True if a card has to leave before another one can be slotted on a side."""
    above = cards_in(s.upper[seat])
    below = cards_in(s.lower[seat])
    here = above if side == UPPER else below
    return here == SLOTS or above + below >= cards_limit(s, seat)


@rule
def drop_card(s: Position, seat: Any, place: Any) -> None:
    """Remove a slotted card, or a ship with its cargo, from the game.

    `place` counts upper slots, then lower ones.
    """
    if place < SLOTS:
        entry = np.int64(s.upper[seat, place])
        s.upper[seat, place] = 0
        s.cargo[seat, place, :] = 0
        s.crates[seat, place] = 0
        if not is_ship(entry):
            s.card_at[entry - 1] = OUT
    else:
        entry = np.int64(s.lower[seat, place - SLOTS])
        s.lower[seat, place - SLOTS] = 0
        drop_lasting(s, seat, entry - 1)
        s.card_at[entry - 1] = OUT


@rule
def load_good(s: Position, owner: Any, slot: Any, good: Any) -> None:
    """Load a good onto a ship with space.

    A full ship turns its goods to crates and pays its owner.
    """
    load = load_of(s, owner, slot)
    s.cargo[owner, slot, load] = 1 + good
    if load + 1 == HULL[ship_in(s, owner, slot)]:
        points = load + 1 - np.int64(s.crates[owner, slot]) + lasting(s, owner, SHIP_VP)
        s.crates[owner, slot] = load + 1
        win(s, owner, points, BY_SHIPS)


@rule
def return_crates(s: Position, seat: Any) -> None:
    """Return the crates of the seat's ships to the supply; other goods stay."""
    for slot in range(SLOTS):
        crates = np.int64(s.crates[seat, slot])
        if crates > 0:
            load = load_of(s, seat, slot)
            for i in range(load):
                s.cargo[seat, slot, i] = s.cargo[seat, slot, i + crates] if i + crates < load else 0
            s.crates[seat, slot] = 0
