"""Presence: who has died is known at once, who lives is left alone."""

import subprocess
import sys

import pytest

from ludoteca.web.tables.presence import FOLDER, Presence
from tests.processes import started

pytest.importorskip("fcntl", reason="this system has no locks that end with their processes")

LIVE = """
import sys
from pathlib import Path
from ludoteca.web.tables.presence import Presence
here = Presence(Path(sys.argv[1]), sys.argv[2])
here.begin()
print("there", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def other(tmp_path):
    """A process that is there until it is killed."""
    command = [sys.executable, "-c", LIVE, str(tmp_path), "other"]
    with started(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout.readline() == b"there\n"
        yield process


def test_who_is_killed_is_known_to_be_dead(tmp_path, other):
    me, following, last = (Presence(tmp_path, name) for name in ("me", "following", "last"))
    assert me.begin() == []
    other.kill()
    other.wait()
    assert following.begin() == ["other"]
    assert last.begin() == []


def test_who_leaves_leaves_nothing(tmp_path):
    presence = Presence(tmp_path, "me")
    presence.begin()
    presence.end()
    assert list((tmp_path / FOLDER).iterdir()) == []
    presence.end()


def test_a_folder_that_cannot_be_used_stops_nobody(tmp_path, caplog):
    (tmp_path / FOLDER).write_text("in the way")
    assert Presence(tmp_path, "me").begin() == []
    assert "could not see" in caplog.text
