"""White and blue dice: the numbers they show, and dice and coins on buildings."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, Final

import numpy as np

from ludoteca.games.santa_maria.components import (
    N_PLACES,
    SIDE,
    SIDES,
    WHITE_DICE,
    WHITE_LIMIT,
)
from ludoteca.i18n import N_
from ludoteca.kernel.messages import Message
from ludoteca.kernel.record import Record
from ludoteca.positions.editing.common import SHOW, need
from ludoteca.positions.editing.model import Edit

__all__ = ["blue", "mark_edits", "take_back_die", "unused", "white"]

COIN, FIRST_WHITE, FIRST_BLUE, MARKS = 1, 2, 8, 14
"""What lies on a building, as in the record."""
PUT_COIN: Final = N_("Put a coin on it")
PUT_WHITE: Final = N_("Put a white die on it")
PUT_BLUE: Final = N_("Put a blue die on it")
LIFT_COIN, LIFT_DIE = N_("Remove the coin"), N_("Remove the die")


# ---- numbers ----------------------------------------------------------------------------------


def white(number: int) -> Iterator[Edit]:
    """Edits of a white die of the pool that shows a number, counted from 0."""
    for other in range(SIDES):
        label = Message(SHOW, {"number": other + 1})
        yield Edit(f"show.{other + 1}", label, partial(_turn_white, number=number, other=other))


def _turn_white(s: Record, number: int, other: int) -> None:
    need(s.white[number] > 0 and other != number)
    s.white[number] -= 1
    s.white[other] += 1


def unused(s: Record, seat: int) -> list[str]:
    """Numbers of the blue dice that a seat can still use."""
    free = (s.blue[seat] > 0) & (s.blue_used[seat] == 0)
    return [str(number) for number in sorted(set(s.blue[seat][free].tolist()))]


def blue(seat: int, number: int) -> Iterator[Edit]:
    """Edits of an unused blue die that shows a number, counted from 0."""
    for other in range(SIDES):
        change = partial(_turn_blue, seat=seat, number=number, other=other)
        yield Edit(f"show.{other + 1}", Message(SHOW, {"number": other + 1}), change)


def _turn_blue(s: Record, seat: int, number: int, other: int) -> None:
    need(other != number)
    s.blue[seat, _blue_die(s, seat, number + 1, used=0)] = other + 1


def _blue_die(s: Record, seat: int, number: int, used: int) -> int:
    """A released blue die that shows a number and is used or not; raises Refused."""
    dice = np.flatnonzero((s.blue[seat] == number) & (s.blue_used[seat] == used))
    need(len(dice))
    return int(dice[0])


# ---- on buildings -----------------------------------------------------------------------------


def mark_edits(s: Record, seat: int, place: int) -> Iterator[Edit]:
    """Edits of the coin or die on a building."""
    mark = int(s.blocked[seat, place])
    if mark:
        label = Message(LIFT_COIN if mark == COIN else LIFT_DIE)
        yield Edit("lift", label, partial(_lift, seat=seat, place=place))
        return
    for name, text, put in (
        ("coin", PUT_COIN, _put_coin),
        ("white", PUT_WHITE, _put_white),
        ("blue", PUT_BLUE, _put_blue),
    ):
        yield Edit(name, Message(text), partial(put, seat=seat, place=place))


def _put_coin(s: Record, seat: int, place: int) -> None:
    need(s.coins_used[seat] < N_PLACES)
    s.coins_used[seat] += 1
    s.blocked[seat, place] = COIN


def _put_white(s: Record, seat: int, place: int) -> None:
    """Put down the die of the pool that is nearest to the number of the column."""
    column = place % SIDE
    need(s.white.sum() > 0 and s.white_used[seat] < WHITE_LIMIT)
    s.white[_nearest(np.flatnonzero(s.white), column)] -= 1
    s.white_used[seat] += 1
    s.blocked[seat, place] = FIRST_WHITE + column
    _fill_pool(s, column)


def _put_blue(s: Record, seat: int, place: int) -> None:
    """Put down the seat's die that is nearest to the number of the row."""
    row = place // SIDE
    numbers = [int(number) for number in unused(s, seat)]
    need(numbers)
    s.blue_used[seat, _blue_die(s, seat, _nearest(numbers, row + 1), used=0)] = 1
    s.blocked[seat, place] = FIRST_BLUE + row


def _nearest(numbers: Any, wanted: int) -> int:
    return min((int(number) for number in numbers), key=lambda number: abs(number - wanted))


def _lift(s: Record, seat: int, place: int) -> None:
    mark = int(s.blocked[seat, place])
    s.blocked[seat, place] = 0
    _return(s, seat, mark)


def _return(s: Record, seat: int, mark: int) -> None:
    """Return a coin to the supply, a die to the pool or its owner."""
    if mark == COIN:
        s.coins_used[seat] -= 1
    elif mark < FIRST_BLUE:
        s.white_used[seat] -= 1
        _fill_pool(s, mark - FIRST_WHITE)
    else:
        used = s.blue[seat][s.blue_used[seat] > 0]
        number = _nearest(used, mark - FIRST_BLUE + 1)
        s.blue_used[seat, _blue_die(s, seat, number, used=1)] = 0


def _fill_pool(s: Record, number: int) -> None:
    """Add dice of a number to the pool, or remove its highest, until those used and left are all dice.

    In solo games the rival has taken as many dice as the player.
    """
    taken = int(s.white_used.sum()) * (2 if s.seats == 1 else 1)
    missing = int(WHITE_DICE[s.seats]) - int(s.white.sum()) - taken
    s.white[number] += max(missing, 0)
    for _ in range(-missing):
        need(s.white.sum() > 0)
        s.white[np.flatnonzero(s.white)[-1]] -= 1


def take_back_die(s: Record, seat: int) -> None:
    """Return the coin or die that the seat uses in this turn and that lies nowhere yet, if there is one."""
    marks = s.blocked[seat]
    if s.coins_used[seat] > (marks == COIN).sum():
        _return(s, seat, COIN)
    if s.white_used[seat] > ((marks >= FIRST_WHITE) & (marks < FIRST_BLUE)).sum():
        _return(s, seat, min(max(int(s.die_mark), FIRST_WHITE), FIRST_BLUE - 1))
    if s.blue_used[seat].sum() > (marks >= FIRST_BLUE).sum():
        _return(s, seat, max(int(s.die_mark), FIRST_BLUE))
