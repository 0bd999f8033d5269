"""The worked examples of the rule texts, played move by move.

Seats 0 to 3 are the players A to D of the texts. Ships 1, 2, 3 are the left, middle and right one.
"""

import pytest

from ludoteca import IllegalAction
from tests.games.cases import each
from tests.games.reading import points

from .pieces import (
    asked,
    chips,
    choose,
    city,
    colonists,
    doubloons,
    face_up,
    finish,
    give,
    goods,
    house,
    legal_words,
    no_island,
    passes,
    play,
    player,
    ship,
    ships,
    stock,
    table,
    tiles,
    workers,
)

A, B, C, D = range(4)


# ---- builder ----------------------------------------------------------------------


def tobacco_storage_with(quarries, seat):
    match = choose(give(table(4), seat, tiles="quarry " * quarries, doubloons=5), "builder")
    passes(match, seat)
    play(match, "build tobacco storage")
    return match, 5 - doubloons(match, seat)


def test_example_of_the_building_tile():
    match, paid = tobacco_storage_with(0, B)
    assert paid == 5
    assert points(match, B)["Buildings"] == 3
    assert player(match, B)["city"][0]["circles"] == 3


def test_example_three_can_build_it_the_fourth_cannot():
    match = table(4)
    for seat in range(4):
        give(match, seat, doubloons=5)
    play(match, "choose builder", *["build tobacco storage"] * 3)
    with pytest.raises(IllegalAction):
        match.play("build tobacco storage")


def test_example_of_four_quarries_in_the_third_column():
    """Four quarries take three off the tobacco storage: two doubloons are the least."""
    assert tobacco_storage_with(4, B)[1] == 2


def test_example_of_three_quarries_and_the_privilege():
    """Three quarries and the privilege take four off: one doubloon is paid."""
    assert tobacco_storage_with(3, A)[1] == 1


def test_example_of_the_columns_one_and_three():
    for building, column in (("small_market", 1), ("tobacco_storage", 3)):
        entry = next(e for e in table(4).view()["market"] if e["id"] == building)
        assert entry["column"] == column


# ---- mayor ------------------------------------------------------------------------


def test_example_of_six_colonists_for_four_players():
    match = table(4)
    colonists(match, on_ship=6)
    play(match, "choose mayor", "pass")
    assert [player(match, p)["workers"] for p in range(4)] == [2, 2, 1, 1]


def buildings_with_empty_circles(match, *counts):
    """After one colonist each, the seats have so many empty circles in their buildings."""
    offer = {0: "small_indigo_plant", 1: "coffee_roaster", 2: "tobacco_storage"}
    for seat, count in enumerate(counts):
        no_island(match, seat)
        names = offer.get(count, "indigo_plant sugar_mill")
        give(match, seat, buildings=names, manned=False)


@each(("counts", "empty", "refilled"), [((0, 1, 1, 0), 2, 4), ((5, 2, 1, 0), 8, 8)])
def test_examples_of_the_refill(counts, empty, refilled):
    """Two empty circles are fewer than four players: four. Eight are more: eight."""
    match = table(4)
    buildings_with_empty_circles(match, *counts)
    play(match, "choose mayor", "pass")
    finish(match)
    open_circles = sum(
        entry["circles"] - entry["workers"] for p in range(4) for entry in player(match, p)["city"]
    )
    assert open_circles == empty
    assert match.view()["colonist_ship"] == refilled


# ---- craftsman --------------------------------------------------------------------


def test_example_of_the_production_set_up():
    """One indigo, one sugar, two workers but one plantation for tobacco, one corn: one of each."""
    match = table(4)
    no_island(match, D)
    give(
        match,
        D,
        tiles="indigo sugar tobacco corn tobacco",
        buildings="small_indigo_plant small_sugar_mill tobacco_storage",
        manned={
            "indigo": 1,
            "small_indigo_plant": 1,
            "sugar": 1,
            "small_sugar_mill": 1,
            "tobacco": 1,
            "tobacco_storage": 2,
            "corn": 1,
        },
    )
    choose(match, "craftsman")
    assert goods(match, D) == {"corn": 1, "indigo": 1, "sugar": 1, "tobacco": 1}


def test_example_of_two_plantations_and_one_worker():
    for workers_there, made in ((1, 1), (2, 2)):
        match = table(4)
        no_island(match, B)
        give(
            match,
            B,
            tiles="sugar sugar",
            buildings="sugar_mill",
            manned={"sugar": 2, "sugar_mill": workers_there},
        )
        choose(match, "craftsman")
        assert goods(match, B) == {"sugar": made}


def test_example_of_the_limited_supply_of_corn():
    """Nine of ten corn are gone: who could produce two gets one."""
    match = give(table(4), A, tiles="corn corn corn", goods={"corn": 1})
    give(match, B, tiles="corn corn corn")
    give(match, C, tiles="corn", manned={"corn": 2})
    choose(give(match, D, tiles="corn", manned={"corn": 2}), "craftsman")
    assert [goods(match, p)["corn"] for p in (A, B, C)] == [1 + 3, 3, 2]
    assert goods(match, D) == {"corn": 1}
    assert stock(match, "corn") == 0
    assert asked(match) == ("choose_role", B)  # no corn is left for the privilege


# ---- trader -----------------------------------------------------------------------


def test_example_of_a_house_with_three_goods():
    """Corn, indigo and tobacco have been sold: only sugar and coffee can be."""
    match = table(4)
    house(match, "corn indigo tobacco")
    give(match, A, goods={"corn": 1, "indigo": 1, "sugar": 1, "tobacco": 1, "coffee": 1})
    choose(match, "trader")
    assert legal_words(match) == {"sell sugar", "sell coffee", "pass"}


def test_example_of_corn_and_the_privilege():
    match = table(4)
    for seat in (A, B):
        give(match, seat, goods={"corn": 1}, doubloons=0)
    play(match, "choose trader", "sell corn")
    assert doubloons(match, A) == 1
    match = choose(give(table(4), B, goods={"corn": 1}, doubloons=0), "trader")
    play(match, "pass", "sell corn")
    assert doubloons(match, B) == 0


@each(("market", "earned"), [("small_market", 1), ("large_market", 2)])
def test_examples_of_corn_and_the_markets(market, earned):
    match = choose(give(table(4), B, goods={"corn": 1}, buildings=market, doubloons=0), "trader")
    play(match, "pass", "sell corn")
    assert doubloons(match, B) == earned


# ---- captain ----------------------------------------------------------------------


def captain_example():
    match = give(table(4), A, goods={"corn": 2, "sugar": 6})
    give(match, B, goods={"sugar": 2, "tobacco": 2})
    give(match, C, goods={"corn": 2, "tobacco": 2})
    give(match, D, goods={"corn": 2, "indigo": 5})
    ship(match, 2, "corn", 3)
    return match


def test_the_long_captain_example():
    match = choose(captain_example(), "captain")

    # A: corn to the middle ship only; six sugar fit the right ship only.
    assert asked(match) == ("load", A)
    assert legal_words(match) == {"load corn ship 2", "load sugar ship 3"}
    play(match, "load sugar ship 3")
    assert chips(match, A) == 7
    assert ships(match) == [(None, 0), ("corn", 3), ("sugar", 6)]

    # B: one sugar to the right ship, where one space is left; tobacco to the left ship only.
    assert asked(match) == ("load", B)
    assert legal_words(match) == {"load sugar ship 3", "load tobacco ship 1"}
    play(match, "load sugar ship 3")
    assert chips(match, B) == 1
    assert goods(match, B) == {"sugar": 1, "tobacco": 2}
    assert ships(match)[2] == ("sugar", 7)

    # C: corn to the middle or tobacco to the left.
    assert asked(match) == ("load", C)
    assert legal_words(match) == {"load corn ship 2", "load tobacco ship 1"}
    play(match, "load tobacco ship 1")
    assert chips(match, C) == 2

    # D: corn to the middle; indigo nowhere, for every ship has another kind.
    assert asked(match) == ("load", D)
    assert legal_words(match) == {"load corn ship 2"}
    play(match, "load corn ship 2")
    assert chips(match, D) == 2
    assert ships(match) == [("tobacco", 2), ("corn", 5), ("sugar", 7)]

    # A again: one corn, and no privilege any more.
    assert asked(match) == ("load", A)
    assert legal_words(match) == {"load corn ship 2"}
    play(match, "load corn ship 2")
    assert chips(match, A) == 7 + 1
    assert goods(match, A) == {"corn": 1}

    # B again: tobacco, to the left ship, where tobacco lies.
    assert asked(match) == ("load", B)
    assert legal_words(match) == {"load tobacco ship 1"}
    play(match, "load tobacco ship 1")
    assert chips(match, B) == 1 + 2
    assert ships(match) == [("tobacco", 4), ("corn", 6), ("sugar", 7)]

    # Nobody can load: each keeps one good. A and B have one only; C and D have to give up others.
    assert goods(match, A) == {"corn": 1}
    assert goods(match, B) == {"sugar": 1}
    assert goods(match, C) == {"corn": 2}
    assert goods(match, D) == {"indigo": 5}
    assert asked(match) == ("store", C)
    play(match, "keep one corn")
    assert asked(match) == ("store", D)
    corn, indigo = stock(match, "corn"), stock(match, "indigo")
    play(match, "keep one indigo")
    assert goods(match, C) == {"corn": 1}
    assert goods(match, D) == {"indigo": 1}
    assert stock(match, "indigo") == indigo + 4

    # The middle and the right ship were full and are empty now; the left one keeps its tobacco.
    assert ships(match) == [("tobacco", 4), (None, 0), (None, 0)]
    assert stock(match, "corn") == corn + 6 == 10 - 2
    assert stock(match, "sugar") == 11 - 1
    assert stock(match, "tobacco") == 9 - 4
    assert [chips(match, p) for p in range(4)] == [8, 3, 2, 2]
    assert match.view()["chips_supply"] == 100 - 15
    assert asked(match) == ("choose_role", B)


def test_captain_example_the_left_ship_is_wrong_while_the_right_one_takes_all():
    match = choose(captain_example(), "captain")
    with pytest.raises(IllegalAction):
        match.play("load sugar ship 1")
    with pytest.raises(IllegalAction):
        match.play("load corn ship 1")


def test_captain_example_with_another_kind_on_the_right_ship_the_left_one_is_allowed():
    match = captain_example()
    ship(match, 3, "coffee", 1)
    choose(match, "captain")
    assert legal_words(match) == {"load corn ship 2", "load sugar ship 1"}
    play(match, "load sugar ship 1")
    assert ships(match)[0] == ("sugar", 5)
    assert goods(match, A)["sugar"] == 1


def test_captain_example_nobody_may_pass():
    match = choose(captain_example(), "captain")
    while asked(match)[0] == "load":
        with pytest.raises(IllegalAction):
            match.play("pass")
        match.play(sorted(legal_words(match))[0])


def test_example_of_the_harbor():
    """Six sugar bring 6 + 1, then one corn 1 + 1: nine in all, two of them from the harbor."""
    match = give(table(4), B, goods={"sugar": 6, "corn": 1}, buildings="harbor")
    choose(give(match, A, goods={"tobacco": 1}), "captain")
    play(match, "load tobacco ship 1", "load sugar ship 3")
    assert chips(match, B) == 6 + 1
    play(match, "load corn ship 2")
    assert chips(match, B) == 6 + 1 + 1 + 1 == 7 + 2
    assert asked(match)[0] == "choose_role"


# ---- other buildings --------------------------------------------------------------


def test_example_of_the_factory():
    """Corn, indigo and tobacco are three kinds: two doubloons, however many goods."""
    match = table(4)
    no_island(match, B)
    give(
        match,
        B,
        tiles="corn corn corn indigo tobacco",
        buildings="indigo_plant tobacco_storage factory",
        doubloons=0,
    )
    choose(match, "craftsman")
    assert goods(match, B) == {"corn": 3, "indigo": 1, "tobacco": 1}
    assert doubloons(match, B) == 2


def test_example_of_the_guild_hall():
    """Small indigo plant, sugar mill and tobacco storage: 1 + 2 + 2 = 5."""
    match = give(table(4), A, buildings="guild_hall")
    give(match, A, buildings="small_indigo_plant sugar_mill tobacco_storage", manned=False)
    assert points(match, A)["Guild Hall"] == 5


def test_example_of_the_customs_house():
    """23 points of chips bring 5."""
    match = give(table(4), A, buildings="customs_house harbor wharf", chips=23)
    assert points(match, A)["Customs House"] == 5


@each(("count", "bonus"), [(9, 4), (10, 5), (11, 6), (12, 7)])
def test_example_of_the_residence(count, bonus):
    match = table(4)
    no_island(match, A)
    names = ("quarry corn indigo sugar tobacco coffee " * 2).split()[:count]
    give(match, A, tiles=" ".join(names), manned=False)
    give(match, A, buildings="residence")
    assert points(match, A)["Residence"] == bonus


def test_example_of_the_city_hall():
    """Seven buildings, one of them for production: six."""
    match = give(
        table(4),
        A,
        buildings="small_indigo_plant small_market hacienda harbor wharf residence city_hall",
    )
    assert points(match, A)["City Hall"] == 6


def test_example_of_the_fortress():
    """18 colonists on island and city and two in San Juan: 20 bring 6."""
    match = table(4)
    no_island(match, A)
    give(
        match,
        A,
        tiles="corn corn indigo indigo sugar sugar tobacco coffee quarry",
        buildings="indigo_plant sugar_mill coffee_roaster fortress",
        san_juan=2,
    )
    assert player(match, A)["workers"] == 18 + 2
    assert points(match, A)["Fortress"] == 6


def test_example_of_island_spaces():
    """Of twelve spaces one is filled from the start, so eleven tiles can be taken."""
    match = table(4)
    assert player(match, A)["island_free"] == 11


# ---- the first round --------------------------------------------------------------


def test_the_game_progress_example():
    match = table(4)
    face_up(match, "corn corn indigo sugar coffee")
    assert match.view()["governor"] == A

    # A chooses the builder: an indigo plant for two instead of three, and three more buildings.
    play(match, "choose builder", "build indigo plant")
    assert doubloons(match, A) == 3 - 2
    play(match, "build small indigo plant", "build small market", "build small market")
    assert [city(match, p) for p in range(4)] == [
        ["indigo_plant"],
        ["small_indigo_plant"],
        ["small_market"],
        ["small_market"],
    ]
    assert [doubloons(match, p) for p in (B, C, D)] == [2, 2, 2]

    # B chooses the settler: B, C, D, A take tiles; B could have had a quarry.
    assert asked(match) == ("choose_role", B)
    assert "choose builder" not in legal_words(match)
    choose(match, "settler")
    assert asked(match) == ("settle", B)
    assert "take quarry" in legal_words(match)
    for seat, tile in ((B, "indigo"), (C, "corn"), (D, "corn"), (A, "coffee")):
        assert asked(match) == ("settle", seat)
        play(match, f"take {tile}")
    assert tiles(match, B) == ["indigo", "indigo"]
    assert match.view()["quarries"] == 8

    # C chooses the mayor: one from the supply, then one each from the ship: C, D, A, B.
    assert asked(match) == ("choose_role", C)
    choose(match, "mayor")
    assert match.view()["colonist_ship"] == 4
    play(match, "take extra colonist")
    assert [player(match, p)["workers"] for p in range(4)] == [1, 1, 2, 1]
    assert asked(match) == ("place_colonists", C)
    play(match, "place corn", "place small market", "done")
    assert asked(match) == ("place_colonists", D)
    play(match, "place corn", "done")
    play(match, "place indigo plant", "done", "place small indigo plant", "done")
    assert workers(match, A, "indigo_plant") == 1
    empty = 2 + 0 + 0 + 1  # indigo plant, small market of D: fewer than four players
    assert empty < match.view()["colonist_ship"] == 4
    assert match.view()["colonist_supply"] == 75 - 1 - 4

    # D chooses the craftsman: C and D make corn, and D takes one more.
    assert asked(match) == ("choose_role", D)
    choose(match, "craftsman")
    assert legal_words(match) == {"produce extra corn", "pass"}
    play(match, "produce extra corn")
    assert [goods(match, p) for p in range(4)] == [{}, {}, {"corn": 1}, {"corn": 2}]

    # The round is over: B is governor; a doubloon on trader, captain and prospector.
    view = match.view()
    assert view["round"] == 2
    assert view["governor"] == B
    assert {role["id"] for role in view["roles"] if role["doubloons"] == 1} == {
        "trader",
        "captain",
        "prospector",
    }
    assert sum(role["doubloons"] for role in view["roles"]) == 3

    # In the second round B chooses first and gets the doubloon of such a role.
    assert asked(match) == ("choose_role", B)
    before = doubloons(match, B)
    choose(match, "trader")
    assert doubloons(match, B) == before + 1


def test_the_example_of_the_governor_and_the_order_of_roles():
    """Each seat takes one role, everybody acts once for each, then the next seat is governor."""
    match = table(4)
    acted = []
    for role in ("builder", "settler", "trader", "prospector"):
        choose(match, role)
        while asked(match)[0] != "choose_role":
            acted.append((role, asked(match)[1]))
            passes(match, 1)
    assert acted == [
        *(("builder", p) for p in (A, B, C, D)),
        *(("settler", p) for p in (B, C, D, A)),
        *(("trader", p) for p in (C, D, A, B)),
    ]
    assert match.view()["governor"] == B
