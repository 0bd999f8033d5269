"""Tables for other programs."""

import csv
import sys

import pytest

from ludoteca.arena import MissingExtra, Tournament
from ludoteca.arena.files import COLUMNS, rows

from .made import GAME, duel

BIG = 2**127 + 1


@pytest.fixture
def played():
    duels = (duel((1, 2, 3), (30, 20, 10), seed=BIG), duel((1, 1, 3), (7, 7, 1), seed=BIG))
    return Tournament(GAME, duels, {"balanced": True}, numbers=(4, 5))


def test_there_is_a_row_for_each_seat(played):
    found = list(rows(played))
    assert [(row["match"], row["seat"], row["bot"]) for row in found] == [
        (4, 0, "a"), (4, 1, "b"), (4, 2, "a"), (5, 0, "a"), (5, 1, "b"), (5, 2, "a"),
    ]  # fmt: skip
    assert [row["win"] for row in found] == [1, 0, 0, 0.5, 0.5, 0]
    assert [row["points"] for row in found] == [30, 20, 10, 7, 7, 1]
    assert {row["options"] for row in found} == {'{"balanced": true}'}
    assert all(list(row) == list(COLUMNS) for row in found)


def test_the_csv_says_the_same(played, tmp_path):
    played.write_csv(tmp_path / "x.csv")
    with (tmp_path / "x.csv").open(newline="", encoding="utf-8") as text:
        found = list(csv.DictReader(text))
    assert found == [{key: str(value) for key, value in row.items()} for row in rows(played)]
    assert found[0]["seed"] == str(BIG)


def test_the_parquet_file_says_the_same(played, tmp_path):
    parquet = pytest.importorskip("pyarrow.parquet", reason="the extra `arena` is not installed")
    played.write_parquet(tmp_path / "x.parquet")
    assert parquet.read_table(tmp_path / "x.parquet").to_pylist() == list(rows(played))


def test_matches_without_times_can_be_written(tmp_path):
    bare = Tournament(
        GAME, (type(duel((1, 2)))(1, ("a", "b"), (2, 1), (1, 2), (5, 5), (0.1, 0.1)),)
    )
    bare.write_csv(tmp_path / "x.csv")
    assert (tmp_path / "x.csv").read_text().splitlines()[1].endswith(",")


def test_without_pyarrow_it_is_said_what_to_install(played, tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(MissingExtra, match=r"pyarrow.*pip install 'ludoteca\[arena\]'"):
        played.write_parquet(tmp_path / "x.parquet")
    assert not list(tmp_path.iterdir())
