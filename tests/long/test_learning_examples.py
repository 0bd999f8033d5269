"""Examples: what is kept of matches, and the files that they are kept in."""

import numpy as np
import pytest

from ludoteca.kernel.errors import MissingExtra
from ludoteca.kernel.game import find
from ludoteca.learn import examples
from ludoteca.learn.examples import NONE, join, read, write
from ludoteca.learn.generate import Thumb, make, shuffled, thumb_parts
from ludoteca.learn.heuristics import by_thumb
from ludoteca.learn.selfplay import Habits, self_play
from tests.bots.toys import CROSS, ENDS, MEAN, STAY


def same(one, other):
    return all(np.array_equal(getattr(one, name), getattr(other, name)) for name in vars(one))


def test_by_thumb_each_decision_is_seen_by_the_seat_that_is_asked(bridge):
    """Rules of thumb stay, and are mean where somebody has crossed after all."""
    found = by_thumb(bridge, 3, 2000, seed=1, part=1.0)
    first, second = found.ply == 0, found.ply == 1
    assert (first | second).all()
    ends = {tuple(row) for row in found.points[first].tolist()}
    assert ends == {tuple(map(float, ENDS[action])) for action in (STAY, 2, 3)}
    stayed = (found.points[first] == ENDS[STAY]).all(1)
    assert stayed.mean() > 0.8
    assert {tuple(row) for row in found.points[second].tolist()} == {(0, 4, 0), (4, 0, 5)}
    assert found.wins.sum(1) == pytest.approx(1)
    few = [by_thumb(bridge, 3, 300, seed=seed) for seed in (4, 4, 5)]
    assert same(few[0], few[1])
    assert not same(few[0], few[2])


def test_an_example_of_a_search_has_its_tries_and_expectations(bridge):
    found = self_play(bridge, 3, 40, 1, Habits(iterations=100, wild=0))
    first = found.ply == 0
    assert {tuple(sorted(row)) for row in found.options[first].tolist()} == {(STAY, CROSS)}
    assert (found.tries[found.options != NONE].reshape(-1, 2).sum(1) == 100).all()
    crossed = found.options[first][np.arange(first.sum()), found.tries[first].argmax(1)] == CROSS
    assert crossed.mean() > 0.9
    assert found.hoped_wins.sum(1) == pytest.approx(1, abs=1e-5)
    second = found.options[~first]
    assert (second >= MEAN).all()
    habits = Habits(iterations=20)
    assert same(self_play(bridge, 3, 5, 1, habits), self_play(bridge, 3, 5, 1, habits))


def test_files_give_back_what_was_written(bridge, tmp_path):
    thumb = by_thumb(bridge, 3, 50, seed=1)
    search = self_play(bridge, 3, 5, 1, Habits(iterations=5))
    both = join([thumb, search])
    assert len(both) == 50 + len(search)
    assert (both.options[:50] == NONE).all()
    for found in (thumb, search, both):
        write(tmp_path / "x.parquet", found)
        assert same(read(tmp_path / "x.parquet"), found)


def test_without_pyarrow_nothing_is_written(bridge, tmp_path, monkeypatch):
    def missing(*_names):
        raise MissingExtra("{package}", package="pyarrow")

    monkeypatch.setattr(examples, "load", missing)
    with pytest.raises(MissingExtra):
        write(tmp_path / "x.parquet", by_thumb(bridge, 3, 5, seed=1))
    assert not list(tmp_path.iterdir())


def test_parts_that_exist_are_not_made_again(bridge, tmp_path, monkeypatch):
    monkeypatch.setattr("ludoteca.learn.generate.EACH", 100)
    parts = lambda: thumb_parts(bridge.name, 3, 250, seed=2, part=0.1)  # noqa: E731
    make(tmp_path, parts(), workers=1)
    whole = shuffled(tmp_path)
    assert len(whole) == 250
    assert len(set(whole.match.tolist())) > 200
    (tmp_path / "00001.parquet").unlink()
    told, made = [], []
    real = Thumb.make

    def noted(part):
        made.append(part.rows)
        return real(part)

    monkeypatch.setattr(Thumb, "make", noted)
    make(tmp_path, parts(), workers=1, report=lambda *counts: told.append(counts))
    assert told == [(2, 3), (3, 3)]
    assert made == [100]
    assert same(shuffled(tmp_path), whole)


def test_a_share_of_the_decisions_can_be_kept(bridge):
    all_of_them, some = (
        self_play(bridge, 3, 200, 1, Habits(iterations=5, kept=kept)) for kept in (1.0, 0.3)
    )
    assert 0.15 < len(some) / len(all_of_them) < 0.45
    assert len(set(some.match.tolist())) < 200


def test_observations_of_fewer_sides_are_joined_with_zeros_behind():
    few, many = (by_thumb(find("puerto-rico"), seats, 20, seed=1) for seats in (2, 4))
    short, long = few.seen.shape[1], many.seen.shape[1]
    assert short < long
    both = join([few, many])
    assert both.seen.shape == (40, long)
    assert (both.seen[:20, :short] == few.seen).all()
    assert not both.seen[:20, short:].any()
    assert (both.seen[20:] == many.seen).all()
