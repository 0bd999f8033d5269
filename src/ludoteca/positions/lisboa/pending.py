"""Kinds of pending decisions and steps in positions of Lisboa: their order and their arguments."""

from __future__ import annotations

from itertools import product
from typing import Final

import numpy as np

from ludoteca.games.lisboa import actions as a
from ludoteca.games.lisboa.components.counts import N_NOBLES
from ludoteca.games.lisboa.components.effects import OP
from ludoteca.games.lisboa.placing import after_placing, is_last_place, placing
from ludoteca.positions.description import Kinds

__all__ = ["KINDS"]


def _offices() -> frozenset[int]:
    """Arguments of placing officials: those it begins with, and those after some of them."""
    python = getattr(after_placing, "py_func", after_placing)
    begun = [
        int(placing(count, mandatory, share))
        for count, mandatory, share in product(range(1, 5), (0, 1), range(5))
    ]
    found: set[int] = set()
    while begun:
        argument = begun.pop()
        if argument not in found:
            found.add(argument)
            after = [int(python(argument, office)) for office in range(N_NOBLES)]
            begun += [other for other in after if not is_last_place(other)]
    return frozenset(found)


def _taken(most: int) -> tuple[int, ...]:
    """Cubes that are being taken, four bits for each colour."""
    counts = product(range(most + 1), repeat=3)
    return tuple(a + 16 * b + 256 * c for a, b, c in counts if 0 < a + b + c <= most)


STEPS: Final = (
    "begin_turn",
    "draw_card",
    "clean_up",
    "slot_card",
    "effect",
    "free_action",
    "noble_turn",
    "follow_turn",
    "follow_action",
    "end_court",
    "first_tiles",
    "take_ship",
    "store_pay",
    "store_done",
    "store_cube",
    "open_officials",
    "open_done",
    "end_hands",
    "church_mark",
    "opponent_state",
    "opponent_noble",
    "opponent_helper",
    "opponent_follow",
)
ABOVE: Final = {
    "": "begin_turn clean_up end_hands",
    "standard": (
        "office recall plan ship produce extra church tile favor rubble relic decree "
        "extra_decree payment slot_card take_ship church_mark"
    ),
    "state": "office plan ship extra church tile favor take_ship church_mark",
    "tile": "tile favor church_mark",
    "house": "payment store_pay",
    "decree": "extra_decree",
    "hand": (
        "office plan ship produce extra church tile favor rubble relic decree "
        "extra_decree hand take_ship church_mark"
    ),
    "end_turn": "tile favor hand",
    "begin_turn": "first_tiles",
    "draw_card": (
        "card standard export state office plan ship extra church tile favor "
        "end_court take_ship church_mark"
    ),
    "clean_up": "draw end_turn draw_card opponent_follow",
    "slot_card": "drop",
    "effect": "plan clear relic decree extra_decree payment",
    "free_action": "dues",
    "noble_turn": (
        "free office plan ship extra church tile favor dues free_action take_ship church_mark"
    ),
    "follow_turn": (
        "follow office plan ship extra church tile favor store open use_plan decree "
        "extra_decree noble_turn follow_action take_ship store_done open_done "
        "church_mark"
    ),
    "follow_action": "dues",
    "end_court": (
        "noble office store open use_plan decree extra_decree effect follow_turn "
        "store_done open_done"
    ),
    "first_tiles": "first_tile end_turn",
    "take_ship": "drop spend",
    "store_pay": "office plan favor clear rubble relic effect store_cube",
    "store_done": "house",
    "store_cube": "office plan favor rubble relic",
    "open_officials": (
        "office ship produce extra church tile favor decree extra_decree effect "
        "take_ship church_mark"
    ),
    "open_done": "recall payment open_officials",
    "end_hands": "end_turn",
    "church_mark": "favor",
    "opponent_noble": "end_turn",
    "opponent_helper": "opponent_noble",
    "opponent_follow": (
        "follow office plan ship extra church tile favor store open use_plan decree "
        "extra_decree noble_turn follow_action take_ship store_done open_done "
        "church_mark opponent_helper"
    ),
}
ARGUMENTS: Final = {
    "drop": range(2),
    "free": range(3),
    "follow": range(3),
    "noble": range(3, 5),
    "office": _offices(),
    "recall": range(1, 6),
    "plan": range(2, 6),
    "ship": range(2),
    "spend": [16 * n + m for n in (1, 2, 3) for m in range(15) if m.bit_count() <= 3 - n],
    "extra": [16 * n + m for n in (1, 2) for m in range(16) if m.bit_count() > 1],
    "church": [o + 2 * i + 32 * j for o in (0, 1) for i in (1, 2) for j in range(i, 5)],
    "favor": range(2, 6),
    "rubble": (4096, 4097, 4112, 4352, 8192),
    "relic": _taken(2),
    "decree": range(2, 6),
    "payment": range(1, 31),
    "dues": [8 * dues + which for dues in range(1, 10) for which in range(4)],
    "hand": range(8),
    "effect": np.flatnonzero(OP >= 0).tolist(),
    "free_action": range(3),
    "noble_turn": range(3),
    "follow_turn": range(1, 5),
    "follow_action": range(6),
    "first_tiles": range(4),
    "take_ship": range(4),
    "church_mark": (1,),
    "opponent_noble": (2, 3, 4, 5),
    "opponent_follow": range(2, 4),
}
KINDS: Final = Kinds(a.DECISIONS, STEPS, ABOVE, ARGUMENTS, deepest=12)
