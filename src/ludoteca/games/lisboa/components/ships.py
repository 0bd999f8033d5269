"""Numeric tables of ships."""

from __future__ import annotations

from typing import Final

import numpy as np

from ludoteca.games.lisboa.components.cards import N_CARDS
from ludoteca.games.lisboa.components.counts import EDITION, Table, by_seats

SHIPS: Final = EDITION.ships
N_SHIPS: Final = len(SHIPS)
FIRST_SHIP: Final = N_CARDS  # in a slot, 1 + card or 1 + FIRST_SHIP + colour
MAX_HULL: Final = max(4, *(ship.hull for ship in SHIPS))
HULL: Final[Table] = np.array([ship.hull for ship in SHIPS], np.int64)
SHIP_PRICE: Final[Table] = np.array([ship.price for ship in SHIPS], np.int64)
SHIP_POWER: Final[Table] = np.array([ship.influence for ship in SHIPS], np.int64)
SHIPS_EACH: Final = by_seats(lambda players: players.ships)
STACK: Final = ((0, 1), (2, 3))  # by period: ships from the top
