"""Lisboa on the table: costs and points foretold are those that come."""

from collections import Counter

import numpy as np

from ludoteca.games.lisboa.actions import ACTIONS
from ludoteca.games.lisboa.forecast import opening_points, store_parts, store_points, visit_parts
from ludoteca.games.lisboa.position import BY_MAP, BY_TILES
from ludoteca.kernel import generics
from ludoteca.kernel.match import legal_mask
from tests.web.lisboa import GAME, at


def test_the_cost_of_a_visit_is_the_sum_of_its_parts():
    checked: Counter[bool] = Counter()
    for _, record in at("card", "follow", "draw"):
        view = GAME.view(record)
        for office in view["court"]:
            for seat, cost in enumerate(office["visit"]):
                parts = visit_parts(view, seat, office["noble"])
                total = parts["treasury"] + parts["officials"] - parts["discount"]
                assert cost == max(total, 0)
                checked[parts["discount"] > 0] += 1
    assert checked[True] > 5


def test_the_price_of_a_store_is_the_sum_of_its_parts():
    discounts = 0
    for _, record in at("card", "store", "draw"):
        view = GAME.view(record)
        for id_, land in view["lands"].items():
            for seat, price in enumerate(land["price"]):
                parts = store_parts(view, seat, id_)
                assert price == max(parts["treasury"] + parts["rubble"] - parts["discount"], 0)
                discounts += parts["discount"] > 0
    assert discounts > 5


def settle(record, until):
    """Play on, the first that is legal, until a step of the record's stack is done, or the turn."""
    turn = int(record.turn)
    while int(record.depth) >= until and int(record.turn) == turn:
        generics.take(record, int(np.flatnonzero(legal_mask(GAME, record))[0]))


def test_points_of_a_store_are_those_that_it_scores():
    """Links are those of the moment, as nothing else on the map changes while a store is built."""
    scored = 0
    for _, record in at("store"):
        view = GAME.view(record)
        seat = view["decision"]["seat"]
        for action in np.flatnonzero(legal_mask(GAME, record)).tolist():
            if ACTIONS.split(action)[0] != "store":
                continue
            land, side = ACTIONS.arguments(action)
            trial = record.copy()
            depth = int(trial.depth)
            generics.take(trial, action)
            settle(trial, depth)
            street = list(view["lands"][land]["worth"])[side == "east"]
            after = GAME.view(trial)["lands"][land]
            bonus = view["players"][seat]["lasting"].get("store_vp", 0)
            expected = store_points(view, seat, land)[street]
            assert after["street"] == street
            assert after["links"] * after["vp"] + bonus == expected
            scored += expected > 0
    assert scored > 3


def test_points_of_a_public_building_are_those_that_all_score():
    """Those of the map and of the plans to choose from; they stand where they are said to."""
    scored = 0
    for _, record in at("use_plan"):
        for action in np.flatnonzero(legal_mask(GAME, record)).tolist():
            if ACTIONS.split(action)[0] == "use_plan":
                scored += _check_opening(record, action)
    assert scored > 3


def _check_opening(record, action):
    view = GAME.view(record)
    decision = view["decision"]
    facts = decision["plans"][ACTIONS.arguments(action)[0]]
    trial = record.copy()
    depth = int(trial.depth)
    generics.take(trial, action)
    settle(trial, depth)
    there = GAME.view(trial)["spaces"][decision["space"]]
    points = opening_points(view, decision["seat"], decision["space"], there["architect"])
    assert there["building"] == facts["building"]
    assert points is not None
    scored = (trial.earned - record.earned)[: len(points), [BY_MAP, BY_TILES]].sum(axis=1)
    assert points == scored.tolist()
    return any(points)
