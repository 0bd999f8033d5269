"""The puzzles of the package are valid, and there is one for each day."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

from ludoteca.kernel.game import find, games
from ludoteca.kernel.match import legal_mask
from ludoteca.puzzles import library, obvious
from ludoteca.puzzles.judging import ERRORS, WINS

GAMES = [game.name for game in games()]


@pytest.mark.parametrize("name", GAMES)
def test_shipped_puzzles_are_confirmed_and_surprising(name: str) -> None:
    game, puzzles = find(name), library.load(name)
    assert len(puzzles) == len(library.path_of(name).read_text().splitlines()) > 0
    for puzzle in puzzles.values():
        assert puzzle.game == name
        assert puzzle.effort["judge"] >= 20 * puzzle.effort["first"]
        assert puzzle.effort["judges"] >= 2
        top, chances = obvious(game, puzzle.record)
        solution = puzzle.solution.action
        assert puzzle.obvious == top != solution
        assert set(chances) == set(legal_mask(game, puzzle.record).nonzero()[0].tolist())
        assert top in {option.estimate.action for option in puzzle.options}
        for option in puzzle.options:
            assert option.estimate.action != solution
            assert option.estimate.tries >= puzzle.effort["judge"]
            assert option.wins >= max(WINS, ERRORS * option.error) - 0.001, puzzle.name


def test_every_day_has_a_puzzle_and_none_repeats_before_all_have_been(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = GAMES[0]
    count = len(library.load(game))
    first = date.fromordinal(count * 7_000)
    days = [first + timedelta(days=number) for number in range(count)]
    found = [library.daily(game, day) for day in days]
    assert len({puzzle.name for puzzle in found if puzzle}) == count
    assert library.daily(game, first) == found[0]


def test_puzzles_of_other_rules_are_left_out(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    line = library.path_of("lisboa").read_text().splitlines()[0]
    version = find("lisboa").rules_version
    (tmp_path / "lisboa.jsonl").write_text(
        line.replace(f'"rules_version":{version},', '"rules_version":0,') + "\n"
    )
    monkeypatch.setattr(library, "FOLDER", tmp_path)
    assert library.load.__wrapped__("lisboa") == {}
    assert library.load.__wrapped__("puerto-rico") == {}
