"""Library with two players: once a round, for a role of the owner's choice."""

from tests.games.cases import each

from .pieces import (
    asked,
    chips,
    choose,
    doubloons,
    end_round,
    finish,
    give,
    legal_words,
    library,
    new_table,
    no_island,
    play,
)

ROLES = ("settler", "mayor", "builder", "craftsman", "trader", "captain", "prospector")


@each("role", ROLES)
def test_two_players_are_asked_at_each_role(role):
    match = choose(library(2), role)
    assert asked(match) == ("library", 0)
    assert legal_words(match) == {"use library", "pass"}


@each("role", ROLES)
def test_only_the_owner_is_asked_about_the_library(role):
    match = choose(give(new_table(2), 1, buildings="library"), role)
    assert asked(match)[0] != "library"


@each(("word", "earned"), [("use library", 2), ("pass", 1)])
def test_the_prospector_of_two_players(word, earned):
    match = play(library(2, doubloons=0), "choose prospector", word)
    assert doubloons(match, 0) == earned


@each(("word", "off"), [("use library", 2), ("pass", 1)])
def test_the_builder_of_two_players(word, off):
    match = play(library(2, doubloons=9), "choose builder", word, "build wharf")
    assert doubloons(match, 0) == off


@each(("word", "more"), [("use library", 2), ("pass", 1)])
def test_the_captain_of_two_players(word, more):
    match = play(library(2, goods={"corn": 2}), "choose captain", word, "load corn ship 1")
    assert chips(match, 0) == 2 + more


@each(("word", "second"), [("use library", True), ("pass", False)])
def test_the_settler_of_two_players(word, second):
    match = play(library(2), "choose settler", word, "pass", "pass")
    assert asked(match) == (("settle", 0) if second else ("choose_role", 1))


@each(("word", "questions"), [("use library", 2), ("pass", 1)])
def test_the_mayor_of_two_players(word, questions):
    match = play(library(2), "choose mayor", word)
    for _ in range(questions):
        assert asked(match) == ("extra_colonist", 0)
        play(match, "take extra colonist")
    assert asked(match)[0] != "extra_colonist"


@each(("word", "questions"), [("use library", 2), ("pass", 1)])
def test_the_craftsman_of_two_players(word, questions):
    match = play(library(2, tiles="corn"), "choose craftsman", word)
    for _ in range(questions):
        assert asked(match) == ("extra_good", 0)
        play(match, "produce extra corn")
    assert asked(match) == ("choose_role", 1)


@each(("word", "more"), [("use library", 2), ("pass", 1)])
def test_the_trader_of_two_players(word, more):
    match = play(library(2, goods={"indigo": 1}, doubloons=0), "choose trader", word, "sell indigo")
    assert doubloons(match, 0) == 1 + more


def own_roles_of_the_round(match, word):
    """Seat 0 chooses all its roles of this round; whether it is asked about the library for each."""
    questions, number = [], match.view()["round"]
    for role in ("prospector", "trader", "builder", "craftsman", "settler", "captain"):
        if match.view()["round"] != number:
            break
        seat = asked(match)[1]
        choose(match, role)
        if seat == 0:
            questions.append(asked(match)[0] == "library")
            if questions[-1]:
                play(match, word)
        finish(match)
    return questions


def test_once_a_round_is_all():
    assert own_roles_of_the_round(library(2), "use library") == [True, False, False]


def test_whoever_keeps_it_for_later_is_asked_at_the_next_role():
    assert own_roles_of_the_round(library(2), "pass") == [True, True, True]


def test_used_up_it_does_not_double_the_next_role_of_the_round():
    match = play(library(2, doubloons=10), "choose prospector", "use library")
    assert doubloons(match, 0) == 12
    choose(match, "trader")
    choose(finish(match), "builder")
    play(match, "build wharf")
    assert doubloons(match, 0) == 12 - 9 + 1


def test_declined_it_can_double_the_next_role_of_the_round():
    match = finish(play(library(2, doubloons=10), "choose prospector", "pass", "choose trader"))
    play(match, "choose builder", "use library", "build wharf")
    assert doubloons(match, 0) == 11 - 9 + 2


def test_the_next_round_has_a_use_of_its_own():
    match = end_round(play(library(2), "choose prospector", "use library"))
    assert asked(match) == ("choose_role", 1)
    choose(match, "trader")
    choose(finish(match), "prospector")
    assert asked(match) == ("library", 0)


def test_nobody_is_asked_about_a_library_without_a_worker_and_without_guests():
    match = give(new_table(2), 0, buildings="library guesthouse", manned=False)
    choose(match, "prospector")
    assert asked(match)[0] != "library"


def guests_for_library(match=None, **given):
    """Seat 0 has an empty library and two guests, at a table of two."""
    match = match or new_table(2)
    no_island(match, 0)
    give(match, 0, buildings="guesthouse", **given)
    return give(match, 0, buildings="library", manned=False)


def move_in_later(match, role):
    """The guests stay when the role is chosen; one goes to the library at the next occasion."""
    choose(match, role)
    assert asked(match) == ("guests", 0)
    play(match, "pass")
    assert asked(match) == ("guests", 0)
    play(match, "guest colonist library")
    while asked(match) == ("guests", 0):
        play(match, "pass")
    assert asked(match) == ("library", 0)
    return match


@each(("word", "off"), [("use library", 2), ("pass", 1)])
def test_a_guest_may_go_to_the_library_just_before_the_builder_turn(word, off):
    match = play(move_in_later(guests_for_library(doubloons=9), "builder"), word, "build wharf")
    assert doubloons(match, 0) == off


@each(("word", "more"), [("use library", 2), ("pass", 1)])
def test_or_just_before_the_sale(word, more):
    match = move_in_later(guests_for_library(goods={"indigo": 1}, doubloons=0), "trader")
    play(match, word, "sell indigo")
    assert doubloons(match, 0) == 1 + more


@each(("word", "more"), [("use library", 2), ("pass", 1)])
def test_or_just_before_the_first_loading(word, more):
    match = move_in_later(guests_for_library(goods={"corn": 2}), "captain")
    play(match, word, "load corn ship 1")
    assert chips(match, 0) == 2 + more


@each(("word", "earned"), [("use library", 2), ("pass", 1)])
def test_or_just_before_the_doubloons_of_the_prospector(word, earned):
    match = play(move_in_later(guests_for_library(doubloons=0), "prospector"), word)
    assert doubloons(match, 0) == earned


@each(("word", "questions"), [("use library", 2), ("pass", 1)])
def test_or_just_before_the_extra_colonists_of_the_mayor(word, questions):
    match = play(move_in_later(guests_for_library(), "mayor"), word)
    for _ in range(questions):
        assert asked(match) == ("extra_colonist", 0)
        play(match, "take extra colonist")
    assert asked(match)[0] != "extra_colonist"


@each(("word", "second"), [("use library", True), ("pass", False)])
def test_or_just_before_the_second_tile(word, second):
    match = choose(guests_for_library(), "settler")
    while asked(match) != ("settle", 1):
        play(match, "pass")
    play(match, "pass")
    assert asked(match) == ("guests", 0)
    play(match, "guest colonist library")
    while asked(match) == ("guests", 0):
        play(match, "pass")
    assert asked(match) == ("library", 0)
    play(match, word)
    assert asked(match) == (("settle", 0) if second else ("choose_role", 1))


@each(("word", "questions"), [("use library", 2), ("pass", 1)])
def test_or_just_before_the_extra_goods_of_the_craftsman(word, questions):
    match = choose(guests_for_library(tiles="corn"), "craftsman")
    play(match, "pass", "pass", "guest colonist library")
    while asked(match) == ("guests", 0):
        play(match, "pass")
    play(match, word)
    for _ in range(questions):
        assert asked(match) == ("extra_good", 0)
        play(match, "produce extra corn")
    assert asked(match) == ("choose_role", 1)


def test_after_the_first_loading_the_library_comes_too_late():
    match = choose(guests_for_library(goods={"corn": 2, "sugar": 2}), "captain")
    play(match, "pass", "pass", "load corn ship 1", "guest colonist library")
    while asked(match) == ("guests", 0):
        play(match, "pass")
    assert asked(match) == ("load", 0)


def test_whoever_has_declined_is_not_asked_again_in_the_same_role():
    match = give(library(2), 0, buildings="guesthouse small_market", manned={"guesthouse": 2})
    play(match, "choose builder", "pass")
    assert asked(match) == ("guests", 0)
    play(match, "guest colonist small market")
    assert asked(match) == ("build", 0)


def test_a_library_used_this_round_asks_no_guests_in():
    match = guests_for_library()
    match.position.library_used = 1
    choose(match, "mayor")
    assert asked(match) == ("extra_colonist", 0)


def test_a_guest_may_go_to_the_library_before_the_question():
    match = give(new_table(2), 0, buildings="guesthouse", doubloons=0)
    choose(give(match, 0, buildings="library", manned=False), "prospector")
    assert asked(match) == ("guests", 0)
    play(match, "guest colonist library", "pass")
    assert asked(match) == ("library", 0)
    play(match, "use library", "pass")
    assert doubloons(match, 0) == 2
