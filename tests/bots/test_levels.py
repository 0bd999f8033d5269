"""The levels: what they are called, and that they play whole matches."""

import numpy as np
import pytest

import ludoteca
from ludoteca import Match, bots
from ludoteca.bots.noisy import Careless
from ludoteca.kernel.match import start_position
from ludoteca.kernel.rng import seed_words
from tests.bots.toys import BRIDGE, STAY


def budget(level):
    return level.budget


def test_the_levels_go_from_easy_to_expert():
    assert [level.name for level in bots.LEVELS] == ["easy", "medium", "hard", "expert"]
    assert all(bots.find(level.name) is level for level in bots.LEVELS)
    budgets = [budget(level).iterations for level in bots.LEVELS[1:]]
    assert budgets == sorted(budgets)
    assert budget(bots.EXPERT).milliseconds < 3000


@pytest.mark.compiled
@pytest.mark.parametrize("game", ludoteca.games(), ids=lambda game: game.name)
def test_levels_play_whole_matches_and_the_best_ones_answer(game):
    usual = (game.usual_seats,)
    for name, tables in (("easy", game.seats), ("medium", usual)):
        for seats in tables:
            match, rng = Match(game, seats, seed=seats), seed_words(1)[0]
            while not match.over:
                match.play(bots.move(bots.find(name), game, match.position, rng))
            assert match.scores()
    match = Match(game, game.usual_seats, seed=1)
    for name in ("hard", "expert"):
        match.play(bots.move(bots.find(name), game, match.position, seed_words(1)[0]))
    assert match.ply == 2


def test_carelessness_grows_with_temperature():
    """The first decision of the bridge: to stay looks a point better than to cross."""
    record, rng = start_position(BRIDGE, 3, 1, {}), seed_words(1)[0]

    def share(temperature):
        bot = Careless("bot", "", "", temperature)
        return np.mean([bot.choose(BRIDGE, record, 0, rng) == STAY for _ in range(2000)])

    assert share(0.01) == 1.0
    assert share(1.0) == pytest.approx(np.e / (1 + np.e), abs=0.04)
    assert share(100.0) == pytest.approx(0.5, abs=0.04)
    assert bots.find("greedy").choose(BRIDGE, record, 0, rng) == STAY
