"""Shipping: paying for a visible tile and taking it to one's own dock."""

from tests.games.cases import each
from tests.games.reading import asked, legal, play, points

from .pieces import cargo, colony, give, player, ships, stored
from .turns import quiet, retire, settle, with_cells

DOCKS = ("coins", "conquistador", "religion", "happiness")


def harbour(visible, **given):
    """Seat 0 has a shipping house and a coin; the cargoes by dock."""
    match = with_cells({"r1c1": "ship"}, coins=1 + given.pop("more_coins", 0), **given)
    for dock in DOCKS:
        cargo(match, dock, visible.get(dock))
    return match


def test_any_visible_tile_that_can_be_paid_for_can_be_taken():
    visible = {"coins": "C01", "conquistador": "C03", "religion": "C05", "happiness": "C08"}
    match = play(harbour(visible, wood=1, grain=2, sugar=1), "coin r1c1")
    assert legal(match, "ship") == ["ship dock coins", "ship dock happiness"]


@each("dock", DOCKS)
def test_the_tile_goes_to_the_dock_of_the_same_symbol(dock):
    match = play(harbour({dock: "C01"}, wood=1, sugar=1), "coin r1c1", f"ship dock {dock}")
    assert player(match, 0)["ships"] == {f"dock_{d}": int(d == dock) for d in DOCKS}
    assert player(match, 0)["cargoes"] == ["C01"]


def test_shipping_can_be_declined():
    match = play(harbour({"coins": "C01"}, wood=1, sugar=1), "coin r1c1", "pass")
    assert stored(match, 0) == {"wood": 1, "sugar": 1}
    assert player(match, 0)["cargoes"] == []


def test_the_whole_price_has_to_be_paid():
    match = play(harbour({"coins": "C29"}, wood=1, grain=1, sugar=2), "coin r1c1")
    assert legal(match, "ship") == []


def test_gold_stands_for_needed_resources():
    match = harbour({"coins": "C29"}, wood=1, sugar=1, gold=3)
    settle(play(match, "coin r1c1", "ship dock coins"))
    assert stored(match, 0) == {}
    assert points(match, 0) == {"Ships": 7}


def test_a_cargo_that_needs_gold_takes_gold():
    match = play(harbour({"coins": "C06"}, wood=1, gold=2), "coin r1c1", "ship dock coins", "pay")
    assert stored(match, 0) == {"gold": 1}


def test_a_cargo_that_needs_gold_cannot_be_paid_with_other_things():
    match = play(harbour({"coins": "C06"}, wood=3, gem=3), "coin r1c1")
    assert legal(match, "ship") == []


def test_with_one_gold_a_cargo_of_wood_and_gold_needs_the_wood():
    match = play(harbour({"coins": "C06"}, gold=1, grain=3), "coin r1c1")
    assert legal(match, "ship") == []


def test_the_dock_is_refilled_when_the_turn_has_been_ended():
    match = harbour({"coins": "C01"}, wood=1, sugar=1)
    before = match.view()["cargoes_left"]
    play(match, "coin r1c1", "ship dock coins")
    assert match.view()["docks"][0]["cargo"] is None
    assert (asked(match), match.view()["cargoes_left"]) == (("end", 0), before)
    play(match, "end turn")
    assert match.view()["docks"][0]["cargo"]["id"] not in (None, "C01")
    assert match.view()["cargoes_left"] == before - 1


def test_a_new_tile_lies_at_the_dock_before_the_next_decision_of_the_turn():
    """「直ちに、出荷タイルの山から新しいタイルを引いて、共用ボードの空いている埠頭に補充します。」"""
    match = harbour({"coins": "C01"}, wood=3, grain=3, sugar=3, blue=[1])
    cells = {"r1c2": "trade_basic_happy"}
    play(colony(match, 0, cells=cells), "blue 1 1", "ship dock coins")
    assert asked(match) == ("trade", 0)
    assert match.view()["docks"][0]["cargo"]["id"] not in (None, "C01")


@each("free", ("sell wood", "buy grain"))
def test_selling_and_buying_after_shipping_reveal_the_new_tile(free):
    match = harbour({"coins": "C01"}, wood=2, sugar=1, more_coins=3)
    play(match, "coin r1c1", "ship dock coins")
    assert match.view()["docks"][0]["cargo"] is None
    play(match, free)
    assert match.view()["docks"][0]["cargo"]["id"] not in (None, "C01")
    assert asked(match) == ("end", 0)


def test_a_tile_of_the_refill_can_be_taken_by_the_next_building_of_the_line():
    match = harbour({"coins": "C01"}, wood=3, grain=3, sugar=3, gem=3, gold=3, blue=[1])
    play(colony(match, 0, cells={"r1c3": "ship"}), "blue 1 1", "ship dock coins", "pay")
    assert asked(match) == ("ship", 0)
    assert legal(match, "ship") == ["ship dock coins"]


def test_visible_tiles_stay_over_the_end_of_the_year():
    match = quiet()
    before = match.view()["docks"]
    retire(match, 1, 5)
    assert match.view()["year"] == 2
    assert match.view()["docks"] == before


def test_when_the_pile_is_empty_a_dock_stays_empty():
    match = harbour({"coins": "C01"}, wood=1, sugar=1)
    match.position.cargo_at[match.position.cargo_at == 0] = 2
    match.position.ships[0, 1] = 33
    play(match, "coin r1c1", "ship dock coins", "end turn")
    assert [dock["cargo"] for dock in match.view()["docks"]] == [None] * 4


def test_without_a_visible_tile_shipping_does_nothing():
    match = play(harbour({}, wood=3, grain=3, sugar=3, gem=3, gold=3), "coin r1c1")
    assert asked(match) == ("end", 0)


def test_a_dock_has_no_limit():
    match = ships(harbour({"coins": "C01"}, wood=1, sugar=1), 0, coins=6)
    play(match, "coin r1c1", "ship dock coins")
    assert player(match, 0)["ships"]["dock_coins"] == 7


def test_what_lacks_can_be_bought_while_shipping():
    match = play(harbour({"coins": "C18"}, wood=2, grain=1, more_coins=3), "coin r1c1")
    assert legal(match, "ship") == []
    play(match, "buy grain", "ship dock coins")
    assert (stored(match, 0), player(match, 0)["coins"]) == ({}, 0)


def test_the_money_for_a_purchase_can_come_from_a_sale_while_shipping():
    match = harbour({"coins": "C18"}, wood=2, grain=1, gem=2)
    play(match, "coin r1c1", "sell gem", "sell gem", "buy grain", "ship dock coins")
    assert (stored(match, 0), player(match, 0)["coins"]) == ({}, 1)


def test_a_retired_player_may_ship_on_the_fourth_space():
    match = cargo(give(quiet(), 0, wood=1, sugar=1), "coins", "C01")
    play(match, "retire slot 4", "ship dock coins")
    assert player(match, 0)["cargoes"] == ["C01"]
    assert player(match, 0)["coins"] == 2  # income of the ship that has just come
