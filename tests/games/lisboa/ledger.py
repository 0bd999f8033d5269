"""What leaves the game, action by action, so that what is left can be counted exactly: rubble and ships."""

import numpy as np

from ludoteca.games.lisboa import LISBOA
from ludoteca.games.lisboa import actions as a
from ludoteca.games.lisboa.clearing import LEFT, SHIFT
from ludoteca.games.lisboa.components.ships import FIRST_SHIP, SHIPS_EACH
from ludoteca.kernel.record import Record

CUBES, FULL = 21, 5
"""Cubes of a colour, and as many of them as a seat has room for."""
BOXED = {1: 7 + 2, 2: 7, 3: 0, 4: 0}
"""Cubes that are out of the game at the start: row E with two, and below the first building of who plays alone."""


class Ledger:
    """The account of a match; `follow` it with each position and the action that will be taken in it."""

    def __init__(self) -> None:
        self._before: Record | None = None
        self._action = 0
        self.gone = np.zeros(3, int)
        """Cubes of each colour that have left the game."""
        self.sunk = np.zeros(4, int)
        """Ships of each colour that have left it."""

    def follow(self, record, action=0):
        """Enter what the action before has brought; all that is not out of the game must be in it."""
        before, word = self._before, LISBOA.actions.split(self._action)[0]
        if before is None:
            self.gone = CUBES - cubes(record)
            assert self.gone.sum() == BOXED[int(record.seats)]
        else:
            self.gone += _discarded(before, record, word, self._action)
            self.sunk += _replaced(before, record, word)
        assert (self.gone + cubes(record) == CUBES).all()
        assert (self.sunk + ships(record) == SHIPS_EACH[int(record.seats)]).all()
        self._before, self._action = record.copy(), action


# ---- rubble ---------------------------------------------------------------------------------------------


def in_hand(record):
    """Cubes that have been taken while it is asked which others are, or whether one is discarded."""
    found = np.zeros(3, int)
    for kind, arg in zip(record.pending_kind, record.pending_arg, strict=True):
        if kind in (a.ASK_RUBBLE, a.ASK_RELIC):
            found += [int(arg) % LEFT >> SHIFT * colour & 15 for colour in range(3)]
    return found


def on_board(record):
    """Cubes of the rows, columns, spaces and the common pile."""
    lying = (record.row_cubes, record.column_cubes, record.space_cubes)
    return sum(field.sum(axis=0, dtype=int) for field in lying) + record.common_cubes


def cubes(record):
    """All cubes that are in the game, by colour."""
    return on_board(record) + record.rubble.sum(axis=0, dtype=int) + in_hand(record)


def _discarded(before, record, word, action):
    """Cubes that an action has discarded for points, and those that found no room with somebody."""
    lost = np.zeros(3, int)
    if word == "relic":
        lost[action - a.RELIC] = 1
    taken = on_board(before) + in_hand(before) - on_board(record) - in_hand(record) - lost
    stored = (record.rubble - before.rubble).sum(axis=0, dtype=int)
    assert (record.rubble >= before.rubble).all()
    assert (stored <= taken).all()
    full = (record.rubble == FULL).any(axis=0)
    return lost + np.where(full, taken - stored, 0)


# ---- ships ----------------------------------------------------------------------------------------------


def _in_slots(record):
    """The colour of the ship in each slot, -1 where there is none."""
    return np.maximum(record.upper.astype(int) - FIRST_SHIP - 1, -1)


def _cards(record):
    """How many cards and ships each seat has in its slots."""
    return (record.upper > 0).sum(axis=1) + (record.lower > 0).sum(axis=1)


def ships(record):
    """Ships that are in the game, by colour; those of period 2 wait for it."""
    slotted = [(_in_slots(record) == colour).sum() for colour in range(4)]
    waiting = [0, 0, *[SHIPS_EACH[int(record.seats)]] * 2] if record.period == 0 else [0] * 4
    return np.array(slotted) + record.ships_left + waiting


def _replaced(before, record, word):
    """Ships that have made room for something, and those of period 1 that were left when it ended."""
    old, new = _in_slots(before), _in_slots(record)
    emptied = (old >= 0) & (old != new)
    left = emptied.any(axis=1)
    assert (_cards(record)[left] >= _cards(before)[left]).all()
    gone = np.array([(emptied & (old == colour)).sum() for colour in range(4)])
    sold = before.ships_left - record.ships_left
    come = np.array([((new == colour) & (old != colour)).sum() for colour in range(4)])
    if record.period > before.period:
        gone[:2] += (before.ships_left - come)[:2]
        return gone
    if word == "drop" and not come.any():  # one like it may lie in its place
        gone += sold
    assert gone.sum() <= 1
    return gone
