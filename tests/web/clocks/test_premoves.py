"""What is said in advance is done when its time has come, and known to nobody else before."""

from datetime import timedelta

import pytest
from django.utils import timezone

from ludoteca.web.clocks.models import Premove
from ludoteca.web.clocks.premoves import page as premove_page
from ludoteca.web.clocks.premoves import premove
from ludoteca.web.matches import moves
from ludoteca.web.matches.models import Move
from tests.web.tables import act, asked, fresh, friends, legal, named, solo


@pytest.fixture
def table(mia, tom):
    return friends(mia, tom)


def turn(table, guests, choose=lambda ids: ids[0]):
    """Whatever the seat that is asked has to decide until another one is."""
    seat = asked(table)
    while asked(table) == seat:
        act(table, guests[seat], choose(legal(table)))
    return fresh(table)


def give(guest, table, order):
    return guest.client.post(f"/t/{table.slug}/advance/", {"order": order})


def test_what_has_no_choice_is_played_by_itself(table, mia, tom):
    for _ in range(6):
        turn(table, (mia, tom))
        assert fresh(table).over or len(legal(table)) > 1


def test_what_was_legal_the_last_time_can_be_said_in_advance(table, mia, tom):
    turn(table, (mia, tom))
    table = turn(table, (mia, tom))
    waiting, other = (tom, mia) if asked(table) == 0 else (mia, tom)
    place = table.seats.get(guest=waiting.id)
    _, choices = premove.likely(table, place)
    page = waiting.client.get(f"/t/{table.slug}/advance/").content.decode()
    assert all(f'value="move:{action}"' in page for action in choices)
    assert give(waiting, table, f"move:{choices[-1]}").status_code == 302
    assert "Planned:" in waiting.look(table)
    assert "Planned:" not in other.look(table)


def test_a_move_in_advance_is_made_once_as_soon_as_it_is_legal(table, mia, tom):
    builder(table, mia, tom)
    fields = {"guest": tom.id, "kind": "move", "action": named(table, "pass")}
    Premove.objects.create(table=table, seat=1, **fields)
    act(table, mia, "pass")
    assert [move.seat for move in fresh(table).moves.all()] == [0, 0, 1]
    assert asked(table) == 1
    assert not Premove.objects.exists()


def test_only_what_was_legal_can_be_said(table, mia, tom):
    turn(table, (mia, tom))
    for order in ("move:9999", "move:", "sing", "", "move:-1"):
        assert give(mia, table, order).status_code == 400
    assert not Premove.objects.exists()


def test_who_is_asked_moves_and_says_nothing_in_advance(table, mia, tom, new_guest, spectator):
    assert give(mia, table, "pass").status_code == 403
    assert give(new_guest("Eve"), table, "pass").status_code == 403
    assert spectator.get(f"/t/{table.slug}/advance/").status_code == 403
    assert mia.client.get(f"/t/{table.slug}/advance/").status_code == 302
    assert "Planned" not in mia.look(table)


def test_against_bots_alone_nothing_is_said_in_advance(mia):
    table = solo(mia)
    assert "advance/" not in mia.look(table)


def builder(table, mia, tom):
    """Tom is asked next whether he builds, Mia has the choice before him."""
    act(table, mia, "choose builder")
    assert asked(table) == 0


def test_passing_in_advance(table, mia, tom):
    builder(table, mia, tom)
    assert give(tom, table, "pass").status_code == 302
    assert "You pass automatically" in tom.look(table)
    assert "You pass automatically" not in mia.look(table)
    act(table, mia, "pass")
    table = fresh(table)
    passed = Move.objects.filter(table=table, seat=1)
    assert [table.action_text(m.action) for m in passed] == ["pass"]
    assert not passed.get().forced
    assert asked(table) == 1  # he chooses a role now, and that is no passing
    assert not Premove.objects.exists()


def test_it_is_cancelled_by_a_click(table, mia, tom):
    builder(table, mia, tom)
    give(tom, table, "pass")
    mia.post(table, "clock/cancel")
    assert Premove.objects.exists()
    tom.post(table, "clock/cancel")
    act(table, mia, "pass")
    assert asked(table) == 1
    assert not Move.objects.filter(table=table, seat=1).exists()


def test_what_is_not_legal_is_dropped_and_told_until_the_seat_has_acted(table, mia, tom):
    builder(table, mia, tom)
    other = named(table, "choose builder")
    fields = {"guest": tom.id, "kind": "move", "action": other}
    Premove.objects.create(table=table, seat=1, **fields)
    act(table, mia, "pass")
    assert asked(table) == 1
    assert "was not possible" in tom.look(table)
    assert "was not possible" not in mia.look(table)
    act(table, tom, legal(table)[0])
    assert not Premove.objects.exists()


def test_a_pass_ends_with_its_part_of_the_match(table, mia, tom):
    builder(table, mia, tom)
    give(tom, table, "pass")
    Premove.objects.update(part="long ago")
    act(table, mia, "pass")
    assert asked(table) == 1
    assert not Premove.objects.exists()


def test_the_turn_before_has_to_be_ended_first(mia, tom):
    table = friends(mia, tom, end_turn=True)
    builder(table, mia, tom)
    give(tom, table, "pass")
    act(table, mia, "pass")
    assert fresh(table).waiting_seat == 0
    assert not Move.objects.filter(table=table, seat=1).exists()
    moves.end_turn(table.slug, mia.id, fresh(table).ply)
    assert Move.objects.filter(table=table, seat=1).exists()


def test_an_order_is_nothing_to_whoever_has_the_seat_next(table, mia, tom):
    builder(table, mia, tom)
    give(tom, table, "pass")
    table.seats.filter(number=1).update(guest=mia.id)
    act(table, mia, "pass")
    assert not Move.objects.filter(table=table, seat=1).exists()


def test_orders_cost_no_time(mia, tom, time):
    table = friends(mia, tom, wishes={"clock": "quick"})
    builder(table, mia, tom)
    give(tom, table, "pass")
    time.goes_by(30)
    act(table, mia, "pass")
    assert fresh(table).clock.left == [170_000, 200_000]


# ---- other tables, and long absence ---------------------------------------------------------------------------


def test_the_next_table_is_the_one_that_has_waited_longest(mia, tom, time):
    tables = []
    for _ in range(3):
        time.jumps(60)
        tables.append(friends(mia, tom, wishes={"clock": "day"}))
    first, second, third = tables
    assert premove_page.next_tables(mia.id, first) == [second.slug, third.slug]
    shown = mia.look(first)
    assert f'href="/t/{second.slug}/"' in shown
    assert "your turn at 2" in " ".join(shown.split())
    assert "your turn at" not in tom.look(first)


def test_much_that_has_happened_is_offered_to_be_shown(table, mia, tom, monkeypatch):
    monkeypatch.setattr(premove_page, "MUCH", 2)
    for _ in range(3):
        table = turn(table, (mia, tom))
    while asked(table) != 0:
        table = turn(table, (mia, tom))
    assert "while you were away" not in mia.look(table)
    long_ago = timezone.now() - timedelta(hours=2)
    Move.objects.filter(table=table).update(created=long_ago)
    assert "while you were away" in mia.look(table)
    assert "while you were away" not in tom.look(table)


def test_what_fails_in_advance_keeps_nobody_from_moving(table, mia, tom, monkeypatch, caplog):
    builder(table, mia, tom)
    fields = {"guest": tom.id, "kind": "move", "action": named(table, "pass")}
    Premove.objects.create(table=table, seat=1, **fields)

    def fail(table, record, seat):
        moves.settle(table, record, seat)
        raise RuntimeError

    monkeypatch.setattr(premove, "settle", fail)
    act(table, mia, "pass")
    table = fresh(table)
    assert [move.seat for move in table.moves.all()] == [0, 0]
    assert table.ply == 2
    assert asked(table) == 1
    assert Premove.objects.get().kind == premove.DROPPED
    assert "could not play a planned action" in caplog.text
    monkeypatch.undo()
    act(table, tom, "pass")
    assert fresh(table).ply == 3
