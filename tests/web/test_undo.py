"""Taking back: how far it goes, and the step that ends a turn."""

import random

import pytest

from ludoteca.games.puerto_rico.components import BUILDINGS, CIRCLES, N_TILES, SPOTS
from ludoteca.kernel import generics
from ludoteca.kernel.record import to_bytes
from ludoteca.web.tables import play, seating
from ludoteca.web.tables.models import Move, pack
from ludoteca.web.tables.problems import Forbidden, Malformed, Stale
from tests.web.pages import read
from tests.web.tables import (
    asked,
    fresh,
    friends,
    hot_seat,
    legal,
    let_bots_play,
    named,
    rows,
    solo,
    thoughtful,
)


def bytes_of(table):
    return to_bytes(fresh(table).record())


def act(table, guest, action):
    """Take an action, by its id or its words."""
    number = named(table, action) if isinstance(action, str) else action
    return play.act(table.slug, guest.id, fresh(table).ply, number)


def can_undo(table, guest):
    return 'data-post="undo"' in guest.look(table)


# ---- how far it goes ------------------------------------------------------------------------------


def test_undo_goes_back_to_the_last_own_decision(mia):
    table = hot_seat(mia)
    before = bytes_of(table)
    assert not can_undo(table, mia)
    act(table, mia, "choose builder")
    assert can_undo(table, mia)
    response = mia.post(table, "undo", ply=fresh(table).ply)
    assert response.status_code == 200
    assert bytes_of(table) == before
    assert fresh(table).ply == 0
    assert not table.moves.exists()
    with pytest.raises(Malformed):
        play.undo(table.slug, mia.id, 0)


def test_undo_several_times(mia):
    table = hot_seat(mia)
    seen = []
    act(table, mia, "choose builder")
    for _ in range(3):
        seen.append(bytes_of(table))
        act(table, mia, legal(table)[0])
    while seen:
        play.undo(table.slug, mia.id, fresh(table).ply)
        assert bytes_of(table) == seen.pop()


def test_undo_at_a_stale_ply_changes_nothing(mia):
    table = hot_seat(mia)
    act(table, mia, "choose builder")
    before = rows(table)
    for ply in (0, 7):
        assert mia.post(table, "undo", ply=ply).status_code == 409
    assert rows(table) == before


def test_a_second_click_on_undo_takes_back_no_more(mia):
    table = hot_seat(mia)
    act(table, mia, "choose builder")
    act(table, mia, legal(table)[0])
    ply = fresh(table).ply
    assert mia.post(table, "undo", ply=ply).status_code == 200
    once = rows(table)
    assert mia.post(table, "undo", ply=ply).status_code == 409
    assert rows(table) == once


def test_nobody_takes_back_what_somebody_else_has_done(mia, tom):
    table = friends(mia, tom, tom)
    act(table, mia, "choose builder")
    before = rows(table)
    assert not can_undo(table, tom)
    assert tom.post(table, "undo", ply=fresh(table).ply).status_code == 400
    assert rows(table) == before


def test_no_undo_past_a_decision_of_anybody_else(mia, tom):
    table = friends(mia, tom, tom)
    act(table, mia, "choose builder")
    act(table, mia, legal(table)[0])
    assert asked(table) == 1
    act(table, tom, legal(table)[0])
    before = rows(table)
    assert not can_undo(table, mia)
    assert mia.post(table, "undo", ply=fresh(table).ply).status_code == 400
    assert rows(table) == before


def test_no_undo_past_a_bots_decision(mia):
    table = solo(mia)
    act(table, mia, "choose builder")
    act(table, mia, legal(table)[0])
    let_bots_play(table)
    assert mia.post(table, "undo", ply=fresh(table).ply).status_code == 400


def test_no_undo_past_a_draw_of_chance(mia):
    table = hot_seat(mia)
    act(table, mia, "choose settler")
    while not table.moves.filter(chance=True).exists():
        act(table, mia, legal(table)[0])
    before = rows(table)
    assert not can_undo(table, mia)
    with pytest.raises(Malformed):
        play.undo(table.slug, mia.id, fresh(table).ply)
    assert rows(table) == before


def test_an_onlooker_and_other_guests_take_nothing_back(mia, tom, onlooker):
    table = hot_seat(mia)
    act(table, mia, "choose builder")
    path = f"/t/{table.slug}/undo/"
    assert tom.client.post(path, {"ply": 1}).status_code == 403
    assert onlooker.post(path, {"ply": 1}).status_code == 403
    assert fresh(table).ply == 1


@pytest.mark.parametrize("seed", range(3))
def test_whole_game_undo_restores_the_bytes_or_is_refused_with_reason(mia, seed):
    """After every decision of a hot-seat game: what undo gives, and why it is refused."""
    rng = random.Random(seed)
    table = hot_seat(mia, seats=3 + seed, seed=seed)
    seen = {"undone": 0, "forced": 0, "chance": 0}
    while not fresh(table).over:
        before, ply = bytes_of(table), fresh(table).ply
        action = thoughtful(None, fresh(table)) if rng.random() < 0.7 else rng.choice(legal(table))
        act(table, mia, action)
        made = list(Move.objects.filter(table=table, ply__gte=ply))
        assert [m.forced for m in made] == [False] + [True] * (len(made) - 1)
        if fresh(table).over:
            break
        after = bytes_of(table)
        if any(m.chance for m in made):
            seen["chance"] += 1
            with pytest.raises(Malformed):
                play.undo(table.slug, mia.id, fresh(table).ply)
            assert bytes_of(table) == after
        elif rng.random() < 0.3:
            play.undo(table.slug, mia.id, fresh(table).ply)
            assert bytes_of(table) == before
            assert fresh(table).ply == ply
            seen["undone"] += 1
            seen["forced"] += len(made) > 1
            act(table, mia, action)
            assert bytes_of(table) == after
    assert min(seen.values()) > 0, seen
    with pytest.raises(Malformed):
        play.undo(table.slug, mia.id, fresh(table).ply)


# ---- ending a turn --------------------------------------------------------------------------------


def waiting(mia, **options):
    """A table of mia and two bots at which her turn is done, yet not ended."""
    table = solo(mia, end_turn=True, **options)
    act(table, mia, "choose builder")
    act(table, mia, legal(table)[0])
    assert fresh(table).waiting_seat == 0
    return table


def test_bots_wait_until_the_turn_is_ended(mia):
    table = waiting(mia)
    before = rows(table)
    let_bots_play(table)
    assert rows(table) == before
    page = mia.look(table)
    assert 'data-post="end-turn"' in page
    assert 'data-post="undo"' in page
    assert 'class="choice"' not in page
    assert mia.post(table, "end-turn", ply=fresh(table).ply).status_code == 200
    assert fresh(table).waiting_seat is None
    assert let_bots_play(table).ply > before[0]["ply"]


def test_a_friend_waits_too(mia, tom):
    table = friends(mia, tom, tom, end_turn=True)
    act(table, mia, "choose builder")
    act(table, mia, legal(table)[0])
    before = rows(table)
    assert asked(table) == 1
    assert tom.act(table, legal(table)[0]).status_code == 400
    assert tom.post(table, "end-turn", ply=fresh(table).ply).status_code == 403
    assert rows(table) == before
    assert 'class="choice"' not in tom.look(table)
    assert 'data-post="end-turn"' not in tom.look(table)


def test_nothing_else_can_be_done_while_a_turn_waits(mia):
    table = waiting(mia)
    before = rows(table)
    for action in legal(table):
        assert mia.act(table, action).status_code in (200, 400)  # 200: the same post once more
    assert mia.post(table, "macro", ply=fresh(table).ply, name="fill").status_code == 400
    assert rows(table) == before


def test_taking_back_instead_of_ending(mia):
    table = waiting(mia)
    play.undo(table.slug, mia.id, fresh(table).ply)
    table = fresh(table)
    assert (table.waiting_seat, table.ply, asked(table)) == (None, 1, 0)
    act(table, mia, legal(table)[1])
    assert fresh(table).waiting_seat == 0


def test_ending_twice_is_harmless(mia):
    table = waiting(mia)
    ply = fresh(table).ply
    assert mia.post(table, "end-turn", ply=ply).status_code == 200
    once = rows(table)
    assert mia.post(table, "end-turn", ply=ply).status_code == 200
    assert rows(table) == once
    after = let_bots_play(table)
    if after.waiting_seat is None:
        once = rows(table)
        assert mia.post(table, "end-turn", ply=ply).status_code == 200
        assert rows(table) == once


def test_ending_at_a_stale_ply(mia):
    table = waiting(mia)
    before = rows(table)
    with pytest.raises(Stale):
        play.end_turn(table.slug, mia.id, 1)
    with pytest.raises(Stale):
        play.end_turn(table.slug, mia.id, 99)
    assert rows(table) == before


def test_a_turn_that_goes_on_has_not_to_be_ended(mia):
    table = solo(mia, end_turn=True)
    act(table, mia, "choose builder")
    assert asked(table) == 0
    assert fresh(table).waiting_seat is None


def test_a_turn_that_cannot_be_taken_back_ends_by_itself(mia):
    """A draw of chance has sealed it."""
    table = hot_seat(mia, end_turn=True)
    act(table, mia, "choose settler")
    while not table.moves.filter(chance=True).exists():
        if fresh(table).waiting_seat is not None:
            play.end_turn(table.slug, mia.id, fresh(table).ply)
        else:
            act(table, mia, legal(table)[0])
    assert fresh(table).waiting_seat is None


def test_switching_the_step_off_lets_the_table_go_on(mia):
    table = waiting(mia)
    assert mia.post(table, "ending", end_turn=0).status_code == 200
    table = fresh(table)
    assert (table.end_turn, table.waiting_seat) == (False, None)
    assert let_bots_play(table).ply > table.ply


def test_without_the_step_bots_go_on_at_once(mia):
    table = solo(mia, end_turn=False)
    act(table, mia, "choose builder")
    ply = act(table, mia, legal(table)[0]).ply
    assert fresh(table).waiting_seat is None
    assert let_bots_play(table).ply > ply


def test_switching_the_step_on_holds_from_the_next_turn(mia):
    table = solo(mia, end_turn=False)
    assert mia.post(table, "ending", end_turn=1).status_code == 200
    act(table, mia, "choose builder")
    act(table, mia, legal(table)[0])
    assert fresh(table).waiting_seat == 0


def test_only_those_at_the_table_switch_the_step(mia, tom):
    table = solo(mia, end_turn=True)
    with pytest.raises(Forbidden):
        seating.set_end_turn(table.slug, tom.id, False)
    assert fresh(table).end_turn


def test_the_last_turn_waits_as_well(mia):
    """The match is over only when the last decision can no longer be taken back."""
    for seed in range(12):
        table = _play_until_the_end(mia, seed)
        if table.waiting_seat is not None:
            break
    assert table.record().over
    assert not table.over
    assert mia.client.get(f"/t/{table.slug}/save.json").status_code == 403
    assert 'id="z-results" data-zone></section>' in mia.look(table)
    play.undo(table.slug, mia.id, table.ply)
    assert not fresh(table).record().over
    table = fresh(table)
    act(table, mia, thoughtful(None, table))
    play.end_turn(table.slug, mia.id, fresh(table).ply)
    assert fresh(table).over
    assert "<table" in mia.look(table)


def _play_until_the_end(mia, seed):
    table = hot_seat(mia, end_turn=True, seed=seed)
    while not (table := fresh(table)).record().over:
        if table.waiting_seat is not None:
            play.end_turn(table.slug, mia.id, table.ply)
        else:
            act(table, mia, thoughtful(None, table))
    return table


# ---- placing colonists ----------------------------------------------------------------------------


def placing(mia, **options):
    """A table at which mia, as the mayor, has three colonists at hand for five empty circles."""
    table = solo(mia, **options)
    record = table.record()
    for building in ("small_indigo_plant", "indigo_plant", "hospice"):
        _give(record, building)
    record.workers[0, SPOTS.index("indigo")] = record.san_juan[0] = 1
    record.colonist_supply -= 2
    table.position = table.start = pack(record)
    table.save()
    act(table, mia, "choose mayor")
    act(table, mia, "take_extra_colonist")
    assert int(fresh(table).record().san_juan[0]) == 3
    return table


def _give(record, building):
    number = [b.id for b in BUILDINGS].index(building)
    record.city[0, list(record.city[0]).index(0)] = 1 + number
    record.city_used[0] += 1
    record.built[0] |= 1 << number
    record.circles[0, N_TILES + number] += CIRCLES[number]
    record.market[number] -= 1


def words(table):
    return [table.game.actions.format(a) for a in legal(table)]


def place(table, mia, spot):
    act(table, mia, f"place {spot}")


def test_a_single_placement_is_taken_back(mia):
    table = placing(mia)
    before = bytes_of(table)
    place(table, mia, "indigo_plant")
    spot = named(table, "place indigo_plant")
    assert mia.post(table, "take-back", ply=fresh(table).ply, action=spot).status_code == 200
    assert bytes_of(table) == before


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
    record = play.position_after(table, start)
    generics.take(record, named(table, "place hospice"))
    assert to_bytes(record) == bytes_of(table)


def test_only_one_of_two_equal_placements_is_taken_back(mia):
    table = placing(mia)
    place(table, mia, "indigo_plant")
    one = bytes_of(table)
    place(table, mia, "indigo_plant")
    spot = named(table, "place indigo_plant")
    play.take_back(table.slug, mia.id, fresh(table).ply, spot)
    assert bytes_of(table) == one


@pytest.mark.parametrize("action", ["place hospice", "take_extra_colonist", "choose mayor", "done"])
def test_what_has_not_been_placed_in_this_turn_is_not_taken_back(mia, tom, action):
    table = friends(mia, tom, tom)
    act(table, mia, "choose builder")
    act(table, mia, legal(table)[0])
    before = rows(table)
    assert asked(table) == 1
    for guest in (mia, tom):
        number = named(table, action)
        response = guest.post(table, "take-back", ply=fresh(table).ply, action=number)
        assert response.status_code in (400, 403)
        assert rows(table) == before


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
    assert all(
        b["data-do"] == f"act:{spot}" for b in page.find("button", data_key="empty:0:indigo_plant")
    )


def test_fill_the_rest(mia):
    table = placing(mia)
    page = read(mia.look(table))
    assert page.find("button", data_post="macro", data_name="fill")
    ply = fresh(table).ply
    assert mia.post(table, "macro", ply=ply, name="fill").status_code == 200
    table = fresh(table)
    assert table.record().san_juan[0] == 0
    assert table.ply == ply + 3
    assert "done" in words(table)
    assert mia.post(table, "macro", ply=ply, name="fill").status_code == 409
    assert fresh(table).ply == table.ply
    assert not read(mia.look(table)).find("button", data_post="macro")


def test_fill_after_some_placements_keeps_them(mia):
    table = placing(mia)
    place(table, mia, "hospice")
    mia.post(table, "macro", ply=fresh(table).ply, name="fill")
    assert fresh(table).record().workers[0, SPOTS.index("hospice")] == 1


def test_fill_where_nothing_is_placed_does_nothing(mia):
    table = solo(mia)
    before = rows(table)
    mia.post(table, "macro", ply=0, name="fill")
    assert rows(table) == before
    assert mia.post(table, "macro", ply=0, name="nothing").status_code == 400
    assert rows(table) == before


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
    _give(record, "small_indigo_plant")
    _give(record, "hospice")
    table.position = table.start = pack(record)
    table.save()
    act(table, mia, "choose mayor")
    act(table, mia, "take_extra_colonist")
    place(table, mia, "indigo")
    before = bytes_of(table)
    place(table, mia, "hospice")
    assert table.moves.last().forced
    assert fresh(table).waiting_seat == 0
    play.undo(table.slug, mia.id, fresh(table).ply)
    assert fresh(table).waiting_seat is None
    assert bytes_of(table) == before


def test_undo_after_a_fill_goes_placement_by_placement(mia):
    table = placing(mia)
    before = bytes_of(table)
    start = fresh(table).ply
    mia.post(table, "macro", ply=start, name="fill")
    for _ in range(fresh(table).ply - start):
        play.undo(table.slug, mia.id, fresh(table).ply)
    assert bytes_of(table) == before
