"""The tool that measures the levels and writes their ratings."""

import json
import tomllib
from importlib import import_module
from math import log10

import pytest

from ludoteca.arena import Duel, Tournament
from ludoteca.kernel.game import find, games
from ludoteca.nets.levels import names_of
from ludoteca.web.tables import ratings
from tools import ladder
from tools.ladder import Gap, Rung

SANTA_MARIA = find("santa-maria")


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_every_level_is_on_the_ladder(game):
    contests = ladder.rungs(game)
    reached = ladder.climb([(rung, Gap(0.0, 0.0)) for rung in contests])
    assert names_of(game) < set(reached)
    assert all(rung.matches % game.usual_seats == 0 for rung in contests)


def test_gaps_add_up_from_the_anchor():
    gaps = [
        (Rung("medium", "greedy", 1), Gap(200.0, 30.0)),
        (Rung("hard", "medium", 1), Gap(100.0, 40.0)),
        (Rung("greedy", "easy", 1), Gap(50.0, 20.0)),
    ]
    assert ladder.climb(gaps) == {
        "greedy": (1000, 0),
        "medium": (1200, 30),
        "hard": (1300, 50),
        "easy": (950, 20),
    }


def contest(wins, matches):
    """One seat of `hard` among two of `medium`, which wins so many matches."""
    duels = []
    for n in range(matches):
        seat = n % 3
        bots_there = tuple("hard" if i == seat else "medium" for i in range(3))
        winner = seat if n < wins else (seat + 1) % 3
        ranks = tuple(1 if i == winner else 2 for i in range(3))
        duels.append(Duel(n // 3, bots_there, (0, 0, 0), ranks, (1, 1, 1), (0.0, 0.0, 0.0)))
    return Tournament("santa-maria", tuple(duels))


@pytest.mark.parametrize(
    ("wins", "points"),
    [(30, 0), (75, 400), (90, 400 * log10(2 * 89.5 / 0.5)), (0, 400 * log10(2 * 0.5 / 89.5))],
)
def test_a_gap_is_the_odds_that_one_seat_wins_and_not_the_other(wins, points):
    """With 30 of 90 everybody is alike; 75 of 90 are odds of 75 to 7.5 between two seats."""
    found = ladder.gap(contest(wins, 90), Rung("hard", "medium", 90))
    assert found.points == pytest.approx(points)
    assert found.margin > 0


@pytest.mark.compiled
def test_a_ladder_is_measured_and_goes_on_where_it_was(tmp_path, capsys, monkeypatch):
    rung = Rung("random", "greedy", 12)
    found = ladder.measure(SANTA_MARIA, tmp_path, [rung])
    assert found["greedy"] == (1000, 0)
    assert found["random"][0] < 900
    assert "santa-maria, 12 matches: greedy" in capsys.readouterr().out
    journal = (tmp_path / "santa-maria-random-greedy.jsonl").read_text().splitlines()
    assert len(journal) == 13
    assert json.loads(journal[0])["bots"] == ["random", "greedy", "random"]
    module = import_module("ludoteca.arena.tournament")
    monkeypatch.setattr(module, "_own_pool", None)  # nothing is played again
    assert ladder.measure(SANTA_MARIA, tmp_path, [rung]) == found


def test_what_is_written_can_be_read(tmp_path, monkeypatch):
    bots_found = {"greedy": (1000, 0), "medium": (1234, 56)}
    written = ladder.text({"santa-maria": (3, bots_found), "puerto-rico": (4, bots_found)})
    told = tomllib.loads(written)
    assert told["santa-maria"]["seats"] == 3
    assert list(told["puerto-rico"]["ratings"]) == ["medium", "greedy"]
    monkeypatch.setattr(ratings, "FILE", tmp_path / "ratings.toml")
    ratings.FILE.write_text(written, encoding="utf-8")
    ratings._ratings.cache_clear()
    try:
        assert ratings.rating("santa-maria", "medium") == ratings.Rating(1234, 56)
        assert ratings.rated_seats("puerto-rico") == 4
    finally:
        monkeypatch.undo()
        ratings._ratings.cache_clear()
