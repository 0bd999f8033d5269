"""Matches of a journal, played again by their bots."""

import json

import pytest

from ludoteca.arena import BadResults, Contest, ForeignResults, Journal, play, recorded_match
from ludoteca.kernel.errors import LudotecaError, OutOfRange

BOTS = ["greedy", "random", "random"]


@pytest.fixture
def journal(tmp_path):
    """The journal of a contest of two matches, and the matches as they were played."""
    path, contest = tmp_path / "journal.jsonl", Contest.of("puerto-rico", BOTS, seed=3)
    with Journal(path, contest) as opened:
        for number in (1, 0):
            opened.add(number, play(contest.plan(number)))
        return path, dict(opened.duels)


def change(path, line, **values):
    lines = path.read_text().splitlines()
    lines[line] = json.dumps({**json.loads(lines[line]), **values})
    path.write_text("\n".join(lines) + "\n")


def test_a_match_is_played_again(journal):
    path, duels = journal
    for number, duel in duels.items():
        match = recorded_match(path, number)
        assert match.over
        assert match.seed == duel.seed
        assert tuple(score.total for score in match.scores()) == duel.points
        assert sum(duel.decisions) == match.ply


@pytest.mark.parametrize(
    ("line", "values", "error", "message"),
    [
        (0, {"sources": "0" * 16}, ForeignResults, "another build"),
        (0, {"format": "other"}, BadResults, "not an arena results file"),
        (0, {"bots": "greedy"}, BadResults, "damaged"),
        (0, {"bots": ["greedy", "x", "x"]}, LudotecaError, "x"),
        (0, {"bots": []}, LudotecaError, "not for 0"),
        (0, {"options": {"x": 1}}, LudotecaError, "x"),
        (0, {"seed": "x"}, BadResults, "damaged"),
        (0, {"game": "chess"}, LudotecaError, "chess"),
        (1, {"points": [1, 2, 3]}, BadResults, "ended otherwise"),
        (1, {"decisions": "x"}, BadResults, "ended otherwise"),
        (1, {"clocked": [0, 2, 0]}, BadResults, "clock"),
    ],
)
def test_other_journals_are_refused(journal, line, values, error, message):
    path, _ = journal
    change(path, line, **values)
    with pytest.raises(error, match=message):
        recorded_match(path, 1)


def test_matches_that_are_not_there(journal):
    path, _ = journal
    with pytest.raises(OutOfRange, match="no finished match 7; it has 2"):
        recorded_match(path, 7)
    path.write_bytes(b"\x00" * 100 + b"\n[[[\n")
    with pytest.raises(BadResults):
        recorded_match(path, 0)
    path.write_bytes(b"")
    with pytest.raises(BadResults):
        recorded_match(path, 0)
