"""Journals of tools are continued where they end."""

from __future__ import annotations

from pathlib import Path

from tools.journals import extend


def test_a_line_that_was_cut_off_is_removed(tmp_path: Path) -> None:
    journal = tmp_path / "journal"
    journal.write_text("first\nsec")
    extend(journal, "lines", str.upper, [("third",)], 1)
    assert journal.read_text() == "first\nTHIRD\n"
