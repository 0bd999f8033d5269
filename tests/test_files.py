"""Files are there whole or not at all."""

import pytest

from ludoteca.files import written_whole


def test_a_file_is_replaced_as_a_whole_or_stays_as_it_was(tmp_path):
    path = tmp_path / "file.txt"
    path.write_text("old")
    with pytest.raises(OSError, match="full"), written_whole(path) as beside:  # noqa: PT012
        beside.write_text("half")
        raise OSError("full")
    assert path.read_text() == "old"
    with written_whole(path) as beside:
        beside.write_text("new")
        assert path.read_text() == "old"
    assert path.read_text() == "new"
    assert list(tmp_path.iterdir()) == [path]
