"""Lisboa on the table: costs and points foretold are those that come."""

from collections import Counter

import numpy as np

from ludoteca.games.lisboa.actions import ACTIONS
from ludoteca.games.lisboa.forecast import (
    investment,
    opening_parts,
    opening_points,
    plans_for,
    store_parts,
    store_points,
    visit_parts,
    visit_payment,
)
from ludoteca.games.lisboa.position import BY_MAP, BY_TILES
from ludoteca.kernel import generics
from ludoteca.kernel.match import legal_mask
from ludoteca.piece_info.lisboa.why_disabled import why_no_space
from tests.web.lisboa import GAME, at


def test_the_cost_of_a_visit_is_the_sum_of_its_parts():
    checked: Counter[bool] = Counter()
    for record in at("card", "follow", "draw"):
        view = GAME.view(record)
        for office in view["court"]:
            for seat, cost in enumerate(office["visit"]):
                parts = visit_parts(view, seat, office["noble"])
                total = parts["treasury"] + parts["officials"] - parts["discount"]
                assert cost == max(total, 0)
                checked[parts["discount"] > 0] += 1
    assert checked[True] > 5


def test_points_for_a_visit_are_those_that_are_paid_at_least():
    """Of the ways to pay for it, where there are several, the one with most money."""
    checked = 0
    for record in at("dues"):
        view = GAME.view(record)
        if not view["played"]:
            continue  # somebody follows
        seat, noble = view["decision"]["seat"], view["court"][_visited(view)]["noble"]
        payment = visit_payment(view, seat, noble)
        most = int(np.flatnonzero(legal_mask(GAME, record))[-1])
        assert int(ACTIONS.arguments(most)[0]) <= payment["money"]
        checked += int(ACTIONS.arguments(most)[0]) == payment["money"]
    assert checked


def _visited(view):
    """The noble that the card in the court is of."""
    return ("builder", "marquis", "king").index(view["played"].split("_")[1])


def test_the_price_of_an_investment_is_paid():
    paid = 0
    for record in at("card"):
        view = GAME.view(record)
        seat = view["decision"]["seat"]
        before = view["players"][seat]
        for action in np.flatnonzero(legal_mask(GAME, record)).tolist():
            name = ACTIONS.split(action)[0]
            if name != "court" or "treasury" not in ACTIONS.arguments(action)[0]:
                continue
            trial = record.copy()
            generics.take(trial, action)
            after = GAME.view(trial)
            if after["decision"]["kind"] == "payment":
                assert after["decision"]["due"] == investment(view, seat)
                paid += 1
            elif investment(view, seat) == 0:
                assert after["players"][seat]["coins"] >= before["coins"]
    assert paid


def test_the_price_of_a_store_is_the_sum_of_its_parts():
    discounts = 0
    for record in at("card", "store", "draw"):
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
    for record in at("store"):
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
            street = list(view["lands"][land]["worth"])[-1 if side == "east" else 0]
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
    for record in at("use_plan"):
        for action in np.flatnonzero(legal_mask(GAME, record)).tolist():
            if ACTIONS.split(action)[0] == "use_plan":
                scored += _check_opening(record, action)
    assert scored > 3


def test_officials_for_a_public_building_are_those_that_its_plan_asks_for():
    hired = 0
    for record in at("use_plan"):
        decision = GAME.view(record)["decision"]
        for plan, facts in decision["plans"].items():
            parts = opening_parts(GAME.view(record), decision["seat"], plan)
            assert parts == {name: facts[name] for name in parts}
            hired += parts["missing"] > 0
    assert hired


def test_a_space_where_a_building_can_be_opened_has_a_plan_and_a_dark_one_has_a_reason():
    dark = 0
    for record in at("open"):
        view = GAME.view(record)
        seat = view["decision"]["seat"]
        legal = {ACTIONS.arguments(a)[0] for a in np.flatnonzero(legal_mask(GAME, record)).tolist()}
        for space, there in view["spaces"].items():
            if space in legal:
                assert plans_for(view, seat, space)
            elif not there["building"] and view["lands"].get(f"{space[-1]}1", {"used": 1})["used"]:
                assert why_no_space(view, seat, space)
                dark += 1
    assert dark


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
