"""Processes play the same matches as this one, and end with it."""

import signal
import subprocess
import sys
from itertools import count, islice
from pathlib import Path

import pytest

from ludoteca import IllegalAction
from ludoteca.arena import Processes, Serial, WorkersLost, tournament
from tests.arena.made import GAME, Cheat, Mortal
from tests.arena.test_pools import plans, played, same
from tests.processes import PATIENCE, run, started, wait_until


def test_results_do_not_depend_on_the_number_of_processes():
    """Each takes seconds to load the rules."""
    given, told = (GAME, ["greedy", "random"], 7), []
    two = tournament(*given, seed=5, workers=2, progress=lambda *done: told.append(done))
    assert two == tournament(*given, seed=5, workers=1)
    assert told == [(done, 7) for done in range(8)]


def test_an_error_in_a_process_is_raised_here_with_its_place():
    with pytest.raises(IllegalAction, match="cheat") as caught:
        played(Processes(1), plans([Cheat()], 1))
    assert caught.value.template.startswith("the bot {bot}")
    assert "in play_batch" in caught.value.__notes__[0]


def test_a_batch_of_a_dead_process_is_played_again(tmp_path):
    (tmp_path / "life").touch()
    found = played(Processes(1), plans([Mortal(str(tmp_path)), "random"], 2))
    assert found == played(Serial(), plans([Mortal(str(tmp_path)), "random"], 2))
    assert not list(tmp_path.iterdir())


def test_processes_that_always_die_are_given_up(tmp_path):
    for life in range(10):
        (tmp_path / str(life)).touch()
    with pytest.raises(WorkersLost, match=r"4 processes in a row .* exit code 7"):
        played(Processes(1), plans([Mortal(str(tmp_path))], 1))


def test_workers_are_ended_even_if_their_parent_ignores_sigterm():
    """They inherit the signals it ignores, and so many matches would keep them for hours."""
    before = signal.signal(signal.SIGTERM, signal.SIG_IGN)
    pool = Processes(1)
    try:
        pool.start(1, [plan for _, plan in islice(same(count()), 100_000)])
        worker = pool._busy[0].process
    finally:
        pool.close()
        signal.signal(signal.SIGTERM, before)
    assert worker.exitcode == -signal.SIGKILL


SHIELDED = """
import signal
from multiprocessing import util
from ludoteca.arena.pools import processes
begin = util.spawnv_passfds
def watch(*given):
    blocked = signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ())
    print("deaf" if blocked else "hears")
    return begin(*given)
if __name__ == "__main__":
    util.spawnv_passfds = watch
    processes._Worker().end()
    print(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ()))
"""


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="needs masks of signals")
def test_from_its_first_moment_a_worker_ignores_control_c(tmp_path):
    script = tmp_path / "shielded.py"
    script.write_text(SHIELDED)
    done = run([sys.executable, str(script)])
    assert done.stdout.split() == ["deaf", "deaf", "False"], done.stderr


ORPHANS = f"""
import os, signal
from ludoteca.arena import Contest, Processes
if __name__ == "__main__":
    contest, pool = Contest.of({GAME!r}, ["random"]), Processes(1)
    pool.start(1, [contest.plan(0)])
    pool.wait()
    pool.start(2, [contest.plan(n) for n in range(100_000)])
    print(pool._busy[0].process.pid, flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="reads /proc")
def test_workers_end_when_their_parent_is_killed(tmp_path):
    script = tmp_path / "orphans.py"
    script.write_text(ORPHANS)
    with started([sys.executable, script], stdout=subprocess.PIPE, text=True) as process:
        worker = int(process.stdout.readline())
        assert process.wait(PATIENCE) == -signal.SIGKILL
        wait_until(lambda: not running(worker), lambda: "the worker goes on")


def running(pid):
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False
