"""One match between bots."""

import pytest

from ludoteca import IllegalAction, Match
from ludoteca.arena import Plan, play, tournament
from ludoteca.bots import find

from .made import GAME, Cheat, duel


def test_a_bot_that_breaks_the_rules_is_named():
    plan = Plan(GAME, (Cheat(), find("random"), find("random")), {}, 1, 2)
    with pytest.raises(IllegalAction, match="cheat"):
        play(plan)


def test_a_match_of_a_tournament_can_be_set_up_again():
    played = tournament(GAME, ["random"], games=1, workers=1, options={"balanced": True}).duels[0]
    match = Match(GAME, 3, played.seed, {"balanced": True})
    assert not match.over
    assert sum(played.decisions) > 100


def test_the_longest_move_is_one_of_all_moves():
    played = play(Plan(GAME, (find("random"),) * 3, {}, 1, 2))
    for seat in range(3):
        mean = played.seconds[seat] / played.decisions[seat]
        assert mean <= played.longest[seat] <= played.seconds[seat]


class Counting:
    """Counts how often it is asked."""

    title = description = "counting"

    def __init__(self):
        self.name = f"counting {id(self)}"
        self.asked = 0

    def choose(self, game, record, seat, rng):
        self.asked += 1
        return find("random").choose(game, record, seat, rng)


def test_a_bot_warms_up_once_in_a_process_without_a_clock():
    bot = Counting()
    first, second = (play(Plan(GAME, (bot,) * 3, {}, seed, 2)) for seed in (1, 2))
    assert bot.asked == sum(first.decisions) + sum(second.decisions) + 1


def test_warming_up_changes_no_match():
    plan = Plan(GAME, (find("random"),) * 3, {}, 5, 6)
    assert play(plan) == play(plan)


def test_shared_victories_count_in_parts():
    assert duel((1, 1, 3)).wins == (0.5, 0.5, 0.0)
    assert duel((2, 1, 3)).wins == (0.0, 1.0, 0.0)
