"""The order in which options are told: first the one recommended, and nothing better below something worse."""

import random

import pytest

from ludoteca.analysis import Estimate, Standing, ranked
from ludoteca.analysis.order import LEAST, PROMISE, lower_bound

FIGURES, EQUAL, HARDLY = Standing.FIGURES, Standing.EQUAL, Standing.HARDLY


def option(action, tries, wins, points=30.0):
    return Estimate(action, tries, (points, 20.0), (wins, 1 - wins))


def told(*estimates, seat=0):
    return [(one.estimate.action, one.standing) for one in ranked(estimates, seat)]


def shown(estimate):
    """What the page shows of an option, as numbers."""
    return float(f"{100 * estimate.wins[0]:.0f}"), float(f"{estimate.points[0]:.1f}")


def study(rng, options, alone):
    """Made-up findings, those tried most first."""
    found = []
    for action in range(options):
        wins = (1.0,) if alone else (rng.choice([0.0, 0.01, 0.06, rng.random()]), 0.5)
        points = tuple(rng.choice([30.0, 30.04, 60 * rng.random()]) for _ in wins)
        found.append(Estimate(action, int(10 ** (4 * rng.random())) - 1, points, wins))
    return sorted(found, key=lambda e: -e.tries)


def test_nothing_worse_is_ever_shown_above_something_better():
    for alone in (False, True):
        rng = random.Random(5)
        for _ in range(500):
            found = study(rng, rng.randint(2, 20), alone)
            order = ranked(found, 0)
            figures = [shown(one.estimate) for one in order if one.standing is FIGURES]
            assert figures == sorted(figures, reverse=True)
            assert order[0].estimate is found[0]
            assert {one.estimate.action for one in order} == {e.action for e in found}
            standings = [one.standing for one in order]
            assert HARDLY not in standings[: len(standings) - standings.count(HARDLY)]


def test_options_are_ranked_by_chances_then_points_and_not_by_visits():
    """Rules of thumb have sent the search to an option that wins hardly ever."""
    found = told(option(1, 5000, 0.37), option(2, 900, 0.01), option(3, 400, 0.06))
    assert found == [(1, FIGURES), (3, FIGURES), (2, FIGURES)]
    found = told(option(1, 900, 0.37, 44), option(2, 300, 0.3049, 40), option(3, 200, 0.3041, 41))
    assert [action for action, _ in found] == [1, 3, 2]
    found = told(option(1, 900, 0.37), option(2, 200, 0.30), option(3, 800, 0.39))
    assert found == [(1, FIGURES), (3, EQUAL), (2, FIGURES)], "better than the recommended one"


def test_how_many_tries_are_enough():
    for tries, wins, standing in (
        (LEAST - 1, 0.0, HARDLY),
        (LEAST, 0.0, FIGURES),
        (LEAST, 0.4, HARDLY),  # may as well be 0.29
        (70, 0.4, FIGURES),
        (20, 0.9, HARDLY),
        (70, 0.5, FIGURES),
        (60, 0.5, HARDLY),
        (0, 0.0, HARDLY),
    ):
        found = told(option(1, 5000, 0.6), option(2, tries, wins))
        assert found[1] == (2, standing), (tries, wins)


def test_options_hardly_tried_stand_below_in_the_order_of_their_tries():
    found = told(option(1, 900, 0.4), option(2, 9, 1.0), option(3, 30, 0.0), option(4, 80, 0.1))
    assert found == [(1, FIGURES), (4, FIGURES), (3, HARDLY), (2, HARDLY)]
    assert {standing for _, standing in told(option(1, 40, 0.5), option(2, 30, 0.0))} == {HARDLY}


def test_the_bound_is_wilsons_and_comes_closer_with_more_tries():
    for share, tries in ((0.0, 1), (0.3, 40), (0.5, 66), (1.0, 5)):
        bound = lower_bound(share, tries)
        assert 0 <= bound <= lower_bound(share, 10 * tries) <= share, (share, tries)
    assert lower_bound(0.5, 66) == pytest.approx(0.4007, abs=1e-3)
    assert lower_bound(0.1, 100) == pytest.approx(0.0614, abs=1e-3)
    assert PROMISE == 0.1
