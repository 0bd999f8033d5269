"""Processes that a nursery has forked are like those that are started as from a shell."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests import nursery
from tests.nursery import Child, launch, run, surroundings
from tests.processes import end, wait_until
from tests.web.server import Server

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")


@pytest.fixture
def work(tmp_path):
    """Starts ``ludoteca work`` in an environment; ended with the test."""
    begun = []

    def make(**more):
        with (tmp_path / "log").open("w") as log:
            env = surroundings(LUDOTECA_DATA_DIR=str(tmp_path), **more)
            begun.append(launch(["work", "--lang", "en"], stdout=log, stderr=log, env=env))
        wait_until(lambda: "bots" in (tmp_path / "log").read_text())
        return begun[-1]

    yield make
    for process in begun:
        end(process)


def test_what_is_said_and_how_it_ends():
    done = run(["games", "--lang", "ja"])
    assert (done.returncode, done.stderr) == (0, "")
    assert "プエルトリコ" in done.stdout
    done = run(["show", "nowhere", "--lang", "en"])
    assert (done.returncode, done.stdout) == (2, "")
    assert "cannot open nowhere" in done.stderr


def test_it_has_a_session_and_files_of_its_own_and_none_of_others(work):
    others, process = work(), work()
    assert isinstance(process, Child)
    assert os.getsid(process.pid) == os.getpgid(process.pid) == process.pid
    kept = {str(file.readlink()) for file in Path(f"/proc/{process.pid}/fd").iterdir()}
    ours = {f"pipe:[{os.fstat(each._told).st_ino}]" for each in (others, process)}
    assert not kept & ours


def test_it_has_default_signals_and_its_end_is_told(work):
    process = work()
    assert process.poll() is None
    with pytest.raises(subprocess.TimeoutExpired):
        process.wait(0.01)
    process.kill()
    assert process.wait(60) == process.poll() == -signal.SIGKILL
    process.kill()  # nobody any more
    assert work().poll() is None


def test_told_to_stop_it_stops(work):
    process = work()
    process.terminate()
    assert process.wait(60) == 0


def test_two_rules_of_compiling_have_two_nurseries(work):
    compiled, plain = work(), work(NUMBA_DISABLE_JIT="1")
    parents = {
        Path(f"/proc/{each.pid}/status").read_text().split("PPid:")[1].split()[0]
        for each in (compiled, plain)
    }
    assert isinstance(plain, Child)
    assert len(parents) == 2


def test_what_acts_from_the_beginning_is_started_from_the_beginning(work, tmp_path, monkeypatch):
    assert isinstance(work(LUDOTECA_CACHE_DIR=str(tmp_path)), subprocess.Popen)
    assert isinstance(work(PYTHONHASHSEED="1"), subprocess.Popen)
    monkeypatch.setenv("LANG", "xx_YY")
    assert isinstance(work(), subprocess.Popen)
    assert nursery._early({"LUDOTECA_HTTPS": "1", "DATABASE_URL": "x"}) == {}


def test_the_others_of_a_site_are_its_children_and_end_with_it(tmp_path):
    with Server(tmp_path, workers=2) as own:
        first, *others = own.pids
        assert len(others) == 2
        assert {os.getpgid(each) for each in others} == {first}
        os.kill(others[0], signal.SIGKILL)
        wait_until(lambda: len(own.pids) == 3 and others[0] not in own.pids, lambda: own.log)
        wait_until(lambda: "started again" in own.log, lambda: own.log)
        now = own.pids
        own.process.kill()
        wait_until(lambda: not any(map(_lives, now)))


def _lives(pid):
    try:
        return "State:\tZ" not in Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return False
