"""The bots: the registry, fair play, and that thinking pays."""

from dataclasses import fields, replace

import numpy as np
import pytest

import ludoteca
from ludoteca import BadArgument, Match, UnknownBot, bots, envs
from ludoteca.arena import tournament
from ludoteca.bots.greedy import best
from ludoteca.bots.levels import EXPERT, EXPERT_FIXED
from ludoteca.kernel import generics
from ludoteca.kernel.match import legal_mask
from ludoteca.kernel.record import to_bytes
from ludoteca.kernel.rng import seed_words
from ludoteca.nets.levels import MASTER, MASTER_FIXED
from tests.bots.rubbish import ANSWERS, Rubbish
from tests.refusals import refusal

GAME = ludoteca.game("puerto-rico")


def rng(seed=1):
    return seed_words(seed)[0]


def test_bots_are_found_by_name():
    assert {"random", "greedy"} <= {bot.name for bot in bots.bots()}
    for bot in bots.bots():
        assert bots.find(bot.name) is bots.find(bot) is bot
        assert bot.title
        assert bot.description
    with pytest.raises(UnknownBot, match=r"'nobody'.*greedy.*random"):
        bots.find("nobody")
    with pytest.raises(ValueError, match="'greedy'"):
        bots.register(bots.find("greedy"))


def test_bots_play_whole_matches_without_touching_the_position():
    for name in ("random", "greedy"):
        for seats in GAME.seats:
            match, words = Match(GAME, seats, seed=seats), rng()
            while not match.over:
                before = to_bytes(match.position)
                action = bots.move(bots.find(name), GAME, match.position, words)
                assert to_bytes(match.position) == before
                match.play(action)
            assert match.scores()


def test_the_same_chance_makes_the_same_moves():
    for name in ("random", "greedy"):
        played = []
        for _ in range(2):
            match, words = Match(GAME, 3, seed=3), rng(4)
            while match.ply < 60:
                match.play(bots.move(bots.find(name), GAME, match.position, words))
            played.append(match.actions)
        assert played[0] == played[1], name


class Peeper:
    """Notes what a bot gets to see."""

    name = title = description = "peeper"

    def choose(self, game, record, seat, rng):
        self.seen = to_bytes(record)
        return int(np.flatnonzero(legal_mask(game, record))[0])


def test_a_bot_does_not_see_the_future():
    peeper, one = Peeper(), Match(GAME, 3, seed=5).position
    other = one.copy()
    other.rng[:] = rng(99)
    seen = []
    for record in (one, other):
        bots.move(peeper, GAME, record, rng(6))
        seen.append(peeper.seen)
    assert seen[0] == seen[1] != to_bytes(one)


def test_an_imagined_position_looks_to_its_seat_like_the_true_one():
    record = Match(GAME, 4, seed=8).position
    mine = bots.imagine(record, 2, rng(7))
    for position in (record := record.copy(), mine):
        generics.redact(position, 2)
    assert GAME.view(mine) == GAME.view(record)


def test_the_best_action_is_one_of_the_options_and_ties_are_drawn():
    options = np.array([1, 2, 3])
    weights, words = np.array([9.0, 1.0, 2.0, 2.0, 9.0]), rng()
    chosen = [int(best(words, options, weights)) for _ in range(200)]
    assert set(chosen) == {2, 3}
    assert 60 < chosen.count(2) < 140


@pytest.mark.compiled
def test_greedy_beats_random():
    played = tournament(GAME, ["greedy", "random", "random"], games=60, seed=1, workers=1)
    greedy = next(s for s in played.standings() if s.bot == "greedy")
    assert greedy.win_share > 0.95
    assert greedy.points > 45


def test_a_class_or_half_a_bot_is_refused_at_once():
    class Half:
        choose = "builder"
        name = "half"

    class Nameless:
        def choose(self, game, record, seat, rng):
            return 0

    for wrong in (Rubbish, Half(), Nameless()):
        for call, given in (
            (bots.find, (wrong,)),
            (tournament, (GAME, [wrong, "greedy"], 1)),
            (envs.single, ("puerto-rico", 3, wrong)),
        ):
            refusal(BadArgument, call, *given)
    assert "Rubbish is a class, not a bot; pass an instance, such as Rubbish()" in refusal(
        BadArgument, bots.find, Rubbish
    )


def test_levels_without_a_clock_are_those_with_one_but_for_it():
    own = {"name", "title", "description", "budget", "instead"}
    for timed, fixed in ((EXPERT, EXPERT_FIXED), (MASTER, MASTER_FIXED)):
        assert bots.find(f"{timed.name}-fixed") is fixed
        assert fixed.budget == replace(timed.budget, milliseconds=None)
        assert not bots.is_long(fixed)
        for field in {f.name for f in fields(timed)} - own:
            assert getattr(fixed, field) == getattr(timed, field)


@pytest.mark.compiled
def test_decisions_that_a_clock_ends_are_counted():
    hurried = replace(EXPERT, budget=bots.Budget(iterations=10**6, milliseconds=1))
    fixed = replace(hurried, name="fixed", budget=bots.Budget(iterations=2))
    (played,) = tournament(GAME, [hurried, fixed, "random"], 1, workers=1).duels
    counts = dict(zip(played.bots, played.clocked, strict=True))
    decisions = dict(zip(played.bots, played.decisions, strict=True))
    assert 0 < counts["expert"] <= decisions["expert"]
    assert counts["fixed"] == counts["random"] == 0


def test_a_bot_whose_answer_is_no_action_is_named():
    match = Match(GAME, 3, seed=1)
    for answer in ANSWERS:
        bot = Rubbish(answer)
        with pytest.raises(bots.IllegalChoice, match=r"bot rubbish chose .* which is not an action"):
            bots.move(bot, GAME, match.position, rng())
        for call, given in (
            (bots.check_choice, (bot, GAME, match.mask(), answer)),
            (tournament, (GAME, [bot, "greedy"], 1)),
        ):
            more = {"workers": 1} if call is tournament else {}
            assert "the bot rubbish chose" in refusal(bots.IllegalChoice, call, *given, **more)


def test_no_bot_moves_when_the_match_is_over():
    match = Match(GAME, 3, seed=1)
    match.position.over = 1
    for bot in bots.bots():
        text = refusal(ludoteca.MatchOver, bots.move, bot, GAME, match.position, rng())
        assert "there is nothing left to decide" in text, bot.name


def test_odd_seats_and_generators_are_refused():
    record, greedy = Match(GAME, 3, seed=1).position, bots.find("greedy")
    for seat in (-1, 3, 0.5, True, "1", None):
        text = refusal(BadArgument, bots.imagine, record, seat, rng())
        assert "seat must be an integer from 0 to 2" in text
    for words in (None, 5, [1, 2, 3, 4], np.zeros(4, np.uint32), seed_words(1)):
        for call, given in ((bots.move, (greedy, GAME, record)), (bots.imagine, (record, 0))):
            assert "four uint32 words" in refusal(BadArgument, call, *given, words)
