"""Mining: puzzles lie apart, and depend on nothing but the match's number and the seed."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from ludoteca.analysis import Effort, Estimate
from ludoteca.bots import Words
from ludoteca.kernel.rng import seed_words
from ludoteca.puzzles import Option, Puzzle, judging, line_search, mine, mining


def estimate(action: int) -> Estimate:
    return Estimate(action, 8000, (40.0, 35.0), (0.6, 0.4))


def verdict_on(action: int, rivals: list[int]) -> judging.Verdict:
    options = tuple(Option(estimate(rival), 0.1, 2.0, 0.01) for rival in rivals)
    return estimate(action), options, ()


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> list[list[Words]]:
    """A search of a few iterations finds candidates everywhere, and the judges agree; their words are kept."""
    used: list[list[Words]] = []

    def confirmed(
        game: Any, known: Any, seat: int, action: int, rivals: list[int], words: list[Words]
    ) -> judging.Verdict:
        used.append([word.copy() for word in words])
        return verdict_on(action, rivals)

    monkeypatch.setattr(mining, "QUICK", 2)
    monkeypatch.setattr(mining, "PASS", 2)
    monkeypatch.setattr(mining, "_is_surprising", lambda game, known, found: True)
    monkeypatch.setattr(mining, "_is_ahead", lambda found: True)
    monkeypatch.setattr(mining, "confirmed", confirmed)
    monkeypatch.setattr(line_search, "EFFORT", Effort(iterations=2, round=2, least=2, most=2))
    return used


def test_puzzles_of_a_match(quick: list[list[Words]]) -> None:
    first = list(mine("puerto-rico", 3))
    assert len(first) == mining.PER_MATCH
    plies = [puzzle.ply for puzzle in first]
    assert all(b - a >= mining.APART for a, b in pairwise(plies))
    assert [Puzzle.read(puzzle.text()) for puzzle in first] == first
    assert all(puzzle.lines[0].option == puzzle.solution.action for puzzle in first)
    assert list(mine("puerto-rico", 3)) == first
    assert [p.position for p in mine("puerto-rico", 3, seed=1)] != [p.position for p in first]
    words = {tuple(word.tolist()) for pair in quick[:4] for word in pair}
    assert len(words) == 4 * 2 * judging.JUDGES  # no two judges have the same luck


def test_every_judge_has_to_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[int]] = []

    def verdict(game: Any, known: Any, seat: int, action: int, rivals: list[int], pair: Any) -> Any:
        asked.append(list(rivals))
        return verdict_on(action, [*rivals, 9]) if len(asked) % 3 else None

    monkeypatch.setattr(judging, "verdict", verdict)
    words = seed_words(1, 4)
    game: Any = None
    told = judging.confirmed(game, game, 0, 5, [7], list(words))
    assert told is not None
    assert asked == [[7], [7, 9]]
    assert judging.confirmed(game, game, 0, 5, [7], list(words)) is None
