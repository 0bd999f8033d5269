"""Numeric tables of the ring around the church and of clergy tiles."""

from __future__ import annotations

from typing import Final

import numpy as np

from ludoteca.games.lisboa.components.counts import EDITION, Table

N_CLERGY: Final = len(EDITION.clergy)
CLERGY_VP: Final[Table] = np.array([tile.vp for tile in EDITION.clergy], np.int64)
IS_IMMEDIATE: Final[Table] = np.array(
    [int(tile.kind == "immediate") for tile in EDITION.clergy], np.int64
)
N_RING: Final = 6
NO_MARK, TREASURY_MARK, INFLUENCE_MARK = range(3)
RING_MARK: Final[Table] = np.array(
    [("none", "treasury", "influence").index(mark) for mark in EDITION.church_marks], np.int64
)
BISHOP_START: Final = EDITION.church_marks.index("influence")
MAX_STEPS: Final = 4  # of the Cardinal: two, and two of a clergy tile
