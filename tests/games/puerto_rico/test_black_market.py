"""Black market: what lacks for a building is made up for with a worker, a good, a victory point."""

import pytest

from ludoteca import IllegalAction
from tests.games.cases import each

from .pieces import (
    asked,
    chips,
    choose,
    city,
    colonists,
    doubloons,
    end_round,
    finish,
    give,
    goods,
    legal_words,
    new_table,
    play,
    player,
    stock,
    whole_table,
    workers,
)

# Seat 0 is the builder; seat 1 owns the black market and has no discounts.

"""For what lacks two doubloons or more."""

EVERYTHING = {"goods": {"corn": 2, "sugar": 1}, "chips": 5, "san_juan": 2}


def builder(*, doubloons, buildings="black_market", manned=True, **given):
    match = give(new_table(), 1, buildings=buildings, manned=manned)
    choose(give(match, 1, doubloons=doubloons, **given), "builder")
    return play(match, "pass")


def offered(match):
    return {word.removeprefix("build ") for word in legal_words(match)}


def owned(match):
    """All that seat 1 could return: workers, goods, points."""
    return player(match, 1)["workers"], sum(goods(match, 1).values()), chips(match, 1)


# ---- only what lacks -------------------------------------------------------------------------------------


def test_what_can_be_paid_for_is_paid_for():
    match = builder(doubloons=4, **EVERYTHING)
    before = owned(match)
    play(match, "build hospice")
    assert asked(match) == ("build", 2)
    assert (doubloons(match, 1), owned(match)) == (0, before)


def test_money_left_over_does_not_open_the_market_either():
    match = builder(doubloons=9, **EVERYTHING)
    before = owned(match)
    play(match, "build hospice")
    assert asked(match) == ("build", 2)
    assert (doubloons(match, 1), owned(match)) == (5, before)


@each(
    ("word", "left"),
    [
        ("return worker colonist san juan", (2, 3, 5)),
        ("return good sugar", (3, 2, 5)),
        ("return chip", (3, 3, 4)),
    ],
)
def test_each_kind_makes_up_for_one_doubloon(word, left):
    match = play(builder(doubloons=3, **EVERYTHING), "build hospice")
    assert asked(match) == ("black_market", 1)
    assert "hospice" not in city(match, 1)
    play(match, word)
    assert city(match, 1) == ["black_market", "hospice"]
    assert (doubloons(match, 1), owned(match)) == (0, left)
    assert asked(match) == ("build", 2)


def test_what_is_returned_goes_to_the_stock():
    for word, what in (
        ("return worker colonist san juan", "colonist_supply"),
        ("return chip", "chips_supply"),
    ):
        match = builder(doubloons=3, **EVERYTHING)
        before = match.view()[what]
        play(match, "build hospice", word)
        assert match.view()[what] == before + 1
    match = builder(doubloons=3, **EVERYTHING)
    before = stock(match, "sugar")
    play(match, "build hospice", "return good sugar")
    assert stock(match, "sugar") == before + 1


def test_everybody_is_told_of_a_chip_that_is_returned_and_only_by_that_action():
    match = builder(doubloons=2, **EVERYTHING)
    told = [
        play(match, word).view(0)["players"][1]["gained"]
        for word in ("build hospice", "return chip", "return good corn")
    ]
    assert told == [0, -1, 0]


def test_all_of_ones_goods_and_workers_are_offered_and_nothing_else():
    match = builder(doubloons=3, buildings="black_market hacienda", **EVERYTHING)
    play(match, "build hospice")
    assert legal_words(match) == {
        "return worker colonist hacienda",
        "return worker colonist san juan",
        "return good corn",
        "return good sugar",
        "return chip",
    }


def test_the_table_is_told_what_lacks_and_for_what():
    decision = play(builder(doubloons=3, **EVERYTHING), "build hospice").view()["decision"]
    assert (decision["kind"], decision["about"], decision["owed"]) == ("black_market", "hospice", 1)


def test_one_doubloon_can_be_made_up_for_with_one_kind_only():
    match = builder(doubloons=2, goods={"corn": 5})
    assert "storehouse" in offered(match)  # 3
    assert "hospice" not in offered(match)  # 4: a second good does not count


def test_no_kind_is_returned_twice():
    match = play(builder(doubloons=6, **EVERYTHING), "build harbor", "return good corn")
    assert asked(match) == ("black_market", 1)
    assert legal_words(match) == {"return worker colonist san juan", "return chip"}
    with pytest.raises(IllegalAction):
        match.play("return good sugar")
    play(match, "return chip")
    assert owned(match) == (3, 2, 4)
    assert "harbor" in city(match, 1)


@each("order", [(0, 1, 2), (2, 1, 0), (1, 0, 2), (2, 0, 1)])
def test_three_doubloons_lack_and_all_three_kinds_are_returned_in_any_order(order):
    match = builder(doubloons=5, **EVERYTHING)
    words = ("return worker colonist san juan", "return good corn", "return chip")
    play(match, "build harbor", *(words[i] for i in order))
    assert "harbor" in city(match, 1)
    assert (doubloons(match, 1), owned(match)) == (0, (2, 2, 4))


def test_four_doubloons_are_too_many_to_lack():
    match = builder(doubloons=4, **EVERYTHING)
    assert "harbor" not in offered(match)


def test_without_a_chip_two_doubloons_are_the_most_that_can_lack():
    match = builder(doubloons=6, goods={"corn": 1}, san_juan=1)
    assert "harbor" in offered(match)  # 8
    assert "wharf" not in offered(match)  # 9


def test_a_building_without_a_doubloon():
    match = builder(doubloons=0, **EVERYTHING)
    play(match, "build storehouse", "return chip", "return good corn")
    play(match, "return worker colonist san juan")
    assert city(match, 1) == ["black_market", "storehouse"]


def test_what_has_been_begun_is_paid_for():
    match = play(builder(doubloons=3, **EVERYTHING), "build hospice")
    with pytest.raises(IllegalAction):
        match.play("pass")


def test_a_second_building_may_cost_another_good():
    """What was returned for one building does not bar the kind for the next one."""
    match = play(builder(doubloons=3, goods={"corn": 2}), "build hospice", "return good corn")
    end_round(match)
    give(match, 1, doubloons=3, goods={"corn": 2 - goods(match, 1).get("corn", 0)})
    assert asked(match) == ("choose_role", 1)
    choose(match, "builder")
    play(match, "build large market", "return good corn")  # 5 less the privilege, for 3
    assert city(match, 1) == ["black_market", "hospice", "large_market"]
    assert goods(match, 1) == {"corn": 1}


# ---- which worker ----------------------------------------------------------------------------------------


def test_unmanned_the_black_market_is_of_no_help():
    match = builder(doubloons=3, manned=False, **EVERYTHING)
    assert "hospice" not in offered(match)
    assert "storehouse" in offered(match)


def test_without_a_black_market_nothing_can_be_returned():
    match = builder(doubloons=3, buildings="", **EVERYTHING)
    assert "hospice" not in offered(match)


def test_the_market_of_another_seat_is_of_no_help():
    match = give(give(new_table(), 2, buildings="black_market"), 1, doubloons=3, **EVERYTHING)
    choose(match, "builder")
    assert "hospice" not in offered(play(match, "pass"))


def test_the_worker_of_the_black_market_itself_cannot_be_returned():
    assert "hospice" not in offered(builder(doubloons=3))
    match = play(builder(doubloons=3, goods={"corn": 1}), "build hospice")
    assert legal_words(match) == {"return good corn"}


@each("spot", ["corn", "hacienda", "san_juan"])
def test_a_worker_of_the_island_of_the_city_or_of_san_juan(spot):
    match = builder(
        doubloons=3,
        tiles="corn" if spot == "corn" else "",
        buildings="black_market hacienda" if spot == "hacienda" else "black_market",
        san_juan=int(spot == "san_juan"),
    )
    assert player(match, 1)["workers"] == 2
    play(match, "build hospice", f"return worker colonist {spot.replace('_', ' ')}")
    assert "hospice" in city(match, 1)
    assert player(match, 1)["workers"] == 1
    assert workers(match, 1, "black_market") == 1


def test_the_price_is_fixed_before_a_worker_leaves_a_quarry():
    """Hospice at four less the quarry; with two doubloons one lacks, and it stays one."""
    match = builder(doubloons=2, tiles="quarry")
    play(match, "build hospice", "return worker colonist quarry")
    assert "hospice" in city(match, 1)
    assert doubloons(match, 1) == 0
    assert workers(match, 1, "quarry") == 0


def test_what_lacks_is_counted_after_all_discounts():
    """A hospice for the builder with a manned quarry and two forests: 4 - 1 - 1 - 1."""
    match = give(new_table(), 0, buildings="black_market", tiles="quarry", forests=2)
    choose(give(match, 0, doubloons=1, goods={"corn": 1}), "builder")
    play(match, "build hospice")
    assert asked(match) == ("build", 1)
    assert goods(match, 0) == {"corn": 1}
    match = give(new_table(), 0, buildings="black_market", tiles="quarry", forests=2)
    choose(give(match, 0, doubloons=0, goods={"corn": 1}), "builder")
    play(match, "build hospice", "return good corn")
    assert "hospice" in city(match, 0)


def test_a_noble_may_be_returned_as_well():
    match = give(whole_table(), 1, buildings="black_market hacienda", manned={"black_market": 1})
    choose(give(match, 1, nobles={"hacienda": 1}, doubloons=3), "builder")
    play(match, "pass", "build hospice")
    assert legal_words(match) == {"return worker noble hacienda"}
    before = match.view()["noble_supply"]
    play(match, "return worker noble hacienda")
    assert match.view()["noble_supply"] == before + 1
    assert player(match, 1)["nobles"] == 0


def test_a_university_without_its_worker_sends_nobody():
    match = builder(doubloons=3, buildings="black_market university")
    play(match, "build hospice", "return worker colonist university")
    assert asked(match) == ("build", 2)
    assert workers(match, 1, "hospice") == 0


def test_a_church_without_its_worker_brings_nothing():
    """The worker is gone before the building goes up, and nobody works in the church then."""
    match = builder(doubloons=3, buildings="black_market church")
    play(match, "build hospice", "return worker colonist church")
    assert chips(match, 1) == 0
    match = builder(doubloons=3, buildings="black_market church", goods={"corn": 1})
    play(match, "build hospice", "return good corn")
    assert chips(match, 1) == 1


# ---- the end of the game ---------------------------------------------------------------------------------


def ended_by_chips():
    """Seat 0 has taken the last chip; now seat 1 builds with the help of a chip."""
    match = give(new_table(), 1, buildings="black_market", doubloons=2, chips=1)
    give(match, 0, goods={"corn": 1})
    match.position.chips_supply = 1
    play(match, "choose captain", "load corn ship 1")
    assert match.view()["endings"] == ["chips"]
    return choose(match, "builder")


def test_a_chip_that_is_returned_does_not_put_off_the_end():
    match = ended_by_chips()
    play(match, "build hospice", "return chip")  # 4 less the privilege, for 2 doubloons
    assert match.view()["chips_supply"] == 1
    assert match.view()["endings"] == ["chips"]
    assert end_round(match).over


def test_a_point_that_was_only_noted_can_be_returned_too():
    match = give(new_table(), 1, buildings="black_market", doubloons=2, goods={"corn": 3})
    match.position.chips_supply = 0
    play(match, "choose captain", "load corn ship 1")
    assert (chips(match, 1), match.view()["chips_supply"]) == (3, 0)
    play(match, "choose builder", "build hospice", "return chip")
    assert (chips(match, 1), match.view()["chips_supply"]) == (2, 1)


def test_a_worker_that_is_returned_does_not_put_off_the_end():
    match = give(new_table(), 1, buildings="black_market", doubloons=2, san_juan=1)
    colonists(match, supply=0)
    choose(match, "mayor")
    finish(match)
    assert match.view()["endings"] == ["colonists"]
    play(match, "choose builder", "build hospice")
    workers_before = player(match, 1)["workers"]
    play(match, next(w for w in sorted(legal_words(match)) if w.startswith("return worker")))
    assert player(match, 1)["workers"] == workers_before - 1
    assert match.view()["colonist_supply"] == 1
    assert match.view()["endings"] == ["colonists"]
    assert end_round(match).over
