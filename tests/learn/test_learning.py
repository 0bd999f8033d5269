"""A whole small run: examples, training, a contest, and who goes on."""

import json
from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest

from ludoteca.bots import Budget, move
from ludoteca.kernel.chance import seed_words
from ludoteca.kernel.generics import take
from ludoteca.kernel.match import start_position
from ludoteca.learn.curve import write_curve
from ludoteca.learn.loop import learn, record_of
from ludoteca.learn.losses import Aims
from ludoteca.learn.plan import ForeignPlan, Plan
from ludoteca.learn.selfplay import Habits, self_play
from ludoteca.learn.training import Settings, train
from ludoteca.nets.bots import Pupil, Quick
from ludoteca.nets.files import BadWeights, load
from ludoteca.nets.guided import Guide
from tests.bots.toys import CROSS, KIND, MEAN, STAY
from tests.nets.test_network import asked
from tests.nets.toys import weights
from tools import train as train_tool
from tools.bounds import PLAN
from tools.train import main

pytest.importorskip("jax")


def silent(_template, **_params):
    pass


def test_a_small_run_learns_to_cross_the_bridge(bridge, plan, tmp_path):
    lines = []
    rounds = learn(
        tmp_path,
        plan,
        1,
        workers=1,
        report=lambda text, **given: lines.append(text.format(**given)),
    )
    assert [found.number for found in rounds] == [0, 1]
    assert rounds[0].kept
    assert rounds[0].share is None
    assert rounds[1].rival == 0
    assert 0 <= (rounds[1].share or 0) <= 1
    assert write_curve(tmp_path) == tmp_path / "curve.svg"
    assert "goes on" in (tmp_path / "curve.svg").read_text()
    assert record_of(tmp_path) == [json.loads(json.dumps(vars(found))) for found in rounds]
    assert any("matches of the search" in line for line in lines)
    learnt = load(tmp_path / "round-1" / "network.npz", bridge)
    assert learnt.training["examples"]["thumb"] == 2000
    assert set(learnt.training["losses"]) == {"thumb", "round 1"}
    room, _, _ = asked(bridge, learnt.network, 3)
    liked = learnt.network.policy @ room.narrow + learnt.network.policy_bias
    assert liked[CROSS] > liked[STAY]


def test_what_is_done_is_not_done_again(bridge, plan, tmp_path):
    first = learn(tmp_path, plan, 0, workers=1, report=silent)
    assert write_curve(tmp_path) is None
    stamp = (tmp_path / "round-0" / "network.npz").stat().st_mtime_ns
    assert learn(tmp_path, plan, 0, workers=1, report=silent) == first
    assert (tmp_path / "round-0" / "network.npz").stat().st_mtime_ns == stamp
    (tmp_path / "round-0" / "verdict.json").unlink()
    assert learn(tmp_path, plan, 0, workers=1, report=silent) == first
    assert (tmp_path / "round-0" / "network.npz").stat().st_mtime_ns == stamp


def test_a_folder_is_that_of_one_plan(bridge, plan, tmp_path):
    learn(tmp_path, plan, 0, workers=1, report=silent)
    other = replace(plan, iterations=50, guide=Guide(ahead=3))
    with pytest.raises(ForeignPlan, match="guide, iterations"):
        learn(tmp_path, other, 0, workers=1, report=silent)


def test_a_plan_may_begin_with_a_network(bridge, plan, tmp_path):
    learn(tmp_path / "first", plan, 0, workers=1, report=silent)
    file = tmp_path / "first" / "round-0" / "network.npz"
    begun = replace(plan, begin=str(file), thumb_later=1000, matches=8)
    rounds = learn(tmp_path / "second", begun, 1, workers=1, report=silent)
    assert [found.rival for found in rounds] == [None, 0]
    parent, child = (
        load(tmp_path / "second" / f"round-{n}" / "network.npz", bridge) for n in (0, 1)
    )
    assert parent.digest == load(file, bridge).digest == child.training["parent"]
    assert child.training["examples"]["thumb"] == 1000


def test_what_a_plan_has_begun_with_is_not_asked_for_again(bridge, plan, tmp_path):
    learn(tmp_path / "first", plan, 0, workers=1, report=silent)
    file = tmp_path / "first" / "round-0" / "network.npz"
    begun = replace(plan, begin=str(file))
    first = learn(tmp_path / "second", begun, 0, workers=1, report=silent)
    file.unlink()
    assert learn(tmp_path / "second", begun, 0, workers=1, report=silent) == first


def test_a_plan_begins_with_nothing_that_is_for_something_else(bridge, plan, tmp_path):
    learn(tmp_path / "first", plan, 0, workers=1, report=silent)
    begun = replace(plan, begin=str(tmp_path / "first" / "round-0" / "network.npz"), seats=2)
    with pytest.raises(BadWeights, match="for matches of 3 players, not 2"):
        learn(tmp_path / "second", begun, 1, workers=1, report=silent)
    with pytest.raises(BadWeights, match="no file of weights"):
        learn(tmp_path / "second", replace(plan, begin="nowhere"), 1, workers=1, report=silent)
    assert not (tmp_path / "second").exists()


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


def test_who_has_learnt_plays_well(bridge):
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
    ("likely", "best", "share", "goes_on"),
    [
        (False, None, 0.5, False),
        (True, None, 0.5, True),
        (True, None, 0.3, False),
        (True, "round-0", 0.5, False),
        (False, "round-1", 0.4, True),
    ],
)
def test_a_network_goes_on_that_is_surely_better_or_most_likely_where_that_is_enough(
    bridge, plan, tmp_path, monkeypatch, likely, best, share, goes_on
):
    standing = SimpleNamespace(bot="round-1", win_share=share, win_interval=(0.1, 0.9))
    played = SimpleNamespace(best=best, standings=lambda: [standing], duels=[None] * 9)
    monkeypatch.setattr("ludoteca.learn.loop.tournament", lambda *_, **__: played)
    quick = replace(plan, matches=4, iterations=2, thumb=200, likely=likely)
    rounds = learn(tmp_path, quick, 1, workers=1, report=silent)
    assert rounds[1].kept is goes_on


# ---- the command ------------------------------------------------------------------------------------------


def test_the_command_says_what_can_be_settled(capsys):
    with pytest.raises(SystemExit):
        main(["puerto-rico", "--set", "itinerary=3"])
    told = capsys.readouterr().err
    assert "guide.ahead" in told
    assert "settings.aims.hope" in told
    with pytest.raises(SystemExit):
        main(["puerto-rico", "--set", "iterations=many"])
    assert "iterations" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["puerto-rico", "--set", "likely=perhaps"])
    assert "yes or no, not 'perhaps'" in capsys.readouterr().err


@pytest.mark.parametrize(
    "wish",
    [
        *(f"{name}={value}" for name in ("part", "kept") for value in ("0", "1.1", "nan", "-1")),
        *(f"{name}=0" for name in ("thumb", "matches", "iterations", "recent", "contest")),
        *(f"settings.rate={value}" for value in ("0", "inf", "nan", "-0.1")),
        *(f"guide.{name}=1.5" for name in ("trust", "thumb", "stray", "margin")),
        *("guide.ahead=-1", "seed=-1", "settings.aims.hope=2", "milliseconds=inf"),
    ],
)
def test_the_command_refuses_what_lies_out_of_bounds(wish, capsys):
    with pytest.raises(SystemExit):
        main(["puerto-rico", "--set", wish])
    assert f"argument --set: {wish.partition('=')[0]}: must be " in capsys.readouterr().err


def test_every_number_of_a_plan_has_its_bounds():
    assert {*train_tool._names()} - {*PLAN} == {"begin", "likely"}
    for name in PLAN:
        train_tool._check(name, Plan("", 0))


def test_the_command_refuses_what_a_game_is_not_for(capsys, tmp_path):
    assert main(["puerto-rico", "--seats", "9", "--folder", str(tmp_path)]) == 2
    assert "2, 3, 4, 5" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_the_command_learns_as_is_wished(monkeypatch, tmp_path):
    given = []
    monkeypatch.setattr("tools.train.learn", lambda *each: given.append(each))
    wishes = (
        "guide.ahead=7",
        "settings.wide=32",
        "settings.aims.hope=0.25",
        "iterations=9",
        "likely=yes",
    )
    words = [word for wish in wishes for word in ("--set", wish)]
    assert main(["puerto-rico", "--folder", str(tmp_path), "--rounds", "2", *words]) == 0
    folder, plan, rounds, _, _ = given[0]
    assert folder == tmp_path / "puerto-rico"
    assert plan == Plan(
        "puerto-rico",
        4,
        iterations=9,
        likely=True,
        guide=Guide(ahead=7, thumb=0.5),
        settings=Settings(wide=32, aims=Aims(hope=0.25)),
    )
    assert rounds == 2
