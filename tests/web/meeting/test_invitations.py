"""People are invited by name: those one has met, and nobody learns who they are."""

import pytest

from ludoteca.web.meeting import holdings, invitations
from ludoteca.web.meeting.models import Invitation
from ludoteca.web.tables.seating import Sitting, open_table
from tests.web.pages import read
from tests.web.tables import PUERTO_RICO, fresh, friends
from tests.web.talk.talking import about


@pytest.fixture
def table(mia, tom):
    friends(mia, tom)
    return open_table(PUERTO_RICO, mia.id, [mia.sitting(), Sitting(), Sitting(bot="greedy")])


def invite(guest, table, **fields):
    return guest.client.post(f"/t/{table.slug}/invite/", fields)


def answer(guest, what="accept"):
    number = Invitation.objects.latest("pk").pk
    return guest.client.post(f"/invited/{number}/", {"what": what})


def test_somebody_one_has_met_is_invited_and_sits_down(table, mia, tom):
    page = mia.client.get(f"/t/{table.slug}/invite/").content.decode()
    [(key, _)] = invitations.known(mia.id).items()
    assert key in page
    assert tom.id not in page
    assert "Tom is invited" in read(mia.client.get(invite(mia, table, who=key)["Location"])).text
    assert "Invited by Mia" in read(tom.client.get("/")).text
    assert answer(tom)["Location"] == f"/t/{table.slug}/"
    assert fresh(table).started
    assert "Invited by" not in read(tom.client.get("/")).text


def test_a_name_is_enough(table, mia, tom, new_guest):
    new_guest("Zoe")
    assert invite(mia, table, name=" tom ").status_code == 302
    assert invite(mia, table, name="Zoe").status_code == 400  # they have never met
    assert invite(mia, table, name="").status_code == 400
    assert invite(mia, table, who="nobody").status_code == 400
    assert answer(tom, "decline")["Location"] == "/"
    assert "Invited by" not in read(tom.client.get("/")).text
    invite(mia, table, name="Tom")
    assert "Invited by" not in read(tom.client.get("/")).text
    assert "declined" in read(mia.client.get(f"/t/{table.slug}/invite/")).text


def test_it_is_the_host_s_to_invite_and_the_invited_s_to_answer(table, mia, tom, new_guest):
    assert invite(tom, table, name="Mia").status_code == 403
    assert tom.client.get(f"/t/{table.slug}/invite/").status_code == 403
    invite(mia, table, name="Tom")
    assert answer(new_guest("Eve")).status_code == 404
    assert not fresh(table).started


def test_who_has_blocked_the_host_is_not_told(table, mia, tom):
    about(tom, friends(tom, mia), "seat-1", "block")
    assert invite(mia, table, name="Tom").status_code == 302
    assert "Invited by" not in read(tom.client.get("/")).text
    assert answer(tom).status_code == 404


def test_invitations_go_with_their_guest(table, mia, tom):
    invite(mia, table, name="Tom")
    assert holdings.export(tom.id)[0]["table"] == table.slug
    holdings.move(tom.id, "other")
    assert Invitation.objects.get().guest == "other"
    holdings.forget("other")
    assert not Invitation.objects.exists()
