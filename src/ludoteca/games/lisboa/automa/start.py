"""Automa's set-up."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.lisboa.components.counts import N_NOBLES, N_OFFICIALS, N_RUBBLE, N_TYPES
from ludoteca.games.lisboa.components.court import START_OFFICE
from ludoteca.games.lisboa.components.opponent import (
    HELPER_CYCLE,
    OPENING_ARCHITECT,
    OPENING_SPACE,
    OPPONENT,
    SOLO,
)
from ludoteca.games.lisboa.opening import draw_building
from ludoteca.games.lisboa.position import BY_TILES, win
from ludoteca.games.lisboa.position_type import Position
from ludoteca.kernel.rng import below, draw
from ludoteca.kernel.rules import allocates, rule
from ludoteca.kernel.totals import total

__all__ = ["opponent_start"]

SOLO_VP, SOLO_INFLUENCE = SOLO.vp, SOLO.influence
FAVORS, OFFICIALS = SOLO.favors, SOLO.officials


@rule
def opponent_start(s: Position) -> None:
    """Give Automa its points, influence, favors and officials, and a building that already stands.

    Courtier and helper start at random.
    """
    win(s, OPPONENT, SOLO_VP, BY_TILES)
    s.influence[OPPONENT] = SOLO_INFLUENCE
    s.officials[OPPONENT] = N_OFFICIALS - OFFICIALS
    s.seated[START_OFFICE, OPPONENT] = OFFICIALS
    for _ in range(FAVORS):
        _draw_favor(s)
    s.courtier = below(s.rng, N_NOBLES)
    s.helper = below(s.rng, N_TYPES)
    _first_building(s, HELPER_CYCLE[s.helper])


@allocates
def _draw_favor(s: Position) -> None:
    """Draw a random favor that Automa lacks, if one is left."""
    bag = s.favors_left.copy()
    for noble in range(N_NOBLES):
        if s.favor[OPPONENT, noble] == 1:
            bag[noble] = 0
    if total(bag) > 0:
        noble = draw(s.rng, bag)
        s.favor[OPPONENT, noble] = 1
        s.favors_left[noble] -= 1


@rule
def _first_building(s: Position, pile: Any) -> None:
    """Put an architect's top building on the space that the helper's pile gives.

    The cubes of the space are removed.
    """
    architect, space = OPENING_ARCHITECT[pile], OPENING_SPACE[pile]
    s.building_at[space] = 1 + 2 * (np.int64(s.building_shown[architect]) - 1) + architect
    for colour in range(N_RUBBLE):
        s.space_cubes[space, colour] = 0
    draw_building(s, architect)
