"""Journals of tools are continued where they end."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.journals import extend


def test_a_line_that_was_cut_off_is_removed(tmp_path: Path) -> None:
    journal = tmp_path / "journal"
    journal.write_text("first\nsec")
    extend(journal, "lines", str.upper, [("third",)], 1)
    assert journal.read_text() == "first\nTHIRD\n"


def test_another_file_is_not_touched(tmp_path: Path) -> None:
    other = tmp_path / "note"
    other.write_text("a note")
    with pytest.raises(SystemExit, match="not a journal"):
        extend(other, "lines", str.upper, [("third",)], 1)
    assert other.read_text() == "a note"
