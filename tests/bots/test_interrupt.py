"""Searches that are broken off: at once, wherever they run, and with no trace in those that are not."""

import threading
from itertools import pairwise

import pytest

from ludoteca.analysis import Effort, Estimate, Turn, judge
from ludoteca.bots import (
    EXPERT,
    Budget,
    Interrupted,
    evaluators,
    interruptible,
    is_long,
    is_slow,
    move,
    study,
)
from ludoteca.bots import find as bot
from ludoteca.bots.search import search
from ludoteca.kernel.match import Match, legal_mask, start_position
from ludoteca.kernel.rng import seed_words
from tests.bots.test_search import study_module
from tests.bots.toys import ENVELOPE


def rng(seed=1):
    return seed_words(seed)[0]


@pytest.fixture
def position():
    return start_position(ENVELOPE, 1, 1, {})


@pytest.fixture
def event():
    return threading.Event()


@pytest.fixture
def after(monkeypatch, event):
    """Sets the event after so many batches; gives the iterations of each."""

    def wait(batches):
        seen = []

        def counted(*about):
            seen.append(about[-1])
            if len(seen) == batches:
                event.set()
            return search(*about)

        monkeypatch.setattr(evaluators, "search", counted)
        return seen

    return wait


@pytest.mark.parametrize("budget", [Budget(iterations=10**12), Budget(milliseconds=10**9)])
def test_a_search_ends_as_soon_as_it_is_interrupted(position, event, after, budget):
    seen = after(3)
    with interruptible(event), pytest.raises(Interrupted):
        study(ENVELOPE, position, 0, rng(), budget)
    assert len(seen) == 3
    assert max(seen) <= study_module.BATCH


def test_all_its_trees_end(position, event, after):
    after(4)
    with interruptible(event), pytest.raises(Interrupted):
        study(ENVELOPE, position, 0, rng(), Budget(iterations=10**12, trees=2))
    assert not [t for t in threading.enumerate() if t.name.startswith("search")]


def test_a_bot_is_interrupted_that_knows_nothing_of_it_and_later_searches_are_not(position, event):
    event.set()
    with interruptible(event), pytest.raises(Interrupted):
        move(EXPERT, ENVELOPE, position, rng())
    assert study(ENVELOPE, position, 0, rng(), Budget(iterations=5)).iterations == 5


def test_a_search_that_could_be_interrupted_finds_the_same(position, event):
    budget = Budget(iterations=500)
    alone = study(ENVELOPE, position, 0, rng(), budget)
    with interruptible(event):
        assert study(ENVELOPE, position, 0, rng(), budget) == alone


def test_judging_a_decision_ends_between_its_rounds(event, monkeypatch):
    """The comparison takes longer than the study."""
    match = Match("santa-maria", seats=1, seed=1)
    while legal_mask(match.game, match.position).sum() < 3:
        match.play(match.legal()[0])
    effort = Effort(iterations=20, round=4, least=2, most=3)
    worst = judged(match, effort, match.legal()[0]).decisions[0].options[-1].action
    tried = []

    class Trial:
        def __init__(self, *about):
            pass

        def run(self, iterations):
            tried.append(iterations)
            event.set()
            return Estimate(0, iterations, (1.0,), (1.0,))

    monkeypatch.setattr("ludoteca.analysis.comparison.Trial", Trial)
    with interruptible(event), pytest.raises(Interrupted):
        judged(match, effort, worst)
    assert tried == [4, 4]  # one round: both options


def judged(match, effort, action):
    turn = Turn(match.ply, 0, (action,), (), free=True)
    judgement = judge(match.game, match.position, turn, 1, effort)
    assert judgement is not None
    return judgement


def test_who_may_think_for_seconds():
    names = ["random", "greedy", "easy", "medium", "hard", "expert"]
    assert [is_long(bot(name)) for name in names] == [False] * 5 + [True]
    assert all(is_slow(bot(a)) <= is_slow(bot(b)) for a, b in pairwise(names))
