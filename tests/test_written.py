"""Files are there whole or not at all."""

import pytest

from ludoteca.written import written_whole


@pytest.fixture
def path(tmp_path):
    path = tmp_path / "file.txt"
    path.write_text("old")
    return path


def test_what_is_written_is_there_in_the_end(path):
    with written_whole(path) as beside:
        beside.write_text("new")
        assert path.read_text() == "old"
    assert path.read_text() == "new"
    assert list(path.parent.iterdir()) == [path]


def break_off(path):
    with written_whole(path) as beside:
        beside.write_text("half")
        raise OSError("full")


def test_what_goes_wrong_leaves_what_was_there(path):
    with pytest.raises(OSError, match="full"):
        break_off(path)
    assert path.read_text() == "old"
    assert list(path.parent.iterdir()) == [path]
