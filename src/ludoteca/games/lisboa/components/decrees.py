"""Numeric tables of decrees."""

from __future__ import annotations

from typing import Final

import numpy as np

from ludoteca.games.lisboa.components.counts import EDITION, Table

DECREES: Final = EDITION.decrees
N_DECREES: Final = len(DECREES)
NOT_WITH_TWO: Final[Table] = np.array([int(decree.not_with_two) for decree in DECREES], np.int64)
NOT_ALONE: Final[Table] = np.array([int(decree.not_alone) for decree in DECREES], np.int64)
