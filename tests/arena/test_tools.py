"""The tools that measure bots: what they count and refuse, without playing matches."""

import tomllib
from math import log10

import pytest

from ludoteca.arena import Duel, Tournament
from ludoteca.kernel.game import games
from ludoteca.nets.levels import names_of
from ludoteca.nets.network_search import Guide
from ludoteca.web.lobby import bot_ratings
from tools import duel, ladder
from tools.bounds import GUIDE
from tools.ladder import Gap, Rung

# ---- the ladder: the levels and their ratings ---------------------------------------------------------------


def test_every_level_is_on_the_ladder():
    for game in games():
        contests = ladder.rungs(game)
        reached = ladder.climb([(rung, Gap(0.0, 0.0)) for rung in contests])
        assert names_of(game) < set(reached), game
        assert all(rung.matches % game.usual_seats == 0 for rung in contests), game


def test_gaps_add_up_from_the_anchor():
    gaps = [
        (Rung("medium", "greedy", 1), Gap(200.0, 30.0)),
        (Rung("hard", "medium", 1), Gap(100.0, 40.0)),
        (Rung("greedy", "easy", 1), Gap(50.0, 20.0)),
    ]
    climbed = {"greedy": (1000, 0), "medium": (1200, 30), "hard": (1300, 50), "easy": (950, 20)}
    assert ladder.climb(gaps) == climbed


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


def test_a_gap_is_the_odds_that_one_seat_wins_and_not_the_other():
    """With 30 of 90 all seats are alike; 75 of 90 are odds of 75 to 7.5 between two seats."""
    most, least = 400 * log10(2 * 89.5 / 0.5), 400 * log10(2 * 0.5 / 89.5)
    for wins, points in ((30, 0), (75, 400), (90, most), (0, least)):
        found = ladder.gap(contest(wins, 90), Rung("hard", "medium", 90))
        assert found.points == pytest.approx(points), wins
        assert found.margin > 0, wins


def test_written_ratings_are_read_by_the_site(tmp_path, monkeypatch):
    bots_found = {"greedy": (1000, 0), "medium": (1234, 56)}
    written = ladder.text({"santa-maria": (3, bots_found), "puerto-rico": (4, bots_found)})
    read = tomllib.loads(written)
    assert read["santa-maria"]["seats"] == 3
    assert list(read["puerto-rico"]["ratings"]) == ["medium", "greedy"]
    monkeypatch.setattr(bot_ratings, "FILE", tmp_path / "ratings.toml")
    bot_ratings.FILE.write_text(written, encoding="utf-8")
    bot_ratings._ratings.cache_clear()
    try:
        assert bot_ratings.rating("santa-maria", "medium") == bot_ratings.Rating(1234, 56)
        assert bot_ratings.rated_seats("puerto-rico") == 4
    finally:
        monkeypatch.undo()
        bot_ratings._ratings.cache_clear()


# ---- duels of searches with a network -----------------------------------------------------------------------


def refused(capsys, *words):
    """Return what the tool says of these arguments before it ends."""
    with pytest.raises(SystemExit):
        duel.main([*words])
    return capsys.readouterr().err


def test_a_game_without_a_network_is_refused(capsys):
    assert "no network of lisboa comes with the package, but of:" in refused(capsys, "lisboa")
    assert duel.main(["santa-maria", "--weights", "nowhere.npz"]) == 2
    assert "nowhere.npz is not a weights file" in capsys.readouterr().err


def test_values_out_of_bounds_are_refused(capsys):
    assert {*GUIDE} == {*Guide._fields}
    for name, value in Guide()._asdict().items():
        GUIDE[name].check(value)
    trust = ("trusted=1", "trust=much", "trust", "trust=nan", "trust=1.5", "trust=-0.1")
    for wish in (*trust, "thumb=2", "ahead=-1", "ahead=0.5", "explore=inf"):
        err = refused(capsys, "santa-maria", "--set", wish).replace("'", "")
        assert f"argument --set: {wish.partition('=')[0]}" in err, wish
    numbers = "--matches 0", "--matches 1.5", "--iterations 0", "--against -1", "--trees 0"
    for words in (*numbers, "--seed -1", "--workers 0"):
        least = 0 if words.startswith("--seed") else 1
        err = refused(capsys, "santa-maria", *words.split())
        assert f"is not a whole number of at least {least}" in err, words
