"""A contest alone settles what is played: seeds, seats and bots."""

from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

from ludoteca import BadArgument, BadOption, BadSeats, UnknownBot, UnknownGame, game
from ludoteca.arena import Contest, Serial, tournament
from ludoteca.arena.spec import sources_digest
from ludoteca.bots import Bot, Budget, find
from ludoteca.bots.searcher import Searcher
from tests.refusals import refusal

from .made import GAME, Cheat


def names(plan):
    return tuple(bot.name for bot in plan.bots)


def test_every_deal_is_played_in_all_rotations_each_with_its_own_chance():
    contest = Contest.of(GAME, ["greedy", "random", "random"])
    plans = [contest.plan(number) for number in range(6)]
    seeds = [plan.seed for plan in plans]
    assert seeds[0] == seeds[1] == seeds[2] != seeds[3] == seeds[4] == seeds[5]
    assert [names(plan).index("greedy") for plan in plans] == [0, 2, 1, 0, 2, 1]
    assert len({plan.bot_seed for plan in plans}) == 6
    one, two = (Contest.of(GAME, ["random"], seed=seed).plan(0) for seed in (1, 2))
    assert (one.seed, one.bot_seed) != (two.seed, two.bot_seed)


def test_bots_sit_down_again_until_all_seats_are_taken():
    contest = Contest.of(GAME, ["random", "greedy"], seats=5)
    assert names(contest.plan(0)) == ("random", "greedy", "random", "greedy", "random")
    assert Contest.of(GAME, ["random"]).seats == min(game(GAME).seats)


def test_impossible_contests_are_refused():
    for change, error in (
        ({"game": "chess"}, UnknownGame),
        ({"bots": ["nobody"]}, UnknownBot),
        ({"bots": ["random"] * 6}, BadSeats),
        ({"bots": []}, BadSeats),
        ({"seats": 6}, BadSeats),
        ({"options": {"balanced": 3}}, BadOption),
    ):
        refusal(error, Contest.of, **({"game": GAME, "bots": ["random"]} | change))


@dataclass(frozen=True)
class Tuned:
    """A bot with a field of any type, such as an array, that cannot be compared as a whole."""

    depth: Any
    name: str = "tuned"
    title: str = "tuned"
    description: str = "tuned"

    def choose(self, game: Any, record: Any, seat: int, rng: Any) -> int:
        raise NotImplementedError


def described(bot: Bot) -> object:
    return Contest.of(GAME, [bot], seats=2).described()["bots"]


def test_bots_are_told_apart_by_their_fields():
    assert described(find("greedy")) == ["greedy", "greedy"]
    assert described(Tuned(1)) != described(Tuned(2))
    assert described(Tuned(1)) == described(Tuned(1))
    assert described(Cheat()) == described(Cheat())


def searcher(name, iterations):
    return Searcher(name, "Own", "A search of one's own.", Budget(iterations=iterations))


@pytest.mark.compiled
def test_two_different_bots_of_one_name_are_refused_and_equal_ones_are_one_bot():
    for name, pair in (
        ("random", [searcher("random", 1), searcher("random", 2)]),
        ("random", [searcher("random", 1), "random"]),
        ("tuned", [Tuned(np.zeros(2)), Tuned(np.ones(2))]),
    ):
        text = refusal(BadArgument, tournament, GAME, pair, games=2, pool=Serial)
        assert f"two different bots have the name {name}" in text
    for game_name, bots in (
        (GAME, ["random", "random", "greedy"]),
        ("santa-maria", [searcher("own", 1), searcher("own", 1)]),
    ):
        played = tournament(game_name, bots, games=3, seats=len(bots), pool=Serial)
        found = {standing.bot for standing in played.standings()}
        assert found == {bot if isinstance(bot, str) else bot.name for bot in bots}


def test_a_changed_source_is_another_digest(tmp_path, monkeypatch):
    before = sources_digest()
    (tmp_path / "pig.toml").write_text("x = 1")
    monkeypatch.setenv("LUDOTECA_VALUES", str(tmp_path))
    sources_digest.cache_clear()
    with_values = sources_digest()
    monkeypatch.undo()
    sources_digest.cache_clear()
    assert before == sources_digest() != with_values
