"""Presence: a process that has died is known at once, one that lives is left alone."""

import pytest

from ludoteca.web.workers.process_registry import FOLDER, ProcessRegistry

pytest.importorskip("fcntl", reason="this system has no locks that end with their processes")


def test_a_process_without_its_lock_is_dead_once_and_one_with_it_never(tmp_path):
    me, following, last = (ProcessRegistry(tmp_path, name) for name in ("me", "following", "last"))
    assert me.begin() == []
    (tmp_path / FOLDER / "other").touch()
    assert following.begin() == ["other"]
    assert last.begin() == []


def test_an_end_leaves_nothing_behind(tmp_path):
    presence = ProcessRegistry(tmp_path, "me")
    presence.begin()
    presence.end()
    assert list((tmp_path / FOLDER).iterdir()) == []
    presence.end()


def test_a_folder_that_cannot_be_used_stops_nothing(tmp_path, caplog):
    (tmp_path / FOLDER).write_text("in the way")
    assert ProcessRegistry(tmp_path, "me").begin() == []
    assert "could not detect" in caplog.text
