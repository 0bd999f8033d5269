"""Dice: rolling them, and changing them with workers.

A worker changes a die by one, past 6 to 1 and past 1 to 6; with monastery 8 by up to two.
Monasteries 9 to 12 give a free step. The value 0 stands for an action of any number.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ludoteca.games.castles_of_burgundy.actions import FREE
from ludoteca.games.castles_of_burgundy.monasteries import MORE_STEPS
from ludoteca.games.castles_of_burgundy.position import has
from ludoteca.games.castles_of_burgundy.position_type import Position
from ludoteca.kernel.rng import below
from ludoteca.kernel.rules import rule

__all__ = ["ALL_NUMBERS", "SIDES", "numbers", "roll_all", "spend", "use", "value", "workers_needed"]

SIDES: Final = 6
ALL_NUMBERS: Final = 63
FARTHEST: Final = 3  # no number is farther from another


def _distances() -> NDArray[np.int64]:
    """Steps from each value to each number; none from the value 0."""
    table = np.zeros((SIDES + 1, SIDES + 1), np.int64)
    for value in range(1, SIDES + 1):
        for number in range(1, SIDES + 1):
            table[value, number] = min((value - number) % SIDES, (number - value) % SIDES)
    return table


DISTANCE: Final = _distances()
REACH: Final[NDArray[np.int64]] = np.array(
    [
        [
            sum(1 << (number - 1) for number in range(1, SIDES + 1) if row[number] <= steps)
            for steps in range(FARTHEST + 1)
        ]
        for row in DISTANCE.tolist()
    ],
    np.int64,
)
"""By value and steps: the numbers within reach, with bit n - 1 for the number n."""


@rule
def _roll(s: Position) -> Any:
    """Roll one die."""
    return 1 + below(s.rng, SIDES)


@rule
def roll_all(s: Position) -> None:
    """Roll each seat's two dice, and the white die."""
    s.white = _roll(s)
    for seat in range(s.seats):
        for die in range(2):
            s.dice[seat, die] = _roll(s)
            s.used[seat, die] = 0


@rule
def value(s: Position, seat: Any, die: Any) -> Any:
    """The number a die shows, or 0 for an action of any number."""
    return 0 if die == FREE else np.int64(s.dice[seat, die])


@rule
def _worker_steps(s: Position, seat: Any) -> Any:
    """Maximum number of steps by which one worker changes a die."""
    return 1 + has(s, seat, MORE_STEPS)


@rule
def numbers(s: Position, seat: Any, shown: Any, free_steps: Any) -> Any:
    """The numbers that a die can be changed to, as bits, with free steps and the seat's workers."""
    steps = free_steps + s.workers[seat] * _worker_steps(s, seat)
    return REACH[shown, min(steps, FARTHEST)]


@rule
def workers_needed(s: Position, seat: Any, shown: Any, number: Any, free_steps: Any) -> Any:
    """Minimum number of workers needed to change the die to the number."""
    steps = max(DISTANCE[shown, number] - free_steps, 0)
    each = _worker_steps(s, seat)
    return (steps + each - 1) // each


@rule
def use(s: Position, seat: Any, die: Any) -> None:
    """Mark the die as used in this turn."""
    if die != FREE:
        s.used[seat, die] = 1


@rule
def spend(s: Position, seat: Any, die: Any, number: Any, free_steps: Any) -> None:
    """Pay the workers needed to change the die to the number, and use the die."""
    s.workers[seat] -= workers_needed(s, seat, value(s, seat, die), number, free_steps)
    use(s, seat, die)
