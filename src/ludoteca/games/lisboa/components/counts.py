"""Basis of the other tables: the edition, numbers of pieces, and limits of the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ludoteca.games.lisboa.edition import load
from ludoteca.games.lisboa.edition.model import GOODS, NOBLES, RUBBLE, TREASURY, TYPES, Players

Table = NDArray[np.int64]

EDITION: Final = load()
MAX_SEATS: Final = 4
N_GOODS: Final = len(GOODS)
N_STREETS: Final = N_GOODS
N_RUBBLE: Final = len(RUBBLE)
N_NOBLES: Final = len(NOBLES)
N_TYPES: Final = len(TYPES)
GOLD: Final = GOODS.index("gold")
TOOLS: Final = GOODS.index("tools")
BUILDER, MARQUIS, KING = range(N_NOBLES)
NEUTRAL: Final = MAX_SEATS  # the colour of officials that belong to nobody
N_COLOURS: Final = MAX_SEATS + 1  # of officials

ALONE_LIKE: Final = 2  # a solo game is set up as for this number of seats


def by_seats(amount: Callable[[Players], int]) -> Table:
    """A value of the edition by number of seats; one seat is set up like two."""
    rows = [EDITION.players.get(max(n, ALONE_LIKE)) for n in range(MAX_SEATS + 1)]
    return np.array([amount(row) if row and n else 0 for n, row in enumerate(rows)], np.int64)


assert TREASURY == N_NOBLES

# ---- limits of the rules --------------------------------------------------------------------------------

HAND: Final = 5
HAND_MAX: Final = 2 * HAND  # where period 2 deals five more
SLOTS: Final = 3  # above, and below
CARDS_START: Final = 2
GOODS_START: Final = 2
RUBBLE_MAX: Final = 5
CLERGY_MAX: Final = 4
N_OFFICIALS: Final = 8
START_MONEY: Final = 10
START_VP: Final = 5
START_INFLUENCE: Final = (4, 5, 6, 7)
INFLUENCE_MAX: Final = 10
RECRUITS: Final = 2
SET_VP: Final = 3
MONEY_PER_VP: Final = 5
FAVOR_VP: Final = 2
PLAN_PLACES: Final = (15, 10, 5)
EMPTY_PILES: Final = 3
SETS_TO_END: Final = (2, 4)  # by period
DECREES_SHOWN: Final = 8
CUBES_ON_SPACE: Final = 2
CHURCH_STEPS: Final = (1, 2)
