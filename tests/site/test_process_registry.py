"""A process that is killed lets go of its place, and the next process to start finds out."""

import subprocess
import sys

import pytest

from ludoteca.web.workers.process_registry import ProcessRegistry
from tests.processes import started

pytest.importorskip("fcntl", reason="this system has no locks that end with their processes")

LIVE = """
import sys
from pathlib import Path
from ludoteca.web.workers.process_registry import ProcessRegistry
here = ProcessRegistry(Path(sys.argv[1]), sys.argv[2])
here.begin()
print("there", flush=True)
sys.stdin.read()
"""


def test_a_process_that_is_killed_is_known_to_be_dead(tmp_path):
    command = [sys.executable, "-c", LIVE, str(tmp_path), "other"]
    with started(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout.readline() == b"there\n"
        me, following = ProcessRegistry(tmp_path, "me"), ProcessRegistry(tmp_path, "following")
        assert me.begin() == []
        other.kill()
        other.wait()
    assert following.begin() == ["other"]
