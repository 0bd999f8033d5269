"""The tool that calibrates win chances."""

from __future__ import annotations

import gzip
from pathlib import Path

import numpy as np
import pytest

from tools.calibration import errors
from tools.calibration.collect import collect
from tools.calibration.fit import START, arrays, fit, fit_game
from tools.calibration.journal import Moment, Sample, read
from tools.calibration.report import bins, check

GAIN = 0.06
"""By so much the estimates of the made matches favour the seat to act."""


def made(count: int, seed: int = 1) -> list[Sample]:
    """Matches of two whose estimates are right but for the seat to act."""
    luck = np.random.default_rng(seed)
    return [_made(number, luck) for number in range(count)]


def _made(number: int, luck: np.random.Generator) -> Sample:
    chance = luck.uniform(0.2, 0.8)
    ranks = (1, 2) if luck.random() < chance else (2, 1)
    first, second = _moment(40, 0, chance + GAIN), _moment(42, 1, chance - GAIN)
    return Sample("lisboa", 2, number, "medium", 100, ranks, ((first, second),))


def _moment(ply: int, seat: int, chance: float) -> Moment:
    return Moment(ply, seat, 500, (chance, 1 - chance), (50.0, 50.0))


def drift(found: list[Sample], weights: np.ndarray) -> float:
    rows = arrays(found, 100.0)
    at = np.arange(len(rows.movers)), rows.movers
    before, after = (
        np.exp(part @ weights) / np.exp(part @ weights).sum(axis=1, keepdims=True)
        for part in (rows.before, rows.after)
    )
    return float((after[at] - before[at]).mean())


def test_the_fit_removes_the_gain_of_the_seat_to_act() -> None:
    found = made(400)
    assert drift(found, START) == pytest.approx(2 * GAIN, abs=0.01)
    weights = fit([arrays(found, 100.0)], START, 0.1)
    assert abs(drift(found, weights)) < 0.005
    assert abs(drift(made(400, seed=2), weights)) < 0.005


def test_held_out_matches_are_reported() -> None:
    checked = check({2: made(300)})[2]
    assert checked.matches == 300
    assert checked.raw_drift.mean() == pytest.approx(2 * GAIN, abs=0.01)
    assert abs(checked.fitted_drift.mean()) < 0.01
    assert len(checked.shares) == 600
    assert sum(count for *_, count in bins(checked.fitted, checked.shares)) == 1200


def test_numbers_of_players_are_drawn_towards_each_other() -> None:
    many, few = arrays(made(400), 100.0), arrays(made(4, seed=3), 100.0)
    fitted = fit_game({2: many, 3: few})
    assert np.abs(fitted[2] - fitted[3]).max() < np.abs(fitted[2] - START).max()


def test_a_match_is_the_same_each_time_and_survives_the_journal(tmp_path: Path) -> None:
    sample = collect(0, "greedy")
    assert sample == collect(0, "greedy")
    assert len(sample.pairs) == 3
    assert all(
        first.seat != second.seat and first.ply < second.ply for first, second in sample.pairs
    )
    path = tmp_path / "journal.jsonl"
    path.write_text(sample.dump() + "\n" + '{"game": "lis')
    assert list(read(path)) == [sample]
    packed = tmp_path / "journal.jsonl.gz"
    packed.write_bytes(gzip.compress(path.read_bytes()))
    assert list(read(packed)) == [sample]


TRUE_NOISE, TRUE_BIAS = 3.0, 0.2


def searched(number: int, luck: np.random.Generator) -> errors.Repeat:
    """Searches whose logits are off by the true noise and bias."""
    true = luck.normal()
    bias = TRUE_BIAS * luck.normal()  # of all shorter searches alike
    moments = []
    for tries in (100, 400, 400, 4000):
        logit = true + (bias if tries < 4000 else 0.0) + TRUE_NOISE / tries**0.5 * luck.normal()
        chance = 1 / (1 + np.exp(-logit))
        moments.append(Moment(40, 0, tries, (chance, 1 - chance), (50.0, 50.0)))
    return errors.Repeat("lisboa", 2, number, tuple(moments))


def test_errors_are_found_again() -> None:
    luck = np.random.default_rng(4)
    repeats = [searched(number, luck) for number in range(600)]
    weights = [1.0, 0.0, 1e-9, *START[3:]]  # not quite the identity, which has no errors
    models = {name: {"2": {"weights": weights, "plies": 100.0}} for name in ("lisboa", "other")}
    found = errors.fit_errors(repeats, models)
    assert found["lisboa"] == pytest.approx((TRUE_NOISE, TRUE_BIAS), rel=0.2)
    assert found["other"] == found["lisboa"]
    assert errors.fit_errors([], models) == {}


def test_repeats_are_the_same_each_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(errors, "SEARCHES", (20, 40, 40, 60))
    line = errors.repeat(0, "greedy")
    assert line == errors.repeat(0, "greedy")
    path = tmp_path / "repeats.jsonl"
    path.write_text(line + "\n" + '{"game')
    (found,) = errors.read(path)
    assert found.dump() == line
    first, second, third, _ = found.searches
    assert first.tries <= 20 < second.tries <= 40
    assert second != third
