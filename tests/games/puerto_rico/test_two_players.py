"""Two players: the set-up, three roles each in turn, and the craftsman's angst."""

from ludoteca.games.puerto_rico.components import GOODS

from .pieces import (
    BASE_BUILDINGS,
    asked,
    choose,
    doubloons,
    finish,
    give,
    legal_words,
    role_doubloons,
    ships,
    table,
    tiles,
)

QUIET = ("builder", "settler", "trader", "prospector", "captain", "craftsman", "mayor")


def play_round(match):
    """Choose roles, and nothing else, to the end of the round; who was asked for them."""
    choosers, number = [], match.view()["round"]
    roles = list(QUIET)
    while match.view()["round"] == number:
        choosers.append(asked(match)[1])
        choose(match, roles.pop(0))
        finish(match)
    return choosers


def test_two_cargo_ships_for_4_and_6_goods():
    match = table(2)
    assert [ship["space"] for ship in match.view()["ships"]] == [4, 6]
    assert ships(match) == [(None, 0)] * 2


def test_the_stock_for_two():
    view = table(2).view()
    assert view["chips_supply"] == 65
    assert (view["colonist_supply"], view["colonist_ship"]) == (40, 2)
    assert view["quarries"] == 5
    assert list(view["goods_supply"].values()) == [8, 9, 9, 7, 7]
    assert sum(view["face_up"].values()) == 3


def test_three_plantations_of_each_kind_are_left_out():
    s = table(2).position
    left = s.stack + s.face_up
    left[GOODS.index("indigo")] += 1
    left[GOODS.index("corn")] += 1
    assert left.tolist() == [7, 9, 8, 6, 5]


def test_indigo_for_the_governor_corn_for_the_other_and_3_doubloons_each():
    match = table(2)
    assert [tiles(match, p) for p in (0, 1)] == [["indigo"], ["corn"]]
    assert [doubloons(match, p) for p in (0, 1)] == [3, 3]


def test_two_of_each_production_building_and_one_of_each_violet_one():
    for entry, building in zip(table(2).view()["market"], BASE_BUILDINGS, strict=True):
        wanted = 2 if building.makes >= 0 else 1
        assert (entry["left"], entry["copies"]) == (wanted, wanted)


def test_one_prospector():
    roles = [role["id"] for role in table(2).view()["roles"]]
    assert len(roles) == 7
    assert roles[-1] == "prospector"


def test_both_choose_three_roles_in_turn():
    assert play_round(table(2)) == [0, 1, 0, 1, 0, 1]


def test_a_doubloon_on_the_one_role_left_over():
    match = table(2)
    play_round(match)
    assert {role: coins for role, coins in role_doubloons(match).items() if coins} == {"mayor": 1}


def test_who_chose_last_chooses_first_in_the_next_round():
    match = table(2)
    assert play_round(match)[-1] == 1
    assert match.view()["governor"] == 1
    assert play_round(match) == [1, 0, 1, 0, 1, 0]


def test_the_three_rounds_of_the_craftsmans_angst_example():
    match = table(2, angst=True)
    assert [play_round(match) for _ in range(3)] == [
        [0, 1, 0, 1, 0],
        [1, 0, 1, 0, 1],
        [0, 1, 0, 1, 0],
    ]


def test_with_the_craftsmans_angst_two_roles_get_a_doubloon():
    match = table(2, angst=True)
    play_round(match)
    left = {role: coins for role, coins in role_doubloons(match).items() if coins}
    assert left == {"craftsman": 1, "mayor": 1}


def test_the_craftsmans_angst_is_for_two_only():
    match = table(3, angst=True)
    assert play_round(match) == [0, 1, 2]


def test_a_role_says_who_took_it_last():
    match = table(2)
    for role in ("builder", "settler", "prospector"):
        finish(choose(match, role))
    taken = {r["id"]: r["taken_by"] for r in match.view()["roles"] if r["taken_by"] is not None}
    assert taken == {"builder": 0, "settler": 1, "prospector": 0}
    assert asked(match) == ("choose_role", 1)


def test_a_third_kind_finds_no_ship():
    match = choose(give(table(2), 0, goods={"corn": 1, "sugar": 1, "indigo": 1}), "captain")
    assert legal_words(match) == {
        f"load {good} ship {ship}" for good in ("corn", "sugar", "indigo") for ship in (1, 2)
    }
    match.play("load corn ship 1")
    match.play("load sugar ship 2")
    assert asked(match)[0] == "choose_role"
    assert match.view(0)["players"][0]["goods"]["indigo"] == 1


def test_a_ship_that_is_not_there_never_sails():
    match = give(table(2), 0, goods={"corn": 3})
    finish(choose(match, "captain"))
    assert ships(match) == [("corn", 3), (None, 0)]
    assert match.position.goods_supply.tolist() == [5, 9, 9, 7, 7]


def test_the_colonist_ship_gets_two_at_least():
    match = finish(choose(table(2), "mayor"))
    assert match.view()["colonist_ship"] == 2
