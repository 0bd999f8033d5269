"""The measurements run and give sensible figures; how fast is no test's business."""

import json
from importlib.util import find_spec

import pytest

import ludoteca
from ludoteca.bench import learning as measure_learning
from ludoteca.bench import measure, probe, report
from ludoteca.bench import peers as measure_peers
from ludoteca.bench import thinking as measure_thinking
from ludoteca.cli import main
from ludoteca.i18n import LANGUAGES
from ludoteca.kernel.rules import COMPILED
from ludoteca.terminal.voice import Voice

GAME = ludoteca.game("puerto-rico")
OTHER = ludoteca.game("castles-of-burgundy")


@pytest.mark.compiled
def test_random_speed():
    speed = measure.random_speed(GAME, 3, GAME.whole, threads=2, seconds=0.01)
    assert speed.decisions > 50 * speed.games > 0


def test_copying():
    assert measure.copy_nanoseconds(GAME, count=100) > 0


def test_every_quick_bot_is_timed():
    standings = measure.bot_standings(GAME, games=1)
    assert set(standings) == {
        bot.name for bot in ludoteca.bots.bots() if not ludoteca.bots.is_slow(bot)
    }
    assert all(s.seconds_per_move > 0 for s in standings.values())


@pytest.mark.compiled
def test_the_search_is_measured_beside_bare_playouts():
    first, middle = measure_thinking.thinking(GAME, 3, seconds=0.02)
    assert first.ply < middle.ply
    for found in (first, middle):
        assert min(found.iterations, found.share, found.gain, found.playout_gain) > 0


def test_shares_and_gains_are_medians_of_the_ratios_in_a_round():
    """A machine that is twice as fast in some rounds does not change them."""
    plain = measure_thinking.Round(1000.0, 1800.0, 900.0, 1710.0)
    fast = measure_thinking.Round(*(2 * rate for rate in plain))
    odd = measure_thinking.Round(1000.0, 900.0, 1500.0, 900.0)
    found = measure_thinking.summary(7, [plain, fast, odd, fast, plain])
    assert found == measure_thinking.Thinking(7, 1500.0, 0.9, 1.9, 1.8)


def test_probes(capsys):
    probe._main(["play", "puerto-rico", "3", "{}"])
    assert json.loads(capsys.readouterr().out)["games"] > 0
    probe._main(["compile", "puerto-rico"])
    steps = {"rules", "playouts", "bots", "search", "network"}
    assert set(json.loads(capsys.readouterr().out)) == steps


@pytest.mark.skipif(not COMPILED, reason="is interpreted already")
def test_the_interpreted_probe_runs_in_a_process_of_its_own():
    assert measure.interpreted_speed(GAME, 3, GAME.whole).decisions > 0


@pytest.mark.compiled
def test_what_learners_get_is_measured():
    found = measure_learning.learning(GAME, 2, 0.01)
    assert list(found) == ["batch", "observed", "pettingzoo"]
    assert all(rate > 0 for rate in found.values() if rate is not None)


def test_the_games_of_others_are_measured():
    beside = measure_peers.peers(0.01)
    assert all(peer.steps > 0 for peer in beside)
    for library, module in (("OpenSpiel", "pyspiel"), ("PettingZoo", "pygame")):
        assert (library in {peer.library for peer in beside}) == (find_spec(module) is not None)


def test_without_the_site(monkeypatch):
    import sys

    monkeypatch.setitem(sys.modules, "django", None)
    assert measure.site_seconds(GAME) is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_report(lang, monkeypatch, tmp_path, capsys):
    speed = measure.Speed(5e6, 1e4)
    monkeypatch.setattr(measure, "random_speed", lambda *given: speed)
    monkeypatch.setattr(measure, "interpreted_speed", lambda *given: speed)
    monkeypatch.setattr(
        measure, "compile_seconds", lambda game: ({"rules": 39.1, "search": 4.2}, 0.5)
    )
    monkeypatch.setattr(measure, "bot_standings", lambda *given, **more: {})
    thought = measure_thinking.Thinking(3, 1900.0, 0.95, 1.96, 1.87)
    monkeypatch.setattr(measure_thinking, "thinking", lambda *given: [thought])
    monkeypatch.setattr(measure_thinking, "expert_seconds", lambda *given: [0.5, 2.0, 2.5])
    learned = {"batch": 3.2e6, "observed": 1.6e6, "pettingzoo": None}
    monkeypatch.setattr(measure_learning, "learning", lambda *given: learned)
    beside = [measure_peers.Peer("OpenSpiel", "backgammon", 7654.0)]
    monkeypatch.setattr(measure_peers, "peers", lambda seconds: beside)
    file = tmp_path / "x.json"
    for site in ([0.01] * 99 + [0.03], None):
        monkeypatch.setattr(measure, "site_seconds", lambda game, site=site: site)
        assert report.bench(Voice(lang), str(file), quick=True) == 0
        out = capsys.readouterr().out
        assert "5,000,000" in out
        assert all(
            figure in out
            for figure in (
                "43.3",
                "39.1",
                "1,900",
                "95%",
                "1.96",
                "1.87",
                "2.5",
                "3,200,000",
                "1,600,000",
                "7,654",
            )
        )
        found = {game["game"]: game for game in json.loads(file.read_text())["games"]}
        assert list(found) == [game.name for game in ludoteca.games()]
        for game in found.values():
            assert str(game["bytes"]) in out
            assert game["site_seconds"] == (site and {"median": 0.01, "p95": 0.01})
        rows = [(r["seats"], r["options"]) for r in found[GAME.name]["random_play"]]
        assert rows == [(n, dict(o)) for o in ({}, GAME.whole) for n in GAME.seats]
        assert [r["seats"] for r in found[OTHER.name]["random_play"]] == [2, 3, 4]
    assert report.bench(Voice(lang), str(file), quick=True, only=[OTHER.name]) == 0
    assert [game["game"] for game in json.loads(file.read_text())["games"]] == [OTHER.name]


def test_a_game_that_there_is_not(capsys):
    assert main(["bench", "chess", "--lang", "en"]) == 2
    err = capsys.readouterr().err
    assert all(game.name in err for game in ludoteca.games())
