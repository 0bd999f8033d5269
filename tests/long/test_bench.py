"""The measurements run and give sensible figures; how fast anything is decides no test."""

import json
import sys
from importlib.util import find_spec

import pytest

import ludoteca
from ludoteca.bench import measure, probe, report
from ludoteca.bench import peers as measure_peers
from ludoteca.bench import search_speed as measure_thinking
from ludoteca.bench import training_speed as measure_learning
from ludoteca.i18n import LANGUAGES
from ludoteca.kernel.rules import COMPILED
from ludoteca.terminal.translator import Voice

GAME = ludoteca.game("puerto-rico")
OTHER = ludoteca.game("castles-of-burgundy")


@pytest.mark.compiled
def test_the_search_is_measured_beside_bare_playouts():
    first, middle = measure_thinking.thinking(GAME, 3, seconds=0.02)
    assert first.ply < middle.ply
    for found in (first, middle):
        assert min(found.iterations, found.share, found.gain, found.playout_gain) > 0


@pytest.mark.skipif(not COMPILED, reason="is interpreted already")
def test_probes_run_in_processes_of_their_own(capsys):
    assert measure.interpreted_speed(GAME, 3, GAME.whole).decisions > 0
    probe._main(["compile", "puerto-rico"])
    steps = {"rules", "playouts", "bots", "search", "network"}
    assert set(json.loads(capsys.readouterr().out)) == steps


@pytest.mark.compiled
def test_environments_and_games_of_other_libraries_are_measured():
    found = measure_learning.learning(GAME, 2, 0.01)
    assert list(found) == ["batch", "observed", "pettingzoo"]
    assert all(rate > 0 for rate in found.values() if rate is not None)
    beside = measure_peers.peers(0.01)
    assert all(peer.steps > 0 for peer in beside)
    for library, module in (("OpenSpiel", "pyspiel"), ("PettingZoo", "pygame")):
        assert (library in {peer.library for peer in beside}) == (find_spec(module) is not None)


def test_without_the_site_nothing_is_measured_of_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "django", None)
    assert measure.site_seconds(GAME) is None


FIGURES = ("5,000,000", "43.3", "39.1", "1,900", "95%", "1.96", "1.87", "2.5", "3,200,000")
SPEED = measure.Speed(5e6, 1e4)
MEASURED = {
    (measure, "random_speed"): SPEED,
    (measure, "interpreted_speed"): SPEED,
    (measure, "compile_seconds"): ({"rules": 39.1, "search": 4.2}, 0.5),
    (measure, "bot_standings"): {},
    (measure_thinking, "thinking"): [measure_thinking.Thinking(3, 1900.0, 0.95, 1.96, 1.87)],
    (measure_thinking, "expert_seconds"): [0.5, 2.0, 2.5],
    (measure_learning, "learning"): {"batch": 3.2e6, "observed": 1.6e6, "pettingzoo": None},
    (measure_peers, "peers"): [measure_peers.Peer("OpenSpiel", "backgammon", 7654.0)],
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_report(lang, monkeypatch, tmp_path, capsys):
    for (module, name), result in MEASURED.items():
        monkeypatch.setattr(module, name, lambda *_, result=result, **__: result)
    file = tmp_path / "x.json"
    for site in ([0.01] * 99 + [0.03], None):
        monkeypatch.setattr(measure, "site_seconds", lambda game, site=site: site)
        assert report.bench(Voice(lang), str(file), quick=True) == 0
        out = capsys.readouterr().out
        for figure in (*FIGURES, "1,600,000", "7,654"):
            assert figure in out, figure
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
