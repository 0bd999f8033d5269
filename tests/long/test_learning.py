"""Whole small runs: examples, training, a contest, and which network goes on."""

import json
from dataclasses import replace
from importlib.util import find_spec
from types import SimpleNamespace

import numpy as np
import pytest

from ludoteca.bots import Budget, move
from ludoteca.kernel.generics import take
from ludoteca.kernel.match import start_position
from ludoteca.kernel.rng import seed_words
from ludoteca.learn.curve import write_curve
from ludoteca.learn.loop import learn, record_of
from ludoteca.learn.plan import ForeignPlan
from ludoteca.learn.selfplay import Habits, self_play
from ludoteca.learn.training import Settings, train
from ludoteca.nets.bots import Pupil, Quick
from ludoteca.nets.files import BadWeights, load
from ludoteca.nets.network_search import Guide
from tests.bots.toys import CROSS, KIND, MEAN, STAY
from tests.nets.test_network import asked
from tests.nets.toys import weights

pytestmark = pytest.mark.skipif(find_spec("jax") is None, reason="jax is not installed")


def silent(_template, **_params):
    pass


def test_a_small_run_learns_to_cross_the_bridge(bridge, plan, tmp_path):
    lines = []

    def report(text, **given):
        lines.append(text.format(**given))

    rounds = learn(tmp_path, plan, 1, workers=1, report=report)
    assert [found.number for found in rounds] == [0, 1]
    assert rounds[0].kept
    assert rounds[0].share is None
    assert rounds[1].rival == 0
    assert 0 <= (rounds[1].share or 0) <= 1
    assert write_curve(tmp_path) == tmp_path / "curve.svg"
    assert "kept" in (tmp_path / "curve.svg").read_text()
    assert record_of(tmp_path) == [json.loads(json.dumps(vars(found))) for found in rounds]
    assert any("matches of the search" in line for line in lines)
    learnt = load(tmp_path / "round-1" / "network.npz", bridge)
    assert learnt.training["examples"]["thumb"] == 2000
    assert set(learnt.training["losses"]) == {"thumb", "round 1"}
    room, _, _ = asked(bridge, learnt.network, 3)
    liked = learnt.network.policy @ room.narrow + learnt.network.policy_bias
    assert liked[CROSS] > liked[STAY]


def test_a_run_goes_on_where_it_was_and_with_its_own_plan_alone(bridge, plan, tmp_path):
    folder = tmp_path / "first"
    file = folder / "round-0" / "network.npz"
    first = learn(folder, plan, 0, workers=1, report=silent)
    assert write_curve(folder) is None
    stamp = file.stat().st_mtime_ns
    assert learn(folder, plan, 0, workers=1, report=silent) == first
    assert file.stat().st_mtime_ns == stamp
    (folder / "round-0" / "verdict.json").unlink()
    assert learn(folder, plan, 0, workers=1, report=silent) == first
    assert file.stat().st_mtime_ns == stamp
    other = replace(plan, iterations=50, guide=Guide(ahead=3))
    with pytest.raises(ForeignPlan, match="guide, iterations"):
        learn(folder, other, 0, workers=1, report=silent)


def test_a_plan_may_begin_with_a_network_made_for_it(bridge, plan, tmp_path):
    learn(tmp_path / "first", plan, 0, workers=1, report=silent)
    file, second = tmp_path / "first" / "round-0" / "network.npz", tmp_path / "second"
    begun = replace(plan, begin=str(file), thumb_later=1000, matches=8)
    with pytest.raises(BadWeights, match="for matches of 3 players, not 2"):
        learn(second, replace(begun, seats=2), 1, workers=1, report=silent)
    with pytest.raises(BadWeights, match="not a weights file"):
        learn(second, replace(begun, begin="nowhere"), 1, workers=1, report=silent)
    assert not second.exists()
    rounds = learn(second, begun, 1, workers=1, report=silent)
    assert [found.rival for found in rounds] == [None, 0]
    parent, child = (load(second / f"round-{n}" / "network.npz", bridge) for n in (0, 1))
    assert parent.digest == load(file, bridge).digest == child.training["parent"]
    assert child.training["examples"]["thumb"] == 1000
    file.unlink()  # is not read again
    assert learn(second, begun, 1, workers=1, report=silent) == rounds


def test_training_is_the_same_for_the_same_seed_and_goes_on_from_a_network(bridge):
    examples = self_play(bridge, 3, 60, 1, Habits(iterations=30))
    settings = Settings(wide=8, narrow=8, epochs=2.0, batch=32)
    one, first = train(bridge, {"own": [examples]}, settings, report=silent)
    same, _ = train(bridge, {"own": [examples]}, settings, report=silent)
    assert all(np.array_equal(a, b) for a, b in zip(one, same, strict=True))
    longer = replace(settings, later_epochs=30.0, later_rate=2e-3)
    far, more = train(bridge, {"own": [examples]}, longer, one, report=silent)
    assert more["own"].wins < first["own"].wins
    assert more["own"].policy < first["own"].policy
    near, _ = train(bridge, {"own": [examples]}, settings, one, report=silent)
    assert 0 < _apart(near, one) < _apart(far, one) / 5


def _apart(one, two):
    """How far the weights of two networks lie apart."""
    return float(np.abs(one.first - two.first).max())


def test_a_bot_plays_well_with_what_was_learnt(bridge):
    examples = self_play(bridge, 3, 200, 1, Habits(iterations=60))
    settings = Settings(wide=16, narrow=8, epochs=30.0, batch=64)
    network, _ = train(bridge, {"own": [examples]}, settings, report=silent)
    known = weights(bridge, network)
    bots = (
        Quick("quick", "quick", "quick", "greedy", known),
        Pupil("pupil", "pupil", "pupil", Budget(iterations=60), "greedy", Guide(ahead=0), known),
    )
    for bot in bots:
        assert _first(bridge, bot) == CROSS
        assert _second(bridge, bot) == KIND != MEAN


def _first(bridge, bot):
    return move(bot, bridge, start_position(bridge, 3, 1, {}), seed_words(1)[0])


def _second(bridge, bot):
    record = start_position(bridge, 3, 1, {})
    take(record, CROSS)
    return move(bot, bridge, record, seed_words(1)[0])


@pytest.mark.parametrize(
    ("likely", "verdicts"),
    [
        (False, [(None, 0.5, False), ("round-1", 0.4, True)]),
        (True, [(None, 0.5, True), (None, 0.3, False), ("round-0", 0.5, False)]),
    ],
)
def test_a_network_goes_on_if_it_is_surely_or_where_that_is_enough_likely_better(
    bridge, plan, tmp_path, monkeypatch, likely, verdicts
):
    quick = replace(plan, matches=4, iterations=2, thumb=200, likely=likely)
    for best, share, goes_on in verdicts:
        standing = SimpleNamespace(bot="round-1", win_share=share, win_interval=(0.1, 0.9))
        played = SimpleNamespace(best=best, standings=lambda s=standing: [s], duels=[None] * 9)
        monkeypatch.setattr("ludoteca.learn.loop.tournament", lambda *_, p=played, **__: p)
        (tmp_path / "round-1" / "verdict.json").unlink(missing_ok=True)
        rounds = learn(tmp_path, quick, 1, workers=1, report=silent)
        assert rounds[1].kept is goes_on, (best, share)
