"""Tournaments: fair, repeatable, and well counted."""

import csv
import os

import numpy as np
import pytest

import ludoteca
from ludoteca import BadOption, BadSeats, IllegalAction, Match, UnknownBot, UnknownGame
from ludoteca.arena import Duel, Plan, Tournament, mean_interval, play, tournament, wilson
from ludoteca.arena.statistics import mean
from ludoteca.bots import find
from ludoteca.kernel.match import legal_mask

GAME = "puerto-rico"


def test_wilson_agrees_with_the_textbook():
    low, high = wilson(8, 10)
    assert (low, high) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(0, 10)[0] == pytest.approx(0.0)
    assert wilson(10, 10)[1] == pytest.approx(1.0)
    assert 0.0 <= wilson(0, 10)[0] <= wilson(10, 10)[1] <= 1.0


def test_the_interval_of_a_mean():
    assert mean([]) == 0.0
    assert mean_interval([3]) == (3, 3)
    low, high = mean_interval([1, 2, 3, 4, 5])
    assert (low + high) / 2 == pytest.approx(3)
    assert high - low == pytest.approx(2 * 1.959964 * np.std([1, 2, 3, 4, 5], ddof=1) / 5**0.5)


def test_every_deal_is_played_in_all_rotations():
    played = tournament(GAME, ["greedy", "random", "random"], games=6, workers=1)
    seeds = [duel.seed for duel in played.duels]
    assert seeds[0] == seeds[1] == seeds[2] != seeds[3] == seeds[4] == seeds[5]
    assert [duel.bots.index("greedy") for duel in played.duels] == [0, 2, 1, 0, 2, 1]


def test_bots_sit_down_again_until_all_seats_are_taken():
    played = tournament(GAME, ["random", "greedy"], games=1, seats=5, workers=1)
    assert played.duels[0].bots == ("random", "greedy", "random", "greedy", "random")


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="starting processes takes long there")
def test_results_do_not_depend_on_the_number_of_processes():
    told = []
    one = tournament(GAME, ["greedy", "random"], games=9, seed=5, workers=1)
    two = tournament(
        GAME, ["greedy", "random"], 9, seed=5, workers=2, progress=lambda *done: told.append(done)
    )
    assert one == two
    assert sorted(told) == told
    assert told[0] == (0, 9)
    assert told[-1] == (9, 9)


def test_another_seed_is_another_tournament():
    one, two = (tournament(GAME, ["random"], games=1, seed=s, workers=1) for s in (1, 2))
    assert one != two
    assert one == tournament(GAME, ["random"], games=1, seed=1, workers=1)


def test_a_match_of_a_tournament_can_be_set_up_again():
    duel = tournament(GAME, ["random"], games=1, workers=1, options={"balanced": True}).duels[0]
    match = Match(GAME, 3, duel.seed, {"balanced": True})
    assert not match.over
    assert sum(duel.decisions) > 100


def duel(ranks, points=(3, 2, 1)):
    return Duel(1, ("a", "b", "a"), points, ranks, (10, 10, 30), (0.1, 0.2, 0.3))


def test_standings_share_victories():
    played = Tournament(GAME, (duel((1, 1, 3)), duel((1, 2, 3))))
    a, b = sorted(played.standings(), key=lambda s: s.bot)
    assert (a.games, a.wins, b.games, b.wins) == (4, 1.5, 2, 0.5)
    assert (a.points, a.rank, a.decisions) == (2.0, 2.0, 80)
    assert a.seconds_per_move == pytest.approx(0.8 / 80)
    assert played.standings()[0].bot == "a"
    assert a.win_interval == wilson(1.5, 4)


def test_the_csv_has_a_line_for_each_seat(tmp_path):
    file = tmp_path / "x.csv"
    Tournament(GAME, (duel((1, 2, 3)),)).write_csv(file)
    with file.open(newline="") as text:
        rows = list(csv.DictReader(text))
    assert [row["bot"] for row in rows] == ["a", "b", "a"]
    assert [row["rank"] for row in rows] == ["1", "2", "3"]


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"game": "chess"}, UnknownGame),
        ({"bots": ["nobody"]}, UnknownBot),
        ({"bots": ["random"] * 6}, BadSeats),
        ({"bots": []}, BadSeats),
        ({"seats": 6}, BadSeats),
        ({"options": {"balanced": 3}}, BadOption),
    ],
)
def test_what_cannot_be_is_refused(change, error):
    given = {"game": GAME, "bots": ["random"], "games": 1, "workers": 1} | change
    with pytest.raises(error):
        tournament(**given)


class Cheat:
    name = title = description = "cheat"

    def choose(self, game, record, seat, rng):
        return int(np.flatnonzero(~legal_mask(game, record))[0])


def test_a_bot_that_breaks_the_rules_is_named():
    plan = Plan(GAME, (Cheat(), find("random"), find("random")), {}, 1, 2)
    with pytest.raises(IllegalAction, match="cheat"):
        play(plan)


def test_no_games_are_no_standings():
    assert tournament(ludoteca.game(GAME), ["random"], games=0, workers=1).standings() == []
