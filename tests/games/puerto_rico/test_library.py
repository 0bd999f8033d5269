"""Library: the privilege of the owner's role counts twice."""

from tests.games.cases import each

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
    legal_words,
    library,
    new_table,
    passes,
    play,
    player,
    role_doubloons,
    supply,
    tiles,
    workers,
)

DISPLAY = "corn corn sugar tobacco coffee"


# ---- settler ---------------------------------------------------------------------------------------------


def settler(also="", **given):
    match = library(also=also, **given)
    face_up(match, DISPLAY)
    return choose(match, "settler")


def test_a_second_tile_after_all_the_others_have_taken_theirs():
    match = settler()
    turns = []
    for word in ("take corn", "take sugar", "take tobacco", "take coffee", "take corn"):
        turns.append(asked(match))
        play(match, word)
    assert turns == [("settle", seat) for seat in (0, 1, 2, 3, 0)]
    assert tiles(match, 0) == ["corn", "corn"]
    assert asked(match) == ("choose_role", 1)


def test_the_second_tile_is_no_quarry():
    match = settler()
    assert "take quarry" in legal_words(match)
    play(match, "take quarry", "pass", "pass", "pass")
    assert legal_words(match) == {"take corn", "take sugar", "take tobacco", "take coffee", "pass"}
    play(match, "take corn")
    assert tiles(match, 0) == ["quarry", "corn"]


def test_with_a_construction_hut_the_second_tile_may_be_a_quarry_too():
    match = play(settler("construction_hut"), "take quarry", "pass", "pass", "pass", "take quarry")
    assert tiles(match, 0) == ["quarry", "quarry"]


def test_an_unmanned_construction_hut_does_not_help():
    match = choose(give(library(), 0, buildings="construction_hut", manned=False), "settler")
    passes(match, 4)
    assert asked(match) == ("settle", 0)
    assert "take quarry" not in legal_words(match)


def test_the_second_tile_may_be_declined():
    match = passes(play(settler(), "take corn"), 4)
    assert tiles(match, 0) == ["corn"]
    assert asked(match) == ("choose_role", 1)


def test_whoever_passed_the_first_tile_may_still_take_the_second():
    match = play(passes(settler(), 4), "take corn")
    assert tiles(match, 0) == ["corn"]


def test_no_hospice_for_the_second_tile():
    match = play(settler("hospice"), "take corn", "use hospice", "pass", "pass", "pass")
    play(match, "take sugar")
    assert asked(match) == ("choose_role", 1)
    assert (workers(match, 0, "corn"), workers(match, 0, "sugar")) == (1, 0)


def test_the_hacienda_draws_once():
    match = settler("hacienda")
    assert asked(match) == ("hacienda", 0)
    play(match, "use hacienda", "take corn", "pass", "pass", "pass")
    assert asked(match) == ("settle", 0)
    play(match, "take sugar")
    assert len(tiles(match, 0)) == 3
    assert asked(match) == ("choose_role", 1)


def test_an_island_with_one_space_takes_one_tile():
    match = library(tiles="indigo " * 11)
    face_up(match, DISPLAY)
    play(match, "choose settler", "take corn", "pass", "pass", "pass")
    assert asked(match) == ("choose_role", 1)


def test_no_second_tile_when_another_is_the_settler():
    match = choose(give(new_table(), 1, buildings="library"), "settler")
    passes(match, 4)
    assert asked(match) == ("choose_role", 1)


# ---- mayor -----------------------------------------------------------------------------------------------


@each(
    ("words", "more"),
    [(["take extra colonist"] * 2, 2), (["take extra colonist", "pass"], 1), (["pass"], 0)],
)
def test_up_to_two_colonists_from_the_supply(words, more):
    match = choose(library(), "mayor")
    before = match.view()["colonist_supply"]
    play(match, *words)
    assert asked(match)[0] != "extra_colonist"
    assert player(match, 0)["workers"] == 1 + more + 1  # the librarian, and one from the ship
    finish(match)
    # nobody has an empty circle: the ship is loaded with one for each player
    assert match.view()["colonist_supply"] == before - more - 4


def test_the_last_colonist_of_the_supply_is_the_only_one():
    match = library()
    colonists(match, supply=1)
    play(match, "choose mayor", "take extra colonist")
    assert asked(match)[0] != "extra_colonist"
    assert player(match, 0)["workers"] == 3


# ---- builder ---------------------------------------------------------------------------------------------


@each(
    ("building", "quarries", "paid"),
    [("wharf", 0, 7), ("wharf", 2, 5), ("small warehouse", 3, 0), ("fortress", 4, 4)],
)
def test_two_doubloons_off_besides_the_quarries(building, quarries, paid):
    match = choose(library(tiles="quarry " * quarries, doubloons=10), "builder")
    play(match, f"build {building}")
    assert 10 - doubloons(match, 0) == paid


def test_no_price_is_below_nothing():
    match = play(library(doubloons=5), "choose builder", "build small market")
    assert doubloons(match, 0) == 5


def test_a_library_built_now_is_of_no_use_yet():
    match = play(give(new_table(), 0, doubloons=8), "choose builder", "build library")
    assert city(match, 0) == ["library"]
    assert doubloons(match, 0) == 1


def test_the_owner_pays_the_whole_price_when_another_is_the_builder():
    match = choose(give(new_table(), 1, buildings="library", doubloons=9), "builder")
    play(match, "pass", "build wharf")
    assert doubloons(match, 1) == 0


# ---- craftsman -------------------------------------------------------------------------------------------


def craftsman(**left):
    match = library(also="small_indigo_plant", tiles="corn indigo")
    supply(match, **left)
    return choose(match, "craftsman")


@each(
    ("words", "held"),
    [
        (["produce extra corn", "produce extra corn"], {"corn": 3, "indigo": 1}),
        (["produce extra indigo", "produce extra indigo"], {"corn": 1, "indigo": 3}),
        (["produce extra corn", "produce extra indigo"], {"corn": 2, "indigo": 2}),
        (["produce extra corn", "pass"], {"corn": 2, "indigo": 1}),
        (["pass"], {"corn": 1, "indigo": 1}),
    ],
)
def test_two_goods_of_the_kinds_produced(words, held):
    match = play(craftsman(), *words)
    assert goods(match, 0) == held
    assert asked(match) == ("choose_role", 1)


def test_both_extra_goods_are_of_kinds_just_produced():
    match = craftsman()
    kinds = {"produce extra corn", "produce extra indigo", "pass"}
    assert legal_words(match) == kinds
    play(match, "produce extra corn")
    assert asked(match) == ("extra_good", 0)
    assert legal_words(match) == kinds


def test_what_has_run_out_is_no_second_extra_good():
    match = play(craftsman(corn=2), "produce extra corn")
    assert legal_words(match) == {"produce extra indigo", "pass"}


def test_without_anything_left_there_is_no_second_extra_good():
    match = play(craftsman(corn=2, indigo=1), "produce extra corn")
    assert asked(match) == ("choose_role", 1)


# ---- trader, captain, prospector -------------------------------------------------------------------------


@each(("good", "earned"), [("corn", 2), ("coffee", 6)])
def test_two_doubloons_more_for_a_sale(good, earned):
    match = play(library(goods={good: 1}, doubloons=0), "choose trader", f"sell {good}")
    assert doubloons(match, 0) == earned


def test_no_sale_no_doubloons():
    match = passes(choose(library(goods={"coffee": 1}, doubloons=0), "trader"), 4)
    assert doubloons(match, 0) == 0


def test_a_sale_to_the_trading_post_counts_twice_as_well():
    match = choose(library(also="trading_post", goods={"coffee": 1}, doubloons=0), "trader")
    play(match, "sell to post coffee")
    assert doubloons(match, 0) == 6


def test_two_points_more_with_the_first_loading_only():
    match = play(library(goods={"corn": 3, "sugar": 1}), "choose captain", "load corn ship 1")
    assert chips(match, 0) == 3 + 2
    play(match, "load sugar ship 2")
    assert chips(match, 0) == 3 + 2 + 1


@each("also", ["wharf", "small_wharf"])
def test_two_points_more_with_the_wharves_too(also):
    match = choose(library(also=also, goods={"corn": 2}), "captain")
    words = ["wharf corn"] if also == "wharf" else ["small wharf corn"] * 2
    play(match, *words)
    assert chips(match, 0) == (2 if also == "wharf" else 1) + 2


def test_two_doubloons_for_the_prospector():
    match = choose(library(doubloons=0), "prospector")
    assert doubloons(match, 0) == 2


def test_doubloons_lying_on_the_role_are_not_doubled():
    match = library(doubloons=0)
    match.position.role_coins[6] = 3
    assert role_doubloons(match)["prospector"] == 3
    choose(match, "prospector")
    assert doubloons(match, 0) == 3 + 2


def test_an_unmanned_library_doubles_nothing():
    match = give(new_table(), 0, buildings="library", manned=False, doubloons=0)
    choose(match, "prospector")
    assert doubloons(match, 0) == 1


@each("seats", [3, 4, 5])
def test_three_players_or_more_are_never_asked_about_the_library(seats):
    for role in ("settler", "builder", "craftsman", "trader", "captain", "mayor"):
        match = choose(library(seats), role)
        assert asked(match)[0] != "library"
