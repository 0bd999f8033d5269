"""People are invited by name: those one has met, and nobody learns who they are."""

import pytest

from ludoteca.web.matches.seats import SeatPlan
from ludoteca.web.matchmaking import invitations, personal_data
from ludoteca.web.matchmaking.models import Invitation
from tests.web.chat.helpers import about
from tests.web.pages import read
from tests.web.tables import PUERTO_RICO, fresh, friends, open_table


@pytest.fixture
def table(mia, tom):
    friends(mia, tom)
    return open_table(PUERTO_RICO, mia.id, [mia.sitting(), SeatPlan(), SeatPlan(bot="greedy")])


def invite(guest, table, **fields):
    return guest.client.post(f"/t/{table.slug}/invite/", fields)


def answer(guest, what="accept"):
    number = Invitation.objects.latest("pk").pk
    return guest.client.post(f"/invited/{number}/", {"what": what})


def test_somebody_one_has_met_is_invited_and_sits_down(table, mia, tom):
    page = mia.client.get(f"/t/{table.slug}/invite/").content.decode()
    [(key, _)] = invitations.contacts(mia.id).items()
    assert key in page
    assert tom.id not in page
    assert (
        "Tom has been invited" in read(mia.client.get(invite(mia, table, who=key)["Location"])).text
    )
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


@pytest.mark.parametrize(
    ("language", "said"), [("en", "No account, and no one"), ("ja", "その名前のアカウントも")]
)
def test_a_name_that_nobody_has_can_be_mended(table, mia, language, said):
    """The form stands there again, with the name as it was typed and the way back to the table."""
    mia.client.cookies["ludoteca_language"] = language
    answer = invite(mia, table, name="Tim")
    page = read(answer)
    assert answer.status_code == 400
    [told] = page.find(role="alert")
    assert said in told.text
    assert [field["value"] for field in page.find(id="invite-name")] == ["Tim"]
    assert page.find("a", href=f"/t/{table.slug}/")


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
    assert personal_data.export(tom.id)[0]["table"] == table.slug
    personal_data.merge(tom.id, "other")
    assert Invitation.objects.get().guest == "other"
    personal_data.erase("other")
    assert not Invitation.objects.exists()
