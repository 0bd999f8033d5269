"""Trader: once the house is full the phase is over for the house only; trading post and land office go on."""

import pytest

from ludoteca import IllegalAction
from ludoteca.games.puerto_rico import sentences
from ludoteca.kernel.messages import render
from tests.games.cases import each

from .pieces import (
    asked,
    choose,
    doubloons,
    give,
    goods,
    guesthouse,
    house,
    house_of,
    legal_words,
    new_table,
    passes,
    play,
    stock,
    table,
    tiles,
    whole_table,
)


def filled_by(seat=0, match=None):
    """A seat can fill the trading house with coffee; the house has corn, indigo and sugar."""
    match = give(match or whole_table(), seat, goods={"coffee": 1}, doubloons=0)
    house(match, "corn indigo sugar")
    return match


def filled(match):
    """Seat 0 chooses the trader and fills the house."""
    choose(match, "trader")
    return play(match, "sell coffee")


def in_house(match):
    return [good for good in match.view()["trading_house"] if good]


# ---- trading post -----------------------------------------------------------------


@each("good", ["indigo", "tobacco", "coffee"])
def test_the_owner_of_a_trading_post_sells_there_when_the_house_is_full(good):
    match = give(filled_by(), 2, buildings="trading_post", goods={good: 2}, doubloons=0)
    filled(match)
    assert asked(match) == ("sell", 2)
    assert legal_words(match) == {f"sell to post {good}", "pass"}
    play(match, f"sell to post {good}")
    assert doubloons(match, 2) == {"indigo": 1, "tobacco": 3, "coffee": 4}[good]
    assert goods(match, 2) == {good: 1}
    assert asked(match) == ("choose_role", 1)


def test_the_house_is_emptied_after_the_last_of_them():
    match = give(filled_by(), 1, buildings="trading_post", goods={"corn": 1})
    give(match, 3, buildings="trading_post", goods={"corn": 1})
    filled(match)
    for seat in (1, 3):
        assert in_house(match) == ["corn", "indigo", "sugar", "coffee"]
        assert asked(match) == ("sell", seat)
        play(match, "sell to post corn")
    assert in_house(match) == []
    assert stock(match, "corn") == 10


def test_the_emptied_house_is_told_when_it_is_emptied():
    match = choose(give(filled_by(), 1, buildings="trading_post", goods={"corn": 1}), "trader")
    told = []
    for text in ("sell coffee", "sell to post corn"):
        before = match.view()
        play(match, text)
        events = sentences.events(before, match.view(), match.actions[-1])
        told.append([render(event, str) for event in events])
    assert told == [[], ["The trading house is emptied"]]


def test_nobody_else_is_served_not_even_with_an_office():
    match = filled_by(match=table(4))
    for seat in (1, 2):
        give(match, seat, buildings="office small_market", goods={"tobacco": 1})
    filled(match)
    assert asked(match) == ("choose_role", 1)


def test_an_office_does_not_open_the_full_house_to_the_owner_of_a_post():
    match = give(filled_by(), 1, buildings="trading_post office", goods={"tobacco": 1})
    filled(match)
    assert legal_words(match) == {"sell to post tobacco", "pass"}
    with pytest.raises(IllegalAction):
        match.play("sell tobacco")


def test_whoever_filled_the_house_has_sold():
    match = choose(give(filled_by(1), 1, buildings="trading_post", goods={"corn": 1}), "trader")
    play(match, "pass", "sell coffee")
    assert asked(match) == ("choose_role", 1)
    assert goods(match, 1) == {"corn": 1}


@each("gifts", [{}, {"goods": {"corn": 1}, "manned": False}])
def test_nobody_is_asked_who_has_nothing_to_sell_or_nobody_at_the_post(gifts):
    match = give(filled_by(), 1, buildings="trading_post", **gifts)
    filled(match)
    assert asked(match) == ("choose_role", 1)


def test_a_guest_may_go_to_the_post_when_the_house_is_full():
    match = guesthouse(empty="trading_post", goods={"tobacco": 1}, doubloons=0)
    filled(filled_by(match=match))
    assert asked(match) == ("guests", 1)
    play(match, "guest colonist trading post", "sell to post tobacco")
    assert doubloons(match, 1) == 3


def test_guests_without_post_and_land_office_have_no_turn_any_more():
    match = guesthouse(empty="office", goods={"tobacco": 1})
    filled(filled_by(match=match))
    assert asked(match) == ("choose_role", 1)


def test_markets_have_no_part_in_it():
    match = give(filled_by(match=new_table()), 1, buildings="trading_post large_market")
    give(match, 1, goods={"indigo": 1}, doubloons=0)
    play(filled(match), "sell to post indigo")
    assert doubloons(match, 1) == 1


# ---- land office ------------------------------------------------------------------


@each(
    ("worker", "word", "left"), [("colonist", "buy plantation", 4), ("noble", "give up indigo", 6)]
)
def test_the_land_office_is_open_when_others_have_filled_the_house(worker, word, left):
    match = house_of(filled_by(), 1, "land_office", worker, doubloons=5, goods={"tobacco": 1})
    filled(match)
    assert asked(match) == ("sell", 1)
    assert legal_words(match) == {word, "pass"}
    play(match, word)
    assert doubloons(match, 1) == left
    assert goods(match, 1) == {"tobacco": 1}
    assert asked(match) == ("choose_role", 1)


@each(
    ("worker", "word", "left"), [("colonist", "buy plantation", 3), ("noble", "give up indigo", 5)]
)
def test_the_land_office_is_open_to_whoever_has_filled_the_house(worker, word, left):
    match = choose(house_of(filled_by(1), 1, "land_office", worker), "trader")
    play(match, "pass", "sell coffee")
    assert legal_words(match) == {word, "pass"}
    play(match, word)
    assert doubloons(match, 1) == left
    assert asked(match) == ("choose_role", 1)


@each("first", ["sale", "land office"])
def test_post_and_land_office_in_one_turn(first):
    match = house_of(filled_by(), 1, "land_office", "noble", doubloons=0, goods={"corn": 1})
    give(match, 1, buildings="trading_post")
    words = ("sell to post corn", "give up indigo")
    play(filled(match), *(words if first == "sale" else words[::-1]))
    assert (goods(match, 1), tiles(match, 1)) == ({}, [])
    assert asked(match) == ("choose_role", 1)


def test_nobody_is_asked_who_cannot_use_the_land_office():
    match = house_of(filled_by(), 1, "land_office", "colonist", doubloons=0)
    house_of(match, 2, "land_office", None, doubloons=9)
    filled(match)
    assert asked(match) == ("choose_role", 1)


def test_a_tile_bought_when_the_house_is_full_may_become_a_forest():
    match = house_of(filled_by(), 1, "land_office", "colonist", doubloons=1)
    give(match, 1, buildings="forest_house")
    play(filled(match), "buy plantation", "use forest")
    assert tiles(match, 1) == ["indigo", "forest"]
    assert asked(match) == ("choose_role", 1)


@each("full", [False, True])
def test_whoever_has_only_the_land_office_is_asked_about_nothing_else(full):
    match = choose(house_of(filled_by(), 1, "land_office", "colonist", doubloons=1), "trader")
    play(match, "sell coffee" if full else "pass")
    asking = render(sentences.ask(match.view(), own=True), str)
    said = {render(sentences.choice(match.view(), action), str) for action in match.legal()}
    assert asking == "Land office: use it now?"
    assert said == {
        "Buy a plantation with the land office for 1 doubloon",
        "Do not use the land office",
    }


def test_passing_leaves_the_rest_to_the_others():
    match = house_of(filled_by(), 1, "land_office", "noble")
    give(match, 2, buildings="trading_post", goods={"corn": 1})
    filled(match)
    passes(match, 1)
    assert asked(match) == ("sell", 2)
    passes(match, 1)
    assert asked(match) == ("choose_role", 1)
    assert in_house(match) == []
