"""One match between bots."""

import pytest

from ludoteca import IllegalAction, Match
from ludoteca.arena import Plan, play, tournament
from ludoteca.bots import find

from .made import GAME, Cheat, duel

RANDOM = find("random")


def test_an_illegal_choice_names_the_bot():
    with pytest.raises(IllegalAction, match="cheat"):
        play(Plan(GAME, (Cheat(), RANDOM, RANDOM), {}, 1, 2))


def test_a_match_of_a_tournament_can_be_set_up_again():
    played = tournament(GAME, ["random"], games=1, workers=1, options={"balanced": True}).duels[0]
    match = Match(GAME, 3, played.seed, {"balanced": True})
    assert not match.over
    assert sum(played.decisions) > 100


class Counting:
    """Counts how often it is asked."""

    title = description = "counting"

    def __init__(self):
        self.name = f"counting {id(self)}"
        self.asked = 0

    def choose(self, game, record, seat, rng):
        self.asked += 1
        return RANDOM.choose(game, record, seat, rng)


def test_a_bot_warms_up_once_in_a_process_outside_the_clock_and_the_match():
    bot = Counting()
    first, second = (play(Plan(GAME, (bot,) * 3, {}, seed, 2)) for seed in (1, 2))
    assert bot.asked == sum(first.decisions) + sum(second.decisions) + 1
    plan = Plan(GAME, (RANDOM,) * 3, {}, 5, 6)
    played = play(plan)
    assert played == play(plan)
    for seat in range(3):
        mean = played.seconds[seat] / played.decisions[seat]
        assert mean <= played.longest[seat] <= played.seconds[seat]


def test_shared_victories_count_in_parts():
    assert duel((1, 1, 3)).wins == (0.5, 0.5, 0.0)
    assert duel((2, 1, 3)).wins == (0.0, 1.0, 0.0)
