"""Rules of thumb: what a sensible player does at a glance."""

import numpy as np

from ludoteca.games.santa_maria import SANTA_MARIA as GAME
from ludoteca.kernel.match import legal_mask
from tests.games.thumb import weights

from .lively import rich
from .pieces import display, give, table


def test_nothing_is_sold_for_its_own_sake():
    match = give(table(2), 0, wood=3, gem=2, coins=9)
    values = weights(GAME, match.position)
    sales = [a for a in match.legal() if match.describe(a).startswith(("sell", "buy"))]
    assert max(values[a] for a in sales) < min(
        values[a] for a in match.legal() if "retire" in match.describe(a)
    )


def test_whatever_is_asked_something_else_looks_better_than_a_sale():
    for seed in (3, 8):
        for record, _ in rich(3, seed, {"advanced": True}):
            values = weights(GAME, record)
            legal = np.flatnonzero(legal_mask(GAME, record))
            best = GAME.actions.format(int(legal[values[legal].argmax()]))
            assert not best.startswith(("sell", "buy")), best


def test_a_tile_looks_better_than_retiring_even_in_the_last_year():
    match = display(give(table(2), 0, wood=2, coins=0), "D01")
    for year in range(3):
        match.position.year = year
        values = weights(GAME, match.position)
        retire = [a for a in match.legal() if "retire" in match.describe(a)]
        assert values[match.parse("expand double 1")] > max(values[a] for a in retire), year


def test_with_nothing_else_to_do_the_road_tile_looks_better_than_two_coins():
    match = give(table(2), 0)
    values = weights(GAME, match.position)
    assert values[match.parse("retire slot 5")] > values[match.parse("retire slot 1")]
    match.position.roads_left = 0
    values = weights(GAME, match.position)
    assert values[match.parse("retire slot 5")] < values[match.parse("retire slot 1")]
