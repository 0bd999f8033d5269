"""``ludoteca arena`` in this process."""

import re
import signal
import sys
from importlib.util import find_spec

import pytest

from ludoteca.arena import Duel, Interrupted, MissingExtra, Tournament, WorkersLost
from ludoteca.terminal import contest
from ludoteca.terminal.signals import Stoppable
from ludoteca.terminal.standings import duration

GAME = "puerto-rico"


@pytest.fixture
def arena(ludoteca):
    """Return a function that runs the command; it returns status, output and errors."""

    def run(*arguments, bots="greedy,random", games=4):
        given = ["arena", GAME, "--bots", bots, "--games", str(games), "--workers", "1"]
        return ludoteca(*given, *map(str, arguments))

    return run


def test_the_tables(arena):
    status, out, _ = arena("--option", "balanced", bots="greedy,random,random", games=9)
    assert status == 0
    assert re.search(r"greedy +9 +100\.0%", out)
    assert re.search(r"random +18 +0\.0%", out)
    assert "vs 33.3%" in out
    assert "Matches: 9, deals: 3." in out
    assert max(map(len, out.splitlines())) <= 80


def test_three_bots_are_compared_two_by_two(arena, monkeypatch):
    seconds, longest = (0.1, 2.0, 90.0), (0.1, 1.0, 60.0)
    played = Tournament(
        GAME,
        tuple(
            Duel(seed, ("x", "y", "z"), (9, 5, 1), (1, 2, 3), (9,) * 3, seconds, longest)
            for seed in range(20)
        ),
    )
    monkeypatch.setattr(contest, "tournament", lambda *_, **__: played)
    _, out, _ = arena()
    assert re.search(r"x +y +100\.0% .* more", out)
    assert re.search(r"y +z +100\.0% .* more", out)
    for each in ("11.1 ms", "222.2 ms", "10.0 s", "60.0 s"):
        assert each in out
    assert [duration(s) for s in (0, 1.4e-5, 0.0021, 3.04)] == ["0 µs", "14 µs", "2.1 ms", "3.0 s"]


def test_ratings_stand_beside_the_bots_if_the_extra_is_installed(arena, monkeypatch):
    if find_spec("openskill"):
        _, out, _ = arena()
        rated = dict(re.findall(r"(greedy|random) +[\d.]+ +([\d.]+) ± [\d.]+", out))
        assert float(rated["greedy"]) > 25 > float(rated["random"])
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    status, out, _ = arena()
    assert status == 0
    assert "100.0%" in out
    assert "To get ratings: pip install 'ludoteca[arena]'" in out


def test_nothing_is_played_or_written_if_it_could_not_end_well(arena, monkeypatch, tmp_path):
    assert issubclass(MissingExtra, ImportError)
    monkeypatch.chdir(tmp_path)
    for module, arguments, command in (
        ("pyarrow", ["--parquet", "x"], "arena"),
        ("matplotlib", ["--plots", "x"], "arena"),
        ("ray", ["--ray", "local"], "cluster"),
    ):
        for lang in ("en", "ja"):
            with monkeypatch.context() as patch:
                patch.setitem(sys.modules, module, None)
                status, out, err = arena(*arguments, "--lang", lang)
            assert (status, out) == (2, ""), module
            assert f"pip install 'ludoteca[{command}]'" in err, module
            assert ("this needs the package" in err) == (lang == "en"), module
    for option in ("--csv", "--parquet"):
        status, out, err = arena(option, tmp_path / "no" / "x")
        assert (status, out) == (2, ""), option
        assert f"cannot open {tmp_path / 'no' / 'x'}" in err, option
    status, _, err = arena("--csv", tmp_path / "x.csv", bots="greedy,nobody")
    assert status == 2
    assert "no bot 'nobody'" in err
    for arguments, words in (
        (["--seed", "-1"], "'-1' is not a whole number of at least 0"),
        (["--games", "0"], "of at least 1"),
    ):
        status, _, err = arena(*arguments)
        assert status == 2, words
        assert words in err
    assert not list(tmp_path.iterdir())


def test_the_result_says_whether_it_is_sure(arena):
    _, out, _ = arena("--until-sure", games=60)
    assert re.search(r"greedy is the best bot \(95% certain\), after \d+ deals", out)
    _, out, _ = arena("--until-sure", games=2)
    assert "It is not yet certain which bot is best" in out


# ---- results ---------------------------------------------------------------------------------------------


def test_a_contest_goes_on_from_its_results_and_from_no_others(arena, tmp_path):
    file = tmp_path / "x.jsonl"
    _, _, err = arena("--results", file, games=2)
    assert "already" not in err
    status, out, err = arena("--results", file, games=4)
    assert status == 0
    assert f"{file} already holds 2 of 4 matches" in err
    assert "Matches: 4, deals: 2." in out
    assert len(file.read_text().splitlines()) == 1 + 4
    status, out, err = arena("--results", file, "--seed", 1)
    assert (status, out) == (2, "")
    assert f"{file} holds matches with the seed 0, not 1; name another file" in err
    assert "シード 0" in arena("--results", file, "--seed", 1, "--lang", "ja")[2]


def stopped(monkeypatch, error):
    monkeypatch.setattr(contest, "tournament", lambda *_, **__: (_ for _ in ()).throw(error))


PLAYED = Tournament(GAME, (Duel(1, ("x", "y"), (9, 5), (1, 2), (9, 9), (0.1, 0.1)),))


def test_an_interrupted_contest_shows_what_was_played(arena, monkeypatch):
    stopped(monkeypatch, Interrupted(PLAYED, 3))
    status, out, err = arena()
    assert status == 130
    assert "Matches: 1, deals: 1." in out
    assert "Stopped after 3 of 4 matches." in err
    assert "The results are not saved. With --results FILE" in err
    _, _, err = arena("--results", "x.jsonl")
    assert "saved in x.jsonl. Run the same command again" in err
    stopped(monkeypatch, Interrupted(Tournament(GAME, ()), 0))
    status, out, err = arena()
    assert (status, out) == (130, "")
    assert err.endswith("Stopped after 0 of 4 matches.\n")
    error = WorkersLost("all gone")
    error.played, error.finished = PLAYED, 3
    stopped(monkeypatch, error)
    status, out, err = arena("--results", "x.jsonl")
    assert status == 2
    assert "Matches: 1, deals: 1." in out
    assert "saved in x.jsonl" in err
    assert err.endswith("ludoteca: error: all gone\n")


@pytest.mark.parametrize("handler", [signal.SIG_IGN, signal.SIG_DFL])
def test_sigterm_is_handled_during_a_contest_alone_and_never_if_it_was_ignored(handler):
    """Other libraries, of a cluster for instance, may have set a handler in this process."""
    before = signal.signal(signal.SIGTERM, handler)
    try:
        if handler is signal.SIG_IGN:
            with Stoppable():
                assert signal.getsignal(signal.SIGTERM) is signal.SIG_IGN
        else:
            with Stoppable() as stoppable, pytest.raises(KeyboardInterrupt):
                signal.raise_signal(signal.SIGTERM)
            assert stoppable.status == 143
        assert signal.getsignal(signal.SIGTERM) is handler
    finally:
        signal.signal(signal.SIGTERM, before)
