"""What a network sees and says, against the same sums in plain NumPy."""

import numpy as np
import pytest

import ludoteca
from ludoteca.kernel import generics
from ludoteca.kernel.match import start_position
from ludoteca.kernel.pending import actor
from ludoteca.kernel.record import to_bytes
from ludoteca.kernel.rules import rule
from ludoteca.nets.features import see
from ludoteca.nets.network import evaluate, mind, say, speaks_for
from tests.bots.toys import BRIDGE, CROSS, ENVELOPE
from tests.nets.toys import network
from tests.observations.observed import observed


@rule
def looked(s, sides, net, mind):
    evaluate(s, sides, net, mind)


def asked(game, net, seats, record=None):
    """Return the layers of a network that has looked at a position, and the wins and points it says."""
    record = start_position(game, seats, 1, {}) if record is None else record
    sides = game.sides(seats)
    room, wins, points = mind(game, seats, net), np.zeros(sides), np.zeros(sides)
    looked(record, sides, net, room)
    say(net, room.narrow, int(actor(record)), wins, points)
    return room, wins, points


def layers(net, seen):
    wide = np.maximum(seen @ net.first[: len(seen)] + net.first_bias, 0)
    return np.maximum(wide @ net.second + net.second_bias, 0)


def test_layers_are_those_of_the_definition():
    for seed in range(5):
        net = network(BRIDGE, seed)
        room, _, _ = asked(BRIDGE, net, 3)
        assert np.count_nonzero(room.seen) > 1
        assert room.narrow == pytest.approx(layers(net, room.seen), rel=1e-5)
        for action in range(BRIDGE.actions.n):
            told = room.narrow @ net.policy[action] + net.policy_bias[action]
            assert speaks_for(net, room.narrow, action) == pytest.approx(told, rel=1e-5, abs=1e-6)


def test_results_are_by_seat_though_the_seat_that_looks_comes_first():
    record = start_position(BRIDGE, 3, 1, {})
    BRIDGE.functions["take"](record, CROSS)
    assert actor(record) == 1
    net = network(BRIDGE)
    net.result_bias[:] = [np.log(6), np.log(3), 0, 1, 2, 3]
    _, wins, points = asked(BRIDGE, net, 3, record)
    assert wins == pytest.approx([0.1, 0.6, 0.3])
    assert points == pytest.approx([11, 7, 9])


def test_looking_leaves_the_position_as_it_is():
    record = start_position(ENVELOPE, 1, 1, {})
    before = to_bytes(record)
    room, _, _ = asked(ENVELOPE, network(ENVELOPE), 1, record)
    assert to_bytes(record) == before
    assert room.seen[3] == pytest.approx(record.inside / 3)


def test_a_network_sees_a_redacted_position_as_learners_observe_it():
    for game in ludoteca.games():
        for seats in game.seats:
            record, sides = start_position(game, seats, 5, {}), game.sides(seats)
            seat = int(actor(record))
            generics.redact(record, seat)
            seen = np.full(game.observation.size(sides), 7, np.float32)
            see(record, seat, sides, seen)
            assert (seen == observed(game, record, seat)).all(), (game, seats)
