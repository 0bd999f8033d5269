"""Lines of puzzles: to the end of the turn, compared with the best one, and stored compatibly."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from ludoteca.analysis import Effort, Gain, Loss
from ludoteca.analysis.match_turns import continues
from ludoteca.kernel.errors import BadSave
from ludoteca.kernel.game import find
from ludoteca.kernel.match import legal_mask
from ludoteca.puzzles import Line, Puzzle, line_after, line_search, load, obvious
from ludoteca.puzzles.line import is_possible
from ludoteca.puzzles.line_search import with_lines

GAMES = ("puerto-rico", "castles-of-burgundy", "santa-maria", "lisboa")


@pytest.fixture(autouse=True)
def little_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line_search, "EFFORT", Effort(iterations=20, round=4, least=2, most=3))


def a_puzzle(game: str) -> Puzzle:
    """A puzzle of the package, without its lines."""
    return replace(next(iter(load(game).values())), lines=())


@pytest.mark.parametrize("game", GAMES)
def test_lines_of_all_options_reach_the_end_of_the_turn(game: str) -> None:
    puzzle = with_lines(a_puzzle(game))
    rules = find(game)
    best, *others = puzzle.lines
    assert (best.option, best.loss) == (puzzle.solution.action, None)
    assert [line.option for line in others] == [o.estimate.action for o in puzzle.options]
    for line in puzzle.lines:
        assert is_possible(rules, puzzle.record, line.actions)
        record = puzzle.record
        assert [continues(rules, record, action) for action in line.actions][-1] is False
    assert all(line.loss is not None for line in others)
    assert Puzzle.read(puzzle.text()) == puzzle
    assert with_lines(replace(puzzle, lines=())) == puzzle  # nothing depends on the run


def test_after_the_obvious_action_easy_plays_on() -> None:
    puzzle = next(p for p in load("lisboa").values() if len(with_lines(p).lines[0].actions) > 2)
    game, record = find("lisboa"), puzzle.record
    line = line_after(puzzle, puzzle.obvious)
    assert continues(game, record, line.option)
    for action in line.actions[1:]:
        assert obvious(game, record)[0] == action
        continues(game, record, action)


def test_a_line_with_the_same_end_has_no_loss() -> None:
    puzzle = a_puzzle("santa-maria")
    best = line_after(puzzle, puzzle.solution.action)
    assert line_after(puzzle, best.option, best) == best


def test_options_that_no_judge_compared_have_lines_too() -> None:
    puzzle = a_puzzle("castles-of-burgundy")
    best = line_after(puzzle, puzzle.solution.action)
    compared = {best.option, *(o.estimate.action for o in puzzle.options)}
    legal = legal_mask(find(puzzle.game), puzzle.record).nonzero()[0].tolist()
    other = next(action for action in legal if action not in compared)
    line = line_after(puzzle, other, best)
    assert line.option == other
    assert line.loss is not None


def test_a_puzzle_without_lines_is_written_as_before() -> None:
    puzzle = a_puzzle("lisboa")
    assert "lines" not in json.loads(puzzle.text())
    assert Puzzle.read(puzzle.text()).lines == ()


@pytest.mark.parametrize(
    "change",
    [
        lambda line: [[], *line[1:]],
        lambda line: [[line[0][0], -1], *line[1:]],
        lambda line: [[line[0][0], 10**6], *line[1:]],
        lambda line: [line[0] * 100, *line[1:]],
        lambda line: [["x"], *line[1:]],
        lambda line: line[:1],
        lambda line: 7,
    ],
)
def test_impossible_lines_are_refused(change: Callable[[list[Any]], Any]) -> None:
    puzzle = a_puzzle("lisboa")
    puzzle = replace(puzzle, lines=(line_after(puzzle, puzzle.solution.action),))
    data = json.loads(puzzle.text())
    data["lines"][0] = change(data["lines"][0])
    with pytest.raises(BadSave):
        Puzzle.read(json.dumps(data))


def test_the_first_line_is_that_of_the_solution() -> None:
    puzzle = a_puzzle("lisboa")
    puzzle = replace(puzzle, lines=(line_after(puzzle, puzzle.obvious),))
    with pytest.raises(BadSave):
        Puzzle.read(puzzle.text())


def test_data_of_a_line_restore_it() -> None:
    line = Line((3, 4), Loss(0.1, 2.5, True, 0.01), (Gain(0, 2.5), Gain(-1, -3.0)))
    assert Line.read(json.loads(json.dumps(line.data()))) == line
    assert Line.read(Line((3,)).data()) == Line((3,))
