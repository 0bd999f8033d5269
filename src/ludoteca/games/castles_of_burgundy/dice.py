"""Dice: rolling them, and moving them with workers.

A worker moves a die by one, past 6 to 1 and past 1 to 6; with monastery 8 by up to two. Monasteries 9 to
12 give a step for free. The value 0 stands for an action of any number.
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
    """How many steps from a value to a number; none from the value 0."""
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
"""By value and steps the numbers within reach: bit n - 1 for the number n."""


@rule
def _roll(s: Position) -> Any:
    """One die."""
    return 1 + below(s.rng, SIDES)


@rule
def roll_all(s: Position) -> None:
    """All seats roll their two dice, the first of them the white one as well."""
    s.white = _roll(s)
    for seat in range(s.seats):
        for die in range(2):
            s.dice[seat, die] = _roll(s)
            s.used[seat, die] = 0


@rule
def value(s: Position, seat: Any, die: Any) -> Any:
    """What a die shows; 0 for an action of any number."""
    return 0 if die == FREE else np.int64(s.dice[seat, die])


@rule
def _worker_steps(s: Position, seat: Any) -> Any:
    """How far one worker moves a die at most."""
    return 1 + has(s, seat, MORE_STEPS)


@rule
def numbers(s: Position, seat: Any, shown: Any, free_steps: Any) -> Any:
    """The numbers that a die can be given, as bits; free steps and the seat's workers together."""
    steps = free_steps + s.workers[seat] * _worker_steps(s, seat)
    return REACH[shown, min(steps, FARTHEST)]


@rule
def workers_needed(s: Position, seat: Any, shown: Any, number: Any, free_steps: Any) -> Any:
    """The fewest workers that give the die the number."""
    steps = max(DISTANCE[shown, number] - free_steps, 0)
    each = _worker_steps(s, seat)
    return (steps + each - 1) // each


@rule
def use(s: Position, seat: Any, die: Any) -> None:
    """The die has been used in this turn."""
    if die != FREE:
        s.used[seat, die] = 1


@rule
def spend(s: Position, seat: Any, die: Any, number: Any, free_steps: Any) -> None:
    """Pay the workers that give the die the number, and use it."""
    s.workers[seat] -= workers_needed(s, seat, value(s, seat, die), number, free_steps)
    use(s, seat, die)
