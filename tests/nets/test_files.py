"""Files of weights: what was written is read, and nothing else is taken for it."""

from dataclasses import replace

import numpy as np
import pytest

from ludoteca.bots import Budget, is_long, is_slow
from ludoteca.kernel.chance import seed_words
from ludoteca.kernel.match import start_position
from ludoteca.nets import shelf
from ludoteca.nets.bots import Pupil, Quick
from ludoteca.nets.files import BadWeights, load, save
from tests.bots.toys import BRIDGE, CROSS, ENVELOPE, STAY
from tests.nets.toys import fond_of, network, weights


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


def test_weights_are_told_apart_by_what_they_are():
    one, same, other = (weights(BRIDGE, network(BRIDGE, seed)) for seed in (1, 1, 2))
    assert repr(one) == repr(same) != repr(other)


@pytest.mark.parametrize("part", ["game", "rules", "sight", "actions"])
def test_what_was_learnt_for_something_else_is_refused(path, part):
    known = weights(BRIDGE)
    wrong = "envelope" if part == "game" else getattr(known.purpose, part) + 1
    save(path, replace(known, purpose=replace(known.purpose, **{part: wrong})))
    with pytest.raises(BadWeights, match=f"{part} is {wrong!r}, and should be"):
        load(path, BRIDGE)


def test_weights_of_other_shapes_are_refused(path):
    net = network(BRIDGE)
    save(path, weights(BRIDGE, net._replace(first=net.first[:-1])))
    with pytest.raises(BadWeights, match="other shapes"):
        load(path, BRIDGE)


def test_what_is_damaged_is_refused_whatever_has_come_of_it(path):
    save(path, weights(BRIDGE, network(BRIDGE, 1)))
    whole = path.read_bytes()
    for cut in range(0, len(whole), 97):
        path.write_bytes(whole[:cut])
        with pytest.raises(BadWeights):
            load(path, BRIDGE)
    refused = 0
    for place in range(0, len(whole), 13):
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 0xFF]) + whole[place + 1 :])
        try:
            load(path, BRIDGE)
        except BadWeights:
            refused += 1
    assert refused > len(whole) / 13 / 2


def test_a_file_that_is_not_there_is_no_file_of_weights(path):
    with pytest.raises(BadWeights, match="no file of weights"):
        load(path, BRIDGE)


# ---- who plays ------------------------------------------------------------------------------------------------


@pytest.fixture
def on_the_shelf(monkeypatch, path):
    """Puts weights where those of the package lie."""

    def put(known):
        save(path, known)
        monkeypatch.setattr(shelf, "FOLDER", path.parent)
        monkeypatch.setattr(shelf, "find_game", {"bridge": BRIDGE}.get)
        shelf.weights_of.cache_clear()

    yield put
    shelf.weights_of.cache_clear()


QUICK = Quick("quick", "quick", "quick", "greedy")


def first(bot, game=BRIDGE):
    return bot.choose(game, start_position(game, game.seats[0], 1, {}), 0, seed_words(1)[0])


def test_where_nobody_has_learnt_such_matches_another_bot_plays(on_the_shelf):
    assert first(QUICK, ENVELOPE) in range(4)
    known = weights(BRIDGE, fond_of(BRIDGE, CROSS), levels=["quick"])
    on_the_shelf(known)
    assert first(QUICK) == CROSS
    on_the_shelf(replace(known, purpose=replace(known.purpose, seats=(2,))))
    assert first(QUICK) == STAY


def test_where_it_has_not_been_found_good_enough_for_a_level_another_bot_plays(on_the_shelf):
    on_the_shelf(weights(BRIDGE, fond_of(BRIDGE, CROSS), levels=["slow"]))
    assert first(QUICK) == STAY
    on_the_shelf(weights(BRIDGE, fond_of(BRIDGE, CROSS)))
    assert first(QUICK) == STAY


def test_weights_of_older_rules_are_said_to_be_so_and_left(on_the_shelf, caplog):
    known = weights(BRIDGE, fond_of(BRIDGE, CROSS), levels=["quick"])
    on_the_shelf(replace(known, purpose=replace(known.purpose, rules=0)))
    assert first(QUICK) == STAY
    assert "rules is 0, and should be 1" in caplog.text


def test_who_searches_is_slow_and_long_where_a_clock_stops_it():
    bots = [
        Pupil("pupil", "pupil", "pupil", budget, "greedy")
        for budget in (Budget(iterations=5), Budget(milliseconds=5))
    ]
    assert [is_slow(bot) for bot in bots] == [True, True]
    assert [is_long(bot) for bot in bots] == [False, True]
