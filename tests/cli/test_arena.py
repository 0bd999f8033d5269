"""``ludoteca arena``, driven as from a shell."""

import json
import os
import re
import signal
import subprocess
import sys
from contextlib import contextmanager

import pytest

from ludoteca.arena import Duel, Interrupted, MissingExtra, Tournament, WorkersLost, tournament
from ludoteca.cli import main
from ludoteca.terminal import contest
from ludoteca.terminal.standings import duration
from ludoteca.terminal.stopping import Stoppable
from tests.processes import PATIENCE, started, wait_until

GAME = "puerto-rico"


@pytest.fixture
def arena(capsys):
    """Run the command; gives status, output and errors."""

    def run(*arguments, bots="greedy,random", games=4):
        given = ["arena", GAME, "--bots", bots, "--games", str(games), "--workers", "1"]
        status = main([*given, *map(str, arguments)])
        out, err = capsys.readouterr()
        return status, out, err

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
    matches = [
        Duel(
            seed,
            ("x", "y", "z"),
            (9, 5, 1),
            (1, 2, 3),
            (9,) * 3,
            (0.1, 2.0, 90.0),
            (0.1, 1.0, 60.0),
        )
        for seed in range(20)
    ]
    played = Tournament(GAME, tuple(matches))
    monkeypatch.setattr(contest, "tournament", lambda *_, **__: played)
    _, out, _ = arena()
    assert re.search(r"x +y +100\.0% .* more", out)
    assert re.search(r"y +z +100\.0% .* more", out)
    for each in ("11.1 ms", "222.2 ms", "10.0 s", "60.0 s"):
        assert each in out


def test_times_are_short_to_read():
    assert [duration(s) for s in (0, 1.4e-5, 0.0021, 3.04)] == ["0 µs", "14 µs", "2.1 ms", "3.0 s"]


def test_ratings_stand_beside_the_bots(arena):
    pytest.importorskip("openskill", reason="the extra `arena` is not installed")
    _, out, _ = arena()
    rated = dict(re.findall(r"(greedy|random) +[\d.]+ +([\d.]+) ± [\d.]+", out))
    assert float(rated["greedy"]) > 25 > float(rated["random"])


def test_without_the_extra_all_but_ratings_is_shown(arena, monkeypatch):
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    status, out, _ = arena()
    assert status == 0
    assert "100.0%" in out
    assert "For ratings: pip install 'ludoteca[arena]'" in out


@pytest.mark.parametrize(
    ("module", "arguments", "command"),
    [
        ("pyarrow", ["--parquet", "x"], "arena"),
        ("matplotlib", ["--plots", "x"], "arena"),
        ("ray", ["--ray", "local"], "cluster"),
    ],
)
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_what_is_missing_is_said_before_anything_is_played(
    arena, monkeypatch, tmp_path, module, arguments, command, lang
):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(sys.modules, module, None)
    status, out, err = arena(*arguments, "--lang", lang)
    assert (status, out) == (2, "")
    assert f"pip install 'ludoteca[{command}]'" in err
    assert ("this needs the package" in err) == (lang == "en")
    assert not list(tmp_path.iterdir())


def test_files_that_cannot_be_written_are_named_before_anything_is_played(arena, tmp_path):
    for option in ("--csv", "--parquet"):
        status, out, err = arena(option, tmp_path / "no" / "x")
        assert (status, out) == (2, "")
        assert f"cannot open {tmp_path / 'no' / 'x'}" in err


def test_what_cannot_be_played_leaves_no_files(arena, tmp_path):
    status, _, err = arena("--csv", tmp_path / "x.csv", bots="greedy,nobody")
    assert status == 2
    assert "no bot 'nobody'" in err
    assert not list(tmp_path.iterdir())


def test_all_files(arena, tmp_path):
    for package in ("pyarrow", "matplotlib"):
        pytest.importorskip(package, reason="the extra `arena` is not installed")
    csv, parquet, plots = tmp_path / "x.csv", tmp_path / "x.parquet", tmp_path / "plots"
    status, _, err = arena("--csv", csv, "--parquet", parquet, "--plots", plots)
    assert status == 0
    assert len(csv.read_text().splitlines()) == 1 + 4 * 2
    assert parquet.stat().st_size > 0
    assert {path.name for path in plots.iterdir()} == {"shares.svg", "points.svg", "course.svg"}
    for path in (csv, parquet, *plots.iterdir()):
        assert f"Written to {path}." in err


def test_it_is_said_whether_it_is_sure(arena):
    _, out, _ = arena("--until-sure", games=60)
    assert re.search(r"It is sure \(95%\) that greedy is the best, after \d+ deals", out)
    _, out, _ = arena("--until-sure", games=2)
    assert "It is not sure yet which bot is the best" in out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [(["--seed", "-1"], "'-1' is not a whole number from 0 on"), (["--games", "0"], "from 1 on")],
)
def test_numbers_that_cannot_be_are_refused(arena, capsys, arguments, words):
    with pytest.raises(SystemExit) as end:
        arena(*arguments)
    assert end.value.code == 2
    assert words in capsys.readouterr().err


# ---- results ---------------------------------------------------------------------------------------------


def test_going_on(arena, tmp_path):
    file = tmp_path / "x.jsonl"
    _, _, err = arena("--results", file, games=2)
    assert "already" not in err
    status, out, err = arena("--results", file, games=4)
    assert status == 0
    assert f"{file} has 2 of 4 matches already" in err
    assert "Matches: 4, deals: 2." in out
    assert len(file.read_text().splitlines()) == 1 + 4


def test_results_of_another_contest_are_refused(arena, tmp_path):
    file = tmp_path / "x.jsonl"
    arena("--results", file, games=1)
    status, out, err = arena("--results", file, "--seed", 1)
    assert (status, out) == (2, "")
    assert f"{file} has matches of the seed 0, not of 1; name another file" in err
    _, _, err = arena("--results", file, "--seed", 1, "--lang", "ja")
    assert "乱数の種 0" in err


def stopped(monkeypatch, error):
    monkeypatch.setattr(contest, "tournament", lambda *_, **__: (_ for _ in ()).throw(error))


PLAYED = Tournament(GAME, (Duel(1, ("x", "y"), (9, 5), (1, 2), (9, 9), (0.1, 0.1)),))


def test_a_stop_shows_what_was_played(arena, monkeypatch):
    stopped(monkeypatch, Interrupted(PLAYED, 3))
    status, out, err = arena()
    assert status == 130
    assert "Matches: 1, deals: 1." in out
    assert "Stopped after 3 of 4 matches." in err
    assert "They are not kept. With --results FILE" in err
    _, _, err = arena("--results", "x.jsonl")
    assert "kept in x.jsonl; the same command goes on" in err


def test_a_stop_before_the_first_match_has_nothing_to_show(arena, monkeypatch):
    stopped(monkeypatch, Interrupted(Tournament(GAME, ()), 0))
    status, out, err = arena()
    assert (status, out) == (130, "")
    assert err.endswith("Stopped after 0 of 4 matches.\n")


def test_lost_workers_are_an_error_that_shows_what_was_played(arena, monkeypatch):
    error = WorkersLost("all gone")
    error.played, error.finished = PLAYED, 3
    stopped(monkeypatch, error)
    status, out, err = arena("--results", "x.jsonl")
    assert status == 2
    assert "Matches: 1, deals: 1." in out
    assert "kept in x.jsonl" in err
    assert err.endswith("ludoteca: error: all gone\n")


def test_missing_extras_are_import_errors():
    assert issubclass(MissingExtra, ImportError)


# ---- a process that is really stopped ---------------------------------------------------------------------


COMMAND = [
    sys.executable,
    "-m",
    "ludoteca",
    "arena",
    GAME,
    "--bots",
    "greedy,random",
    "--lang",
    "en",
]


@contextmanager
def contest_under_way(file, *before):
    """A contest far too long to end, when it has written down some matches; ended with the block."""
    command = [*before, *COMMAND, "--games", "1000000", "--workers", "2", "--results", str(file)]
    environment = os.environ | {"COLUMNS": "80"}
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with started(command, text=True, env=environment, **pipes) as process:
        wait_until(lambda: lines(file) > 20 or process.poll() is not None, lambda: lines(file))
        assert process.poll() is None, process.stderr.read()
        yield process


def lines(file):
    return file.read_bytes().count(b"\n") if file.exists() else 0


def finished(file):
    """The numbers of the matches in a journal, as they stand there; a torn line is none."""
    whole = file.read_bytes().rpartition(b"\n")[0]
    return [json.loads(line)["match"] for line in whole.splitlines()[1:]]


@pytest.mark.slow
def test_a_killed_contest_goes_on(tmp_path):
    """Whichever matches were finished, and however many: batches are the larger the faster the machine is."""
    file = tmp_path / "x.jsonl"
    with contest_under_way(file) as process:
        process.kill()
        process.wait()
        assert process.returncode == -signal.SIGKILL
    kept = finished(file)
    with file.open("ab") as torn:
        torn.write(b'{"match":12345,"poi')
    games = sorted(kept)[19] + 3
    told = []
    again = tournament(
        GAME, ["greedy", "random"], games, results=file, workers=1,
        progress=lambda *done: told.append(done),
    )  # fmt: skip
    assert again == tournament(GAME, ["greedy", "random"], games, workers=1)
    assert again.found == told[0][0] == sum(number < games for number in kept) >= 20
    assert sorted({*kept, *range(games)}) == sorted(finished(file))


def stops(process, file, status):
    """A contest that was told to stop has shown what it has played and how to go on."""
    out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == status, err
    assert re.search(r"greedy +\d+ +[\d.]+%", out)
    assert f"Stopped after {lines(file) - 1} of 1000000 matches." in err
    assert f"kept in {file}" in err
    assert "Traceback" not in err


@pytest.mark.slow
def test_control_c_leaves_what_is_done(tmp_path):
    with contest_under_way(tmp_path / "x.jsonl") as process:
        os.killpg(process.pid, signal.SIGINT)
        stops(process, tmp_path / "x.jsonl", 130)


DEAF = [sys.executable, "-c", """
import os, signal, sys
signal.signal(signal.SIGINT, signal.SIG_IGN)
os.execv(sys.argv[1], sys.argv[1:])
"""]  # fmt: skip


@pytest.mark.slow
def test_in_the_background_control_c_is_ignored_and_kill_leaves_what_is_done(tmp_path):
    """A script starts with Ctrl-C ignored what it starts with `&`."""
    file = tmp_path / "x.jsonl"
    with contest_under_way(file, *DEAF) as process:
        os.killpg(process.pid, signal.SIGINT)
        before = lines(file)
        wait_until(lambda: lines(file) > before + 200 or process.poll() is not None)
        process.terminate()
        stops(process, file, 143)


def test_who_ignores_being_told_to_stop_goes_on_ignoring_it():
    before = signal.signal(signal.SIGTERM, signal.SIG_IGN)
    try:
        with Stoppable():
            assert signal.getsignal(signal.SIGTERM) is signal.SIG_IGN
        assert signal.getsignal(signal.SIGTERM) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGTERM, before)


def test_afterwards_being_told_to_stop_does_what_it_did_before():
    """Whatever else in this process, a cluster among it, has made of the signal."""
    before = signal.signal(signal.SIGTERM, signal.SIG_DFL)
    try:
        with Stoppable() as stoppable, pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGTERM)
        assert stoppable.status == 143
        assert signal.getsignal(signal.SIGTERM) is signal.SIG_DFL
    finally:
        signal.signal(signal.SIGTERM, before)
