"""Reviewing a match: the method, and that it says the same everywhere."""

import json
import random

import pytest

import ludoteca
from ludoteca import bots
from ludoteca.analysis import Effort, Estimate, Judgement, Loss, judge, mistakes, review, words
from ludoteca.analysis import comparison as comparisons
from ludoteca.analysis.action_search import Trial
from ludoteca.analysis.comparison import compare
from ludoteca.kernel import compiled
from ludoteca.kernel.match import legal_mask
from ludoteca.kernel.rng import seed_words
from tests.refusals import refusal

TINY = Effort(iterations=30, round=10, least=2, most=3)
GAMES = ["puerto-rico", "castles-of-burgundy", "santa-maria"]


def at_random(name, seats=2, seed=3, plies=10**6):
    match = ludoteca.Match(name, seats=seats, seed=seed)
    rng = random.Random(seed)
    while not match.over and match.ply < plies:
        match.play(rng.choice(match.legal()))
    return match


def decisions(match):
    """Plies with more than one legal action."""
    return [
        ply for ply in range(match.ply) if legal_mask(match.game, match.position_at(ply)).sum() > 1
    ]


@pytest.fixture(scope="module", params=GAMES)
def match(request):
    seats = 3 if request.param == "puerto-rico" else 2
    return at_random(request.param, seats, plies=40)


def test_a_match_is_judged_the_same_while_another_game_is_being_compiled(match):
    """Then helpers of no certain game run as plain Python."""
    ply = decisions(match)[-1]
    position = match.position_at(ply)
    legal = legal_mask(match.game, position).nonzero()[0].tolist()
    expected = {a: judge(match.game, position, a, match.seed, TINY) for a in legal}
    assert any(found and found.comparison for found in expected.values())
    later = next(game for game in ludoteca.games() if game is not match.game)
    compiled.postpone(later.dtype)
    try:
        for action, found in expected.items():
            assert judge(match.game, position, action, match.seed, TINY) == found
    finally:
        compiled.resume(later.dtype)


# ---- a single option --------------------------------------------------------------------------------


def test_a_trial_tries_nothing_but_its_action_and_reports_the_means_of_each_run(match):
    position = match.position_at(decisions(match)[-1])
    seat = int(position.pending_seat[position.depth - 1])
    for action in legal_mask(match.game, position).nonzero()[0].tolist():
        trial = Trial(match.game, position, seat, action, seed_words(1)[0], 30)
        first, second = trial.run(10), trial.run(20)
        assert (first.tries, second.tries, trial.estimate().tries) == (10, 20, 30)
        assert trial._found.visits.sum() == 30
        assert sum(trial.estimate().wins) == pytest.approx(1)
        for each in range(match.seats):
            mean = (first.points[each] * 10 + second.points[each] * 20) / 30
            assert trial.estimate().points[each] == pytest.approx(mean)


# ---- two options ------------------------------------------------------------------------------------


def test_an_option_loses_nothing_to_itself(match):
    """Both have the same luck, so that nothing but the choice makes a difference."""
    position = match.position_at(decisions(match)[-1])
    seat = int(position.pending_seat[position.depth - 1])
    action = int(legal_mask(match.game, position).nonzero()[0][0])
    found = compare(match.game, position, seat, (action, action), seed_words(5)[0], TINY)
    assert found.advised == found.chosen
    assert found.loss == Loss(0.0, 0.0, False)


def test_a_comparison_ends_as_soon_as_it_is_settled():
    for wins, clear, settled in (
        ([0.5, 0.4, 0.6], True, True),
        ([0.001, -0.001, 0.0], False, True),
        ([0.5, -0.4, 0.1], False, False),
    ):
        measure = comparisons._measure(wins, 0.03)
        assert (measure.clear, measure.settled) == (clear, settled), wins


def test_a_clear_loss_is_of_victories_or_else_of_points_and_no_accident():
    for wins, lead, clear in (
        ([0.5, 0.4, 0.6], [3.0, 2.0, 4.0], True),
        ([0.5, 0.4, 0.6], [-3.0, -2.0, -4.0], False),  # fewer victories, yet a better lead
        ([0.0, 0.0, 0.0], [3.0, 2.5, 3.5], True),  # lost in any case, and by more
        ([-0.1, -0.2, -0.1], [3.0, 2.5, 3.5], False),  # costs points and wins matches
        ([0.02, 0.02, 0.02], [0.5, 0.5, 0.5], False),  # certain, and negligible
        ([0.5, -0.4, 0.1], [9.0, -9.0, 5.0], False),  # accidents
    ):
        measures = comparisons._measure(wins, 0.03), comparisons._measure(lead, 1.0)
        assert comparisons._is_clear(*measures) is clear, (wins, lead)


def test_a_gross_mistake_is_found():
    """Retiring at once, with a whole match of Santa Maria to be played, costs clearly something."""
    match = ludoteca.Match("santa-maria", seats=1, seed=2)
    rng = seed_words(4)[0]
    while not any(match.describe(a).startswith("retire") for a in match.legal()):
        match.play(bots.move(bots.find("greedy"), match.game, match.position, rng))
    retire = next(a for a in match.legal() if match.describe(a).startswith("retire"))
    found = judge(match.game, match.position, retire, match.seed)
    assert found is not None
    assert found.comparison is not None
    assert found.advised.action != retire
    assert found.loss.clear
    assert found.loss.points > 3
    assert found.comparison.chosen.tries == found.comparison.advised.tries >= 400


# ---- a decision -------------------------------------------------------------------------------------


def test_a_review_judges_every_choice_in_the_same_way_each_time(match):
    found = list(review(match, TINY))
    assert found == list(review(match.copy(), TINY))
    assert [j.ply for j in found] == decisions(match)
    for judgement in found:
        assert Judgement.read(json.loads(json.dumps(judgement.data()))) == judgement
        legal = legal_mask(match.game, match.position_at(judgement.ply)).nonzero()[0]
        assert {o.action for o in judgement.options} == set(legal.tolist())
        assert judgement.action == match.actions[judgement.ply]
        assert sum(o.tries for o in judgement.options) == TINY.iterations
        same = judgement.action == judgement.advised.action
        assert (judgement.comparison is None) is same
        if judgement.comparison:
            tries = {e.action: e.tries for e in judgement.estimates}
            compared = judgement.comparison
            assert tries[judgement.action] == compared.chosen.tries == compared.advised.tries
            assert compared.chosen.tries in (20, 30)


def test_a_forced_action_is_not_judged():
    match = at_random("puerto-rico", 3, plies=60)
    forced = set(range(match.ply)) - set(decisions(match))
    assert forced
    for ply in forced:
        assert judge(match.game, match.position_at(ply), match.actions[ply], 1, TINY) is None


def test_a_judgement_does_not_depend_on_the_true_future(match):
    """The search knows what the seat knows: the generator is not among it."""
    ply = decisions(match)[-1]
    position, other = match.position_at(ply), match.position_at(ply)
    other.rng[:] = 9, 8, 7, 6
    judged = [judge(match.game, p, match.actions[ply], match.seed, TINY) for p in (position, other)]
    assert judged[0] == judged[1]


def test_each_decision_has_luck_of_its_own():
    drawn = [tuple(w.tolist()) for seed in (1, 2) for ply in (0, 1) for w in words(seed, ply)]
    assert len(set(drawn)) == 8


# ---- the whole --------------------------------------------------------------------------------------


def judged(ply, seat, wins, points, clear=True):
    estimate = Estimate(1, 10, (0.0, 0.0), (0.5, 0.5))
    compared = comparisons.Comparison(estimate, estimate, Loss(wins, points, clear))
    return Judgement(ply, seat, 2, (estimate,), compared)


def test_the_dearest_mistakes_come_first():
    small, large, dearer = judged(1, 0, 0.1, 1), judged(2, 1, 0.3, 1), judged(3, 0, 0.1, 4)
    unclear = judged(4, 0, 0.9, 9, clear=False)
    same = Judgement(5, 0, 1, (Estimate(1, 9, (0.0, 0.0), (1.0, 0.0)),), None)
    everything = [small, large, dearer, unclear, same]
    assert mistakes(everything) == [large, dearer, small]
    assert mistakes(everything, seat=0) == [dearer, small]
    assert mistakes([]) == []


def test_an_effort_without_sense_is_refused():
    for wrong in ({"iterations": 0}, {"round": 0}, {"least": 1}, {"least": 5, "most": 4}):
        assert "rounds" in refusal(ValueError, Effort, **wrong), wrong
