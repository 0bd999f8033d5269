"""Settler: plantations, quarries, hacienda, construction hut, hospice."""

import pytest

from ludoteca import IllegalAction
from tests.games.cases import each

from .pieces import (
    asked,
    choose,
    colonists,
    face_up,
    finish,
    give,
    legal_words,
    no_island,
    passes,
    play,
    player,
    table,
    tiles,
    workers,
)

ELEVEN = "corn indigo sugar tobacco coffee corn indigo sugar tobacco coffee corn"


def settling(seats=4, shown="corn indigo sugar tobacco coffee"):
    match = table(seats)
    face_up(match, shown)
    return match


def test_a_face_up_plantation_goes_to_the_island_without_a_colonist():
    match = play(settling(), "choose settler", "take sugar")
    assert tiles(match, 0) == ["indigo", "sugar"]
    assert match.view()["face_up"]["sugar"] == 0
    assert workers(match, 0, "sugar") == 0


def test_only_plantations_on_display_can_be_taken():
    match = choose(settling(shown="corn corn corn tobacco tobacco"), "settler")
    assert legal_words(match) == {"take corn", "take tobacco", "take quarry", "pass"}
    with pytest.raises(IllegalAction):
        match.play("take coffee")


def test_what_one_seat_takes_the_next_cannot():
    match = play(settling(), "choose settler", "take sugar")
    assert asked(match) == ("settle", 1)
    assert "take sugar" not in legal_words(match)


def test_one_tile_each():
    match = choose(settling(), "settler")
    play(match, "take corn", "take indigo", "take sugar", "take tobacco")
    assert [len(tiles(match, p)) for p in range(4)] == [2, 2, 2, 2]
    assert asked(match) == ("choose_role", 1)


def test_only_the_settler_may_take_a_quarry():
    match = choose(settling(), "settler")
    assert "take quarry" in legal_words(match)
    play(match, "take quarry")
    assert tiles(match, 0) == ["indigo", "quarry"]
    assert match.view()["quarries"] == 7
    for _ in range(3):
        assert "take quarry" not in legal_words(match)
        passes(match, 1)


def test_a_quarry_is_taken_instead_of_a_plantation():
    match = play(settling(), "choose settler", "take quarry")
    assert asked(match) == ("settle", 1)
    assert sum(match.view()["face_up"].values()) == 5


def test_the_settler_need_not_take_the_quarry():
    match = play(settling(), "choose settler", "take coffee")
    assert tiles(match, 0) == ["indigo", "coffee"]
    assert match.view()["quarries"] == 8


def test_there_are_no_more_quarries_than_eight():
    match = settling()
    for seat in (1, 2):
        give(match, seat, tiles="quarry quarry quarry quarry", manned=False)
    choose(match, "settler")
    with pytest.raises(IllegalAction):
        match.play("take quarry")


def test_the_twelfth_space_can_be_filled():
    match = choose(give(settling(), 0, tiles=ELEVEN.rsplit(" ", 1)[0], manned=False), "settler")
    play(match, "take coffee")
    assert player(match, 0)["island_free"] == 0


def test_a_full_island_takes_no_tile():
    match = give(settling(), 0, tiles=ELEVEN, manned=False)
    give(match, 1, buildings="hacienda construction_hut hospice")
    give(match, 1, tiles="corn indigo sugar tobacco coffee indigo sugar tobacco corn corn sugar")
    choose(match, "settler")
    assert asked(match) == ("settle", 2)


def test_after_the_phase_the_rest_is_put_away_and_new_plantations_are_shown():
    match = choose(settling(), "settler")
    stack = match.view()["stack"]
    play(match, "take corn", "pass", "take indigo", "pass")
    view = match.view()
    assert view["discards"] == 3
    assert sum(view["face_up"].values()) == 5
    assert view["stack"] == stack - 5
    assert match.position.discards.tolist() == [0, 0, 1, 1, 1]


def test_new_plantations_wait_until_the_last_turn_has_been_ended():
    match = play(choose(settling(), "settler"), "take corn", "pass", "take indigo")
    before = match.view()
    match.play("pass")
    assert (asked(match), legal_words(match)) == (("end_turn", 3), {"end turn"})
    view = match.view()
    assert (view["face_up"], view["stack"]) == (before["face_up"], before["stack"])
    assert (match.position.rng == before_rng(match)).all()
    match.play("end turn")
    assert asked(match) == ("choose_role", 1)
    assert match.view()["stack"] == before["stack"] - 5


def before_rng(match):
    """The generator as it stood before the last action."""
    return match.position_at(match.ply - 1).rng


def test_who_took_the_last_tile_ends_the_turn():
    """With full islands that need not be the last in turn order."""
    match = settling()
    for seat in (2, 3):
        give(match, seat, tiles="corn indigo sugar tobacco coffee indigo sugar corn corn sugar")
    s = match.position
    s.island_used[2:4] = len(s.island[2])
    choose(match, "settler").play("take corn")
    match.play("take sugar")
    assert asked(match) == ("end_turn", 1)


def test_where_no_plantation_is_left_nothing_waits():
    match = settling()
    s = match.position
    s.stack[:] = 0
    s.discards[:] = 0
    s.face_up[:] = [1, 0, 0, 0, 0]
    choose(match, "settler")
    for action in ("take corn", "pass", "pass", "pass"):
        if action in legal_words(match):
            match.play(action)
    assert asked(match) == ("choose_role", 1)


def test_a_used_up_stack_is_made_anew_from_the_discards_in_the_middle_of_drawing():
    match = choose(settling(), "settler")
    s = match.position
    s.discards[:] = s.stack
    s.stack[:] = 0
    s.discards[0] -= 2
    s.stack[0] = 2
    passes(match, 4)
    view = match.view()
    assert sum(view["face_up"].values()) == 5
    assert view["face_up"]["corn"] >= 2
    assert view["discards"] == 0
    assert view["stack"] == 46 - 5  # all that is on no island, less those shown


def test_with_neither_stack_nor_discards_fewer_plantations_are_shown():
    match = settling()
    s = match.position
    s.stack[:] = 0
    s.face_up[:] = [1, 1, 0, 0, 0]
    play(match, "choose settler", "take corn", "pass", "pass", "pass")
    assert match.view()["face_up"]["indigo"] == 1
    assert sum(match.view()["face_up"].values()) == 1
    s.face_up[:] = 0
    choose(match, "mayor")
    choose(finish(match), "builder")
    passes(match, 4)
    choose(match, "craftsman")
    choose(finish(match), "settler")
    assert legal_words(match) == {"take quarry", "pass"}


# ---- hacienda ---------------------------------------------------------------------


def test_hacienda_draws_a_tile_before_the_normal_choice():
    match = choose(give(settling(), 0, buildings="hacienda"), "settler")
    assert asked(match) == ("hacienda", 0)
    assert legal_words(match) == {"use hacienda", "pass"}
    stack = match.view()["stack"]
    play(match, "use hacienda")
    assert len(tiles(match, 0)) == 2
    assert match.view()["stack"] == stack - 1
    assert sum(match.view()["face_up"].values()) == 5
    assert asked(match) == ("settle", 0)
    play(match, "take coffee")
    assert len(tiles(match, 0)) == 3


def test_hacienda_may_be_left_unused():
    match = play(give(settling(), 0, buildings="hacienda"), "choose settler", "pass", "take coffee")
    assert tiles(match, 0) == ["indigo", "coffee"]


def test_hacienda_works_in_the_turn_of_others_choosing_too():
    match = play(give(settling(), 2, buildings="hacienda"), "choose settler", "pass", "pass")
    assert asked(match) == ("hacienda", 2)


def test_hacienda_never_draws_a_quarry():
    drawn = set()
    for seed in range(60):
        match = give(table(4, seed=seed), 0, buildings="hacienda construction_hut")
        play(match, "choose settler", "use hacienda")
        drawn.add(tiles(match, 0)[-1])
    assert drawn == {"corn", "indigo", "sugar", "tobacco", "coffee"}


def test_hacienda_may_be_followed_by_a_quarry_as_the_normal_tile():
    match = choose(give(settling(), 0, buildings="hacienda"), "settler")
    play(match, "use hacienda", "take quarry")
    assert tiles(match, 0)[-1] == "quarry"


def test_hacienda_without_a_colonist_does_nothing():
    match = choose(give(settling(), 0, buildings="hacienda", manned=False), "settler")
    assert asked(match) == ("settle", 0)


def test_hacienda_on_the_last_space_leaves_no_normal_choice():
    match = give(settling(), 0, buildings="hacienda hospice construction_hut")
    choose(give(match, 0, tiles=ELEVEN.rsplit(" ", 1)[0], manned=False), "settler")
    play(match, "use hacienda")
    assert player(match, 0)["island_free"] == 0
    assert asked(match) == ("settle", 1)


def test_nobody_is_asked_for_a_tile_where_there_is_none():
    match = settling()
    s = match.position
    s.stack += s.face_up
    s.face_up[:] = 0
    choose(give(match, 2, buildings="construction_hut"), "settler")
    assert legal_words(match) == {"take quarry", "pass"}
    play(match, "pass")
    assert asked(match) == ("settle", 2)
    assert legal_words(match) == {"take quarry", "pass"}
    play(match, "take quarry")
    assert asked(match) == ("choose_role", 1)


def test_hacienda_has_nothing_to_draw_when_stack_and_discards_are_empty():
    match = give(settling(), 0, buildings="hacienda")
    match.position.stack[:] = 0
    choose(match, "settler")
    assert asked(match) == ("settle", 0)


def test_hacienda_draws_from_the_discards_when_the_stack_is_empty():
    match = give(settling(), 0, buildings="hacienda")
    match.position.stack[:] = 0
    match.position.discards[3] = 1
    play(match, "choose settler", "use hacienda")
    assert tiles(match, 0) == ["indigo", "tobacco"]
    assert match.view()["discards"] == 0


# ---- construction hut -------------------------------------------------------------


def test_construction_hut_allows_a_quarry_to_those_who_are_not_settler():
    match = choose(give(settling(), 1, buildings="construction_hut"), "settler")
    play(match, "take corn", "take quarry")
    assert tiles(match, 1) == ["indigo", "quarry"]
    assert "take quarry" not in legal_words(match)


def test_construction_hut_is_a_choice():
    match = choose(give(settling(), 1, buildings="construction_hut"), "settler")
    play(match, "take corn", "take coffee")
    assert tiles(match, 1) == ["indigo", "coffee"]


def test_construction_hut_and_privilege_give_one_quarry_only():
    match = play(give(settling(), 0, buildings="construction_hut"), "choose settler", "take quarry")
    assert tiles(match, 0) == ["indigo", "quarry"]
    assert asked(match) == ("settle", 1)


def test_construction_hut_without_a_colonist_does_nothing():
    match = choose(give(settling(), 1, buildings="construction_hut", manned=False), "settler")
    passes(match, 1)
    assert "take quarry" not in legal_words(match)


# ---- hospice ----------------------------------------------------------------------


@each("tile", ["corn", "coffee", "quarry"])
def test_hospice_puts_a_colonist_on_the_tile_just_taken(tile):
    match = give(settling(), 0, buildings="hospice")
    supply = match.view()["colonist_supply"]
    play(match, "choose settler", f"take {tile}")
    assert asked(match) == ("hospice", 0)
    assert match.view()["decision"]["about"] == tile
    play(match, "use hospice")
    assert workers(match, 0, tile) == 1
    assert workers(match, 0, "indigo") == 0
    assert match.view()["colonist_supply"] == supply - 1
    assert match.view()["colonist_ship"] == 4


def test_hospice_serves_the_quarry_of_the_construction_hut():
    match = choose(give(settling(), 1, buildings="hospice construction_hut"), "settler")
    play(match, "pass", "take quarry", "use hospice")
    assert workers(match, 1, "quarry") == 1


def test_hospice_may_be_declined():
    match = play(give(settling(), 0, buildings="hospice"), "choose settler", "take corn", "pass")
    assert workers(match, 0, "corn") == 0
    assert asked(match) == ("settle", 1)


def test_hospice_does_not_serve_the_tile_of_the_hacienda():
    match = choose(give(settling(), 0, buildings="hospice hacienda"), "settler")
    play(match, "use hacienda")
    assert asked(match) == ("settle", 0)
    drawn = tiles(match, 0)[-1]
    other = next(t for t in ("corn", "coffee") if t != drawn)
    play(match, f"take {other}", "use hospice")
    assert workers(match, 0, drawn) == 0
    assert workers(match, 0, other) == 1


def test_hospice_is_not_asked_when_no_tile_is_taken():
    match = play(give(settling(), 0, buildings="hospice"), "choose settler", "pass")
    assert asked(match) == ("settle", 1)


def test_hospice_takes_from_the_ship_when_the_supply_is_empty():
    match = give(settling(), 0, buildings="hospice")
    colonists(match, supply=0)
    play(match, "choose settler", "take corn", "use hospice")
    assert workers(match, 0, "corn") == 1
    assert match.view()["colonist_ship"] == 3


def test_hospice_has_nobody_when_supply_and_ship_are_empty():
    match = give(settling(), 0, buildings="hospice")
    colonists(match, supply=0, on_ship=0)
    play(match, "choose settler", "take corn")
    assert asked(match) == ("settle", 1)


def test_hospice_without_a_colonist_does_nothing():
    match = choose(give(settling(), 0, buildings="hospice", manned=False), "settler")
    play(match, "take corn")
    assert asked(match) == ("settle", 1)


def test_tiles_lie_in_order_of_arrival():
    match = settling()
    no_island(match, 0)
    choose(give(match, 0, tiles="coffee corn", manned=False), "settler")
    play(match, "take indigo")
    assert tiles(match, 0) == ["coffee", "corn", "indigo"]
