"""Choosing the buildings of a match with an expansion: by draft, at random, or all of them.

Each price has a number of slots. The production buildings are always in.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.puerto_rico.actions import ASK_DRAFT, DRAFT
from ludoteca.games.puerto_rico.builder import listed_price
from ludoteca.games.puerto_rico.components import (
    DRAFT_SLOTS,
    EXCLUDES,
    MAKES,
    N_BUILDINGS,
    SET,
    START_COPIES,
)
from ludoteca.games.puerto_rico.position_type import Position
from ludoteca.games.puerto_rico.rounds import begin_round
from ludoteca.kernel.pending import actor, pop, push
from ludoteca.kernel.rng import draw
from ludoteca.kernel.rules import allocates, rule

__all__ = ["choose_buildings", "in_match", "mark_candidates", "offer_draft", "take_draft"]

AT_RANDOM, EVERYTHING = 1, 2  # how the buildings are chosen, else by draft


@allocates
def choose_buildings(s: Position) -> None:
    """Put the buildings of the match on the market, or begin the draft; then the first round.

    Without an expansion, or with everything in, no slots are laid out and nothing is chosen.
    """
    choosing = (s.new_buildings or s.nobles) and s.selection != EVERYTHING
    for building in range(N_BUILDINGS):
        if MAKES[building] >= 0 or (in_match(s, building) and not choosing):
            _include(s, building)
    if choosing:
        s.slots[:] = DRAFT_SLOTS[s.new_buildings and s.nobles]
        if s.selection != AT_RANDOM:
            push(s, ASK_DRAFT, s.governor, 0)
            return
        _choose_at_random(s)
    begin_round(s)


@rule
def _include(s: Position, building: Any) -> None:
    """Put all copies of the building in the match."""
    s.building_there[building] = 1
    s.market[building] = START_COPIES[s.seats, building]


@rule
def _choose(s: Position, building: Any) -> None:
    """Fill a slot of its price with the building."""
    s.slots[listed_price(s, building)] -= 1
    _include(s, building)


@rule
def in_match(s: Position, building: Any) -> Any:
    """Return True if the building belongs to a set in play."""
    if SET[building] == 1:
        return s.new_buildings == 1
    return SET[building] == 0 or s.nobles == 1


@rule
def _candidate(s: Position, building: Any) -> Any:
    """Return True if the building can be chosen now."""
    return (
        s.slots[listed_price(s, building)] > 0
        and not s.building_there[building]
        and not s.building_there[EXCLUDES[building]]
        and in_match(s, building)
    )


@allocates
def _choose_at_random(s: Position) -> None:
    """Choose one candidate after another until no slot can be filled."""
    candidates = np.zeros(N_BUILDINGS, np.int64)
    while True:
        mark_candidates(s, candidates)
        if candidates.sum() == 0:
            return
        _choose(s, draw(s.rng, candidates))


@rule
def offer_draft(s: Position, mask: Any) -> None:
    """Mark buildings with an empty slot of their price that no chosen one excludes."""
    mark_candidates(s, mask[DRAFT : DRAFT + N_BUILDINGS])


@rule
def mark_candidates(s: Position, marks: Any) -> None:
    """Mark the buildings that can be chosen now."""
    for building in range(N_BUILDINGS):
        marks[building] = _candidate(s, building)


@rule
def take_draft(s: Position, action: Any) -> None:
    """Choose a building; the next seat goes on until all slots are full and round 1 begins."""
    seat = actor(s)
    pop(s)
    _choose(s, action - DRAFT)
    for building in range(N_BUILDINGS):
        if _candidate(s, building):
            push(s, ASK_DRAFT, (seat + 1) % s.seats, 0)
            return
    begin_round(s)
