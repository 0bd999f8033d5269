"""People are told that they are invited, and that somebody wants to play again."""

import pytest

from ludoteca.web.chat.models import Relation
from ludoteca.web.matches.models import Table
from ludoteca.web.matches.seats import SeatPlan
from ludoteca.web.matchmaking import invitations, rematches
from ludoteca.web.matchmaking.models import Invitation
from ludoteca.web.notifications import messages, types
from ludoteca.web.notifications.models import Notification
from tests.web.notifications.telling import send, waiting, wants
from tests.web.tables import PUERTO_RICO, fresh, friends, open_table

pytestmark = pytest.mark.django_db


@pytest.fixture
def open_seat(mia, tom, drum):
    """A table of Mia's with a free seat, whom Tom has met."""
    friends(mia, tom)
    wants(tom)
    wants(mia)
    return open_table(PUERTO_RICO, mia.id, [mia.sitting(), SeatPlan(), SeatPlan(bot="greedy")])


def invite(mia, table):
    assert mia.client.post(f"/t/{table.slug}/invite/", {"name": "Tom"}).status_code == 302


def test_who_is_invited_is_told_once(open_seat, mia, tom, drum):
    invite(mia, open_seat)
    invite(mia, open_seat)
    assert waiting() == [("invited", open_seat.slug, 0)]
    notification = Notification.objects.get()
    assert messages.text(notification) == "Invitation to a table: Puerto Rico"
    assert (
        messages.others(notification.table, tom.id) == ""
    )  # whoever invites has chosen their own name
    assert messages.address(notification) == "/"
    send(drum.channel)
    assert drum.heard == [(tom.id, [("invited", open_seat.slug, 0)])]


def test_who_has_answered_or_blocked_the_host_is_not(open_seat, mia, tom, drum):
    invite(mia, open_seat)
    invitations.decline(Invitation.objects.get().pk, tom.id)
    send(drum.channel)
    assert (drum.heard, waiting()) == ([], [])
    Invitation.objects.all().delete()
    Relation.objects.create(guest=tom.id, other=mia.id, blocked=True)
    invite(mia, open_seat)
    send(drum.channel)
    assert drum.heard == []


@pytest.fixture
def over(mia, tom, new_guest, drum):
    zoe = new_guest("Zoe")
    table = friends(mia, tom, zoe)
    Table.objects.filter(pk=table.pk).update(over=True)
    for guest in (mia, tom, zoe):
        wants(guest)
    return fresh(table)


def again(guest, table, **fields):
    assert guest.client.post(f"/t/{table.slug}/again/", fields).status_code == 302


def test_the_others_are_told_that_somebody_wants_to_play_again(over, mia, tom, drum):
    again(mia, over)
    again(tom, over, what="decline")
    assert len(waiting()) == 2
    send(drum.channel)
    assert [told for _, told in drum.heard] == [[("rematch", over.slug, 0)]]
    assert drum.heard[0][0] not in (mia.id, tom.id)


def test_who_has_sat_down_already_is_not_told(over, mia, tom, drum):
    again(mia, over)
    again(tom, over)
    send(drum.channel)
    assert [guest for guest, _ in drum.heard] == [over.seats.get(number=2).guest]


def test_the_turn_comes_first_where_somebody_chooses():
    assert types.names() == ["turn", invitations.INVITED, rematches.REMATCH, "ended"]
