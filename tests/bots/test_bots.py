"""The bots: the registry, fair play, and that thinking pays."""

import numpy as np
import pytest

import ludoteca
from ludoteca import Match, UnknownBot, bots
from ludoteca.arena import tournament
from ludoteca.bots.greedy import best
from ludoteca.kernel import generics
from ludoteca.kernel.chance import seed_words
from ludoteca.kernel.match import legal_mask
from ludoteca.kernel.record import to_bytes
from tests.bots.rubbish import ANSWERS, Rubbish

GAME = ludoteca.game("puerto-rico")


def test_bots_are_found_by_name():
    assert {"random", "greedy"} <= {bot.name for bot in bots.bots()}
    for bot in bots.bots():
        assert bots.find(bot.name) is bot
        assert bots.find(bot) is bot
        assert bot.title
        assert bot.description


def test_an_unknown_bot_names_the_known_ones():
    with pytest.raises(UnknownBot, match=r"'nobody'.*greedy.*random"):
        bots.find("nobody")


def test_a_name_is_taken_once():
    with pytest.raises(ValueError, match="'greedy'"):
        bots.register(bots.find("greedy"))


@pytest.mark.parametrize("name", ["random", "greedy"])
@pytest.mark.parametrize("seats", GAME.seats)
def test_a_match_between_bots_ends(name, seats):
    match, rng = Match(GAME, seats, seed=seats), seed_words(1)[0]
    while not match.over:
        before = to_bytes(match.position)
        action = bots.move(bots.find(name), GAME, match.position, rng)
        assert to_bytes(match.position) == before
        match.play(action)
    assert match.scores()


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_the_same_chance_makes_the_same_moves(name):
    def play():
        match, rng = Match(GAME, 3, seed=3), seed_words(4)[0]
        while match.ply < 60:
            match.play(bots.move(bots.find(name), GAME, match.position, rng))
        return match.actions

    assert play() == play()


class Peeper:
    """Notes what a bot gets to see."""

    name = title = description = "peeper"

    def choose(self, game, record, seat, rng):
        self.seen = to_bytes(record)
        return int(np.flatnonzero(legal_mask(game, record))[0])


def test_a_bot_does_not_see_the_future():
    peeper, one = Peeper(), Match(GAME, 3, seed=5).position
    other = one.copy()
    other.rng[:] = seed_words(99)[0]
    seen = []
    for record in (one, other):
        bots.move(peeper, GAME, record, seed_words(6)[0])
        seen.append(peeper.seen)
    assert seen[0] == seen[1]
    assert seen[0] != to_bytes(one)


def test_what_a_bot_sees_looks_like_what_its_seat_sees():
    record = Match(GAME, 4, seed=8).position
    mine = bots.imagine(record, 2, seed_words(7)[0])
    for position in (record := record.copy(), mine):
        generics.redact(position, 2)
    assert GAME.view(mine) == GAME.view(record)


def test_the_best_action_is_one_of_the_options_and_ties_are_drawn():
    options = np.array([1, 2, 3])
    weights = np.array([9.0, 1.0, 2.0, 2.0, 9.0])
    rng = seed_words(1)[0]
    chosen = [int(best(rng, options, weights)) for _ in range(200)]
    assert set(chosen) == {2, 3}
    assert 60 < chosen.count(2) < 140


@pytest.mark.compiled
def test_greedy_beats_random():
    played = tournament(GAME, ["greedy", "random", "random"], games=60, seed=1, workers=1)
    greedy = next(s for s in played.standings() if s.bot == "greedy")
    assert greedy.win_share > 0.95
    assert greedy.points > 45


@pytest.mark.parametrize("answer", ANSWERS, ids=repr)
def test_a_bot_that_answers_rubbish_is_named(answer):
    match, bot = Match(GAME, 3, seed=1), Rubbish(answer)
    with pytest.raises(bots.IllegalChoice, match=r"the bot rubbish chose .* which is no action"):
        bots.move(bot, GAME, match.position, seed_words(1)[0])
    with pytest.raises(bots.IllegalChoice, match="the bot rubbish chose"):
        bots.check_choice(bot, GAME, match.mask(), answer)
    with pytest.raises(bots.IllegalChoice, match="the bot rubbish chose"):
        tournament(GAME, [bot, "greedy"], games=1, workers=1)


@pytest.mark.parametrize("name", [bot.name for bot in bots.bots()])
def test_nobody_moves_when_the_match_is_over(name):
    match = Match(GAME, 3, seed=1)
    match.position.over = 1
    with pytest.raises(ludoteca.MatchOver, match="there is nothing to decide"):
        bots.move(bots.find(name), GAME, match.position, seed_words(1)[0])


@pytest.mark.parametrize("seat", [-1, 3, 0.5, True, "1", None], ids=repr)
def test_who_does_not_sit_there_imagines_nothing(seat):
    with pytest.raises(ludoteca.BadArgument, match="seat must be a whole number from 0 to 2"):
        bots.imagine(Match(GAME, 3, seed=1).position, seat, seed_words(1)[0])


@pytest.mark.parametrize("rng", [None, 5, [1, 2, 3, 4], np.zeros(4, np.uint32), seed_words(1)])
def test_what_is_no_generator_moves_nobody(rng):
    match = Match(GAME, 3, seed=1)
    with pytest.raises(ludoteca.BadArgument, match="four words of uint32"):
        bots.move(bots.find("greedy"), GAME, match.position, rng)
    with pytest.raises(ludoteca.BadArgument, match="four words of uint32"):
        bots.imagine(match.position, 0, rng)
