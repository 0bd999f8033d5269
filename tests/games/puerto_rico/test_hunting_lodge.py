"""Hunting lodge: a discard by a colonist, two points by a noble, at the end of the settler phase."""

import pytest

from ludoteca import IllegalAction
from tests.games.cases import each

from .pieces import (
    asked,
    chips,
    choose,
    doubloons,
    face_up,
    finish,
    give,
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


def lodge(seat, worker, match=None, **gifts):
    return house_of(match or noble_table(4), seat, "hunting_lodge", worker, **gifts)


def settled(match):
    """Everybody has passed in the settler phase."""
    choose(match, "settler")
    return passes(match, 4)


# ---- a colonist -------------------------------------------------------------------


def test_a_tile_may_be_discarded_at_the_end_of_the_settler_phase():
    match = settled(lodge(1, "colonist", doubloons=0))
    assert asked(match) == ("hunt", 1)
    assert legal_words(match) == {"give up indigo", "pass"}
    play(match, "give up indigo")
    assert tiles(match, 1) == []
    assert (doubloons(match, 1), chips(match, 1)) == (0, 0)
    assert asked(match) == ("choose_role", 1)


def test_discarding_is_free():
    match = play(settled(lodge(1, "colonist")), "pass")
    assert tiles(match, 1) == ["indigo"]


def test_only_one_tile_is_discarded():
    match = play(settled(lodge(1, "colonist", tiles="corn sugar")), "give up corn")
    assert asked(match) == ("choose_role", 1)


def test_any_plantation_of_the_island_but_no_quarry():
    match = settled(lodge(1, "colonist", tiles="corn sugar quarry"))
    assert legal_words(match) == {"give up indigo", "give up corn", "give up sugar", "pass"}


def test_forests_stay_to_the_end_of_the_game():
    match = settled(lodge(1, "colonist", whole_table(4), tiles="corn", forests=2))
    assert legal_words(match) == {"give up indigo", "give up corn", "pass"}


def test_as_the_summary_says_a_forest_can_be_discarded_and_is_out_of_the_game():
    match = lodge(1, "colonist", whole_table(4, summary_nobles=True), forests=2)
    settled(match)
    put_away = match.view()["discards"] + match.view()["stack"]
    play(match, "give up forest")
    assert tiles(match, 1) == ["indigo", "forest"]
    view = match.view()
    assert view["discards"] + view["stack"] == put_away  # five are shown, five have been put away


def test_a_plantation_goes_to_the_discards():
    match = settled(lodge(1, "colonist"))
    before = match.view()["discards"]
    play(match, "give up indigo")
    assert match.view()["discards"] == before + 1 + 5  # and the five on display


def test_the_tile_taken_in_the_same_phase_can_be_discarded():
    match = lodge(1, "colonist")
    face_up(match, "coffee coffee coffee coffee coffee")
    play(match, "choose settler", "pass", "take coffee", "pass", "pass")
    assert "give up coffee" in legal_words(match)


def test_without_a_tile_nobody_is_asked():
    match = lodge(1, "colonist")
    no_island(match, 1)
    assert asked(settled(match)) == ("choose_role", 1)


@each("worker", ["noble", None])
def test_without_a_colonist_nothing_can_be_discarded(worker):
    assert asked(settled(lodge(1, worker))) == ("choose_role", 1)


def test_two_lodges_are_served_in_turn_order_after_all_have_settled():
    match = lodge(1, "colonist")
    lodge(0, "colonist", match)
    play(match, "choose prospector", "choose settler")
    order = []
    while asked(match)[0] != "choose_role":
        order.append(asked(match))
        play(match, "pass")
    assert order == [*(("settle", p) for p in (1, 2, 3, 0)), ("hunt", 1), ("hunt", 0)]


def test_the_librarys_second_tile_comes_before():
    match = give(lodge(0, "colonist", whole_table(4)), 0, buildings="library")
    settled(match)
    assert asked(match) == ("settle", 0)
    play(match, "pass")
    assert asked(match) == ("hunt", 0)


def test_there_is_no_hunt_in_other_phases():
    match = lodge(0, "colonist")
    kinds = set()
    for role in ("builder", "trader", "captain", "craftsman"):
        choose(match, role)
        while asked(match)[0] != "choose_role":
            kinds.add(asked(match)[0])
            play(match, "pass")
    assert "hunt" not in kinds


# ---- who stood there --------------------------------------------------------------


def test_a_colonist_on_the_tile_goes_to_san_juan():
    match = lodge(1, "colonist")
    man(match, 1, indigo=1)
    settled(match)
    play(match, "give up indigo")
    assert workers(match, 1, "indigo") == 0
    assert (player(match, 1)["san_juan"], player(match, 1)["nobles_waiting"]) == (1, 0)


def test_a_noble_on_the_tile_goes_to_san_juan():
    match = give(lodge(1, "colonist"), 1, manned=False, nobles={"indigo": 1})
    settled(match)
    play(match, "give up indigo")
    assert nobles(match, 1, "indigo") == 0
    assert (player(match, 1)["san_juan"], player(match, 1)["nobles_waiting"]) == (1, 1)


@each(
    ("colonists", "noble", "left"),
    [(1, 1, (2, 1, 0)), (2, 1, (2, 1, 1)), (0, 3, (2, 2, 1)), (0, 2, (2, 2, 0)), (0, 0, (0, 0, 0))],
)
def test_an_empty_tile_goes_first_then_a_colonists_then_a_nobles(colonists, noble, left):
    match = lodge(1, "colonist")
    no_island(match, 1)
    give(match, 1, tiles="sugar " * 3, manned={"sugar": colonists}, nobles={"sugar": noble})
    settled(match)
    play(match, "give up sugar")
    here = (workers(match, 1, "sugar"), nobles(match, 1, "sugar"), player(match, 1)["san_juan"])
    assert here == left
    assert tiles(match, 1) == ["sugar", "sugar"]


# ---- a noble ----------------------------------------------------------------------


def islands(match, *counts):
    """So many tiles for each seat."""
    no_island(match, *range(len(counts)))
    for seat, count in enumerate(counts):
        give(match, seat, tiles=" ".join(("corn indigo sugar " * 4).split()[:count]), manned=False)


@each(
    ("counts", "points"),
    [((2, 1, 2, 3), 2), ((2, 2, 2, 3), 0), ((1, 1, 2, 2), 0), ((1, 2, 2, 2), 0), ((4, 0, 1, 1), 2)],
)
def test_two_points_for_having_alone_the_most_empty_spaces(counts, points):
    match = lodge(1, "noble", doubloons=0)
    islands(match, *counts)
    settled(match)
    assert chips(match, 1) == points
    assert match.view()["chips_supply"] == 100 - points
    assert doubloons(match, 1) == 0


@each("worker", ["colonist", None])
def test_no_points_without_a_noble(worker):
    match = lodge(1, worker)
    islands(match, 2, 1, 2, 2)
    settled(match)
    finish(match)
    assert chips(match, 1) == 0


def test_the_noble_counts_in_the_settler_phases_of_others_too():
    match = lodge(1, "noble")
    islands(match, 2, 1, 2, 2)
    play(match, "choose prospector", "choose builder", "pass", "pass", "pass", "pass")
    settled(match)
    assert chips(match, 1) == 2


def test_tiles_taken_in_the_phase_count():
    """Before it seat 1 has the most empty spaces alone, after it seat 0 has as many."""
    match = lodge(1, "noble")
    islands(match, 2, 1, 3, 3)
    face_up(match, "corn corn indigo sugar coffee")
    play(match, "choose settler", "pass", "take sugar", "pass", "pass")
    assert chips(match, 1) == 0
    match = lodge(1, "noble")
    islands(match, 1, 1, 3, 3)
    face_up(match, "corn corn indigo sugar coffee")
    play(match, "choose settler", "take sugar", "pass", "pass", "pass")
    assert chips(match, 1) == 2


def test_quarries_and_forests_fill_spaces():
    match = lodge(1, "noble", whole_table(4))
    islands(match, 2, 0, 2, 2)
    give(match, 1, tiles="quarry", forests=1, manned=False)
    settled(match)
    assert chips(match, 1) == 0


def test_the_discards_of_others_count_before_the_points():
    match = lodge(1, "noble")
    lodge(2, "colonist", match)
    islands(match, 3, 1, 2, 3)
    settled(match)
    assert chips(match, 1) == 0  # not yet
    play(match, "give up corn")
    assert chips(match, 1) == 0
    assert asked(match) == ("choose_role", 1)


def test_the_points_come_after_the_last_discard():
    match = lodge(1, "noble")
    lodge(2, "colonist", match)
    islands(match, 3, 1, 3, 3)
    settled(match)
    assert chips(match, 1) == 0
    play(match, "give up corn")
    assert chips(match, 1) == 2


def test_a_noble_discards_nothing():
    match = passes(choose(lodge(1, "noble"), "settler"), 4)
    with pytest.raises(IllegalAction):
        match.play("give up indigo")


def test_the_last_chips_by_the_lodge_end_the_game_with_the_round():
    match = lodge(1, "noble")
    islands(match, 2, 1, 2, 2)
    give(match, 3, chips=98)
    settled(match)
    assert match.view()["chips_supply"] == 0
    assert match.view()["endings"] == ["chips"]


# ---- with the guesthouse ----------------------------------------------------------


def lodge_with_guest(noble=True, also=""):
    """Seat 1 alone has an empty island, an empty lodge and a guest; seat 2 a lodge with a colonist."""
    match = whole_table()
    no_island(match, 1)
    manned, ennobled = ({}, {"guesthouse": 1}) if noble else ({"guesthouse": 1}, {})
    give(match, 1, buildings="guesthouse", manned=manned, nobles=ennobled)
    give(match, 1, buildings=f"hunting_lodge {also}", manned=False)
    return house_of(match, 2, "hunting_lodge", "colonist")


def hunted(match):
    """All pass, the owner of the lodge with a colonist last, and guests stay up to then."""
    choose(match, "settler")
    while asked(match) != ("hunt", 2):
        play(match, "pass")
    return play(match, "pass")


def test_a_noble_guest_may_go_to_the_lodge_when_all_have_discarded():
    match = hunted(lodge_with_guest())
    assert asked(match) == ("guests", 1)
    play(match, "guest noble hunting lodge")
    assert chips(match, 1) == 2
    assert asked(match) == ("choose_role", 1)


def test_a_noble_guest_who_stays_brings_no_points():
    match = play(hunted(lodge_with_guest()), "pass")
    assert chips(match, 1) == 0
    assert asked(match) == ("choose_role", 1)


def test_whoever_is_not_alone_in_having_most_spaces_is_not_asked():
    match = choose(lodge_with_guest(), "settler")
    while asked(match) != ("hunt", 2):
        play(match, "pass")
    play(match, "give up corn")
    assert asked(match) == ("choose_role", 1)


def test_a_colonist_among_the_guests_is_not_worth_the_question():
    assert asked(hunted(lodge_with_guest(noble=False))) == ("choose_role", 1)


def test_with_a_noble_in_the_lodge_nothing_more_is_asked():
    match = lodge_with_guest(also="small_market")
    give(match, 1, manned=False, nobles={"hunting_lodge": 1})
    assert asked(hunted(match)) == ("choose_role", 1)
    assert chips(match, 1) == 2
