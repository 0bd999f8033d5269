"""The examples for researchers do what they say, in small."""

import importlib.util
import sys
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


def example(name, monkeypatch):
    """Load an example as a module; its imports from its own folder are found."""
    monkeypatch.syspath_prepend(EXAMPLES)
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, name, module)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def learn(monkeypatch):
    return example("learn", monkeypatch)


def losses(network, seen, masks, actions, aims):
    logs, values, _ = network.run(seen, masks)
    rows = np.arange(len(seen))
    return float(((values - aims) ** 2).sum() / 2 - logs[rows, actions].sum())


def test_the_gradient_is_that_of_the_loss(learn):
    random = np.random.default_rng(3)
    network = learn.Network.fresh(7, 5, random)
    network.weights = [w.astype(np.float64) + 0.1 for w in network.weights]
    seen, masks = random.normal(size=(6, 7)), random.random((6, 5)) < 0.6
    actions = random.integers(5, size=6)
    masks[np.arange(6), actions] = True
    given = seen, masks, actions, random.normal(size=6)

    logs, values, layers = network.run(seen, masks)
    out = np.concatenate([np.exp(logs), (values - given[3])[:, None]], axis=1)
    out[np.arange(6), actions] -= 1
    for w, gradient in zip(network.weights, network.gradient(layers, out), strict=True):
        place = tuple(random.integers(n) for n in w.shape)
        kept, step = w[place], 1e-5
        w[place] = kept + step
        more = losses(network, *given)
        w[place] = kept - step
        less = losses(network, *given)
        w[place] = kept
        assert gradient[place] == pytest.approx((more - less) / (2 * step), abs=1e-5)


def test_a_seat_hears_at_its_last_decision_how_the_match_has_ended(learn):
    """Two seats, one match: seat 0 decides twice, seat 1 once, then it is over; what comes after is not known yet."""
    one = np.zeros((4, 1), np.float32)
    played = learn.Played(
        seen=one,
        masks=one,
        actions=one,
        logs=one,
        values=np.array([[1], [2], [3], [4]], np.float32),
        actors=np.array([[0], [1], [0], [1]]),
        rewards=np.array([[[0, 0]], [[0, 0]], [[6, -6]], [[0, 0]]], np.float32),
        over=np.array([[False], [False], [True], [False]]),
    )
    found, usable = learn.advantages(played, decay=0.5)
    assert usable[:, 0].tolist() == [True, True, True, False]
    assert found[:3, 0].tolist() == [3 - 1 + 0.5 * 3, -6 - 2, 6 - 3]


def test_of_two_actions_the_better_one_is_learnt(learn):
    random = np.random.default_rng(5)
    network = learn.Network.fresh(1, 3, random)
    seen, masks = np.ones((4, 16, 1), np.float32), np.ones((4, 16, 3), bool)
    masks[..., 2] = False
    for _ in range(40):
        logs, values, _ = network.run(seen.reshape(-1, 1), masks.reshape(-1, 3))
        actions = (random.random(64) < np.exp(logs[:, 1])).astype(int)
        shape = (4, 16)
        rewards = (actions == 1).reshape(*shape, 1).astype(np.float32)
        played = learn.Played(
            seen,
            masks,
            actions.reshape(shape),
            logs[np.arange(64), actions].reshape(shape),
            values.reshape(shape),
            np.zeros(shape, int),
            rewards,
            np.ones(shape, bool),
        )
        learn.improve(network, played, random, rate=0.01, size=64)
    logs, values, _ = network.run(seen[0, :1], masks[0, :1])
    chances = np.exp(logs[0])
    assert chances[1] > 0.9
    assert chances[2] == 0
    assert values[0] == pytest.approx(1, abs=0.2)


@pytest.mark.skipif(find_spec("matplotlib") is None, reason="the extra `arena` is not installed")
def test_from_learning_to_a_contest(learn, monkeypatch, tmp_path, capsys):
    kept = tmp_path / "learnt.npz"
    small = ["--seats", "2", "--updates", "2", "--matches", "16", "--steps", "40"]
    learn.main(["puerto-rico", *small, "--out", str(kept)])
    contest = example("contest", monkeypatch)
    contest.main([str(kept), "--games", "4", "--against", "random", "--plots", str(tmp_path)])
    said = capsys.readouterr().out
    assert "2 updates" in said
    assert {line.split()[0] for line in said.splitlines()[1:]} == {"learnt", "random"}
    assert (tmp_path / "random" / "shares.svg").is_file()


def test_weights_of_another_observation_are_refused(learn, monkeypatch, tmp_path):
    network = learn.Network.fresh(3, 2, np.random.default_rng(1))
    kept = tmp_path / "old.npz"
    np.savez(kept, *network.weights, game="lisboa", seats=2, version=-1)
    with pytest.raises(SystemExit, match="learn it anew"):
        example("contest", monkeypatch).load(str(kept))
