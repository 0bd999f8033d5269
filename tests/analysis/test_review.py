"""Reviewing a match: the method, and that it says the same everywhere."""

import json
import random

import pytest

import ludoteca
from ludoteca import bots, positions
from ludoteca.analysis import (
    Decision,
    Effort,
    Estimate,
    Grade,
    Judgement,
    Loss,
    Turn,
    accuracies,
    candidates,
    confirm,
    judge,
    mistakes,
    review,
    steps_of,
    turns,
    words,
)
from ludoteca.analysis import comparison as comparisons
from ludoteca.analysis.action_search import Trial
from ludoteca.analysis.best_line import Choice, same_turn
from ludoteca.analysis.comparison import compare
from ludoteca.kernel import compiled
from ludoteca.kernel.match import legal_mask
from ludoteca.kernel.pending import actor
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


def free_turns(match):
    return [turn for turn in turns(steps_of(match)) if turn.free]


def judged_at(match, turn, effort=TINY):
    return judge(match.game, match.position_at(turn.ply), turn, match.seed, effort)


def single(match, ply, action):
    """A turn of one action."""
    seat = int(actor(match.position_at(ply)))
    return Turn(ply, seat, (action,), (), free=True)


@pytest.fixture(scope="module", params=GAMES)
def match(request):
    seats = 3 if request.param == "puerto-rico" else 2
    return at_random(request.param, seats, plies=40)


def test_a_match_is_judged_the_same_while_another_game_is_being_compiled(match):
    """Then helpers of no certain game run as plain Python."""
    ply = free_turns(match)[-1].ply
    legal = legal_mask(match.game, match.position_at(ply)).nonzero()[0].tolist()
    expected = {a: judged_at(match, single(match, ply, a)) for a in legal}
    later = next(game for game in ludoteca.games() if game is not match.game)
    compiled.postpone(later.dtype)
    try:
        for action, found in expected.items():
            assert judged_at(match, single(match, ply, action)) == found
    finally:
        compiled.resume(later.dtype)


def test_a_match_that_begins_with_a_position_is_judged_by_its_own_plies(match):
    """The record counts the plies before the position too."""
    record = match.position_at(free_turns(match)[-1].ply)
    continued = positions.match_from(record, seed=1)
    assert record.ply > 0 == continued.ply
    continued.play(continued.legal()[0])
    found = review(continued, TINY)
    assert found
    for judgement in found:
        plies = range(judgement.ply, judgement.ply + len(judgement.actions))
        assert all(decision.ply in plies for decision in judgement.decisions)


def first_choice(match):
    """Ply of the first decision of the last turn that had one."""
    turn = free_turns(match)[-1]
    plies = range(turn.ply, turn.ply + len(turn.actions))
    return next(p for p in plies if legal_mask(match.game, match.position_at(p)).sum() > 1)


# ---- a single option --------------------------------------------------------------------------------


def test_a_trial_tries_nothing_but_its_action_and_reports_the_means_of_each_run(match):
    position = match.position_at(first_choice(match))
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


def test_trials_with_the_same_luck_share_it_in_every_try(match):
    """A try of one does not depend on how many words those before have used."""
    position = match.position_at(first_choice(match))
    seat = int(position.pending_seat[position.depth - 1])
    legal = legal_mask(match.game, position).nonzero()[0].tolist()
    luck = seed_words(1)[0]
    trials = [Trial(match.game, position, seat, action, luck, 5) for action in legal[:2]]
    for _ in range(5):
        words_of_try = [(trial.run(1), trial._luck.tolist())[1] for trial in trials]
        assert words_of_try[0] == words_of_try[1]
    assert luck.tolist() == seed_words(1)[0].tolist()


# ---- two options ------------------------------------------------------------------------------------


def test_an_option_loses_nothing_to_itself(match):
    """Both have the same luck, so that nothing but the choice makes a difference."""
    position = match.position_at(first_choice(match))
    seat = int(position.pending_seat[position.depth - 1])
    action = int(legal_mask(match.game, position).nonzero()[0][0])
    choice = Choice(position, action)
    found = compare(match.game, seat, (choice, choice), seed_words(5)[0], TINY)
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
    turn = Turn(match.ply, 0, (retire,), (), free=True)
    found = judge(match.game, match.position, turn, match.seed)
    assert found is not None
    assert found.comparison is not None
    assert retire not in found.best
    assert found.comparison.chosen.tries == found.comparison.advised.tries >= 200
    assert found.grade is None  # not confirmed yet
    confirmed = confirm(match.game, match.position, found, match.seed)
    assert confirmed.grade in (Grade.MISTAKE, Grade.BLUNDER)
    assert confirmed.loss.points > 3
    assert confirmed.confirmation is not None
    assert confirmed.confirmation.chosen.tries == 10 * found.comparison.chosen.tries


# ---- a turn -----------------------------------------------------------------------------------------


def test_a_review_judges_every_choice_in_the_same_way_each_time(match):
    found = review(match, TINY)
    assert found == review(match.copy(), TINY)
    assert [j.ply for j in found] == [turn.ply for turn in free_turns(match)]
    worst = {j.ply for j in candidates(found)}
    for judgement in found:
        assert Judgement.read(json.loads(json.dumps(judgement.data()))) == judgement
        assert match.actions[judgement.ply :][: len(judgement.actions)] == [*judgement.actions]
        assert (judgement.comparison is None) is (judgement.best == judgement.actions)
        assert (judgement.confirmation is not None) is (judgement.ply in worst)
        check_decisions(match, judgement)
        if judgement.comparison:
            first, second = judgement.comparison.advised, judgement.comparison.chosen
            assert first.tries == second.tries in (20, 30)


def check_decisions(match, judgement):
    """They are those of the match until the two lines part, with all options."""
    plies = [decision.ply for decision in judgement.decisions]
    assert plies == sorted(plies)
    assert plies[0] >= judgement.ply
    for decision in judgement.decisions:
        legal = legal_mask(match.game, match.position_at(decision.ply)).nonzero()[0]
        assert {o.action for o in decision.options} == set(legal.tolist())
        assert sum(o.tries for o in decision.options) == TINY.iterations
        place = decision.ply - judgement.ply
        assert place <= judgement.parting
        if judgement.comparison:
            assert decision.options[0].action == judgement.best[place]


def test_a_forced_turn_is_not_judged():
    match = at_random("puerto-rico", 3, plies=60)
    forced = [turn for turn in turns(steps_of(match)) if not turn.free]
    assert forced
    assert all(judged_at(match, turn) is None for turn in forced)


def test_a_judgement_does_not_depend_on_the_true_future(match):
    """The search knows what the seat knows: the generator is not among it."""
    turn = free_turns(match)[-1]
    position, other = match.position_at(turn.ply), match.position_at(turn.ply)
    other.rng[:] = 9, 8, 7, 6
    judged = [judge(match.game, p, turn, match.seed, TINY) for p in (position, other)]
    assert judged[0] == judged[1]


def test_each_turn_has_luck_of_its_own_in_each_pass():
    drawn = [tuple(w.tolist()) for seed in (1, 2) for ply in (0, 1) for w in words(seed, ply)]
    assert len(set(drawn)) == 16


def test_the_same_acts_in_another_order_are_equal():
    """Two tiles taken with two dice lie in the storage either way."""
    match = at_random("castles-of-burgundy", plies=30)
    ply = first_choice(match)
    record = match.position_at(ply)
    one = Choice(record, int(legal_mask(match.game, record).nonzero()[0][0]))
    other = Choice(match.position_at(0), int(match.legal()[0]))
    assert same_turn(one, other, ((3, 5, 5), (5, 3, 5)))
    assert not same_turn(one, other, ((3, 5), (5, 3, 5)))
    assert same_turn(one, one, ((3, 5), (5, 3, 5)))  # the same position comes of both


def test_what_the_player_did_after_a_draw_of_the_same_turn_is_not_missed(match):
    """The better action was the next one."""
    for turn in free_turns(match):
        found = judged_at(match, turn)
        if found.comparison:
            break
    late = Turn(turn.ply, turn.seat, turn.actions, found.best, free=True)
    assert judged_at(match, late).comparison is None


# ---- the whole --------------------------------------------------------------------------------------


def lost(ply, seat, wins, points=1.0, *, error=0.01, clear=True, missed=7, confirmed=True):
    """A judgement of the turn "2, 3" with the better line "2, `missed`"."""
    estimate = Estimate(1, 10, (0.0, 0.0), (0.5, 0.5))
    compared = comparisons.Comparison(estimate, estimate, Loss(wins, points, clear, error))
    decisions = (Decision(ply, (estimate,)),)
    lines = (2, 3), (2, missed)
    return Judgement(
        ply, seat, *lines, decisions, estimate, compared, compared if confirmed else None
    )


def test_the_worst_are_confirmed_if_their_loss_is_likely():
    many = [lost(ply, 0, 0.1 + ply / 100, confirmed=False) for ply in range(15)]
    small = lost(30, 0, 0.04, confirmed=False)
    noisy = lost(31, 0, 0.3, error=0.31, confirmed=False)
    found = candidates([*many, small, noisy])
    assert [j.ply for j in found] == list(range(14, 4, -1))
    assert candidates([small, noisy]) == []


def test_the_most_costly_mistakes_come_first_and_an_idea_once():
    small, large = lost(1, 0, 0.1), lost(2, 1, 0.3)
    dearer, other = lost(3, 0, 0.1, 4.0), lost(4, 0, 0.2, missed=8)
    unclear, unconfirmed = lost(5, 0, 0.9, clear=False), lost(6, 0, 0.9, confirmed=False)
    everything = [small, large, dearer, other, unclear, unconfirmed]
    found = mistakes(everything)
    assert [one.judgement for one in found] == [large, other, dearer]
    assert [one.again for one in found] == [(), (), (small,)]
    assert [one.judgement for one in mistakes(everything, seat=1)] == [large]
    assert mistakes([]) == []


def test_a_line_is_told_by_what_is_missing_in_it():
    judgement = lost(1, 0, 0.1)
    assert (judgement.parting, judgement.missed, judgement.instead) == (1, (7,), (3,))


def test_accuracies_are_by_seat():
    found = accuracies([lost(1, 0, 0.2), lost(2, 0, 0.0)])
    assert found[0] == pytest.approx(71, abs=2)
    assert found[1] is None


def test_an_effort_without_sense_is_refused():
    for wrong in (
        {"iterations": 0},
        {"round": 0},
        {"least": 1},
        {"least": 5, "most": 4},
        {"depth": 0},
    ):
        assert "rounds" in refusal(ValueError, Effort, **wrong), wrong
