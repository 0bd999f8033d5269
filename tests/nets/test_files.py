"""Files of weights: what was written is read, and nothing else is taken for it."""

from dataclasses import replace

import numpy as np
import pytest

from ludoteca.bots import Budget, is_long, is_slow
from ludoteca.kernel.match import start_position
from ludoteca.kernel.rng import seed_words
from ludoteca.nets import registry
from ludoteca.nets.bots import Pupil, Quick
from ludoteca.nets.files import BadWeights, load, save
from tests.bots.toys import BRIDGE, CROSS, ENVELOPE, STAY
from tests.nets.toys import fond_of, network, weights
from tests.refusals import refusal


@pytest.fixture
def path(tmp_path):
    return tmp_path / "bridge.npz"


def test_what_was_written_is_read(path):
    known = weights(BRIDGE, network(BRIDGE, 3), loss=0.5, seeds=[1, 2])
    save(path, known)
    found = load(path, BRIDGE)
    assert all(np.array_equal(a, b) for a, b in zip(found.network, known.network, strict=True))
    assert found.purpose == known.purpose
    assert found.training == {"loss": 0.5, "seeds": [1, 2]}
    assert [each.name for each in path.parent.iterdir()] == [path.name]
    one, same, other = (weights(BRIDGE, network(BRIDGE, seed)) for seed in (1, 1, 2))
    assert repr(one) == repr(same) != repr(other)


def test_files_for_another_purpose_or_of_other_shapes_are_refused(path):
    assert "not a weights file" in refusal(BadWeights, load, path, BRIDGE)
    known = weights(BRIDGE)
    for part in ("game", "rules", "sight", "actions"):
        wrong = "envelope" if part == "game" else getattr(known.purpose, part) + 1
        save(path, replace(known, purpose=replace(known.purpose, **{part: wrong})))
        text = refusal(BadWeights, load, path, BRIDGE)
        assert f"{part} is {wrong!r} but must be" in text
    net = network(BRIDGE)
    save(path, weights(BRIDGE, net._replace(first=net.first[:-1])))
    assert "other shapes" in refusal(BadWeights, load, path, BRIDGE)


def test_damaged_files_are_refused(path):
    save(path, weights(BRIDGE, network(BRIDGE, 1)))
    whole = path.read_bytes()
    for cut in range(0, len(whole), 97):
        path.write_bytes(whole[:cut])
        refusal(BadWeights, load, path, BRIDGE)
    refused = 0
    for place in range(0, len(whole), 13):
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 0xFF]) + whole[place + 1 :])
        try:
            load(path, BRIDGE)
        except BadWeights:
            refused += 1
    assert refused > len(whole) / 13 / 2


# ---- who plays ------------------------------------------------------------------------------------------------


@pytest.fixture
def on_the_shelf(monkeypatch, path):
    """Return a function that puts weights where those of the package lie."""

    def put(known):
        save(path, known)
        monkeypatch.setattr(registry, "FOLDER", path.parent)
        monkeypatch.setattr(registry, "find_game", {"bridge": BRIDGE}.get)
        registry.weights_of.cache_clear()

    yield put
    registry.weights_of.cache_clear()


QUICK = Quick("quick", "quick", "quick", "greedy", level="quick")


def first(bot, game=BRIDGE):
    return bot.choose(game, start_position(game, game.seats[0], 1, {}), 0, seed_words(1)[0])


def test_another_bot_plays_unless_the_network_is_for_this_game_level_and_number_of_seats(
    on_the_shelf, caplog
):
    assert first(QUICK, ENVELOPE) in range(4)
    net = fond_of(BRIDGE, CROSS)
    known = weights(BRIDGE, net, levels=["quick"])
    on_the_shelf(known)
    assert first(QUICK) == first(replace(QUICK, name="other")) == CROSS
    assert first(replace(QUICK, level="")) == STAY
    for other in (
        replace(known, purpose=replace(known.purpose, seats=(2,))),
        weights(BRIDGE, net, levels=["slow"]),
        weights(BRIDGE, net),
        replace(known, purpose=replace(known.purpose, rules=0)),
    ):
        assert not caplog.text
        on_the_shelf(other)
        assert first(QUICK) == STAY
    assert "rules is 0 but must be 1" in caplog.text


def test_a_bot_that_searches_is_slow_and_with_a_clock_long():
    bots = [
        Pupil("pupil", "pupil", "pupil", budget, "greedy")
        for budget in (Budget(iterations=5), Budget(milliseconds=5))
    ]
    assert [is_slow(bot) for bot in bots] == [True, True]
    assert [is_long(bot) for bot in bots] == [False, True]
