"""What people are to be told is noted when it happens, once."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from ludoteca.web.accounts.models import Account
from ludoteca.web.matches import events, final_scores, moves, seats
from ludoteca.web.matches.events import Snapshot
from ludoteca.web.matches.models import Seat
from ludoteca.web.matches.undo import undoable
from ludoteca.web.notifications import outbox
from ludoteca.web.notifications.models import Notification
from tests.web import tables
from tests.web.notifications.telling import waiting, wants
from tests.web.tables import act, asked, fresh, friends, hot_seat, legal, solo

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("drum")]


@pytest.fixture
def ann(new_guest):
    return new_guest("Ann")


@pytest.fixture
def three(mia, tom, ann):
    return [mia, tom, ann]


def play_until(table, guests, wanted):
    """Everybody takes the first thing they may, until a seat is asked."""
    while asked(table) != wanted:
        act(table, guests[asked(table)], legal(table)[0])
    return fresh(table)


def test_who_is_asked_next_is_told_and_nobody_else(three):
    table = friends(*three)
    for guest in three:
        wants(guest)
    assert waiting() == []
    play_until(table, three, 1)
    mine = [n for n in Notification.objects.all() if n.subscription.guest == three[1].id]
    assert [(n.kind, n.seat, n.ply) for n in mine] == [("turn", 1, fresh(table).ply)]
    assert not Notification.objects.filter(subscription__guest=three[0].id).exists()


def test_who_begins_is_told_when_the_table_is_full(mia, tom):
    wants(mia)
    table = tables.open_table(
        "puerto-rico", tom.id, [mia.sitting(), tom.sitting(), seats.SeatPlan()]
    )
    assert waiting() == []
    seats.give_to_bot(table.slug, tom.id, 2, "greedy")
    assert waiting() == [("turn", table.slug, 0)]
    moves.transact(table.slug, lambda table: setattr(table, "version", table.version + 1))
    assert len(waiting()) == 1


def test_several_decisions_of_a_turn_are_one_notice(three):
    table = friends(*three)
    wants(three[1])
    table = play_until(table, three, 1)
    noted = waiting()
    act(table, three[1], legal(table)[0])
    if asked(table) == 1:
        assert waiting() == noted


def test_a_turn_that_has_to_be_ended_is_nobody_elses_before(three):
    table = friends(*three, end_turn=True)
    for guest in three[1:]:
        wants(guest)
    while fresh(table).waiting_seat is None:
        act(table, three[0], legal(table)[0])
    assert waiting() == []
    moves.end_turn(table.slug, three[0].id, fresh(table).ply)
    assert waiting() == [("turn", table.slug, fresh(table).ply)]


def test_who_takes_a_move_back_is_not_told_of_it(three):
    table = friends(*three)
    wants(three[0])
    ply = fresh(table).ply
    act(table, three[0], legal(table)[0])
    if undoable(fresh(table), {0}):
        moves.undo(table.slug, three[0].id, fresh(table).ply)
        assert fresh(table).ply == ply
    assert waiting() == []


def test_a_turn_that_comes_twice_by_taking_back_is_told_once(three):
    table = friends(*three)
    wants(three[1])
    table = play_until(table, three, 1)
    before = Notification.objects.count()
    events.publish(events.TableChanged(fresh(table), Snapshot(0, None)))
    assert Notification.objects.count() == before == 1


def test_who_plays_alone_or_with_bots_knows_when(mia):
    wants(mia)
    solo(mia)
    table = hot_seat(mia)
    act(table, mia, legal(table)[0])
    assert waiting() == []


def test_programs_are_told_by_the_api(three):
    table = friends(*three)
    wants(three[1])
    Seat.objects.filter(table=table, number=1).update(program=True)
    play_until(table, three, 1)
    assert waiting() == []


def test_only_what_is_chosen(three):
    table = friends(*three)
    wants(three[1], what=["ended"])
    play_until(table, three, 1)
    assert waiting() == []
    wants(three[2], what=[])
    wants(three[0], what=["ended"], failed=True)
    end(table)
    assert waiting() == [("ended", table.slug, fresh(table).ply)]


def end(table):
    """Note as is noted when a match ends."""
    record = fresh(table).record()
    record.over = 1
    final_scores.store(fresh(table), record)


def test_what_goes_wrong_here_keeps_nobody_from_playing(three, monkeypatch, caplog):
    table = friends(*three)
    wants(three[1])
    monkeypatch.setattr(outbox, "place_asked", lambda *given: 1 // 0)
    act(table, three[0], legal(table)[0])
    assert f"table {table.slug} could not be told of" in caplog.text


def test_a_move_costs_one_look_where_nobody_is_told(three, tom):
    table = friends(*three)
    with CaptureQueriesContext(connection) as asked_for:
        outbox.on_changed(events.TableChanged(fresh(table), Snapshot(0, 1)))
    told = [query["sql"] for query in asked_for if "tidings" in query["sql"]]
    assert len(told) == len(asked_for) - 1 == 1  # the other one reads the table


def test_an_account_keeps_nothing_of_it(three):
    assert "notices" not in {field.name for field in Account._meta.get_fields()}
