"""Numeric tables of public buildings and plans."""

from __future__ import annotations

from typing import Final

import numpy as np

from ludoteca.games.lisboa.components.counts import EDITION, N_GOODS, Table
from ludoteca.games.lisboa.edition.model import ARCHITECTS

N_ARCHITECTS: Final = len(ARCHITECTS)
N_BUILDINGS: Final = len(EDITION.buildings)
BUILDINGS_EACH: Final = N_BUILDINGS // N_ARCHITECTS
SHOWS: Final[Table] = np.array(
    [
        [[int(good in side) for good in range(N_GOODS)] for side in building.colours]
        for building in EDITION.buildings
    ],
    np.int64,
).reshape(N_BUILDINGS * N_ARCHITECTS, N_GOODS)
"""By building and side (2 * building + architect) and colour."""
PLANS: Final = EDITION.plans
N_PLANS: Final = len(PLANS)
N_START_PLANS: Final = sum(plan.start for plan in PLANS)
PLANS_EACH: Final = (N_PLANS - N_START_PLANS) // N_ARCHITECTS
PLAN_ARCHITECT: Final[Table] = np.array([plan.architect for plan in PLANS], np.int64)
PLAN_OFFICIALS: Final[Table] = np.array([plan.officials for plan in PLANS], np.int64)
