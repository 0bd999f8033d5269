"""Numeric tables of the treasury, price and influence tracks."""

from __future__ import annotations

from typing import Final

import numpy as np

from ludoteca.games.lisboa.components.counts import EDITION, INFLUENCE_MAX, START_INFLUENCE, Table

TREASURY_PRICE: Final[Table] = np.array([price for price, _ in EDITION.treasury], np.int64)
TREASURY_INFLUENCE: Final[Table] = np.array([points for _, points in EDITION.treasury], np.int64)
TREASURY_LAST: Final = len(EDITION.treasury) - 1
TREASURY_START: Final = EDITION.treasury_start
START_PRICES: Final = EDITION.prices
PRICE_LOWEST: Final = EDITION.price_range[0]
PRICE_FALL: Final = EDITION.price_fall
COIN_MARKS: Final = EDITION.coin_marks
N_MARKS: Final = len(COIN_MARKS)
MARKS: Final[Table] = np.array(
    [sum(mark < points for mark in COIN_MARKS) for points in range(INFLUENCE_MAX + 1)], np.int64
)
"""Coin marks on lower spaces, by influence."""
MARK: Final[Table] = np.array([*COIN_MARKS, 0], np.int64)
START_INFLUENCE_TABLE: Final[Table] = np.array(START_INFLUENCE, np.int64)
