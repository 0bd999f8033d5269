"""Paying: whatever may be paid can be paid, and a question is asked only where that is more than one thing."""

import itertools

import numpy as np
import pytest

from ludoteca.games.santa_maria.actions import ACTIONS
from ludoteca.games.santa_maria.affordability import could_pay
from ludoteca.games.santa_maria.components import GOLD, N_RESOURCES
from ludoteca.games.santa_maria.payment import begin_payment, can_pay, offer_payment, take_payment
from tests.games.cases import each
from tests.games.reading import asked, legal, play

from .pieces import cargo, in_play, monk, table
from .seat import Seat
from .seat import can_pay as covers
from .turns import with_cells
from .values import RESOURCES

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


@pytest.mark.slow
@each(("store", "need", "substitutes"), CASES)
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


# ---- with the help of free actions ----------------------------------------------------------------------

REACHED = [
    (
        tuple(RNG.integers(0, 4, N_RESOURCES)),
        int(RNG.integers(0, 7)),
        tuple(RNG.integers(0, 3, N_RESOURCES)),
    )
    for _ in range(50)
]


@each("substitutes", [0, 1, 2])
@each("scholars", ["", "agronomy"])
def test_exactly_what_sales_and_purchases_can_lead_to_is_within_reach(scholars, substitutes):
    match = in_play(table(2), scholars)
    for number, _ in enumerate(scholars.split(), 1):
        monk(match, 0, f"scholar_{number}")
    for store, coins, need in REACHED:
        match.position.resources[0], match.position.coins[0] = store, coins
        seat = Seat(match.view()["players"][0])
        seat.scholars = scholars.split()
        amounts = dict(zip(RESOURCES, need, strict=True))
        expected = any(covers(means, amounts, substitutes) for means in seat.within_reach())
        told = bool(could_pay(match.position, 0, need, substitutes))
        assert told == expected, (store, coins, need)


def test_gold_that_is_sold_cannot_be_paid_as_well():
    """A gem and a wood are needed: the gold can be the gem or half of the wood, never both."""
    match = with_cells({"r1c1": "ship"}, coins=2, gold=1)
    for name in ("conquistador", "religion", "happiness"):
        cargo(match, name, None)
    play(cargo(match, "coins", "C04"), "coin r1c1")
    assert asked(match) == ("end", 0)
    assert legal(match) == ["sell gold", "end turn"]


def test_who_could_sell_something_else_is_asked():
    match = with_cells({"r1c1": "ship"}, coins=2, gold=1, sugar=1)
    for name in ("conquistador", "religion", "happiness"):
        cargo(match, name, None)
    play(cargo(match, "coins", "C04"), "coin r1c1", "sell sugar", "buy wood", "ship dock coins")
    assert asked(match) == ("end", 0)
