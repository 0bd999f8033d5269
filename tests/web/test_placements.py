"""Placing colonists: one after another, back from where they stand, the rest at once, or as a whole."""

from ludoteca.games.puerto_rico.components import SPOTS
from ludoteca.kernel import generics
from ludoteca.kernel.record import to_bytes
from ludoteca.web.matches import moves
from ludoteca.web.matches.storage.position_store import position_after
from tests.web.pages import read
from tests.web.tables import (
    act,
    asked,
    begun_at,
    bytes_of,
    fresh,
    friends,
    give_building,
    legal,
    let_bots_play,
    named,
    rows,
    solo,
)


def placing(mia, standing=("indigo",), more=(), **options):
    """A table at which mia, as the mayor, has three colonists at hand for five empty circles."""
    table = solo(mia, **options)
    record = table.record()
    for building in ("small_indigo_plant", "indigo_plant", "hospice", *more):
        give_building(record, building)
    for spot in standing:
        record.workers[0, SPOTS.index(spot)] = 1
    record.san_juan[0] = 1
    record.colonist_supply -= 1 + len(standing)
    begun_at(table, record)
    act(table, mia, "choose mayor")
    act(table, mia, "take_extra_colonist")
    assert int(fresh(table).record().san_juan[0]) == 3
    return table


def words(table):
    return [table.game.actions.format(a) for a in legal(table)]


def place(table, mia, spot):
    act(table, mia, f"place {spot}")


def test_an_earlier_placement_is_taken_back_and_later_ones_stay(mia):
    table = placing(mia)
    start = fresh(table).ply
    place(table, mia, "indigo_plant")
    place(table, mia, "hospice")
    ply = fresh(table).ply
    spot = named(table, "place indigo_plant")
    assert mia.post(table, "take-back", ply=ply, action=spot).status_code == 200
    table = fresh(table)
    assert table.ply == ply - 1
    made = [table.game.actions.format(m.action) for m in table.moves.filter(ply__gte=start)]
    assert made == ["place hospice"]
    record = position_after(table, start)
    generics.take(record, named(table, "place hospice"))
    assert to_bytes(record) == bytes_of(table)


def test_a_colonist_goes_back_to_where_it_was_lifted_from_wherever_it_stands_now(mia):
    """The placement that cannot be made without it is gone as well, those before it stay."""
    table = placing(mia, standing=("indigo", "small_indigo_plant"), more=["office"])
    act(table, mia, "lift indigo")
    for spot in ("hospice", "indigo_plant", "indigo_plant", "indigo_plant"):
        place(table, mia, spot)
    table = fresh(table)
    assert int(table.record().san_juan[0]) == 0
    lifted = named(table, "lift indigo")
    assert mia.post(table, "take-back", ply=table.ply, action=lifted).status_code == 200
    record = fresh(table).record()
    standing = {spot: int(record.workers[0, SPOTS.index(spot)]) for spot in SPOTS}
    assert {spot: n for spot, n in standing.items() if n} == {
        "indigo": 1,
        "small_indigo_plant": 1,
        "hospice": 1,
        "indigo_plant": 2,
    }
    assert int(record.san_juan[0]) == 0


def test_of_equal_placements_one_after_another_is_taken_back(mia):
    table = placing(mia)
    seen = []
    for _ in range(2):
        seen.append(bytes_of(table))
        place(table, mia, "indigo_plant")
    spot = named(table, "place indigo_plant")
    while seen:
        assert mia.post(table, "take-back", ply=fresh(table).ply, action=spot).status_code == 200
        assert bytes_of(table) == seen.pop()


def test_what_has_not_been_placed_in_this_turn_is_not_taken_back(mia, tom):
    table = friends(mia, tom, tom)
    act(table, mia, "choose builder")
    act(table, mia, legal(table)[0])
    before = rows(table)
    assert asked(table) == 1
    for action in ("place hospice", "take_extra_colonist", "choose mayor", "done"):
        for guest in (mia, tom):
            number = named(table, action)
            response = guest.post(table, "take-back", ply=fresh(table).ply, action=number)
            assert response.status_code in (400, 403), action
            assert rows(table) == before, action


def test_nobody_takes_back_a_placement_for_somebody_else(mia, tom):
    table = placing(mia)
    place(table, mia, "hospice")
    before = rows(table)
    spot = named(table, "place hospice")
    assert tom.post(table, "take-back", ply=fresh(table).ply, action=spot).status_code == 403
    assert mia.post(table, "take-back", ply=fresh(table).ply - 1, action=spot).status_code == 409
    assert rows(table) == before


def test_placed_colonists_can_be_clicked_away(mia):
    table = placing(mia)
    place(table, mia, "indigo_plant")
    spot = named(table, "place indigo_plant")
    page = read(mia.look(table))
    lit = page.find("button", data_key="full:0:indigo_plant")
    assert lit
    assert all(button["data-do"] == f"back:{spot}" for button in lit)
    assert all("take back" in button["data-now"] for button in lit)
    assert all(
        b["data-do"] == f"act:{spot}" for b in page.find("button", data_key="empty:0:indigo_plant")
    )


def test_fill_the_rest(mia):
    table = placing(mia)
    page = read(mia.look(table))
    assert page.find("button", data_post="macro", data_name="fill")
    ply, before = fresh(table).ply, bytes_of(table)
    assert mia.post(table, "macro", ply=ply, name="fill").status_code == 200
    table = fresh(table)
    assert table.record().san_juan[0] == 0
    assert table.ply == ply + 3
    assert "done" in words(table)
    assert mia.post(table, "macro", ply=ply, name="fill").status_code == 409
    assert fresh(table).ply == table.ply
    assert not read(mia.look(table)).find("button", data_post="macro")
    for _ in range(3):  # undone placement by placement
        moves.undo(table.slug, mia.id, fresh(table).ply)
    assert bytes_of(table) == before


def test_a_fill_keeps_what_is_placed_and_does_nothing_else(mia):
    table = placing(mia)
    place(table, mia, "hospice")
    mia.post(table, "macro", ply=fresh(table).ply, name="fill")
    assert fresh(table).record().workers[0, SPOTS.index("hospice")] == 1
    table = solo(mia)
    before = rows(table)
    mia.post(table, "macro", ply=0, name="fill")
    assert mia.post(table, "macro", ply=0, name="nothing").status_code == 400
    assert rows(table) == before


def test_what_is_lifted_never_lands_elsewhere_by_itself(mia):
    """But one spot is left for it, and the player might rather put it back."""
    table = placing(mia, end_turn=True)
    for spot in ("small_indigo_plant", "hospice", "indigo_plant"):
        place(table, mia, spot)
    before = bytes_of(table)
    act(table, mia, "lift indigo")
    assert words(table) == ["place indigo plant"]
    assert not fresh(table).moves.last().forced
    assert mia.post(table, "undo", ply=fresh(table).ply).status_code == 200
    assert bytes_of(table) == before


def test_a_whole_placement_is_one_click_and_can_be_taken_back(mia):
    table = placing(mia, end_turn=True)
    before = bytes_of(table)
    start = fresh(table).ply
    assert mia.post(table, "macro", ply=start, name="all").status_code == 200
    table = fresh(table)
    assert table.waiting_seat == 0
    assert table.record().san_juan[0] == 0
    for _ in range(table.ply - start):
        moves.undo(table.slug, mia.id, fresh(table).ply)
    assert bytes_of(table) == before


def test_done_ends_the_turn_by_itself(mia):
    table = placing(mia, end_turn=True)
    mia.post(table, "macro", ply=fresh(table).ply, name="fill")
    assert fresh(table).waiting_seat is None
    assert mia.act(table, named(table, "done")).status_code == 200
    table = fresh(table)
    assert table.waiting_seat is None
    assert asked(table) == 1
    assert let_bots_play(table).ply > table.ply


def test_a_placement_that_is_done_of_itself_can_still_be_taken_back(mia):
    """Where nothing can be lifted, nothing is left to decide after the last placement."""
    table = solo(mia, end_turn=True)
    record = table.record()
    give_building(record, "small_indigo_plant")
    give_building(record, "hospice")
    begun_at(table, record)
    act(table, mia, "choose mayor")
    act(table, mia, "take_extra_colonist")
    place(table, mia, "indigo")
    before = bytes_of(table)
    place(table, mia, "hospice")
    assert table.moves.last().forced
    assert fresh(table).waiting_seat == 0
    moves.undo(table.slug, mia.id, fresh(table).ply)
    assert fresh(table).waiting_seat is None
    assert bytes_of(table) == before
