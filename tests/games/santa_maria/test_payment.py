"""Paying: whatever may be paid can be paid, and a question is asked only where that is more than one thing."""

import itertools

import numpy as np
import pytest

from ludoteca.games.santa_maria.actions import ACTIONS
from ludoteca.games.santa_maria.components import GOLD, N_RESOURCES
from ludoteca.games.santa_maria.payment import begin_payment, can_pay, offer_payment, take_payment

from .pieces import table

RNG = np.random.default_rng(5)


def payments(store, need, substitutes):
    """What may be paid: gold for anything, and so many others for what is needed."""
    found = set()
    for paid in itertools.product(*(range(n + 1) for n in store)):
        instead = sum(max(0, paid[r] - need[r]) for r in range(GOLD))
        if sum(paid) == sum(need) and instead <= substitutes:
            found.add(paid)
    return found


def outcomes(record, store):
    """Every payment that the questions lead to, and whether anything was asked."""
    if record.depth == 0 or not record.due.any():
        left = record.resources[0]
        return {tuple(int(n) for n in np.array(store) - left)}
    mask = np.zeros(ACTIONS.n, np.bool_)
    offer_payment(record, mask)
    found = set()
    for action in mask.nonzero()[0]:
        copy = record.copy()
        take_payment(copy, int(action))
        found |= outcomes(copy, store)
    return found


CASES = [
    (tuple(RNG.integers(0, 4, N_RESOURCES)), tuple(RNG.integers(0, 3, N_RESOURCES)), substitutes)
    for substitutes in (0, 0, 1, 2)
    for _ in range(60)
]


@pytest.mark.parametrize(("store", "need", "substitutes"), CASES)
def test_exactly_what_may_be_paid_can_be_paid(store, need, substitutes):
    record = table(2).position.copy()
    record.depth = 0
    record.resources[0] = store
    expected = payments(store, need, substitutes)
    assert bool(can_pay(record, 0, need, substitutes)) == bool(expected)
    if expected and sum(need):
        begin_payment(record, 0, need, substitutes)
        assert (record.depth > 0) == (len(expected) > 1)
        assert outcomes(record, store) == expected
