"""The search: what it finds, what it must not know, and how it keeps to its budget."""

import importlib

import numpy as np
import pytest

import ludoteca
from ludoteca import BadArgument, Match
from ludoteca.bots import Budget, find, move, study, ways
from ludoteca.bots.outcome import judge, outcome
from ludoteca.bots.tree import ROOT, grow, link_children, plant, unlink_children
from ludoteca.bots.ways import PLAYOUTS
from ludoteca.kernel import generics
from ludoteca.kernel.chance import seed_words
from ludoteca.kernel.match import legal_mask, ranking, start_position
from ludoteca.kernel.pending import actor
from ludoteca.kernel.record import blank, copy, to_bytes
from tests.bots.toys import BRIDGE, CROSS, ENVELOPE, KIND, KINDS, MEAN, PRIZE, SURE

study_module = importlib.import_module("ludoteca.bots.study")

GAMES = [pytest.param(game, id=game.name) for game in ludoteca.games()]


def rng(seed=1):
    return seed_words(seed)[0]


def middle(game, seats=None, ply=60):
    """A position well within a match of greedy bots, with several legal actions."""
    record, words = start_position(game, seats or game.usual_seats, 3, {}), rng()
    while record.ply < ply or legal_mask(game, record).sum() < 3:
        generics.take(record, move(find("greedy"), game, record, words))
    return record


# ---- the tree ---------------------------------------------------------------------------------------------


def test_a_tree_never_grows_beyond_its_room():
    tree = plant(3, 2, 10)
    assert grow(tree, ROOT, 7) == 1
    assert grow(tree, 1, 4) == 2
    assert grow(tree, 1, 5) == 0
    assert tree.used[0] == 3


def test_children_are_found_by_their_action():
    tree = plant(9, 2, 10)
    seven, four = grow(tree, ROOT, 7), grow(tree, ROOT, 4)
    grow(tree, seven, 2)
    link_children(tree, ROOT)
    assert tree.child.tolist() == [0, 0, 0, 0, four, 0, 0, seven, 0, 0]
    unlink_children(tree, ROOT)
    assert not tree.child.any()


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


def test_a_victory_is_shared():
    assert judged(4, 7, 2).wins.tolist() == [0, 1, 0]
    assert judged(7, 7, 2).wins.tolist() == [0.5, 0.5, 0]
    assert judged(7, 7, 2).points.tolist() == [7, 7, 2]


def test_a_greater_lead_is_worth_more():
    before = [(5, 5, 5), (6, 5, 4), (4, 5, 6)]
    narrow, clear = judged(7, 6, 1, before=before), judged(9, 6, 1, before=before)
    assert 0.5 < narrow.worth[0] < clear.worth[0] <= 1
    assert 0 <= clear.worth[1] < narrow.worth[1] < 0.5


def test_victory_alone_can_be_what_counts():
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


@pytest.mark.parametrize("seed", range(4))
def test_what_is_hidden_is_not_known(seed):
    """One guess in three is right: less than what is sure."""
    record = start_position(ENVELOPE, 1, seed, {})
    found = study(ENVELOPE, record, 0, rng(seed), Budget(iterations=600))
    assert found.best.action == KINDS
    assert list(found.best.points) == [SURE]
    guesses = [found.option(action) for action in range(KINDS)]
    tried = sum(g.visits for g in guesses)
    assert 0 < sum(g.points[0] * g.visits for g in guesses) / tried < SURE < PRIZE


@pytest.mark.compiled
@pytest.mark.parametrize("game", GAMES)
def test_the_future_is_not_known(game):
    one = middle(game)
    other = copy(one)
    other.rng[:] = seed_words(99)[0]
    seat = int(actor(one))
    budget = Budget(iterations=20)
    assert study(game, one, seat, rng(), budget) == study(game, other, seat, rng(), budget)


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
@pytest.mark.parametrize("game", GAMES)
def test_the_last_decision_is_made_for_the_best_rank(game):
    tried = 0
    for seed in range(12):
        record = last_choice(game, game.usual_seats, seed)
        if record is None:
            continue
        tried += 1
        seat = int(actor(record))
        best = study(game, record, seat, rng(), Budget(iterations=300)).best.action
        ranks = {
            a: _rank(game, record, seat, a)
            for a in np.flatnonzero(legal_mask(game, record)).tolist()
        }
        if 1 in ranks.values():
            assert ranks[best] == 1
    if game.name == "puerto-rico":
        assert tried


# ---- its word -------------------------------------------------------------------------------------------------


@pytest.mark.compiled
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("trees", [1, 2])
def test_the_same_chance_gives_the_same_answer(game, trees):
    record = middle(game)
    before = to_bytes(record)
    budget = Budget(iterations=41, trees=trees)
    one, two = (study(game, record, int(actor(record)), rng(5), budget) for _ in range(2))
    assert one == two
    assert to_bytes(record) == before
    other = study(game, record, int(actor(record)), rng(6), budget)
    assert [o.visits for o in other.options] != [o.visits for o in one.options]


@pytest.mark.compiled
@pytest.mark.parametrize("game", GAMES)
def test_an_answer_covers_all_legal_actions_and_every_iteration(game):
    for seats in game.seats:
        record = middle(game, seats)
        found = study(game, record, int(actor(record)), rng(), Budget(iterations=50, trees=3))
        assert {o.action for o in found.options} == set(np.flatnonzero(legal_mask(game, record)))
        assert sum(o.visits for o in found.options) == found.iterations == 50
        visits = [o.visits for o in found.options]
        assert visits == sorted(visits, reverse=True)
        assert len(found.best.points) == len(found.best.wins) == game.sides(seats)
        assert sum(found.best.wins) == pytest.approx(1)
        assert max(found.best.points) > 0


def test_what_is_not_legal_is_not_spoken_of():
    record = start_position(BRIDGE, 3, 1, {})
    with pytest.raises(KeyError):
        study(BRIDGE, record, 0, rng(), Budget(iterations=5)).option(KIND)


def test_there_is_nothing_to_study_when_the_match_is_over():
    record = start_position(ENVELOPE, 1, 1, {})
    generics.take(record, KINDS)
    with pytest.raises(ValueError, match="over"):
        study(ENVELOPE, record, 0, rng(), Budget(iterations=5))


# ---- the budget -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "wrong",
    [
        {},
        *({"iterations": value} for value in (0, 1.5, True, "9", float("nan"))),
        *({"milliseconds": value} for value in (0, True, "9", float("nan"), float("inf"))),
        *({"iterations": 5, "trees": value} for value in (0, 1.5, True, "2")),
    ],
    ids=repr,
)
def test_a_budget_that_is_none_is_refused(wrong):
    with pytest.raises(BadArgument, match=r"a budget needs|from 1 on|above 0"):
        Budget(**wrong)


@pytest.mark.parametrize("seat", [1, -1, 0.5, False, "0", None], ids=repr)
def test_who_is_not_asked_has_nothing_to_study(seat):
    with pytest.raises(BadArgument, match="seat 0 is asked, not"):
        study(BRIDGE, start_position(BRIDGE, 3, 1), seat, rng(), Budget(iterations=5))


def test_what_is_no_generator_studies_nothing():
    record, words = start_position(BRIDGE, 3, 1), [1, 2, 3, 4]
    with pytest.raises(BadArgument, match="four words"):
        study(BRIDGE, record, 0, words, Budget(iterations=5))  # type: ignore[arg-type]


def test_iterations_are_shared_out_among_the_trees():
    assert Budget(iterations=7, trees=3).parts() == [3, 2, 2]
    assert Budget(iterations=2, trees=3).parts() == [1, 1]
    assert Budget(milliseconds=10, trees=2).parts() == [None, None]


@pytest.mark.parametrize("milliseconds", [20, 300, 2500])
@pytest.mark.parametrize("cost", [0.0001, 0.0007, 0.003])
def test_time_is_kept(monkeypatch, milliseconds, cost):
    """With a clock that goes on by `cost` seconds, a little more or less, for every iteration."""
    now, costs = 100.0, np.random.default_rng(1)

    def iterate(*given):
        nonlocal now
        now += cost * given[-1] * costs.uniform(0.5, 1.5)

    monkeypatch.setattr(ways, "search", iterate)
    monkeypatch.setattr(study_module, "perf_counter", lambda: now)
    record = start_position(ENVELOPE, 1, 1, {})
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
