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
from ludoteca.kernel.match import Match
from ludoteca.kernel.rng import reseed, seed_words
from ludoteca.kernel.rules import COMPILED
from tests.refusals import refusal

GAME = ludoteca.game("puerto-rico")
N, STEPS = (200, 600) if COMPILED else (3, 40)


def run(steps=STEPS, **given):
    """Return all that can be seen of a batch under the same random actions."""
    batch = Batch(**{"game": GAME, "seats": 3, "n": N, "seed": 4, **given})
    random, seen = np.random.default_rng(2), []
    for _ in range(steps):
        step = batch.step(random_actions(batch.masks(), random))
        seen += [step.rewards, step.over, batch.actors()]
    return [a.tobytes() for a in (*seen, batch.records, batch.masks(), batch.points, batch.ranks)]


def test_a_batch_depends_on_its_seed_and_not_on_the_number_of_threads():
    for threads in (2, 3):
        assert run(threads=threads) == run(), threads
    assert run(5) != run(5, seed=5)
    batch = Batch(GAME, 3, 4, seed=1)
    first = batch.records.tobytes()
    batch.step(batch.masks().argmax(axis=1))
    batch.reset(1)
    assert batch.records.tobytes() == first
    batch.reset(2)
    assert batch.records.tobytes() != first
    short, long = Batch(GAME, 3, 2, seed=9), Batch(GAME, 3, 5, seed=9)
    assert short.records.tobytes() == long.records[:2].tobytes()


def test_batches_are_the_matches_that_match_plays():
    options = {"balanced": True}
    for seats in (2, 5):
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
            scores, last = match.scores(), batch.finals[0]
            assert batch.points[0].tolist() == [score.total for score in scores]
            assert batch.ranks[0].tolist() == [score.rank for score in scores]
            assert batch.lengths[0] == match.ply
            shares = [float(score.rank == 1) for score in scores]
            assert rewards[0] == pytest.approx([share / sum(shares) for share in shares])
            assert last.tobytes() == match.position.tobytes()


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


def test_an_illegal_action_names_the_match_and_what_is_allowed_and_changes_nothing():
    batch = Batch(GAME, 3, 3, seed=1)
    before = batch.records.tobytes()
    actions = batch.masks().argmax(axis=1)
    build = GAME.actions.id("build", 0)
    for wrong, said in ((build, "build"), (-1, "-1"), (GAME.actions.n, "497")):
        actions[1] = wrong
        with pytest.raises(IllegalAction, match=r"match 1: .* now; legal actions: choose") as e:
            batch.step(actions)
        assert said in str(e.value)
        assert batch.records.tobytes() == before


def test_records_can_be_edited_and_refreshed_and_masks_cannot():
    batch, other = Batch(GAME, 3, 2, seed=1), Batch(GAME, 3, 2, seed=1)
    other.step(other.masks().argmax(axis=1))
    batch.records[:] = other.records
    batch.refresh()
    assert (batch.masks() == other.masks()).all()
    assert (batch.actors() == other.actors()).all()
    with pytest.raises(ValueError, match="read-only"):
        batch.masks()[0, 0] = False


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
    for where in (np.array([True]), np.array([0, 1, 1])):
        text = refusal(ValueError, batch.step, actions, where=where)
        assert "where must be 3 booleans" in text
    with pytest.raises(IllegalAction, match="match 1: action -2 is not legal"):
        batch.step(actions, where=np.array([False, True, False]))


def test_a_batch_that_has_travelled_goes_on_as_the_other_would():
    for travel in (lambda b: pickle.loads(pickle.dumps(b)), copy.copy, copy.deepcopy):
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


# ---- refused ------------------------------------------------------------------------------------------------


def test_batches_that_cannot_be_are_refused_and_numbers_of_numpy_become_plain_ones():
    for wrong in ({"n": 0}, {"n": 2.0}, {"threads": 0}, {"threads": True}, {"reward": "fame"}):
        text = refusal(ValueError, Batch, **{"game": GAME, "seats": 3, "n": 1, **wrong})
        assert "of at least 1" in text or "reward must be one of victory, points" in text
    refusal(UnknownGame, Batch, "chess", 2, 1)
    refusal(ludoteca.BadSeats, Batch, GAME, 9, 1)
    batch = Batch(GAME, np.int64(3), np.int64(2), threads=np.int64(1))  # type: ignore[arg-type]
    assert {type(number) for number in (batch.seats, batch.n)} == {int}


def test_odd_actions_and_seats_are_refused_and_change_nothing():
    batch = Batch(GAME, 3, 3)
    before = batch.records.tobytes()
    for actions in ([0, 1], [[0], [1], [2]], [0.0, 1.0, 2.0], ["a", "b", "c"], 0, [0.5, 1, 2]):
        assert "actions must be 3 integers" in refusal(ValueError, batch.step, actions)
    assert "not float64 of shape (3,)" in refusal(ValueError, batch.step, [0.5, 1, 2])
    text = refusal(ValueError, batch.observe, seats=[0.5, 1, 2])
    assert "integers, not float64" in text
    for seats in ([0], [0, 1, 2, 0], [[0, 1, 2]], [[0], [1], [2]]):
        text = refusal(BadArgument, batch.observe, seats=seats)
        assert "seats must be 1 or 3 integers, not of shape" in text
    assert "seats must be 0 to 2" in refusal(ValueError, batch.observe, seats=3)
    assert batch.records.tobytes() == before


def test_observations_are_written_into_the_given_array_if_it_fits():
    batch = Batch(GAME, 3, 150, seed=2, threads=2)
    out = np.full((150, GAME.observation.size(3)), 7, np.float32)
    assert batch.observe(out=out) is out
    assert (out == Batch(GAME, 3, 150, seed=2).observe()).all()
    locked, strided = out.copy(), np.repeat(out, 2, axis=1)[:, ::2]
    locked.flags.writeable = False
    refused: list[Any] = [
        out.tolist(),
        locked,
        out.astype(np.float64),
        out[:1],
        strided,
        out[:, 1:],
    ]
    for wrong in refused:
        text = refusal(BadArgument, batch.observe, out=wrong)
        assert "out must be a writable, contiguous float32 array of shape" in text


def test_impossible_records_are_refused_with_the_numbers_of_their_matches():
    for field, value in (
        ("seats", 4),
        ("over", 1),
        ("rng", 0),
        ("depth", 0),
        ("depth", 25),
        ("pending_seat", 3),
        ("pending_seat", -1),
        ("pending_kind", -1),
    ):
        batch = Batch(GAME, 3, 4, seed=1)
        masks, actors = batch.masks().copy(), batch.actors()
        batch.records[field][1] = value
        batch.records[field][3] = value
        text = refusal(BadArgument, batch.refresh)
        assert f"records of matches 1, 3: `{field}` must" in text
        assert (batch.masks() == masks).all(), field
        assert (batch.actors() == actors).all(), field
    batch = Batch(GAME, 3, 2, seed=1)
    batch.records["pending_kind"][1] = 999
    assert "records of matches 1: there is no legal action" in refusal(BadArgument, batch.refresh)
