"""Rules of thumb: what a sensible player does at a glance."""

import numpy as np
import pytest

from ludoteca.bots.greedy import GREEDY
from ludoteca.games.santa_maria import SANTA_MARIA as GAME
from ludoteca.kernel import generics
from ludoteca.kernel.chance import below, seed_words
from ludoteca.kernel.conformance import walk
from ludoteca.kernel.match import legal_mask, ranking, start_position

from .lively import rich
from .pieces import display, give, table


def weights(position):
    values = np.zeros(GAME.actions.n)
    generics.weigh(position, legal_mask(GAME, position), values)
    return values


@pytest.mark.parametrize("advanced", [False, True])
def test_every_decision_gets_finite_weights_and_nothing_changes(advanced):
    for record, _ in walk(GAME, 4, 2, {"advanced": advanced}, 1000):
        before = record.tobytes()
        assert np.isfinite(weights(record)).all()
        assert record.tobytes() == before


def test_nothing_is_sold_for_its_own_sake():
    match = give(table(2), 0, wood=3, gem=2, coins=9)
    values = weights(match.position)
    sales = [a for a in match.legal() if match.describe(a).startswith(("sell", "buy"))]
    assert max(values[a] for a in sales) < min(
        values[a] for a in match.legal() if "retire" in match.describe(a)
    )


@pytest.mark.parametrize("seed", [3, 8])
def test_whatever_is_asked_something_else_looks_better_than_a_sale(seed):
    for record, _ in rich(3, seed, {"advanced": True}):
        values = weights(record)
        legal = np.flatnonzero(legal_mask(GAME, record))
        best = GAME.actions.format(int(legal[values[legal].argmax()]))
        assert not best.startswith(("sell", "buy")), best


@pytest.mark.parametrize("year", [0, 1, 2])
def test_a_tile_looks_better_than_retiring_even_in_the_last_year(year):
    match = display(give(table(2), 0, wood=2, coins=0), "D01")
    match.position.year = year
    values = weights(match.position)
    retire = [a for a in match.legal() if "retire" in match.describe(a)]
    assert values[match.parse("expand double 1")] > max(values[a] for a in retire)


def test_with_nothing_else_to_do_the_road_tile_looks_better_than_two_coins():
    match = give(table(2), 0)
    values = weights(match.position)
    assert values[match.parse("retire slot 5")] > values[match.parse("retire slot 1")]
    match.position.roads_left = 0
    values = weights(match.position)
    assert values[match.parse("retire slot 5")] < values[match.parse("retire slot 1")]


def play(seats, seed, random_seats=()):
    """A match of greedy seats and random ones."""
    record = start_position(GAME, seats, seed)
    rng = seed_words(seed)[0]
    while not record.over:
        if record.pending_seat[record.depth - 1] in random_seats:
            legal = np.flatnonzero(legal_mask(GAME, record))
            action = int(legal[int(below(rng, len(legal)))])
        else:
            action = GREEDY.choose(GAME, record, 0, rng)
        generics.take(record, action)
    return ranking(GAME, record)


def test_a_greedy_match_comes_to_a_plausible_end():
    totals = [score.total for score in play(2, 3)]
    assert min(totals) > 15


@pytest.mark.compiled
def test_greedy_beats_random():
    wins = sum(play(2, seed, {1})[0].rank == 1 for seed in range(40))
    assert wins > 36
