"""The tools that play contests: curve, ladder, duels of networks, contests counted as one."""

import json
from dataclasses import replace
from importlib import import_module

import pytest

from ludoteca.arena import tournament
from ludoteca.games.puerto_rico import PUERTO_RICO
from ludoteca.kernel.game import find
from ludoteca.nets.files import load, save
from ludoteca.nets.registry import FOLDER
from tools import curve, duel, ladder, pooled
from tools.ladder import Rung

pytestmark = pytest.mark.compiled

SANTA_MARIA = find("santa-maria")


def test_a_curve_is_measured_once_and_read_from_its_journals(tmp_path):
    points = curve.measure(SANTA_MARIA, (1, 2, 4), 3, tmp_path, workers=1)
    assert [(point.more, point.less) for point in points] == [(2, 1), (4, 2)]
    assert all(len(point.played.duels) == 3 for point in points)
    journals = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    assert set(journals) == {"santa-maria-2-1.jsonl", "santa-maria-4-2.jsonl"}
    again = curve.measure(SANTA_MARIA, (1, 2, 4), 3, tmp_path, workers=1)
    assert curve.table(again) == curve.table(points)
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == journals
    heading, _, *rows = curve.table(points).splitlines()
    assert len(rows) == 2
    assert all(row.count("|") == heading.count("|") for row in rows)


def test_a_ladder_is_measured_and_goes_on_where_it_was(tmp_path, capsys, monkeypatch):
    rung = Rung("random", "greedy", 12)
    found = ladder.measure(SANTA_MARIA, tmp_path, [rung])
    assert found["greedy"] == (1000, 0)
    assert found["random"][0] < 900
    assert "santa-maria, 12 matches: greedy" in capsys.readouterr().out
    journal = (tmp_path / "santa-maria-random-greedy.jsonl").read_text().splitlines()
    assert len(journal) == 13
    assert json.loads(journal[0])["bots"] == ["random", "greedy", "random"]
    module = import_module("ludoteca.arena.tournament")
    monkeypatch.setattr(module, "_own_pool", None)  # nothing is played again
    assert ladder.measure(SANTA_MARIA, tmp_path, [rung]) == found


# ---- duels of searches with a network -----------------------------------------------------------------------


def test_a_duel_is_played_once_and_read_from_its_journal(tmp_path, capsys):
    asked = ["santa-maria", "--iterations", "3", "--against", "4", "--matches", "3"]
    asked += ["--set", "trust=0.5", "--set", "ahead=5", "--folder", str(tmp_path)]
    assert duel.main(asked) == 0
    first = capsys.readouterr().out
    row = first.splitlines()[-1].split("\r")[-1].split("|")
    assert row[2].strip() == "network ahead=5 trust=0.5"
    assert row[3].strip() == "3 × 1 and 4 × 1"
    assert row[-2].strip() == "3"
    (journal,) = tmp_path.iterdir()
    known = journal.read_bytes()
    assert duel.main(asked) == 0
    assert capsys.readouterr().out.split("\r")[-1] == first.split("\r")[-1]
    assert journal.read_bytes() == known


def test_a_network_for_other_numbers_of_seats_is_refused(tmp_path, capsys):
    known = load(FOLDER / "puerto-rico.npz", PUERTO_RICO)
    other = tmp_path / "three.npz"
    save(other, replace(known, purpose=replace(known.purpose, seats=(3,))))
    asked = ["puerto-rico", "--weights", str(other), "--folder", str(tmp_path / "duels")]
    assert duel.main(asked) == 2
    assert "has learnt puerto-rico with 3 players, not with 4" in capsys.readouterr().err
    assert not (tmp_path / "duels").exists()


# ---- several contests of two bots, counted as one -----------------------------------------------------------


@pytest.fixture
def played(tmp_path):
    """Return a function that plays a contest and returns its path and its result."""

    def play(game, matches, seed, bots=("greedy", "random")):
        path = tmp_path / f"{game}-{seed}.jsonl"
        return path, tournament(game, [*bots], matches, 3, seed=seed, workers=1, results=path)

    return play


def row(capsys, *paths):
    assert pooled.main([str(path) for path in paths]) == 0
    return [cell.strip() for cell in capsys.readouterr().out.strip("|\n ").split("|")]


def refused(capsys, *paths):
    with pytest.raises(SystemExit):
        pooled.main([str(path) for path in paths])
    return capsys.readouterr().err


def test_one_contest_has_the_figures_of_the_arena(played, capsys):
    path, found = played("santa-maria", 6, 1)
    own, other = (next(s for s in found.standings() if s.bot == x) for x in ("greedy", "random"))
    low, high = own.win_interval
    _, shares, points, matches = row(capsys, path)
    assert shares == f"{own.win_share:.1%} ({low:.1%} to {high:.1%}), {other.win_share:.1%}"
    assert points == f"{own.points:.1f}, {other.points:.1f}"
    assert matches == "6"


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


def test_contests_that_cannot_be_counted_together_are_refused(played, tmp_path, capsys):
    one, _ = played("santa-maria", 6, 1)
    other, _ = played("puerto-rico", 3, 1)
    three, _ = played("puerto-rico", 3, 2, ("greedy", "random", "easy"))
    (tmp_path / "note.txt").write_text("a note")
    head, *matches = one.read_text().splitlines(keepends=True)
    part, copy = tmp_path / "part.jsonl", tmp_path / "copy.jsonl"
    part.write_text(head + matches[0])
    copy.write_text("".join([head, *matches[3:], *matches[:3]]))
    for paths, why in (
        ((one, one), "have been counted already"),
        ((one, copy), "have been counted already"),
        ((one, other), "a contest of puerto-rico, not of santa-maria"),
        ((three,), "a contest of 3 bots, not of two"),
        ((tmp_path / "note.txt",), "note.txt"),
        ((tmp_path / "nowhere",), "nowhere"),
        ((part,), "no deal of them is whole"),
    ):
        assert why in refused(capsys, *paths), why
