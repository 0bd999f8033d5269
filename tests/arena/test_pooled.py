"""The tool that counts several contests of the same two bots as one."""

import pytest

from ludoteca.arena import tournament
from tools import pooled


@pytest.fixture
def played(tmp_path):
    """Plays a contest; gives its path and its matches."""

    def play(game, matches, seed, bots=("greedy", "random")):
        path = tmp_path / f"{game}-{seed}.jsonl"
        return path, tournament(game, [*bots], matches, 3, seed=seed, workers=1, results=path)

    return play


def row(capsys, *paths):
    assert pooled.main([str(path) for path in paths]) == 0
    return [cell.strip() for cell in capsys.readouterr().out.strip("|\n ").split("|")]


@pytest.mark.compiled
def test_one_contest_has_what_the_arena_says(played, capsys):
    path, found = played("santa-maria", 6, 1)
    own, other = (next(s for s in found.standings() if s.bot == x) for x in ("greedy", "random"))
    low, high = own.win_interval
    _, shares, points, matches = row(capsys, path)
    assert shares == f"{own.win_share:.1%} ({low:.1%} to {high:.1%}), {other.win_share:.1%}"
    assert points == f"{own.points:.1f}, {other.points:.1f}"
    assert matches == "6"


@pytest.mark.compiled
def test_several_are_counted_as_one_by_whole_deals(played, capsys):
    first, one = played("santa-maria", 3, 1)
    second, two = played("santa-maria", 6, 2)
    *whole, _, _ = second.read_text().splitlines(keepends=True)
    second.write_text("".join(whole))  # the second deal lacks two of its matches
    _, _, points, matches = row(capsys, first, second)
    assert matches == "6"
    seats = [
        (bot, score)
        for duel in [*one.duels, *two.duels[:3]]
        for bot, score in zip(duel.bots, duel.points, strict=True)
    ]
    mine = [score for bot, score in seats if bot == "greedy"]
    assert points.split(", ")[0] == f"{sum(mine) / len(mine):.1f}"


@pytest.mark.compiled
def test_no_match_is_counted_twice(played, tmp_path, capsys):
    one, _ = played("santa-maria", 6, 1)
    copy = tmp_path / "copy.jsonl"
    head, *matches = one.read_text().splitlines(keepends=True)
    copy.write_text("".join([head, *matches[3:], *matches[:3]]))
    for again in (one, copy):
        with pytest.raises(SystemExit):
            pooled.main([str(one), str(again)])
        assert "have been counted already" in capsys.readouterr().err


@pytest.mark.compiled
def test_what_cannot_be_counted_together_is_refused_in_words(played, tmp_path, capsys):
    one, _ = played("santa-maria", 3, 1)
    other, _ = played("puerto-rico", 3, 1)
    three, _ = played("puerto-rico", 3, 2, ("greedy", "random", "easy"))
    (tmp_path / "note.txt").write_text("a note")
    part = tmp_path / "part.jsonl"
    part.write_text("".join(one.read_text().splitlines(keepends=True)[:2]))
    for paths, why in (
        ((one, other), "a contest of puerto-rico, not of santa-maria"),
        ((three,), "a contest of 3 bots, not of two"),
        ((tmp_path / "note.txt",), "note.txt"),
        ((tmp_path / "nowhere",), "nowhere"),
        ((part,), "no deal of them is whole"),
    ):
        with pytest.raises(SystemExit):
            pooled.main([str(path) for path in paths])
        assert why in capsys.readouterr().err
