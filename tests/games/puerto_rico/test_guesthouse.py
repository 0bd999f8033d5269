"""Guesthouse: two guests who may leave for any empty circle, in every phase, and work at once."""

import pytest

from ludoteca import IllegalAction
from tests.games.cases import each
from tests.games.reading import points

from .pieces import (
    asked,
    choose,
    colonists,
    face_up,
    finish,
    give,
    guesthouse,
    legal_words,
    new_table,
    no_island,
    passes,
    play,
    player,
    role_doubloons,
    whole_table,
    workers,
)


def guests_left(match, seat=1):
    return workers(match, seat, "guesthouse")


# ---- when the owner is asked -----------------------------------------------------------------------------


@each("role", ["settler", "builder", "craftsman", "trader", "captain"])
def test_the_owner_is_asked_in_the_phases_of_others(role):
    match = choose(guesthouse(empty="small_market"), role)
    if asked(match) != ("guests", 1):
        passes(match, 1)  # the chooser's own turn
    assert asked(match) == ("guests", 1)


@each("role", ["settler", "builder", "craftsman", "trader", "captain", "prospector"])
def test_the_owner_is_asked_in_phases_of_ones_own(role):
    match = choose(guesthouse(0, empty="small_market"), role)
    assert asked(match) == ("guests", 0)


def test_the_owner_is_asked_at_the_beginning_and_at_the_end_of_a_captain_phase():
    """With nothing to load and nothing to keep, and with guests who stay where they are."""
    match = choose(guesthouse(empty="small_market"), "captain")
    for _ in range(2):
        assert asked(match) == ("guests", 1)
        play(match, "pass")
    assert asked(match) == ("choose_role", 1)


def test_nobody_is_asked_without_guests():
    match = play(guesthouse(empty="small_market", guests=0), "choose builder", "pass")
    assert asked(match) == ("build", 1)


def test_nobody_is_asked_without_an_empty_circle():
    match = give(guesthouse(), 1, buildings="small_market", tiles="corn", forests=1)
    play(match, "choose builder", "pass")
    assert asked(match) == ("build", 1)


def test_an_empty_room_is_no_circle_to_go_to():
    match = play(guesthouse(guests=1), "choose builder", "pass")
    assert asked(match) == ("build", 1)


def test_others_are_not_asked():
    match = guesthouse(empty="small_market")
    turns = []
    choose(match, "builder")
    while asked(match)[0] != "choose_role":
        turns.append(asked(match))
        play(match, "pass")
    assert turns == [("build", 0), ("guests", 1), ("build", 1), ("build", 2), ("build", 3)]


def test_a_full_island_has_no_settler_turn_but_guests_may_move():
    match = guesthouse(tiles="corn " * 6 + "sugar " * 6)
    face_up(match, "coffee coffee")
    play(match, "choose settler", "pass")
    assert asked(match) == ("guests", 1)
    play(match, "guest colonist corn", "pass")
    assert workers(match, 1, "corn") == 1
    assert asked(match) == ("settle", 2)


# ---- where to, and how many ------------------------------------------------------------------------------


def test_to_any_empty_circle_of_island_and_city():
    match = guesthouse(empty="small_market coffee_roaster", tiles="corn quarry", forests=1)
    choose(give(match, 1, buildings="hospice", tiles="sugar"), "builder")
    play(match, "pass")
    assert legal_words(match) == {
        "guest colonist small market",
        "guest colonist coffee roaster",
        "guest colonist corn",
        "guest colonist quarry",
        "pass",
    }


def test_one_by_one_in_one_go():
    match = choose(guesthouse(empty="small_market office"), "trader")
    play(match, "pass", "guest colonist office")
    assert guests_left(match) == 1
    assert asked(match) == ("guests", 1)
    play(match, "guest colonist small market")
    assert guests_left(match) == 0
    assert asked(match) == ("sell", 1)
    assert [workers(match, 1, spot) for spot in ("office", "small_market")] == [1, 1]


def test_two_guests_may_man_one_building_of_several_circles():
    match = choose(guesthouse(empty="indigo_plant"), "builder")
    play(match, "pass", "guest colonist indigo plant", "guest colonist indigo plant")
    assert workers(match, 1, "indigo_plant") == 2


def test_the_question_ends_with_the_last_empty_circle():
    match = choose(guesthouse(empty="small_market"), "builder")
    play(match, "pass", "guest colonist small market")
    assert guests_left(match) == 1
    assert asked(match) == ("build", 1)


def test_one_in_this_phase_the_other_in_the_next():
    match = choose(guesthouse(empty="small_market office"), "builder")
    play(match, "pass", "guest colonist office", "pass")
    finish(match)
    assert guests_left(match) == 1
    choose(match, "trader")
    assert asked(match) == ("guests", 1)
    play(match, "guest colonist small market")
    assert guests_left(match) == 0


def test_a_guest_who_has_left_stays_where_he_is():
    match = choose(guesthouse(empty="small_market office hospice"), "builder")
    play(match, "pass", "guest colonist office", "pass")
    choose(finish(match), "trader")
    assert asked(match) == ("guests", 1)
    assert legal_words(match) == {"guest colonist small market", "guest colonist hospice", "pass"}
    with pytest.raises(IllegalAction):
        match.play("guest colonist guesthouse")


def test_the_placement_of_the_mayor_may_bring_him_back():
    match = choose(guesthouse(empty="small_market", guests=1), "builder")
    play(match, "pass", "guest colonist small market")
    finish(match)
    choose(give(match, 1, buildings="office hospice", manned=False), "mayor")
    play(match, "pass")  # no extra colonist; one from the ship for each seat
    play(match, "lift small market", *["place guesthouse"] * 2, "done")
    assert (workers(match, 1, "small_market"), guests_left(match)) == (0, 2)


def test_guests_are_placed_anew_in_the_mayor_phase():
    match = choose(guesthouse(empty="office hospice small_market large_market"), "mayor")
    while asked(match) != ("place_colonists", 1):
        play(match, "pass" if "pass" in legal_words(match) else sorted(legal_words(match))[0])
    assert "lift guesthouse" in legal_words(match)


def test_a_colonist_of_the_university_is_a_guest():
    match = new_table()
    no_island(match, 1)
    give(match, 1, buildings="university", doubloons=4)
    choose(give(match, 1, buildings="small_market", manned=False), "builder")
    play(match, "pass", "build guesthouse", "use university")
    assert guests_left(match) == 1  # one colonist, however many circles
    choose(finish(match), "trader")
    assert asked(match) == ("guests", 1)


def test_a_noble_is_a_guest_as_well():
    match = whole_table(4)
    no_island(match, 1)
    give(match, 1, buildings="guesthouse", manned={"guesthouse": 1}, nobles={"guesthouse": 1})
    choose(give(match, 1, buildings="small_market hospice", manned=False), "builder")
    play(match, "pass")
    assert {"guest noble hospice", "guest colonist hospice"} <= legal_words(match)
    play(match, "guest noble hospice")
    assert legal_words(match) == {"guest colonist small market", "pass"}


def test_a_guest_may_go_back_to_the_stock_by_the_black_market():
    match = guesthouse(empty="small_market", guests=1, doubloons=3)
    choose(give(match, 1, buildings="black_market"), "builder")
    play(match, "pass", "pass", "build hospice", "return worker colonist guesthouse")
    assert guests_left(match) == 0
    assert "hospice" in {entry["id"] for entry in player(match, 1)["city"]}


def test_two_players_with_a_guesthouse_each_are_asked_one_after_the_other():
    match = guesthouse(0, empty="office", match=guesthouse(1, empty="office", match=new_table(3)))
    choose(match, "builder")
    assert asked(match) == ("guests", 0)
    play(match, "guest colonist office", "pass")
    assert asked(match) == ("guests", 1)
    play(match, "pass")
    assert asked(match) == ("build", 1)


@each("role", ["settler", "builder", "craftsman", "trader", "captain"])
def test_a_guesthouse_at_a_table_of_two(role):
    match = choose(guesthouse(1, empty="small_market", match=new_table(2)), role)
    if asked(match) != ("guests", 1):
        passes(match, 1)
    assert asked(match) == ("guests", 1)


# ---- the end of the game ---------------------------------------------------------------------------------


def last_round(match):
    match.position.ending[2] = 1
    for role in ("settler", "builder", "trader"):
        choose(match, role)
        while asked(match)[0] != "choose_role":
            play(match, "pass")
    return match


def test_at_the_end_of_the_last_phase_a_guest_may_go_to_a_large_building():
    match = choose(last_round(guesthouse(empty="guild_hall small_indigo_plant")), "prospector")
    assert asked(match) == ("guests", 1)
    assert not match.over
    assert "Guild Hall" not in points(match, 1)
    play(match, "guest colonist guild hall", "pass")
    assert match.over
    assert points(match, 1)["Guild Hall"] == 1


def test_after_the_last_phase_of_any_other_round_nobody_is_asked():
    match = guesthouse(empty="guild_hall")
    for role in ("settler", "builder", "trader"):
        choose(match, role)
        while asked(match)[0] != "choose_role":
            play(match, "pass")
    choose(match, "prospector")
    assert asked(match) == ("choose_role", 1)
    assert match.view()["round"] == 2
    assert role_doubloons(match)["mayor"] == 1


def test_guests_count_for_the_fortress():
    match = give(guesthouse(empty=""), 1, buildings="fortress")
    assert points(match, 1)["Fortress"] == 1  # three workers, two of them guests


def test_the_guesthouse_has_two_circles_that_the_ship_has_to_fill():
    match = new_table()
    no_island(match, 0, 1, 2, 3)
    give(match, 0, buildings="guesthouse", manned=False)
    give(match, 1, buildings="guesthouse office hospice", manned=False)
    colonists(match, on_ship=0)
    play(match, "choose mayor", "pass")
    finish(match)
    assert match.view()["colonist_ship"] == 6
