"""Numeric tables of Automa, the solo opponent."""

from __future__ import annotations

from typing import Final

import numpy as np

from ludoteca.games.lisboa.components.counts import EDITION, Table
from ludoteca.games.lisboa.components.map import EAST_OF, WEST_OF
from ludoteca.games.lisboa.edition.model import ARCHITECTS, ROWS

SOLO: Final = EDITION.solo
OPPONENT: Final = 1  # Automa's index in arrays by seat
COURTIER_CYCLE: Final[Table] = np.array(SOLO.courtier, np.int64)
HELPER_CYCLE: Final[Table] = np.array(SOLO.helper, np.int64)
STATE_BY_PILE: Final[Table] = np.array(SOLO.state_action, np.int64)
OPENING_ARCHITECT: Final[Table] = np.array(
    [ARCHITECTS.index(architect) for architect, _, _ in SOLO.opening], np.int64
)
OPENING_SPACE: Final[Table] = np.array(
    [(WEST_OF if side == "west" else EAST_OF)[ROWS.index(row)] for _, side, row in SOLO.opening],
    np.int64,
)
"""By pile of the helper at the start: architect and space of the building that already stands."""
