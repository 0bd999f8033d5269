"""Land office: a plantation bought by a colonist, a tile given up by a noble, besides the sale."""

import pytest

from ludoteca import IllegalAction
from tests.games.cases import each

from .pieces import (
    asked,
    choose,
    doubloons,
    give,
    goods,
    house,
    house_of,
    legal_words,
    man,
    no_island,
    noble_table,
    nobles,
    passes,
    play,
    player,
    tiles,
    whole_table,
    workers,
)

ELEVEN = "corn indigo sugar tobacco coffee corn indigo sugar tobacco coffee corn"


def office(seat, worker, match=None, **gifts):
    return house_of(match or noble_table(4), seat, "land_office", worker, **gifts)


def trading(match, seat):
    """Seat 0 chooses the trader, and those before `seat` pass."""
    choose(match, "trader")
    return passes(match, seat)


# ---- a colonist buys --------------------------------------------------------------


def test_a_face_down_plantation_for_a_doubloon():
    match = office(1, "colonist", doubloons=3)
    stack, shown = match.view()["stack"], match.view()["face_up"]
    trading(match, 1)
    play(match, "buy plantation")
    assert doubloons(match, 1) == 2
    assert len(tiles(match, 1)) == 2
    assert tiles(match, 1)[1] != "quarry"
    assert match.view()["stack"] == stack - 1
    assert match.view()["face_up"] == shown


def test_the_plantation_is_drawn_by_chance():
    drawn = set()
    for seed in range(40):
        match = office(1, "colonist", noble_table(4, seed))
        trading(match, 1)
        play(match, "buy plantation")
        drawn.add(tiles(match, 1)[1])
    assert drawn == {"corn", "indigo", "sugar", "tobacco", "coffee"}


def test_nobody_stands_on_the_plantation_bought():
    match = give(office(1, "colonist"), 1, buildings="hospice")
    trading(match, 1)
    play(match, "buy plantation")
    assert player(match, 1)["workers"] == 2


def test_buying_is_free():
    match = office(1, "colonist", doubloons=3)
    trading(match, 1)
    assert legal_words(match) == {"buy plantation", "pass"}
    play(match, "pass")
    assert (doubloons(match, 1), len(tiles(match, 1))) == (3, 1)
    assert asked(match) == ("sell", 2)


def test_without_a_doubloon_nothing_is_bought():
    match = office(1, "colonist", doubloons=0)
    trading(match, 1)
    assert legal_words(match) == {"pass"}


def test_the_doubloon_can_come_from_the_sale():
    match = office(1, "colonist", doubloons=0, goods={"indigo": 1})
    trading(match, 1)
    assert legal_words(match) == {"sell indigo", "pass"}
    play(match, "sell indigo", "buy plantation")
    assert (doubloons(match, 1), len(tiles(match, 1))) == (0, 2)


def test_a_full_island_takes_no_plantation():
    match = office(1, "colonist", tiles=ELEVEN)
    trading(match, 1)
    assert "buy plantation" not in legal_words(match)


def test_the_discards_become_the_stack():
    match = office(1, "colonist")
    s = match.position
    s.discards[:] = s.stack
    s.stack[:] = 0
    trading(match, 1)
    play(match, "buy plantation")
    assert len(tiles(match, 1)) == 2


def test_without_stack_and_discards_there_is_nothing_to_buy():
    match = office(1, "colonist")
    match.position.stack[:] = 0
    trading(match, 1)
    assert "buy plantation" not in legal_words(match)


def test_a_colonist_gives_up_nothing():
    match = office(1, "colonist")
    trading(match, 1)
    with pytest.raises(IllegalAction):
        match.play("give up indigo")


# ---- a noble gives up -------------------------------------------------------------


def test_a_plantation_given_up_for_a_doubloon():
    match = office(1, "noble", tiles="sugar", doubloons=0)
    put_away = match.view()["discards"]
    trading(match, 1)
    assert legal_words(match) == {"give up indigo", "give up sugar", "pass"}
    play(match, "give up indigo")
    assert doubloons(match, 1) == 1
    assert tiles(match, 1) == ["sugar"]
    assert match.view()["discards"] == put_away + 1


def test_giving_up_is_free():
    match = office(1, "noble", doubloons=0)
    trading(match, 1)
    play(match, "pass")
    assert tiles(match, 1) == ["indigo"]
    assert asked(match) == ("sell", 2)


def test_a_quarry_is_not_given_up():
    match = office(1, "noble", tiles="quarry")
    trading(match, 1)
    with pytest.raises(IllegalAction):
        match.play("give up quarry")


@each("summary", [False, True])
def test_forests_stay_to_the_end_of_the_game(summary):
    match = office(1, "noble", whole_table(4, summary_nobles=summary), forests=1)
    trading(match, 1)
    with pytest.raises(IllegalAction):
        match.play("give up forest")


def test_the_last_plantation_can_be_given_up():
    match = office(1, "noble")
    trading(match, 1)
    play(match, "give up indigo")
    assert tiles(match, 1) == []
    assert player(match, 1)["island_free"] == 12


def test_without_a_plantation_there_is_nothing_to_give_up():
    match = office(1, "noble")
    no_island(match, 1)
    trading(match, 1)
    assert legal_words(match) == {"pass"}


def test_a_noble_buys_nothing():
    match = office(1, "noble", doubloons=9)
    trading(match, 1)
    with pytest.raises(IllegalAction):
        match.play("buy plantation")


def test_neither_privilege_nor_markets_go_with_the_doubloon():
    match = give(office(0, "noble", doubloons=0), 0, buildings="small_market large_market")
    play(match, "choose trader", "give up indigo")
    assert doubloons(match, 0) == 1


def test_the_library_does_not_double_anything_there():
    for worker, left in (("noble", 6), ("colonist", 4)):
        match = give(office(0, worker, whole_table(4), doubloons=5), 0, buildings="library")
        play(match, "choose trader", "give up indigo" if worker == "noble" else "buy plantation")
        assert doubloons(match, 0) == left


def test_a_colonist_on_the_tile_goes_to_san_juan():
    match = office(1, "noble")
    man(match, 1, indigo=1)
    trading(match, 1)
    play(match, "give up indigo")
    assert workers(match, 1, "indigo") == 0
    assert (player(match, 1)["san_juan"], player(match, 1)["nobles_waiting"]) == (1, 0)


def test_a_noble_on_the_tile_goes_to_san_juan():
    match = give(office(1, "noble"), 1, manned=False, nobles={"indigo": 1})
    trading(match, 1)
    play(match, "give up indigo")
    assert nobles(match, 1, "indigo") == 0
    assert (player(match, 1)["san_juan"], player(match, 1)["nobles_waiting"]) == (1, 1)


def test_an_empty_tile_goes_first():
    match = office(1, "noble", tiles="indigo")
    man(match, 1, indigo=1)
    trading(match, 1)
    play(match, "give up indigo")
    assert (workers(match, 1, "indigo"), player(match, 1)["san_juan"]) == (1, 0)


def test_an_office_without_a_worker_does_nothing():
    match = office(1, None, doubloons=9)
    trading(match, 1)
    assert legal_words(match) == {"pass"}


# ---- besides the sale -------------------------------------------------------------


@each(
    ("worker", "word", "left"), [("colonist", "buy plantation", 0), ("noble", "give up indigo", 2)]
)
@each("first", ["sale", "land office"])
def test_before_or_after_the_sale(worker, word, left, first):
    match = office(1, worker, goods={"sugar": 1}, doubloons=1)
    trading(match, 1)
    words = ("sell sugar", word) if first == "sale" else (word, "sell sugar")
    play(match, *words)
    assert doubloons(match, 1) == left + 2
    assert asked(match) == ("sell", 2)


@each(("worker", "word"), [("colonist", "buy plantation"), ("noble", "give up indigo")])
def test_only_once_in_a_turn(worker, word):
    match = office(1, worker)
    give(match, 1, tiles="indigo", manned=False, goods={"sugar": 1}, doubloons=9)
    trading(match, 1)
    play(match, word)
    assert legal_words(match) == {"sell sugar", "pass"}


def test_only_one_sale_besides():
    match = office(1, "noble", goods={"sugar": 2, "corn": 1})
    trading(match, 1)
    play(match, "sell sugar")
    assert legal_words(match) == {"give up indigo", "pass"}


def test_the_turn_may_end_after_the_sale():
    match = office(1, "noble", goods={"sugar": 1})
    trading(match, 1)
    play(match, "sell sugar", "pass")
    assert asked(match) == ("sell", 2)
    assert tiles(match, 1) == ["indigo"]


def test_the_turn_may_end_after_the_land_office():
    match = office(1, "noble", goods={"sugar": 1})
    trading(match, 1)
    play(match, "give up indigo", "pass")
    assert asked(match) == ("sell", 2)
    assert goods(match, 1) == {"sugar": 1}


def test_before_the_fourth_good():
    match = office(1, "noble", goods={"coffee": 1}, doubloons=0)
    house(match, "corn indigo sugar")
    trading(match, 1)
    play(match, "give up indigo", "sell coffee")
    assert doubloons(match, 1) == 5
    assert asked(match) == ("choose_role", 1)


def test_after_a_sale_to_the_trading_post():
    match = office(1, "noble", whole_table(4), goods={"coffee": 1}, doubloons=0)
    give(match, 1, buildings="trading_post")
    house(match, "coffee corn indigo")
    trading(match, 1)
    play(match, "sell to post coffee", "give up indigo")
    assert doubloons(match, 1) == 4 + 1


def test_a_plantation_given_up_does_not_help_the_hunting_lodge_in_the_trader_phase():
    match = house_of(office(1, "noble"), 1, "hunting_lodge", "noble")
    trading(match, 1)
    play(match, "give up indigo", "pass", "pass")
    assert asked(match) == ("choose_role", 1)
    assert int(match.position.chips[1]) == 0


# ---- with the forest house --------------------------------------------------------


def forester(manned=True, **gifts):
    match = office(1, "colonist", whole_table(4), **gifts)
    give(match, 1, buildings="forest_house", manned=manned)
    return trading(match, 1)


def test_the_plantation_is_seen_before_it_becomes_a_forest():
    match = play(forester(), "buy plantation")
    assert asked(match) == ("forest", 1)
    tile = match.view()["decision"]["about"]
    assert tile in {"corn", "indigo", "sugar", "tobacco", "coffee"}
    play(match, "pass")
    assert tiles(match, 1) == ["indigo", tile]


def test_the_plantation_that_became_a_forest_is_discarded():
    match = forester(doubloons=1)
    before = match.view()["discards"]
    play(match, "buy plantation", "use forest")
    assert tiles(match, 1) == ["indigo", "forest"]
    assert match.view()["discards"] == before + 1
    assert doubloons(match, 1) == 0


def test_the_sale_follows_after_the_forest():
    match = forester(doubloons=1, goods={"coffee": 1})
    play(match, "buy plantation", "use forest", "sell coffee")
    assert doubloons(match, 1) == 4
    assert asked(match) == ("sell", 2)


def test_a_forest_house_without_a_worker_makes_no_forest():
    match = play(forester(manned=False), "buy plantation")
    assert asked(match) == ("sell", 2)
    assert "forest" not in tiles(match, 1)
