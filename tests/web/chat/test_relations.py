"""Mute and block: nobody else is told, and who is blocked does not come near."""

import pytest

from ludoteca.web.chat.models import Relation
from ludoteca.web.matches.models import Seat, Table
from tests.web.chat.helpers import about, heard, say
from tests.web.pages import read
from tests.web.tables import PUERTO_RICO, friends


@pytest.fixture
def table(mia, tom):
    return friends(mia, tom)


def test_who_is_muted_is_not_heard(table, mia, tom, spectator):
    say(tom, table)
    assert about(mia, table, "seat-1", "mute").status_code == 200
    assert "Good luck" not in heard(mia.client, table)
    assert "Good luck" in heard(tom.client, table)
    assert "Good luck" in heard(spectator, table)
    about(mia, table, "seat-1", "leave")
    assert "Good luck" in heard(mia.client, table)


def test_beside_a_name_stands_whether_it_is_muted_or_blocked(table, mia):
    about(mia, table, "seat-1", "mute")
    assert "Tom muted" in heard(mia.client, table)
    about(mia, table, "seat-1", "block")
    assert "Tom blocked" in heard(mia.client, table)


def test_a_spectator_is_muted_by_a_word(table, mia, tom, new_guest):
    zoe, eve = new_guest("Zoe"), new_guest("Eve")
    say(zoe, table, "quarry")
    about(eve, table, f"word-{table.messages.last().pk}", "mute")
    assert "quarry" not in heard(eve.client, table)
    assert "quarry" in heard(zoe.client, table)


@pytest.mark.parametrize(
    ("who", "what"),
    [
        ("seat-0", "mute"),
        ("seat-9", "mute"),
        ("word-999", "mute"),
        ("seat-", "mute"),
        ("", "block"),
        ("seat-1", "shout"),
    ],
)
def test_nobody_and_nothing(table, mia, who, what):
    assert about(mia, table, who, what).status_code == 400
    assert not Relation.objects.exists()


def test_who_is_blocked_does_not_sit_down_at_open_tables(table, mia, tom):
    form = {"seats": 2, "seat-0": "me", "seat-1": "friend", "open": "1"}
    mia.client.post(f"/games/{PUERTO_RICO}/new/", form)
    opened = Table.objects.get(open=True)
    about(mia, table, "seat-1", "block")
    response = tom.client.post(f"/t/{opened.slug}/sit/", {"name": "Tom"})
    assert response.status_code == 403
    assert "not open to everyone" in read(response).text
    assert not Seat.objects.filter(table=opened, guest=tom.id).exists()
    about(mia, table, "seat-1", "leave")
    assert tom.client.post(f"/t/{opened.slug}/sit/", {"name": "Tom"}).status_code == 302


def test_one_s_list_has_all_of_them(table, mia, tom):
    about(mia, table, "seat-1", "mute")
    about(mia, table, "seat-1", "block")
    about(mia, table, "seat-1", "mute")
    entry = Relation.objects.get()
    assert (entry.name, entry.blocked) == ("Tom", True)
    assert "Tom" in read(mia.client.get("/unheard/")).text
    tom.client.post("/unheard/", {"entry": entry.pk})
    assert Relation.objects.exists()  # it is not his
    mia.client.post("/unheard/", {"entry": entry.pk})
    assert not Relation.objects.exists()
