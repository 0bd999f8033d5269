"""Tables of results for other programs."""

import csv
import sys

import pytest

from ludoteca.arena import Duel, MissingExtra, Tournament
from ludoteca.arena.files import COLUMNS, rows
from tests.refusals import refusal

from .made import GAME, duel, made

BIG = 2**127 + 1


@pytest.fixture
def played():
    duels = (duel((1, 2, 3), (30, 20, 10), seed=BIG), duel((1, 1, 3), (7, 7, 1), seed=BIG))
    return Tournament(GAME, duels, {"balanced": True}, numbers=(4, 5))


def test_there_is_a_row_for_each_seat_in_the_csv_too(played, tmp_path):
    found = list(rows(played))
    assert [(row["match"], row["seat"], row["bot"]) for row in found] == [
        (match, seat, "aba"[seat]) for match in (4, 5) for seat in range(3)
    ]
    assert [row["win"] for row in found] == [1, 0, 0, 0.5, 0.5, 0]
    assert [row["points"] for row in found] == [30, 20, 10, 7, 7, 1]
    assert {row["options"] for row in found} == {'{"balanced": true}'}
    assert all(list(row) == list(COLUMNS) for row in found)
    played.write_csv(tmp_path / "x.csv")
    with (tmp_path / "x.csv").open(newline="", encoding="utf-8") as text:
        written = list(csv.DictReader(text))
    assert written == [{key: str(value) for key, value in row.items()} for row in found]
    assert written[0]["seed"] == str(BIG)


def test_matches_without_times_can_be_written(tmp_path):
    bare = Duel(1, ("a", "b"), (2, 1), (1, 2), (5, 5), (0.1, 0.1))
    Tournament(GAME, (bare,)).write_csv(tmp_path / "x.csv")
    assert (tmp_path / "x.csv").read_text().splitlines()[1].endswith(",")


def test_missing_packages_are_named_with_the_extra_that_has_them(played, tmp_path, monkeypatch):
    for package, call in (
        ("pyarrow", lambda: played.write_parquet(tmp_path / "x.parquet")),
        ("matplotlib", lambda: made({"alpha": 0.5, "beta": 0.0}, 1).write_plots(tmp_path)),
        ("openskill.models", lambda: Tournament(GAME, (duel((1, 2, 3)),)).ratings()),
    ):
        monkeypatch.setitem(sys.modules, package, None)
        text = refusal(MissingExtra, call)
        assert package.partition(".")[0] in text
        assert "pip install 'ludoteca[arena]'" in text
    assert not list(tmp_path.iterdir())
