"""The option for the summary's reading: the noble for whoever wants it, and those in San Juan count."""

from tests.games.cases import each

from .pieces import (
    asked,
    choose,
    colonists,
    doubloons,
    give,
    house_of,
    legal_words,
    no_island,
    noble_stock,
    noble_table,
    nobles,
    play,
    player,
    table,
)


def dealing(seats=4, **stock):
    """Seat 0 is mayor and has declined the privilege."""
    match = noble_table(seats, summary_nobles=True)
    colonists(match, **stock)
    no_island(match, *range(seats))  # nobody has anything to place
    choose(match, "mayor")
    return play(match, "pass")


def every_count(match, what):
    return [player(match, p)[what] for p in range(match.seats)]


# ---- the deal ---------------------------------------------------------------------


def test_the_mayor_may_take_the_noble_instead_of_a_colonist():
    match = dealing()
    assert asked(match) == ("noble", 0)
    assert legal_words(match) == {"take noble", "pass"}
    play(match, "take noble")
    assert every_count(match, "nobles") == [1, 0, 0, 0]
    assert every_count(match, "workers") == [1, 1, 1, 1]


def test_then_nobody_else_is_asked():
    assert asked(play(dealing(), "take noble")) == ("choose_role", 1)


@each("taker", [0, 1, 2])
def test_each_in_turn_may_take_it_while_colonists_are_there_too(taker):
    match = dealing()
    for seat in range(taker):
        assert asked(match) == ("noble", seat)
        play(match, "pass")
    play(match, "take noble")
    assert every_count(match, "nobles") == [seat == taker for seat in range(4)]
    assert every_count(match, "workers") == [1, 1, 1, 1]


def test_the_last_worker_on_the_ship_is_taken_without_a_question():
    match = play(dealing(), "pass", "pass", "pass")
    assert asked(match) == ("choose_role", 1)
    assert every_count(match, "nobles") == [0, 0, 0, 1]
    assert every_count(match, "workers") == [1, 1, 1, 1]


def test_it_is_offered_in_the_second_round_of_the_deal_too():
    match = play(dealing(on_ship=5), "pass", "pass", "pass", "pass")
    assert asked(match) == ("noble", 0)
    play(match, "take noble")
    assert every_count(match, "nobles") == [1, 0, 0, 0]
    assert every_count(match, "workers") == [2, 2, 1, 1]


def test_a_noble_alone_on_the_ship_goes_to_the_mayor():
    match = dealing(on_ship=0)
    assert asked(match) == ("choose_role", 1)
    assert every_count(match, "nobles") == [1, 0, 0, 0]


def test_without_a_noble_on_the_ship_nobody_is_asked():
    match = noble_table(4, summary_nobles=True)
    noble_stock(match, on_ship=0)
    play(match, "choose mayor", "pass")
    assert asked(match) == ("choose_role", 1)
    assert every_count(match, "workers") == [1, 1, 1, 0]


def test_the_questions_begin_with_the_mayor():
    match = noble_table(4, summary_nobles=True)
    play(match, "choose prospector", "choose craftsman", "choose mayor", "pass")
    assert asked(match) == ("noble", 2)
    play(match, "pass")
    assert asked(match) == ("noble", 3)


def test_with_two_players_both_are_asked():
    match = play(dealing(2, on_ship=2), "pass")
    assert asked(match) == ("noble", 1)
    play(match, "take noble")
    assert every_count(match, "nobles") == [0, 1]
    assert every_count(match, "workers") == [2, 1]


def test_nobles_taken_are_placed_by_whoever_took_them():
    match = play(noble_table(4, summary_nobles=True), "choose mayor", "pass", "pass", "take noble")
    assert asked(match) == ("place_nobles", 1)
    play(match, "place indigo", "done")
    assert [nobles(match, p, "indigo") for p in (0, 1)] == [0, 1]


def test_without_the_option_nobody_is_asked():
    match = play(noble_table(4), "choose mayor", "pass")
    assert asked(match) == ("place_nobles", 0)


def test_without_the_nobles_the_option_changes_nothing():
    match = play(table(4, summary_nobles=True), "choose mayor", "pass")
    assert asked(match) == ("choose_role", 1)
    assert every_count(match, "nobles") == [0, 0, 0, 0]


# ---- nobles in San Juan -----------------------------------------------------------


@each(("summary", "paid"), [(False, 2), (True, 2 + 3)])
def test_jeweler_counts_the_nobles_in_san_juan_with_the_option_only(summary, paid):
    match = noble_table(4, summary_nobles=summary)
    house_of(match, 1, "jeweler", "noble", nobles_waiting=3, san_juan=2, doubloons=0)
    choose(give(match, 1, tiles="sugar", manned=False, nobles={"sugar": 1}), "craftsman")
    assert doubloons(match, 1) == paid


@each(("summary", "supplied"), [(False, 2), (True, 4)])
def test_royal_supplier_counts_the_nobles_in_san_juan_with_the_option_only(summary, supplied):
    match = noble_table(4, summary_nobles=summary)
    kinds = ("corn", "indigo", "sugar", "tobacco", "coffee")
    house_of(match, 1, "royal_supplier", "noble", nobles_waiting=2, goods=dict.fromkeys(kinds, 1))
    choose(give(match, 1, tiles="sugar", manned=False, nobles={"sugar": 1}), "captain")
    count = 0
    while asked(match) == ("supply", 1):
        play(match, f"supply {kinds[count]}")
        count += 1
    assert count == supplied


def test_with_the_option_a_noble_in_san_juan_is_enough_for_the_royal_supplier():
    for summary, question in ((False, "load"), (True, "supply")):
        match = noble_table(4, summary_nobles=summary)
        house_of(match, 1, "royal_supplier", "colonist", nobles_waiting=1, goods={"corn": 1})
        choose(match, "captain")
        assert asked(match) == (question, 1)
