"""The worked examples of the rule texts for the New Buildings and the draft, played move by move.

Seats 0 to 3 are the players A to D. Where the text does not say who chose the role, somebody else did.
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
    doubloons,
    give,
    goods,
    legal_words,
    new_table,
    no_island,
    play,
    player,
    ship,
    stock,
    table,
    workers,
)

A, B, C, D = range(4)


def test_example_of_the_draft_with_the_aqueduct():
    """The aqueduct fills the only slot for a doubloon: the small market cannot be chosen any more."""
    match = table(4, new_buildings=True)
    assert {"draft aqueduct", "draft small market"} <= legal_words(match)
    play(match, "draft aqueduct")
    assert "aqueduct" in {entry["id"] for entry in match.view()["market"]}
    assert match.position.slots[1] == 0
    assert asked(match) == ("draft", B)
    with pytest.raises(IllegalAction):
        match.play("draft small market")


def test_example_of_the_black_market_and_the_harbor():
    """Six doubloons for a harbor at eight: an indigo and a worker go back to the stock."""
    match = give(
        new_table(), B, buildings="black_market", goods={"indigo": 1}, san_juan=1, doubloons=6
    )
    before = stock(match, "indigo"), match.view()["colonist_supply"]
    choose(match, "builder")
    play(match, "pass", "build harbor", "return good indigo", "return worker colonist san juan")
    assert city(match, B) == ["black_market", "harbor"]
    assert (doubloons(match, B), goods(match, B), player(match, B)["san_juan"]) == (0, {}, 0)
    assert (stock(match, "indigo"), match.view()["colonist_supply"]) == (
        before[0] + 1,
        before[1] + 1,
    )


def test_example_of_four_forests_two_quarries_and_the_privilege():
    """Two for the forests, two for the quarries, one for the builder: three doubloons for the harbor."""
    match = choose(give(new_table(), A, tiles="quarry quarry", forests=4, doubloons=3), "builder")
    play(match, "build harbor")
    assert city(match, A) == ["harbor"]
    assert doubloons(match, A) == 0


def test_example_of_the_guests_who_go_to_the_wharf_and_to_the_storehouse():
    """One guest mans the wharf as the captain phase begins, the other the storehouse as it ends."""
    match = new_table()
    for number, good in ((1, "corn"), (2, "indigo"), (3, "sugar")):
        ship(match, number, good, 1)
    give(match, B, buildings="guesthouse", goods={"tobacco": 3, "coffee": 4})
    choose(give(match, B, buildings="wharf storehouse", manned=False), "captain")
    assert asked(match) == ("guests", B)
    play(match, "guest colonist wharf", "pass", "wharf tobacco")
    assert chips(match, B) == 3
    play(match, "pass")  # nothing to load any more; the phase comes to its end
    assert asked(match) == ("guests", B)
    play(match, "guest colonist storehouse")
    assert goods(match, B) == {"coffee": 4}
    assert [workers(match, B, spot) for spot in ("guesthouse", "wharf", "storehouse")] == [0, 1, 1]


def test_example_of_the_small_wharf():
    """Three corn, a sugar and two tobacco: three points."""
    match = give(new_table(), B, buildings="small_wharf", goods={"corn": 3, "sugar": 1})
    choose(give(match, B, goods={"tobacco": 2}), "captain")
    for good, count in (("corn", 3), ("sugar", 1), ("tobacco", 2)):
        play(match, *[f"small wharf {good}"] * count)
    assert chips(match, B) == 3
    assert goods(match, B) == {}


def test_example_of_the_lighthouse():
    """Two doubloons with the first loading, one with the wharf, one with the small wharf."""
    match = give(
        new_table(),
        A,
        buildings="lighthouse wharf small_wharf",
        goods={"corn": 2, "indigo": 3, "sugar": 4},
        doubloons=0,
    )
    play(match, "choose captain", "load corn ship 1")
    assert (chips(match, A), doubloons(match, A)) == (2 + 1, 1 + 1)
    play(match, "wharf indigo")
    assert (chips(match, A), doubloons(match, A)) == (3 + 3, 2 + 1)
    play(match, *["small wharf sugar"] * 4)
    assert (chips(match, A), doubloons(match, A)) == (6 + 2, 3 + 1)


def test_example_of_the_specialty_factory():
    """Four corn, three sugar, two coffee: the sugar counts, and two doubloons are paid."""
    match = new_table()
    no_island(match, B)
    give(
        match,
        B,
        tiles="corn corn corn corn sugar sugar sugar coffee coffee",
        buildings="sugar_mill coffee_roaster specialty_factory",
        doubloons=0,
    )
    choose(match, "craftsman")
    assert goods(match, B) == {"corn": 4, "sugar": 3, "coffee": 2}
    assert doubloons(match, B) == 2


def test_example_of_the_union_hall():
    """Three corn, two indigo, a coffee: two points before anything is loaded."""
    match = give(
        new_table(), B, buildings="union_hall", goods={"corn": 3, "indigo": 2, "coffee": 1}
    )
    choose(match, "captain")
    assert asked(match) == ("load", B)
    assert chips(match, B) == 2
    assert goods(match, B) == {"corn": 3, "indigo": 2, "coffee": 1}


@each(("last", "bonus"), [("coffee", 6), ("corn", 10)])
def test_example_of_the_cloister(last, bonus):
    """Six forests, three quarries, two corn, a coffee: six points; with corn for the coffee ten."""
    match = new_table()
    no_island(match, B)
    give(match, B, tiles=f"quarry quarry quarry corn corn {last}", forests=6, buildings="cloister")
    assert points(match, B)["Cloister"] == bonus
