"""``ludoteca puzzles``."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludoteca.cli.main import main
from tests.puzzles.test_journal import searched

__all__ = ["searched"]


def test_a_second_run_continues(
    tmp_path: Path, searched: list[int], capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["--lang", "en", "puzzles", "puerto-rico", "--out", str(tmp_path / "found.jsonl")]
    assert main([*command, "--matches", "3-4"]) == 0
    assert main([*command, "--matches", "3-5"]) == 0
    assert searched == [3, 4, 5]
    assert "Matches searched: 3." in capsys.readouterr().out


@pytest.mark.parametrize("matches", ["", "a", "3-2", "-1", "0-1000000"])
def test_other_ranges_are_refused(matches: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--lang", "en", "puzzles", "lisboa", "--out", "x", f"--matches={matches}"])
    assert "0-99" in capsys.readouterr().err
