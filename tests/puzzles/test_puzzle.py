"""Puzzles as lines of JSON, and the obvious action."""

from __future__ import annotations

import json

import pytest

from ludoteca import Match
from ludoteca.analysis import Estimate, Gain
from ludoteca.kernel.errors import BadSave
from ludoteca.kernel.record import to_bytes
from ludoteca.puzzles import Option, Puzzle, obvious


def a_puzzle() -> Puzzle:
    match = Match("puerto-rico", seats=3, seed=1)
    best, other, third = match.legal()[:3]
    return Puzzle(
        game="puerto-rico",
        rules_version=match.game.rules_version,
        match=12,
        ply=0,
        position=to_bytes(match.position),
        solution=Estimate(best, 8000, (40.0, 35.5, 30.0), (0.6, 0.3, 0.1)),
        obvious=other,
        options=(
            Option(Estimate(other, 8000, (38.0, 36.0, 30.0), (0.5, 0.4, 0.1)), 0.1, 2.5, 0.01),
            Option(Estimate(third, 8000, (37.0, 36.0, 30.0), (0.4, 0.5, 0.1)), 0.2, 3.5, 0.01),
        ),
        gains=(Gain(0, 2.5),),
        bots="search-400",
        effort={"first": 400, "judge": 8000},
    )


def test_a_line_restores_the_puzzle() -> None:
    puzzle = a_puzzle()
    assert "\n" not in puzzle.text()
    assert Puzzle.read(puzzle.text()) == puzzle
    assert (puzzle.name, puzzle.seat) == ("12-0", 0)


@pytest.mark.parametrize(
    "change",
    [
        {"game": "chess"},
        {"rules_version": 0},
        {"position": "!"},
        {"position": ""},
        {"solution": [9999, 1, [], []]},
        {"obvious": -1},
        {"options": [1]},
        {"more": 1},
    ],
)
def test_a_changed_line_is_refused(change: dict[str, object]) -> None:
    data = json.loads(a_puzzle().text())
    with pytest.raises(BadSave):
        Puzzle.read(json.dumps(data | change))


@pytest.mark.parametrize("line", ["", "[]", "null", "{", "{}"])
def test_other_text_is_refused(line: str) -> None:
    with pytest.raises(BadSave):
        Puzzle.read(line)


def test_the_obvious_action_is_the_one_easy_plays_most_often() -> None:
    match = Match("puerto-rico", seats=3, seed=1)
    top, chances = obvious(match.game, match.position)
    assert sorted(chances) == match.legal()
    assert sum(chances.values()) == pytest.approx(1)
    assert chances[top] == max(chances.values())
