"""Measurements of speed: what they count, in small."""

import json

import pytest

import ludoteca
from ludoteca.bench import measure, probe, search_speed
from ludoteca.cli.main import main

GAME = ludoteca.game("puerto-rico")


@pytest.mark.compiled
def test_random_play_copies_and_bots_are_timed(capsys):
    speed = measure.random_speed(GAME, 3, GAME.whole, threads=2, seconds=0.01)
    assert speed.decisions > 50 * speed.games > 0
    assert measure.copy_nanoseconds(GAME, count=100) > 0
    standings = measure.bot_standings(GAME, games=1)
    quick = {bot.name for bot in ludoteca.bots.bots() if not ludoteca.bots.is_slow(bot)}
    assert set(standings) == quick
    assert all(s.seconds_per_move > 0 for s in standings.values())
    probe._main(["play", "puerto-rico", "3", "{}"])
    assert json.loads(capsys.readouterr().out)["games"] > 0


def test_shares_and_gains_are_medians_of_the_ratios_in_a_round():
    """A machine that is twice as fast in some rounds does not change them."""
    plain = search_speed.Round(1000.0, 1800.0, 900.0, 1710.0)
    fast = search_speed.Round(*(2 * rate for rate in plain))
    odd = search_speed.Round(1000.0, 900.0, 1500.0, 900.0)
    found = search_speed.summary(7, [plain, fast, odd, fast, plain])
    assert found == search_speed.Thinking(7, 1500.0, 0.9, 1.9, 1.8)


def test_an_unknown_game_is_answered_with_those_there_are(capsys):
    assert main(["bench", "chess", "--lang", "en"]) == 2
    err = capsys.readouterr().err
    assert all(game.name in err for game in ludoteca.games())
