"""Search guided by a network: what it believes, and what it finds out by itself."""

import numpy as np
import pytest

from ludoteca.bots import Budget, study
from ludoteca.bots.search import tally
from ludoteca.bots.search_session import NODES_EACH
from ludoteca.kernel.game import find
from ludoteca.kernel.match import start_position
from ludoteca.kernel.pending import actor
from ludoteca.kernel.rng import seed_words
from ludoteca.nets import registry
from ludoteca.nets.evaluators import ByNetwork
from ludoteca.nets.network_search import Guide
from tests.bots.toys import BRIDGE, CROSS, ENVELOPE, KIND, MEAN, STAY, SURE
from tests.nets.toys import fond_of, hopeful, weights


def searched(game, net=None, iterations=200, seed=1, **guide):
    record = start_position(game, game.seats[0], 1, {})
    way = ByNetwork(weights(game, net), Guide(**guide))
    return study(game, record, 0, seed_words(seed)[0], Budget(iterations=iterations), way)


def visits(found):
    return {option.action: option.visits for option in found.options}


def test_the_best_play_is_found_whatever_the_network_says():
    for ahead in (0, 1, 20):
        for thumb in (0.0, 1.0):
            found = searched(BRIDGE, ahead=ahead, thumb=thumb, iterations=500)
            assert found.best.action == CROSS, (ahead, thumb)
            assert sum(visits(found).values()) == 500
            assert found.best.points[0] > 4, (ahead, thumb)
            assert found.best.points[1] > 3, (ahead, thumb)


def test_hidden_information_is_not_used():
    """A guess is right once in three times; the network sees what is inside."""
    for seed in range(5):
        found = searched(ENVELOPE, seed=seed, iterations=600)
        assert found.best.action == 3
        assert found.best.points == (SURE,)
        assert found.option(0).points[0] == pytest.approx(10 / 3, abs=1.5)


def test_the_search_begins_with_the_favourite_of_the_network_or_of_rules_of_thumb():
    for action in (STAY, CROSS):
        found = searched(BRIDGE, fond_of(BRIDGE, action), iterations=3)
        assert (found.best.action, found.best.visits) == (action, 3)
    found = searched(BRIDGE, fond_of(BRIDGE, CROSS), iterations=3, thumb=1.0, temperature=0.1)
    assert found.best.action == STAY


def test_an_end_that_has_come_counts_more_than_the_network():
    """It sees the seat that is asked win always: staying loses, and that is found out."""
    found = searched(BRIDGE, hopeful(BRIDGE, 0.98, 0.01, 0.01), iterations=100, ahead=0)
    assert found.option(STAY).wins == (0, 1, 0)


@pytest.mark.slow
def test_the_value_of_the_network_counts_where_the_search_ends_alone_or_with_a_playout():
    """One iteration: the second seat is asked then, for which the network sees 4 points and a sixth of the victory.

    By rules of thumb that seat is mean.
    """
    net = hopeful(BRIDGE, 1 / 6, 1 / 3, 1 / 2, points=(4, 6, 8))
    net.policy_bias[CROSS] = 9
    found = searched(BRIDGE, net, iterations=1, ahead=0)
    assert found.best.action == CROSS
    assert found.best.wins == pytest.approx((1 / 2, 1 / 6, 1 / 3))
    assert found.best.points == pytest.approx((8, 4, 6))
    found = searched(BRIDGE, net, iterations=1, ahead=9, trust=0.25, stray=0.0)
    mean = np.array([0, 0, 1.0])
    assert found.best.wins == pytest.approx(0.75 * mean + 0.25 * np.array([1 / 2, 1 / 6, 1 / 3]))
    assert found.best.points == pytest.approx((2, 1, 4.5))


def test_the_same_seed_finds_the_same():
    one, same, other = (searched(ENVELOPE, seed=seed) for seed in (1, 1, 2))
    assert one == same
    assert one != other


def test_a_full_tree_is_still_searched():
    way = ByNetwork(weights(BRIDGE), Guide(ahead=0))
    record = start_position(BRIDGE, 3, 1, {})
    run = way.begin(BRIDGE, 3, 2)
    found = tally(BRIDGE.actions.n, 3)
    root = np.frombuffer(bytearray(record.tobytes()), BRIDGE.dtype)
    run.search(root, 0, seed_words(1)[0], found, 50)
    assert found.visits.sum() == 50


def test_each_seat_looks_after_itself():
    """Kindness is best for the second seat, though the network likes it to be mean."""
    found = searched(BRIDGE, fond_of(BRIDGE, MEAN, 1.0), iterations=3000, ahead=0)
    assert found.best.action == CROSS
    assert found.best.points[1] == pytest.approx(4, abs=0.6)
    assert KIND not in visits(found)


def test_there_is_room_for_all_options_of_all_nodes_that_are_opened():
    """A tree that is full before the search ends looks no deeper, and the longer the search the more it misses."""
    game, iterations = find("santa-maria"), 300
    record = start_position(game, game.usual_seats, 7)
    known = registry.weights_of(game.name)
    assert known is not None
    run = ByNetwork(known).begin(game, game.usual_seats, NODES_EACH * iterations + 1)
    found = tally(game.actions.n, game.sides(game.usual_seats))
    run.search(record.reshape(1), int(actor(record)), seed_words(1)[0], found, iterations)
    tree, _ = run.woods
    assert NODES_EACH * iterations < tree.used[0] < len(tree.nodes)
