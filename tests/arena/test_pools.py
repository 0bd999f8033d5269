"""Pools play the same matches, wherever they are."""

import os
import signal
import subprocess
import sys
from itertools import count, islice
from pathlib import Path

import pytest

from ludoteca import IllegalAction
from ludoteca.arena import Contest, Here, Processes, WorkersLost
from ludoteca.arena.pools import play_all, processors
from tests.processes import PATIENCE, run, started, wait_until

from .made import GAME, Cheat, Mortal, duel


def plans(bots, games):
    contest = Contest.of(GAME, bots)
    return [(number, contest.plan(number)) for number in range(games)]


def same(numbers):
    """One plan under many numbers."""
    plan = Contest.of(GAME, ["random"]).plan(0)
    return ((number, plan) for number in numbers)


def played(pool, given):
    try:
        return dict(play_all(pool, given))
    finally:
        pool.close()


class Recording:
    """A pool that plays nothing, and remembers the sizes of its batches."""

    def __init__(self, seconds, room=3):
        self.seconds, self.room, self.sizes, self.under_way = seconds, room, [], []
        self.most = 0

    def start(self, batch, plans):
        self.sizes.append(len(plans))
        self.under_way.append((batch, plans))
        self.most = max(self.most, len(self.under_way))

    def wait(self):
        batch, plans = self.under_way.pop()
        match = duel((1, 2, 3))
        slow = type(match)(**(vars(match) | {"seconds": (self.seconds, 0.0, 0.0)}))
        return [(batch, [slow] * len(plans))]

    def close(self):
        pass


def test_slow_matches_go_out_one_by_one():
    pool = Recording(seconds=30.0)
    numbers = [number for number, _ in play_all(pool, same(range(20)))]
    assert sorted(numbers) == list(range(20))
    assert set(pool.sizes) == {1}
    assert pool.most == 3


def test_short_matches_go_out_in_batches():
    pool = Recording(seconds=0.01)
    numbers = [number for number, _ in play_all(pool, same(range(200)))]
    assert sorted(numbers) == list(range(200))
    assert pool.sizes[:3] == [1, 1, 1]
    assert max(pool.sizes) == 25


def test_no_more_plans_are_taken_than_there_is_room_for():
    pool, taken = Recording(seconds=30.0), count()
    run = play_all(pool, same(taken))
    next(run)
    assert next(taken) == 3


def test_this_process_plays_in_order():
    assert list(played(Here(), plans(["random"], 3))) == [0, 1, 2]


def test_what_goes_wrong_in_a_match_comes_through():
    with pytest.raises(IllegalAction, match="cheat"):
        played(Here(), plans([Cheat()], 1))


def test_there_is_at_least_one_processor():
    assert 1 <= processors() <= (os.cpu_count() or 1)


# ---- processes: each takes seconds to load the rules ----------------------------------------------------


@pytest.mark.slow
def test_processes_play_what_this_process_plays():
    given = plans(["greedy", "random"], 9)
    assert played(Here(), given) == dict(sorted(played(Processes(2), given).items()))


@pytest.mark.slow
def test_what_goes_wrong_in_a_process_comes_through_with_its_place():
    with pytest.raises(IllegalAction, match="cheat") as caught:
        played(Processes(1), plans([Cheat()], 1))
    assert caught.value.template.startswith("the bot {bot}")
    assert "in play_batch" in caught.value.__notes__[0]


@pytest.mark.slow
def test_a_batch_of_a_dead_process_is_played_again(tmp_path):
    (tmp_path / "life").touch()
    found = played(Processes(1), plans([Mortal(str(tmp_path)), "random"], 2))
    assert found == played(Here(), plans([Mortal(str(tmp_path)), "random"], 2))
    assert not list(tmp_path.iterdir())


@pytest.mark.slow
def test_processes_that_always_die_are_given_up(tmp_path):
    for life in range(10):
        (tmp_path / str(life)).touch()
    with pytest.raises(WorkersLost, match=r"4 processes in a row .* exit code 7"):
        played(Processes(1), plans([Mortal(str(tmp_path))], 1))


@pytest.mark.slow
def test_workers_are_ended_even_if_their_parent_ignores_being_told_to_end():
    """They begin with what it ignores, and so many matches would keep them for hours."""
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


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="needs masks of signals")
def test_from_its_first_moment_a_worker_hears_no_control_c(tmp_path):
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


@pytest.mark.slow
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
