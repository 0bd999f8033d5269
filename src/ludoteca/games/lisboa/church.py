"""The church: the Cardinal, clergy tiles, and their scoring."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.lisboa import actions as a
from ludoteca.games.lisboa.components.church import (
    CLERGY_VP,
    INFLUENCE_MARK,
    MAX_STEPS,
    N_CLERGY,
    N_RING,
    RING_MARK,
    TREASURY_MARK,
)
from ludoteca.games.lisboa.components.counts import CLERGY_MAX, INFLUENCE_MAX
from ludoteca.games.lisboa.components.effects import FIRST_CLERGY, LATER_INFLUENCE, MOST_EFFECTS
from ludoteca.games.lisboa.components.lasting import CARDINAL_EXTRA, CLERGY_GIVES
from ludoteca.games.lisboa.components.tracks import TREASURY_LAST
from ludoteca.games.lisboa.money import gain_influence, gain_of, treasury_up
from ludoteca.games.lisboa.obligations import (
    NOTHING,
    can_church,
    is_kept,
    is_kept_after_church,
    offer_pass,
)
from ludoteca.games.lisboa.position import (
    BY_CHURCH,
    change_lasting,
    lasting,
    portfolio_influence,
    win,
)
from ludoteca.games.lisboa.position_type import Position
from ludoteca.games.lisboa.sources import begin_effects
from ludoteca.kernel.pending import actor, pop, push, top_arg
from ludoteca.kernel.rules import rule

__all__ = [
    "ask_scoring",
    "begin_church",
    "church_keeps",
    "church_mark",
    "gain_tile",
    "marks_passed",
    "offer_church",
    "offer_tile",
    "take_church",
    "take_tile",
    "tile_at",
]

OWNED = 2  # in `clergy_at`: 2 + seat


@rule
def begin_church(s: Position, seat: Any, low: Any, high: Any, optional: Any) -> None:
    """Ask for the Cardinal's move and the tile, if one can be taken."""
    if can_church(s, seat, low, high):
        push(s, a.ASK_CHURCH, seat, optional + 2 * low + 32 * high)


@rule
def tile_at(s: Position, steps: Any, side: Any) -> Any:
    """The tile beside the place `steps` ahead, or -1.

    `side` is the space behind that place (0) or ahead of it (1).
    """
    return np.int64(s.ring[(s.cardinal + steps + side) % N_RING]) - 1


@rule
def marks_passed(s: Position, steps: Any, mark: Any) -> Any:
    """Number of marks of a kind that the Cardinal reaches or passes."""
    count = np.int64(0)
    for step in range(1, steps + 1):
        count += np.int64(RING_MARK[(s.cardinal + step) % N_RING] == mark)
    return count


@rule
def church_keeps(s: Position, seat: Any, steps: Any, side: Any) -> Any:
    """Return True if there is a tile to take there, and taking it keeps the promise."""
    tile = tile_at(s, steps, side)
    if tile < 0 or s.clergy_count[seat] >= CLERGY_MAX:
        return False
    if s.promise == NOTHING or s.promise_seat != seat:
        return True
    space = (s.cardinal + steps + side) % N_RING
    treasury, place = np.int64(s.treasury), np.int64(s.cardinal)
    s.treasury = min(treasury + marks_passed(s, steps, TREASURY_MARK), TREASURY_LAST)
    s.cardinal = (place + steps) % N_RING
    s.ring[space] = 0
    s.clergy_count[seat] += 1
    change_lasting(s, seat, CLERGY_GIVES[tile], 1)
    influence = s.influence[seat]
    at_once = LATER_INFLUENCE[(FIRST_CLERGY + tile) * MOST_EFFECTS]
    if at_once > 0:
        s.influence[seat] = min(influence + gain_of(s, seat, at_once, 1), INFLUENCE_MAX)
    kept = is_kept_after_church(s, seat)
    s.influence[seat] = influence
    change_lasting(s, seat, CLERGY_GIVES[tile], -1)
    s.clergy_count[seat] -= 1
    s.ring[space] = 1 + tile
    s.cardinal = place
    s.treasury = treasury
    return kept


@rule
def offer_church(s: Position, mask: Any) -> None:
    """Mark every place within reach that has a tile beside it."""
    seat = actor(s)
    low = (top_arg(s) // 2) % 16
    high = min(top_arg(s) // 32 + lasting(s, seat, CARDINAL_EXTRA), MAX_STEPS)
    for steps in range(low, high + 1):
        for side in range(2):
            mask[a.CHURCH + 2 * (steps - 1) + side] = church_keeps(s, seat, steps, side)
    if top_arg(s) % 2 == 1:
        offer_pass(s, mask, a.PASS)


@rule
def take_church(s: Position, action: Any) -> None:
    """Move, take the tile with its immediate effect, raise the treasury; then score the church."""
    seat = actor(s)
    pop(s)
    if action == a.PASS:
        return
    steps = (action - a.CHURCH) // 2 + 1
    side = (action - a.CHURCH) % 2
    tile = tile_at(s, steps, side)
    s.ring[(s.cardinal + steps + side) % N_RING] = 0
    treasury = marks_passed(s, steps, TREASURY_MARK)
    scoring = marks_passed(s, steps, INFLUENCE_MARK) > 0
    s.cardinal = (s.cardinal + steps) % N_RING
    if scoring:
        ask_scoring(s, seat)
    if treasury > 0:
        push(s, a.CHURCH_MARK, seat, treasury)
    gain_tile(s, seat, tile)


@rule
def church_mark(s: Position) -> None:
    """Step: raise the treasury for the marks that the Cardinal reached or passed."""
    for _ in range(top_arg(s)):
        treasury_up(s)
    pop(s)


@rule
def gain_tile(s: Position, seat: Any, tile: Any) -> None:
    """Add a tile to the portfolio and begin its immediate effect."""
    s.clergy_at[tile] = OWNED + seat
    s.clergy_count[seat] += 1
    change_lasting(s, seat, CLERGY_GIVES[tile], 1)
    begin_effects(s, seat, FIRST_CLERGY + tile)


# ---- scoring --------------------------------------------------------------------------------------------


@rule
def ask_scoring(s: Position, taker: Any) -> None:
    """Ask each seat with a tile, from the seat in turn; `taker` is about to get one."""
    for back in range(s.seats):
        seat = (s.turn + s.seats - 1 - back) % s.seats
        if s.clergy_count[seat] > 0 or seat == taker:
            push(s, a.ASK_TILE, seat, 0)


@rule
def _change_owner(s: Position, seat: Any, tile: Any, sign: Any) -> None:
    """Remove a tile from the seat (-1), or restore it after a trial (1)."""
    change_lasting(s, seat, CLERGY_GIVES[tile], sign)
    s.clergy_count[seat] += sign


@rule
def offer_tile(s: Position, mask: Any) -> None:
    """Mark the seat's own tiles for discarding, or passing."""
    seat = actor(s)
    for tile in range(N_CLERGY):
        if s.clergy_at[tile] == OWNED + seat:
            _change_owner(s, seat, tile, -1)
            mask[a.TILE + tile] = is_kept(s, seat)
            _change_owner(s, seat, tile, 1)
    offer_pass(s, mask, a.PASS)


@rule
def take_tile(s: Position, action: Any) -> None:
    """Score the points on the tile's back, then gain the portfolio influence without it."""
    seat = actor(s)
    pop(s)
    if action != a.PASS:
        tile = action - a.TILE
        s.clergy_at[tile] = -1
        _change_owner(s, seat, tile, -1)
        win(s, seat, CLERGY_VP[tile], BY_CHURCH)
        gain_influence(s, seat, portfolio_influence(s, seat))
