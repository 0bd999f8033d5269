"""Nothing is offered that cannot be carried through: by search over random positions.

That nothing is withheld that could be done is the referee's business (`test_referee`), which searches by
itself.
"""

import numpy as np
import pytest

from ludoteca.games.lisboa import LISBOA
from ludoteca.games.lisboa.actions import DECISIONS
from ludoteca.games.lisboa.obligations import NOTHING
from ludoteca.kernel import generics
from ludoteca.kernel.conformance import option_sets, walk
from ludoteca.kernel.match import legal_mask
from ludoteca.kernel.record import copy
from ludoteca.kernel.rules import COMPILED
from tests.games.cases import each

from .tables import LIMIT, TABLES

SITES = {"store", "open", "use_plan", "house", "clear", "payment"}
"""Decisions that belong to a store or public building, whatever is promised yet."""
POSITIONS = 400
"""So many are looked at after one action."""
every_table = each(("seats", "options"), TABLES)


def kind_of(record):
    return DECISIONS[record.pending_kind[record.depth - 1]]


def is_under_way(record):
    """Whether something must be done yet."""
    return not record.over and (record.promise != NOTHING or kind_of(record) in SITES)


def taken(record, action):
    after = copy(record)
    generics.take(after, int(action))
    return after


def search(record):
    """Look at all that an action can lead to until what must be done has been; every position has a way on."""
    stack = [record]
    for _ in range(POSITIONS):
        if not stack:
            return
        position = stack.pop()
        if is_under_way(position):
            ways = np.flatnonzero(legal_mask(LISBOA, position))
            assert len(ways), kind_of(position)
            stack += [taken(position, action) for action in ways]


def look_ahead(seats, seed, options, step):
    """Search after each action of every `step`-th position of a match in which something is at stake."""
    at_stake = 0
    for record, _ in walk(LISBOA, seats, seed, options, LIMIT):
        if kind_of(record) in ("card", "follow") or is_under_way(record):
            at_stake += 1
            if at_stake % step == 0:
                for action in np.flatnonzero(legal_mask(LISBOA, record)):
                    search(taken(record, action))


@every_table
def test_whatever_is_offered_can_be_carried_through(seats, options):
    look_ahead(seats, 40, options, 5 if COMPILED else 40)


@pytest.mark.soak
@pytest.mark.parametrize("seats", LISBOA.seats)
def test_whatever_is_offered_can_be_carried_through_in_many_matches(seats):
    for seed, options in enumerate(option_sets(LISBOA)):
        look_ahead(seats, 2000 + seed, options, 1)


# ---- what was promised is done --------------------------------------------------------------------------


def deeds(record, seat):
    """What can be promised: stores, decrees and public buildings, by the word of the card."""
    return {
        "builder": int(record.stores[seat].sum()),
        "marquis": int(record.decree_count[seat]),
        "king": int((record.plan_at == 5 + seat).sum()),
    }


@every_table
def test_every_visit_leads_to_its_noble_action_and_every_slot_to_a_standard_action(seats, options):
    for seed in range(60, 64 if COMPILED else 61):
        turn = None
        for record, action in walk(LISBOA, seats, seed, options, LIMIT):
            words = LISBOA.actions.format(action).split()
            if turn and kind_of(record) in ("draw", "follow", "card", "hand"):
                check_turn(turn, deeds(record, turn["seat"]))
                turn = None
            if kind_of(record) == "card" and words[0] in ("slot", "court"):
                seat = int(record.pending_seat[record.depth - 1])
                turn = {"seat": seat, "words": words, "before": deeds(record, seat), "acts": 0}
            elif turn:
                turn["acts"] += kind_of(record) == "standard"


def check_turn(turn, after):
    way, _, noble = turn["words"][:3]
    if way == "slot":
        assert turn["acts"] == 1
    elif noble != "treasury":
        assert after[noble] > turn["before"][noble]
