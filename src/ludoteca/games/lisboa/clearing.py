"""Rubble taken by a seat: relics, money and the rows of the portfolio."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.lisboa import actions as a
from ludoteca.games.lisboa.components.counts import N_RUBBLE
from ludoteca.games.lisboa.components.lasting import RUBBLE_FOR_VP, RUBBLE_MONEY
from ludoteca.games.lisboa.components.map import LAND_COLUMN, LAND_ROW
from ludoteca.games.lisboa.obligations import is_kept, offer_pass
from ludoteca.games.lisboa.portfolio import store_cube
from ludoteca.games.lisboa.position import BY_TILES, lasting, win
from ludoteca.games.lisboa.position_type import Position
from ludoteca.kernel.pending import actor, pop, push, set_arg, top_arg
from ludoteca.kernel.rules import allocates, rule
from ludoteca.kernel.totals import total

__all__ = [
    "LEFT",
    "SHIFT",
    "begin_rubble",
    "begin_store_cube",
    "offer_clear",
    "offer_relic",
    "offer_rubble",
    "receive_cubes",
    "store_cube_step",
    "take_clear",
    "take_relic",
    "take_rubble",
]

# Cubes that have been taken, by colour in four bits each.
SHIFT = 4
LEFT = 1 << (SHIFT * N_RUBBLE)
"""Argument of the pile decision: cubes taken so far, plus LEFT * cubes still allowed."""
MOST_AT_ONCE = 7  # cubes that fit into the argument of a decision; the pile has six


@rule
def receive_cubes(s: Position, seat: Any, cubes: Any) -> None:
    """Gain money for each cube; one may be discarded for points, and the others are stored."""
    s.coins[seat] += _count(cubes) * lasting(s, seat, RUBBLE_MONEY)
    if cubes > 0 and lasting(s, seat, RUBBLE_FOR_VP) > 0:
        push(s, a.ASK_RELIC, seat, cubes)
    else:
        _store(s, seat, cubes)


@rule
def _count(cubes: Any) -> Any:
    count = 0
    for colour in range(N_RUBBLE):
        count += (cubes >> (SHIFT * colour)) & 15
    return count


@rule
def _store(s: Position, seat: Any, cubes: Any) -> None:
    for colour in range(N_RUBBLE):
        for _ in range((cubes >> (SHIFT * colour)) & 15):
            store_cube(s, seat, colour)


@rule
def offer_relic(s: Position, mask: Any) -> None:
    """Mark the cubes just taken for discarding, or passing, if the promise stays possible."""
    cubes = top_arg(s)
    for colour in range(N_RUBBLE):
        if (cubes >> (SHIFT * colour)) & 15 > 0:
            mask[a.RELIC + colour] = _kept_with(s, actor(s), cubes - (1 << (SHIFT * colour)))
    mask[a.PASS] = _kept_with(s, actor(s), cubes)


@allocates
def _kept_with(s: Position, seat: Any, cubes: Any) -> Any:
    """Return True if the promise stays possible with these cubes stored."""
    before = s.rubble[seat].copy()
    _store(s, seat, cubes)
    kept = is_kept(s, seat)
    s.rubble[seat, :] = before
    return kept


@rule
def take_relic(s: Position, action: Any) -> None:
    """Score the discarded cube and store the others."""
    seat = actor(s)
    cubes = top_arg(s)
    pop(s)
    if action != a.PASS:
        cubes -= 1 << (SHIFT * (action - a.RELIC))
        win(s, seat, lasting(s, seat, RUBBLE_FOR_VP), BY_TILES)
    _store(s, seat, cubes)


# ---- from the pile --------------------------------------------------------------------------------------


@rule
def begin_rubble(s: Position, seat: Any, count: Any) -> None:
    """Begin a bonus: up to `count` cubes of the common pile, received together."""
    there = total(s.common_cubes)
    if there > 0:
        push(s, a.ASK_RUBBLE, seat, LEFT * min(count, there, MOST_AT_ONCE))


@allocates
def offer_rubble(s: Position, mask: Any) -> None:
    """Mark any cube of the pile, or passing."""
    seat = actor(s)
    left = top_arg(s) // LEFT
    money = lasting(s, seat, RUBBLE_MONEY)
    rubble, coins = s.rubble[seat].copy(), np.int64(s.coins[seat])
    s.coins[seat] += money * _count(top_arg(s) % LEFT)
    _store(s, seat, top_arg(s) % LEFT)
    offer_pass(s, mask, a.PASS)
    s.coins[seat] += money * left
    for colour in range(N_RUBBLE):
        if s.common_cubes[colour] > 0:
            before = s.rubble[seat, colour]
            store_cube(s, seat, colour)
            mask[a.RUBBLE_ACTION + colour] = is_kept(s, seat)
            s.rubble[seat, colour] = before
    s.rubble[seat, :] = rubble
    s.coins[seat] = coins


@rule
def take_rubble(s: Position, action: Any) -> None:
    """Take the next cube; all are received together with the last one."""
    seat = actor(s)
    arg = top_arg(s)
    if action != a.PASS:
        colour = action - a.RUBBLE_ACTION
        s.common_cubes[colour] -= 1
        arg += (1 << (SHIFT * colour)) - LEFT
        if arg >= LEFT:
            set_arg(s, arg)
            return
    pop(s)
    receive_cubes(s, seat, arg % LEFT)


# ---- of a row or column, for a store --------------------------------------------------------------------


@rule
def begin_store_cube(s: Position, seat: Any) -> None:
    """Require a cube before the store is paid for."""
    push(s, a.STORE_CUBE, seat, 0)


@rule
def store_cube_step(s: Position) -> None:
    """Step: ask for the cube, if there is one."""
    seat = actor(s)
    pop(s)
    land = np.int64(s.site)
    if total(s.row_cubes[LAND_ROW[land]]) + total(s.column_cubes[LAND_COLUMN[land]]) > 0:
        push(s, a.ASK_CLEAR, seat, 0)
    else:
        s.cube_due = 0


@rule
def _lift(s: Position, place: Any, colour: Any, count: Any) -> None:
    """Take a cube of the site's row (0) or column (1), or put it back (`count` -1)."""
    if place == 0:
        s.row_cubes[LAND_ROW[np.int64(s.site)], colour] -= count
    else:
        s.column_cubes[LAND_COLUMN[np.int64(s.site)], colour] -= count


@rule
def offer_clear(s: Position, mask: Any) -> None:
    """Mark the cubes of the row and column after which the store can still be paid for."""
    seat = actor(s)
    land = np.int64(s.site)
    money = lasting(s, seat, RUBBLE_MONEY)
    s.cube_due = 0
    s.coins[seat] += money
    for colour in range(N_RUBBLE):
        for place in range(2):
            there = (
                s.row_cubes[LAND_ROW[land], colour]
                if place == 0
                else s.column_cubes[LAND_COLUMN[land], colour]
            )
            if there > 0:
                _lift(s, place, colour, 1)
                mask[a.CLEAR + N_RUBBLE * place + colour] = is_kept(s, seat)
                _lift(s, place, colour, -1)
    s.coins[seat] -= money
    s.cube_due = 1


@rule
def take_clear(s: Position, action: Any) -> None:
    """Receive the cube."""
    seat = actor(s)
    pop(s)
    s.cube_due = 0
    place = (action - a.CLEAR) // N_RUBBLE
    colour = (action - a.CLEAR) % N_RUBBLE
    _lift(s, place, colour, 1)
    receive_cubes(s, seat, 1 << (SHIFT * colour))
