"""``ludoteca`` in processes of its own: contests that are stopped, games never compiled, pipes that close."""

import json
import os
import re
import signal
import subprocess
import sys
from contextlib import contextmanager
from importlib.metadata import version
from importlib.util import find_spec

import pytest

from ludoteca.arena import tournament
from ludoteca.cli.main import main
from ludoteca.games.puerto_rico import PUERTO_RICO
from ludoteca.kernel.conformance import random_match
from ludoteca.kernel.rules import COMPILED
from tests.processes import PATIENCE, run, started, wait_until

GAME = "puerto-rico"
COMMAND = [sys.executable, "-m", "ludoteca", "arena", GAME, "--bots", "greedy,random"]
COMMAND += ["--lang", "en"]


@contextmanager
def contest_under_way(file, *before):
    """Start a contest far too long to end; give its process once it has written some matches."""
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
    """Return the numbers of the matches in a journal; a torn line is none."""
    whole = file.read_bytes().rpartition(b"\n")[0]
    return [json.loads(line)["match"] for line in whole.splitlines()[1:]]


def test_a_killed_contest_goes_on(tmp_path):
    """Whichever matches were finished, and however many: batches are larger on a faster machine."""
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
    """Check that an interrupted contest shows what it has played and how to go on."""
    out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == status, err
    assert re.search(r"greedy +\d+ +[\d.]+%", out)
    assert f"Stopped after {lines(file) - 1} of 1000000 matches." in err
    assert f"saved in {file}" in err
    assert "Traceback" not in err


def test_control_c_leaves_what_is_done(tmp_path):
    with contest_under_way(tmp_path / "x.jsonl") as process:
        os.killpg(process.pid, signal.SIGINT)
        stops(process, tmp_path / "x.jsonl", 130)


DEAF = [sys.executable, "-c", """
import os, signal, sys
signal.signal(signal.SIGINT, signal.SIG_IGN)
os.execv(sys.argv[1], sys.argv[1:])
"""]  # fmt: skip


def test_in_the_background_control_c_is_ignored_and_kill_leaves_what_is_done(tmp_path):
    """A script ignores Ctrl-C in what it starts with `&`."""
    file = tmp_path / "x.jsonl"
    with contest_under_way(file, *DEAF) as process:
        os.killpg(process.pid, signal.SIGINT)
        before = lines(file)
        wait_until(lambda: lines(file) > before + 200 or process.poll() is not None)
        process.terminate()
        stops(process, file, 143)


@pytest.mark.skipif(
    not all(map(find_spec, ("pyarrow", "matplotlib"))), reason="the extra `arena` is not installed"
)
def test_a_contest_writes_all_its_files(tmp_path, capsys):
    csv, parquet, plots = tmp_path / "x.csv", tmp_path / "x.parquet", tmp_path / "plots"
    given = [*COMMAND[3:], "--games", "4", "--workers", "1"]
    files = ["--csv", str(csv), "--parquet", str(parquet), "--plots", str(plots)]
    assert main([*given, *files]) == 0
    assert len(csv.read_text().splitlines()) == 1 + 4 * 2
    assert parquet.stat().st_size > 0
    assert {path.name for path in plots.iterdir()} == {"shares.svg", "points.svg", "course.svg"}
    err = capsys.readouterr().err
    for path in (csv, parquet, *plots.iterdir()):
        assert f"Written to {path}." in err


AT_ONCE = {
    "en": "You can play now. Until the rules are compiled, bots play by rules of thumb.",
    "ja": "すぐに遊べます。コンパイルが終わるまで、ボットは定石どおりにプレイします。",
}


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled")
@pytest.mark.parametrize("lang", AT_ONCE)
def test_a_game_that_was_never_compiled_begins_at_once(lang, tmp_path):
    command = [sys.executable, "-m", "ludoteca", "play", "santa-maria", "--lang", lang]
    environment = os.environ | {"LUDOTECA_CACHE_DIR": str(tmp_path)}
    done = run([*command, "--bots", "expert"], given="1\n1\nquit\n", env=environment)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout.count(AT_ONCE[lang]) == 1
    assert not list(tmp_path.rglob("compiled")), "it was not waited for"


@pytest.mark.compiled
def test_batches_are_compiled_on_request(capsys):
    assert main(["warm", "--batches", "--lang", "en"]) == 0
    assert "Lisboa: batches and observations" in capsys.readouterr().out


def test_a_closed_pipe_is_no_error(tmp_path):
    file = tmp_path / "match.json"
    file.write_text(random_match(PUERTO_RICO, 3, 1).save(), encoding="utf-8")
    command = [sys.executable, "-m", "ludoteca", "replay", str(file), "--lang", "en"]
    with started(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout
        process.stdout.close()
        assert process.stderr
        assert process.stderr.read() == b""
        assert process.wait(PATIENCE) in (0, 1)


def test_playing_needs_no_web_framework():
    code = (
        "import sys; sys.modules['django'] = None\n"
        "from ludoteca.cli.main import main\n"
        "sys.exit(main(['play', 'puerto-rico', '--seed', '1', '--lang', 'en']))"
    )
    done = run([sys.executable, "-c", code], given="")
    assert done.returncode == 0, done.stderr
    assert "Choose the settler" in done.stdout


def test_the_package_runs_as_a_module():
    done = run([sys.executable, "-m", "ludoteca", "--version"])
    assert done.stdout == f"ludoteca {version('ludoteca')}\n"
