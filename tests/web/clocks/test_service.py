"""Clocks at tables: who is charged for what, pauses, and seats that bots hold for a while."""

import re
from functools import partial

import pytest

from ludoteca.web.clocks import ticker
from ludoteca.web.clocks.models import Absence, Clock
from ludoteca.web.clocks.timing.time_controls import TIME_CONTROLS
from ludoteca.web.matches import moves, seats
from ludoteca.web.matches.seats import SeatPlan
from ludoteca.web.staff import table_commands
from tests.web.tables import (
    PART,
    act,
    asked,
    fresh,
    friends,
    legal,
    let_bots_play,
    open_table,
    solo,
)

QUICK = TIME_CONTROLS["quick"].allowance


def clock(table):
    return Clock.objects.get(table=table)


def do(table, guest):
    """Whatever a seat has to decide until another one is asked, or its turn has to be ended."""
    seat = asked(table)
    while asked(table) == seat:
        act(table, guest, legal(table)[0])


def seconds(table, seat):
    return clock(table).left[seat] / 1000


@pytest.fixture
def table(mia, tom, time):
    """Mia and Tom, at a quick pace; Mia is asked."""
    return friends(mia, tom, wishes={"clock": "quick"})


def test_a_table_without_limits_has_no_clock(mia, tom, time):
    table = friends(mia, tom)
    act(table, mia, legal(table)[0])
    assert not Clock.objects.exists()
    assert "clock" not in mia.look(table).replace("clockwise", "")


def test_people_alone_have_times(mia, tom, time):
    seat_plans = [mia.sitting(), tom.sitting(), SeatPlan(name="Iris", bot="greedy")]
    table = open_table("puerto-rico", mia.id, seat_plans, wishes={"clock": "quick"})
    names = re.findall(r'class="clock-name">([^<]*)<', mia.look(table))
    assert len(names) == 2
    assert "Iris" not in names


def test_time_is_charged_to_who_is_asked_in_the_transaction_of_the_move(table, mia, tom, time):
    assert clock(table).running == 0
    time.goes_by(30)
    do(table, mia)
    assert seconds(table, 0) == 180 + 20 - 30
    assert clock(table).running == asked(table) == 1
    assert seconds(table, 1) == 200
    assert clock(table).since == clock(table).runs_out - 200_000
    time.goes_by(5)
    act(table, tom, legal(table)[0])
    assert seconds(table, 1) == 195


def test_a_refused_move_charges_nothing(table, tom, mia, time):
    time.goes_by(30)
    assert tom.act(table, legal(table)[0]).status_code == 403
    assert seconds(table, 0) == 200


def test_the_end_of_a_turn_is_waited_for_at_ones_own_cost(mia, tom, time):
    table = friends(mia, tom, wishes={"clock": "quick"}, end_turn=True)
    do(table, mia)
    assert fresh(table).waiting_seat == 0
    time.goes_by(10)
    moves.undo(table.slug, mia.id, fresh(table).ply)
    time.goes_by(10)
    do(table, mia)
    assert seconds(table, 0) == 180
    moves.end_turn(table.slug, mia.id, fresh(table).ply)
    assert clock(table).running == 1


def test_taking_back_gives_no_time(table, mia, tom, time):
    for _ in range(3):
        time.goes_by(4)
        do(table, mia)
        assert clock(table).running == 1
        moves.undo(table.slug, mia.id, fresh(table).ply)
        assert clock(table).running == 0
    assert seconds(table, 0) == 188
    assert seconds(table, 1) == 200


def test_bots_have_no_clock(mia, time):
    table = solo(mia, seat=0, wishes={"clock": "quick"})
    do(table, mia)
    assert clock(table).running is None
    time.goes_by(500)
    let_bots_play(table)
    assert clock(table).left[1:] == [180_000, 180_000]
    assert clock(table).running == 0


def test_a_restart_and_a_jump_of_the_clock_cost_nobody_time(table, mia, time):
    for jump in (3600, 86400 * 30, -86400 * 60, 9):
        time.goes_by(2)
        time.jumps(jump)
        ticker.wake()
    time.goes_by(2)
    act(table, mia, legal(table)[0])
    assert 200 - 10 - 1 <= seconds(table, 0) <= 200


def test_pages_learn_of_a_gap(table, time):
    time.goes_by(2)
    version = fresh(table).version
    time.jumps(100)
    ticker.wake()
    assert fresh(table).version == version + 1


def test_all_people_have_to_agree_to_a_pause(table, mia, tom, spectator, time):
    assert mia.post(table, "clock/ask").status_code == 200
    assert not clock(table).paused
    assert "Mia asks for a pause" in tom.look(table)
    time.goes_by(10)
    tom.post(table, "clock/agree")
    assert clock(table).paused
    time.goes_by(500)
    assert seconds(table, 0) == 190
    assert "Paused" in mia.look(table)
    tom.post(table, "clock/go-on")
    time.goes_by(10)
    act(table, mia, legal(table)[0])
    assert seconds(table, 0) == 180


def test_a_pause_can_be_refused_and_is_nobody_elses_to_ask_for(table, mia, tom, new_guest, time):
    eve = new_guest("Eve")
    assert eve.post(table, "clock/ask").status_code == 403
    mia.post(table, "clock/ask")
    assert eve.post(table, "clock/agree").status_code == 403
    tom.post(table, "clock/refuse")
    assert clock(table).asked is None
    tom.post(table, "clock/agree")
    assert not clock(table).paused


def test_who_is_alone_with_bots_pauses_at_once_and_a_move_goes_on(mia, time):
    table = solo(mia, seat=0, wishes={"clock": "quick"})
    mia.post(table, "clock/ask")
    assert clock(table).paused
    time.goes_by(60)
    act(table, mia, legal(table)[0])
    assert not clock(table).paused
    assert seconds(table, 0) == 200


def test_running_out_ends_nothing_and_others_may_let_a_bot_play(table, mia, tom, time):
    hand = {"seat": 0, "bot": "easy"}
    assert tom.post(table, "clock/hand-on", **hand).status_code == 403
    time.goes_by(199)
    assert not clock(table).out
    time.goes_by(3)
    assert clock(table).out
    assert "Mia's time has run out" in tom.look(table)
    assert "Your time has run out" in mia.look(table)
    assert mia.post(table, "clock/hand-on", **hand).status_code == 400
    assert tom.post(table, "clock/hand-on", seat=0, bot="nobody").status_code == 400
    assert tom.post(table, "clock/hand-on", **hand).status_code == 200
    assert fresh(table).seats.get(number=0).bot == "easy"
    assert clock(table).running is None
    assert "I am back" in mia.look(table)
    assert "I am back" not in tom.look(table)
    assert 'href="/t/' + table.slug in mia.client.get("/").content.decode()


def test_nobody_else_is_offered_to_come_back_whoever_looks_first(mia, tom, new_guest, time):
    seat_plans, eve = [mia.sitting(), tom.sitting()], new_guest("Eve")
    for lookers in ((mia, eve), (eve, mia)):
        table = open_table("puerto-rico", tom.id, seat_plans, wishes={"clock": "quick"})
        time.goes_by(202)
        assert tom.post(table, "clock/hand-on", seat=0, bot="easy").status_code == 200
        offered = {guest.name: "I am back" in guest.look(table) for guest in lookers}
        assert offered == {"Mia": True, "Eve": False}


def test_who_has_run_out_may_play_on(table, mia, time):
    time.goes_by(300)
    act(table, mia, legal(table)[0])
    assert seconds(table, 0) == 0
    assert not fresh(table).over


def test_one_click_brings_back_who_was_away(table, mia, tom, time):
    time.goes_by(202)
    tom.post(table, "clock/hand-on", seat=0, bot="easy")
    time.goes_by(50)
    assert tom.post(table, "clock/back").status_code == 200
    assert fresh(table).seats.get(number=0).guest == ""
    assert mia.post(table, "clock/back").status_code == 200
    place = fresh(table).seats.get(number=0)
    assert (place.guest, place.bot, place.name) == (mia.id, "", "Mia")
    assert not Absence.objects.exists()
    assert seconds(table, 0) == 20
    act(table, mia, legal(table)[0])


def test_who_had_two_seats_comes_back_to_both_by_the_name_that_they_had(mia, tom, time):
    seat_plans = [mia.sitting(), mia.sitting(), tom.sitting()]
    table = open_table("puerto-rico", mia.id, seat_plans, wishes={"clock": "quick"})
    for seat in table.seats.filter(guest=mia.id):
        Absence.objects.create(table=table, seat=seat.number, guest=mia.id, name=seat.name)
        moves.transact(table.slug, partial(seats.seat_bot, place=seat, bot="easy"))
    assert mia.post(table, "clock/back").status_code == 200
    back = table.seats.filter(guest=mia.id, bot="")
    assert [place.name for place in back] == ["Mia", "Mia"]


def test_the_seat_of_a_leaver_may_go_to_a_bot(table, mia, tom, time):
    time.visitors = [(table.slug, 0), (table.slug, 1)]
    time.goes_by(10)
    time.visitors = [(table.slug, 1)]
    time.goes_by(40)
    assert "Mia has left the table" in tom.look(table)
    assert tom.post(table, "clock/hand-on", seat=0, bot="easy").status_code == 403
    time.goes_by(60)
    assert 'data-post="clock/hand-on"' in tom.look(table)
    time.visitors.append((table.slug, 0))
    time.goes_by(2)
    assert "has left" not in tom.look(table)
    assert tom.post(table, "clock/hand-on", seat=0, bot="easy").status_code == 403
    time.visitors.pop()
    time.goes_by(100)
    assert tom.post(table, "clock/hand-on", seat=0, bot="easy").status_code == 200


def test_nobody_leaves_while_the_site_is_down(table, mia, tom, time):
    time.visitors = [(table.slug, 0), (table.slug, 1)]
    time.goes_by(10)
    time.jumps(3600)
    ticker.wake()
    assert "has left" not in tom.look(table)


def test_the_clock_of_a_closed_table_stops(table, tom, time):
    table_commands.close(table.slug)
    time.goes_by(400)
    assert clock(table).runs_out is None
    assert tom.post(table, "clock/hand-on", seat=0, bot="easy").status_code >= 400


def test_again_is_at_the_same_pace(table, mia, time):
    table_commands.close(table.slug)
    answer = mia.client.post(f"/t/{table.slug}/again/")
    slug = answer["Location"].split("/")[2]
    assert Clock.objects.get(table__slug=slug).time_control_name == "quick"


def test_the_form_opens_tables_at_a_pace(mia, time):
    fields = {"seats": 2, "seat-0": "me", "seat-1": "friend", "open": 1, "clock": "day"}
    answer = mia.client.post("/games/puerto-rico/new/", fields)
    assert answer.status_code == 302
    assert Clock.objects.get().time_control_name == "day"
    assert mia.client.post("/games/puerto-rico/new/", {**fields, "clock": "x"}).status_code == 400
    card = mia.client.get("/").content.decode()
    assert '<option value="day" selected>' in " ".join(card.split())


def test_open_tables_tell_their_pace(mia, tom, time):
    fields = {"seats": 2, "seat-0": "me", "seat-1": "friend", "open": 1, "clock": "slow"}
    mia.client.post("/games/puerto-rico/new/", fields)
    assert "25 min + 60 s per turn" in tom.client.get("/open/", headers=PART).content.decode()
    assert (
        "25分＋1手番60秒"
        in tom.client.get("/open/", headers=PART | {"Accept-Language": "ja"}).content.decode()
    )


def test_a_pause_that_is_asked_for_hangs_on_nobody_who_has_gone(mia, tom, new_guest, time):
    eve = new_guest("Eve")
    table = friends(mia, tom, eve, wishes={"clock": "quick"})
    mia.post(table, "clock/ask")
    tom.post(table, "clock/agree")
    assert clock(table).agreed == [0, 1]
    eve.post(table, "bot", seat=2, bot="easy")
    assert clock(table).paused
    mia.post(table, "clock/go-on")
    mia.post(table, "clock/ask")
    mia.post(table, "bot", seat=0, bot="easy")
    assert clock(table).asked is None
    assert not clock(table).paused


def test_who_takes_on_the_tables_of_a_guest_takes_on_what_they_asked_for(table, mia, tom, time):
    mia.post(table, "clock/ask")
    table.seats.filter(number=0).update(guest="somebody-else")
    assert "Mia asks for a pause" in tom.look(table)
    tom.post(table, "clock/agree")
    assert clock(table).paused


def test_who_is_back_has_not_left(table, mia, tom, time):
    time.visitors = [(table.slug, 0), (table.slug, 1)]
    time.goes_by(10)
    time.visitors = [(table.slug, 1)]
    time.goes_by(100)
    tom.post(table, "clock/hand-on", seat=0, bot="easy")
    mia.post(table, "clock/back")
    assert "has left" not in tom.look(table)
    assert tom.post(table, "clock/hand-on", seat=0, bot="easy").status_code == 403
