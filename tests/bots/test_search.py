"""The search: what it finds, what it must not know, and how it keeps to its budget."""

import importlib
from itertools import product

import numpy as np
import pytest

import ludoteca
from ludoteca import BadArgument, IllegalAction, Match
from ludoteca.bots import Budget, evaluators, find, move, study
from ludoteca.bots.evaluators import PLAYOUTS
from ludoteca.bots.outcome import judge, outcome
from ludoteca.bots.tree import ROOT, grow, link_children, plant, unlink_children
from ludoteca.kernel import generics
from ludoteca.kernel.match import legal_mask, ranking, start_position
from ludoteca.kernel.pending import actor
from ludoteca.kernel.record import blank, copy, to_bytes
from ludoteca.kernel.rng import seed_words
from tests.bots.toys import BRIDGE, CROSS, ENVELOPE, KIND, KINDS, MEAN, PRIZE, SURE
from tests.refusals import refusal

study_module = importlib.import_module("ludoteca.bots.search_session")

GAMES = ludoteca.games()


def rng(seed=1):
    return seed_words(seed)[0]


def middle(game, seats=None, ply=60):
    """A position well within a match of greedy bots, with several legal actions."""
    record, words = start_position(game, seats or game.usual_seats, 3, {}), rng()
    while record.ply < ply or legal_mask(game, record).sum() < 3:
        generics.take(record, move(find("greedy"), game, record, words))
    return record


# ---- the tree ---------------------------------------------------------------------------------------------


def test_a_tree_never_grows_beyond_its_room_and_finds_children_by_their_action():
    tree = plant(3, 2, 10)
    assert grow(tree, ROOT, 7) == 1
    assert grow(tree, 1, 4) == 2
    assert grow(tree, 1, 5) == 0
    assert tree.used[0] == 3
    tree = plant(9, 2, 10)
    seven, four = grow(tree, ROOT, 7), grow(tree, ROOT, 4)
    grow(tree, seven, 2)
    link_children(tree, ROOT)
    assert tree.child.tolist() == [0, 0, 0, 0, four, 0, 0, seven, 0, 0]
    unlink_children(tree, ROOT)
    assert not tree.child.any()


@pytest.mark.slow
def test_a_full_tree_is_still_searched():
    game, record = ENVELOPE, start_position(ENVELOPE, 1, 1, {})
    search = study_module._Search(
        game, record, 0, rng(), 50, PLAYOUTS, study_module._Clock(0.0, None)
    )
    search.tree = PLAYOUTS.begin(game, 1, 2)
    search.run()
    assert search.found.visits.sum() == 50


# ---- what an end is worth -----------------------------------------------------------------------------------


def judged(*points, margin=0.5, before=()):
    record, end = blank(BRIDGE.dtype), outcome(BRIDGE, 3)
    record.seats, record.over = 3, 1
    for ends in (*before, points):
        record.points[:] = ends
        judge(record, end, margin)
    return end


def test_a_victory_is_shared_and_a_greater_lead_is_worth_more():
    for points, wins in (((4, 7, 2), [0, 1, 0]), ((7, 7, 2), [0.5, 0.5, 0])):
        assert judged(*points).wins.tolist() == wins
        assert judged(*points).points.tolist() == [*points]
    before = [(5, 5, 5), (6, 5, 4), (4, 5, 6)]
    narrow, clear = judged(7, 6, 1, before=before), judged(9, 6, 1, before=before)
    assert 0.5 < narrow.worth[0] < clear.worth[0] <= 1
    assert 0 <= clear.worth[1] < narrow.worth[1] < 0.5
    assert judged(9, 6, 1, margin=0.0).worth.tolist() == [1, 0, 0]


# ---- what it finds --------------------------------------------------------------------------------------------


def test_each_seat_looks_after_itself():
    """The rules of thumb stay, and are mean; who is mean loses by more than who is kind."""
    record = start_position(BRIDGE, 3, 1, {})
    found = study(BRIDGE, record, 0, rng(), Budget(iterations=400))
    assert found.best.action == CROSS
    assert found.best.wins[0] > 0.8
    generics.take(record, CROSS)
    found = study(BRIDGE, record, 1, rng(), Budget(iterations=400))
    assert found.seat == 1
    assert found.best.action == KIND
    assert list(found.best.points) == [5, 4, 0]
    assert list(found.option(MEAN).points) == [0, 0, 4]


def test_hidden_information_is_not_used():
    """One guess in three is right: less than the sure option brings."""
    for seed in range(4):
        record = start_position(ENVELOPE, 1, seed, {})
        found = study(ENVELOPE, record, 0, rng(seed), Budget(iterations=600))
        assert found.best.action == KINDS
        assert list(found.best.points) == [SURE]
        guesses = [found.option(action) for action in range(KINDS)]
        tried = sum(g.visits for g in guesses)
        assert 0 < sum(g.points[0] * g.visits for g in guesses) / tried < SURE < PRIZE


def last_choice(game, seats, seed):
    """The last position of a match of greedy bots with a choice that ends it in any case."""
    match, words, found = Match(game, seats, seed), rng(seed), None
    while not match.over:
        legal = match.legal()
        if len(legal) > 1 and all(_ends(game, match.position, action) for action in legal):
            found = copy(match.position)
        match.play(move(find("greedy"), game, match.position, words))
    return found


def _ends(game, record, action):
    after = copy(record)
    generics.take(after, action)
    return bool(after.over)


def _rank(game, record, seat, action):
    after = copy(record)
    generics.take(after, action)
    return ranking(game, after)[seat].rank


@pytest.mark.compiled
def test_the_last_decision_is_made_for_the_best_rank():
    tried = set()
    for game in GAMES:
        for seed in range(12):
            record = last_choice(game, game.usual_seats, seed)
            if record is None:
                continue
            tried.add(game.name)
            seat = int(actor(record))
            best = study(game, record, seat, rng(), Budget(iterations=300)).best.action
            legal = np.flatnonzero(legal_mask(game, record)).tolist()
            ranks = {action: _rank(game, record, seat, action) for action in legal}
            if 1 in ranks.values():
                assert ranks[best] == 1, (game, seed)
    assert "puerto-rico" in tried


# ---- its word -------------------------------------------------------------------------------------------------


@pytest.mark.compiled
def test_the_same_chance_gives_the_same_answer_whatever_the_future():
    for game in GAMES:
        record = middle(game)
        before, seat = to_bytes(record), int(actor(record))
        other = copy(record)
        other.rng[:] = rng(99)
        for trees in (1, 2):
            budget = Budget(iterations=41, trees=trees)
            one, two = (study(game, record, seat, rng(5), budget) for _ in range(2))
            assert one == two == study(game, other, seat, rng(5), budget), game
            assert to_bytes(record) == before, game
            another = study(game, record, seat, rng(6), budget)
            assert [o.visits for o in another.options] != [o.visits for o in one.options], game


@pytest.mark.compiled
def test_an_answer_covers_all_legal_actions_and_every_iteration():
    for game in GAMES:
        for seats in game.seats:
            record = middle(game, seats)
            found = study(game, record, int(actor(record)), rng(), Budget(iterations=50, trees=3))
            legal = set(np.flatnonzero(legal_mask(game, record)))
            assert {o.action for o in found.options} == legal
            assert sum(o.visits for o in found.options) == found.iterations == 50
            visits = [o.visits for o in found.options]
            assert visits == sorted(visits, reverse=True)
            assert len(found.best.points) == len(found.best.wins) == game.sides(seats)
            assert sum(found.best.wins) == pytest.approx(1)
            assert max(found.best.points) > 0


def test_there_is_nothing_to_study_but_the_legal_actions_of_the_seat_that_is_asked():
    record, budget = start_position(BRIDGE, 3, 1, {}), Budget(iterations=5)
    refusal(IllegalAction, study(BRIDGE, record, 0, rng(), budget).option, KIND)
    for seat in (1, -1, 0.5, False, "0", None):
        assert "it is the turn of seat 0, not of" in refusal(
            BadArgument, study, BRIDGE, record, seat, rng(), budget
        )
    assert "four uint32 words" in refusal(
        BadArgument, study, BRIDGE, record, 0, [1, 2, 3, 4], budget
    )
    record = start_position(ENVELOPE, 1, 1, {})
    generics.take(record, KINDS)
    assert "over" in refusal(ValueError, study, ENVELOPE, record, 0, rng(), budget)


# ---- the budget -------------------------------------------------------------------------------------------------


def test_odd_budgets_are_refused_and_iterations_are_shared_out_among_the_trees():
    odd = (
        {},
        *({"iterations": value} for value in (0, 1.5, True, "9", float("nan"))),
        *({"milliseconds": value} for value in (0, True, "9", float("nan"), float("inf"))),
        *({"iterations": 5, "trees": value} for value in (0, 1.5, True, "2")),
    )
    for wrong in odd:
        text = refusal(BadArgument, Budget, **wrong)
        assert any(why in text for why in ("a budget must set", "of at least 1", "above 0")), wrong
    assert Budget(iterations=7, trees=3).parts() == [3, 2, 2]
    assert Budget(iterations=2, trees=3).parts() == [1, 1]
    assert Budget(milliseconds=10, trees=2).parts() == [None, None]


def test_time_is_kept(monkeypatch):
    """With a clock that goes on by `cost` seconds, a little more or less, for every iteration."""
    now, cost, costs = 100.0, 0.0, np.random.default_rng(1)

    def iterate(*given):
        nonlocal now
        now += cost * given[-1] * costs.uniform(0.5, 1.5)

    monkeypatch.setattr(evaluators, "search", iterate)
    monkeypatch.setattr(study_module, "perf_counter", lambda: now)
    record = start_position(ENVELOPE, 1, 1, {})
    for milliseconds, cost in product((20, 300, 2500), (0.0001, 0.0007, 0.003)):
        found = study(ENVELOPE, record, 0, rng(), Budget(milliseconds=milliseconds))
        assert found.seconds <= 1.2 * milliseconds / 1000 + cost
        assert found.seconds >= 0.9 * milliseconds / 1000
        assert found.iterations >= 0.5 * milliseconds / 1000 / cost


def test_whichever_is_used_up_first(monkeypatch):
    record = start_position(ENVELOPE, 1, 1, {})
    found = study(ENVELOPE, record, 0, rng(), Budget(iterations=30, milliseconds=60_000))
    assert found.iterations == 30
    now = 0.0

    def clock():
        nonlocal now
        now += 1.0
        return now

    monkeypatch.setattr(study_module, "perf_counter", clock)
    found = study(ENVELOPE, record, 0, rng(), Budget(iterations=30, milliseconds=1))
    assert found.iterations == 1
