"""What is played is settled by the contest alone."""

from dataclasses import dataclass

import pytest

from ludoteca import BadOption, BadSeats, UnknownBot, UnknownGame, game
from ludoteca.arena import Contest
from ludoteca.arena.contest import sources_digest
from ludoteca.bots import Bot, find

from .made import GAME, Cheat


def names(plan):
    return tuple(bot.name for bot in plan.bots)


def test_every_deal_is_played_in_all_rotations():
    contest = Contest.of(GAME, ["greedy", "random", "random"])
    plans = [contest.plan(number) for number in range(6)]
    seeds = [plan.seed for plan in plans]
    assert seeds[0] == seeds[1] == seeds[2] != seeds[3] == seeds[4] == seeds[5]
    assert [names(plan).index("greedy") for plan in plans] == [0, 2, 1, 0, 2, 1]


def test_chance_of_bots_differs_from_match_to_match():
    contest = Contest.of(GAME, ["random"])
    assert len({contest.plan(number).bot_seed for number in range(6)}) == 6


def test_bots_sit_down_again_until_all_seats_are_taken():
    contest = Contest.of(GAME, ["random", "greedy"], seats=5)
    assert names(contest.plan(0)) == ("random", "greedy", "random", "greedy", "random")


def test_a_lone_bot_takes_the_fewest_seats_there_are():
    assert Contest.of(GAME, ["random"]).seats == min(game(GAME).seats)


def test_plans_depend_on_the_seed():
    one, two = (Contest.of(GAME, ["random"], seed=seed).plan(0) for seed in (1, 2))
    assert (one.seed, one.bot_seed) != (two.seed, two.bot_seed)


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
    with pytest.raises(error):
        Contest.of(**({"game": GAME, "bots": ["random"]} | change))


@dataclass(frozen=True)
class Tuned:
    depth: int
    name: str = "tuned"
    title: str = "tuned"
    description: str = "tuned"

    def choose(self, game, record, seat, rng):
        raise NotImplementedError


def described(bot: Bot) -> object:
    return Contest.of(GAME, [bot], seats=2).described()["bots"]


def test_bots_are_told_apart_by_what_they_were_made_with():
    assert described(find("greedy")) == ["greedy", "greedy"]
    assert described(Tuned(1)) != described(Tuned(2))
    assert described(Tuned(1)) == described(Tuned(1))
    assert described(Cheat()) == described(Cheat())


def test_a_changed_source_is_another_digest(tmp_path, monkeypatch):
    before = sources_digest()
    (tmp_path / "pig.toml").write_text("x = 1")
    monkeypatch.setenv("LUDOTECA_VALUES", str(tmp_path))
    sources_digest.cache_clear()
    with_values = sources_digest()
    monkeypatch.undo()
    sources_digest.cache_clear()
    assert before == sources_digest() != with_values
