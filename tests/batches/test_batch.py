"""Batches: the matches that `Match` plays, many at once."""

import copy
import pickle
from typing import Any

import numpy as np
import pytest

import ludoteca
from ludoteca import BadArgument, Batch, IllegalAction, UnknownGame
from ludoteca.batches import random_actions
from ludoteca.kernel import generics
from ludoteca.kernel.chance import reseed, seed_words
from ludoteca.kernel.match import Match
from ludoteca.kernel.rules import COMPILED

GAME = ludoteca.game("puerto-rico")
N, STEPS = (200, 600) if COMPILED else (3, 40)


def run(steps=STEPS, **given):
    """What a batch does under the same random actions: all that can be seen of it."""
    batch = Batch(**{"game": GAME, "seats": 3, "n": N, "seed": 4, **given})
    random, seen = np.random.default_rng(2), []
    for _ in range(steps):
        step = batch.step(random_actions(batch.masks(), random))
        seen += [step.rewards, step.over, batch.actors()]
    return [a.tobytes() for a in (*seen, batch.records, batch.masks(), batch.points, batch.ranks)]


@pytest.mark.parametrize("threads", [2, 3])
def test_what_happens_does_not_depend_on_the_number_of_threads(threads):
    assert run(threads=threads) == run()


def test_another_seed_is_another_batch_and_reset_begins_anew():
    assert run(5) != run(5, seed=5)
    batch = Batch(GAME, 3, 4, seed=1)
    first = batch.records.tobytes()
    batch.step(batch.masks().argmax(axis=1))
    batch.reset(1)
    assert batch.records.tobytes() == first
    batch.reset(2)
    assert batch.records.tobytes() != first


def test_a_match_is_the_same_in_batches_of_any_length():
    short, long = Batch(GAME, 3, 2, seed=9), Batch(GAME, 3, 5, seed=9)
    assert short.records.tobytes() == long.records[:2].tobytes()


@pytest.mark.parametrize("seats", [2, 5])
def test_batches_are_the_matches_that_match_plays(seats):
    options = {"balanced": True}
    batch = Batch(GAME, seats, 1, seed=6, options=options)
    random, stream = np.random.default_rng(3), seed_words(6)[0]
    for _ in range(2 if COMPILED else 1):
        match = Match(GAME, seats, 0, options)
        match.position = GAME.start(seats, options)
        reseed(match.position.rng, stream)
        generics.set_up(match.position)
        while not match.over:
            assert batch.records[0].tobytes() == match.position.tobytes()
            assert (batch.masks()[0] == match.mask()).all()
            assert batch.actors()[0] == match.actor
            action = random_actions(batch.masks(), random)
            rewards, over = batch.step(action)
            match.play(int(action[0]))
            assert over[0] == match.over
        scores = match.scores()
        assert batch.points[0].tolist() == [score.total for score in scores]
        assert batch.ranks[0].tolist() == [score.rank for score in scores]
        assert batch.lengths[0] == match.ply
        shares = [float(score.rank == 1) for score in scores]
        assert rewards[0] == pytest.approx([share / sum(shares) for share in shares])


@pytest.mark.compiled
def test_rewards_are_shares_of_the_victory_or_points():
    for reward in ("victory", "points"):
        batch, random = Batch(GAME, 3, 300, reward=reward), np.random.default_rng(1)
        ended = 0
        while ended < 300:
            rewards, over = batch.step(random_actions(batch.masks(), random))
            assert not rewards[~over].any()
            ended += over.sum()
            if reward == "victory":
                assert rewards[over].sum(axis=1) == pytest.approx(1)
            else:
                assert (rewards[over] == batch.points[over]).all()


@pytest.mark.compiled
def test_who_sits_alone_shares_the_victory_with_the_opponent():
    batch, random = Batch("lisboa", 1, 64), np.random.default_rng(1)
    assert batch.points.shape == (64, 2)
    seen = set()
    for _ in range(600):
        rewards, over = batch.step(random_actions(batch.masks(), random))
        assert rewards.shape == (64, 1)
        wins = np.where(batch.ranks[over, 0] == 1, 1 / (batch.ranks[over] == 1).sum(axis=1), 0)
        assert rewards[over, 0] == pytest.approx(wins)
        seen.update(rewards[over, 0].tolist())
    assert 0.0 in seen


def test_an_illegal_action_names_the_match_and_what_is_allowed_and_changes_nothing():
    batch = Batch(GAME, 3, 3, seed=1)
    before = batch.records.tobytes()
    actions = batch.masks().argmax(axis=1)
    for wrong, said in (
        (GAME.actions.id("build", 0), "build"),
        (-1, "-1"),
        (GAME.actions.n, "497"),
    ):
        actions[1] = wrong
        with pytest.raises(
            IllegalAction, match=r"match 1: .* is not allowed now; allowed: choose"
        ) as e:
            batch.step(actions)
        assert said in str(e.value)
        assert batch.records.tobytes() == before


@pytest.mark.parametrize("actions", [[0, 1], [[0], [1], [2]], [0.0, 1.0, 2.0], ["a", "b", "c"], 0])
def test_actions_of_another_shape_or_kind_are_refused(actions):
    with pytest.raises(ValueError, match="actions must be 3 whole numbers"):
        Batch(GAME, 3, 3).step(actions)


def test_masks_cannot_be_written_in():
    batch = Batch(GAME, 3, 1)
    with pytest.raises(ValueError, match="read-only"):
        batch.masks()[0, 0] = False


def test_records_can_be_written_in_and_looked_at_anew():
    batch, other = Batch(GAME, 3, 2, seed=1), Batch(GAME, 3, 2, seed=1)
    other.step(other.masks().argmax(axis=1))
    batch.records[:] = other.records
    batch.refresh()
    assert (batch.masks() == other.masks()).all()
    assert (batch.actors() == other.actors()).all()


def test_arguments_that_make_no_sense_are_refused():
    refused: list[dict[str, Any]] = [
        {"n": 0},
        {"n": 2.0},
        {"threads": 0},
        {"threads": True},
        {"reward": "fame"},
    ]
    for wrong in refused:
        with pytest.raises(ValueError, match=r"from 1 on|a reward is one of victory, points"):
            Batch(**{"game": GAME, "seats": 3, "n": 1, **wrong})
    with pytest.raises(UnknownGame):
        Batch("chess", 2, 1)
    with pytest.raises(ludoteca.BadSeats):
        Batch(GAME, 9, 1)


def test_some_matches_can_stay_as_they_are():
    batch = Batch(GAME, 3, 3, seed=1)
    before = batch.records.copy()
    actions = batch.masks().argmax(axis=1)
    actions[1] = -2  # is not looked at
    rewards, over = batch.step(actions, where=np.array([True, False, False]))
    assert batch.records[0].tobytes() != before[0].tobytes()
    assert batch.records[1:].tobytes() == before[1:].tobytes()
    assert not rewards.any()
    assert not over.any()
    with pytest.raises(ValueError, match="where must be 3 truth values"):
        batch.step(actions, where=np.array([True]))
    with pytest.raises(IllegalAction, match="match 1: -2 is not allowed"):
        batch.step(actions, where=np.array([False, True, False]))


def test_the_last_position_of_a_match_is_kept():
    batch, random = Batch(GAME, 3, 1, seed=1), np.random.default_rng(1)
    over = np.zeros(1, np.bool_)
    while not over[0]:
        _, over = batch.step(random_actions(batch.masks(), random))
    last = batch.finals[0]
    assert last["over"] == 1
    assert last["ply"] == batch.lengths[0]
    sheet = GAME.score_sheet(3)
    generics.score(last, sheet)
    assert sheet[:, : len(GAME.sources)].sum(axis=1).tolist() == batch.points[0].tolist()


@pytest.mark.parametrize(
    "travel", [lambda b: pickle.loads(pickle.dumps(b)), copy.copy, copy.deepcopy]
)
def test_a_batch_that_has_travelled_goes_on_as_the_other_would(travel):
    batch = Batch(GAME, 3, 130, seed=6, threads=2)
    batch.step(batch.masks().argmax(axis=1))
    other = travel(batch)
    before = batch.records.tobytes()
    actions = other.masks().argmax(axis=1)
    other.step(actions)
    assert batch.records.tobytes() == before
    batch.step(actions)
    assert other.records.tobytes() == batch.records.tobytes()
    assert (other.masks() == batch.masks()).all()


def test_what_are_no_actions_seats_or_truth_values_is_refused():
    batch = Batch(GAME, 3, 2)
    before = batch.records.tobytes()
    with pytest.raises(ValueError, match=r"not float64 of shape \(3,\)"):
        batch.step([0.5, 1, 2])
    actions = batch.masks().argmax(axis=1)
    with pytest.raises(ValueError, match="2 truth values"):
        batch.step(actions, where=np.array([0, 1]))
    with pytest.raises(ValueError, match="whole numbers, not float64"):
        batch.observe(seats=[0.5, 1])
    assert batch.records.tobytes() == before


@pytest.mark.parametrize("kind", ["list", "read-only", "float64", "shape", "strided"])
def test_what_cannot_be_filled_with_observations_is_refused(kind):
    batch = Batch(GAME, 3, 2)
    good = batch.observe()
    refused: dict[str, Any] = {
        "list": good.tolist(),
        "read-only": good.copy(),
        "float64": good.astype(np.float64),
        "shape": good[:1],
        "strided": np.repeat(good, 2, axis=1)[:, ::2],
    }
    refused["read-only"].flags.writeable = False
    with pytest.raises(BadArgument, match="out must be a contiguous array of float32 of shape"):
        batch.observe(out=refused[kind])


@pytest.mark.parametrize("seats", [[0], [0, 1, 2], [[0, 1]], [[0], [1]]], ids=repr)
def test_seats_that_are_not_one_for_each_match_are_refused(seats):
    with pytest.raises(BadArgument, match="seats must be one or 2 whole numbers, not of shape"):
        Batch(GAME, 3, 2).observe(seats=seats)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("seats", 4),
        ("over", 1),
        ("rng", 0),
        ("depth", 0),
        ("depth", 25),
        ("pending_seat", 3),
        ("pending_seat", -1),
        ("pending_kind", -1),
    ],
)
def test_records_that_cannot_be_are_refused_by_the_numbers_of_the_matches(field, value):
    batch = Batch(GAME, 3, 4, seed=1)
    masks, actors = batch.masks().copy(), batch.actors()
    batch.records[field][1] = value
    batch.records[field][3] = value
    with pytest.raises(BadArgument, match=f"records of matches 1, 3: `{field}` is"):
        batch.refresh()
    assert (batch.masks() == masks).all()
    assert (batch.actors() == actors).all()


def test_a_record_in_which_nothing_is_allowed_is_refused():
    batch = Batch(GAME, 3, 2, seed=1)
    batch.records["pending_kind"][1] = 999
    with pytest.raises(BadArgument, match="records of matches 1: nothing is allowed"):
        batch.refresh()


def test_numbers_of_numpy_are_kept_as_plain_ones():
    batch = Batch(GAME, np.int64(3), np.int64(2), threads=np.int64(1))  # type: ignore[arg-type]
    assert {type(number) for number in (batch.seats, batch.n)} == {int}
