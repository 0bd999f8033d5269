"""What is kept about a guest is handed out, forgotten, and moved."""

from datetime import timedelta

import pytest
from django.utils import timezone

from ludoteca.web.chat import personal_data
from ludoteca.web.chat.models import ChatBan, ChatMessage, Note, Relation, Report
from tests.web.chat.helpers import about, heard, say
from tests.web.tables import friends


@pytest.fixture
def table(mia, tom):
    found = friends(mia, tom)
    say(mia, found, "Hello")
    about(mia, found, "seat-1", "block")
    about(tom, found, "seat-0", "mute")
    mia.client.post(f"/t/{found.slug}/notes/", {"text": "my note"})
    mia.client.post(
        f"/t/{found.slug}/talk/report/", {"who": "seat-1", "reason": "spam", "note": "much"}
    )
    return found


def test_all_is_handed_out_but_nothing_of_others(table, mia, tom):
    kept = personal_data.export(mia.id)
    assert kept["said"][0]["text"] == "Hello"
    assert kept["notes"][0]["text"] == "my note"
    assert kept["not heard"][0]["name"] == "Tom"
    assert kept["reports"][0]["note"] == "much"
    assert tom.id not in str(kept)


def test_forgetting_leaves_what_others_have_read(table, mia, tom):
    mia_s = mia.id
    personal_data.erase(mia_s)
    assert ChatMessage.objects.get().guest == ""
    assert not Note.objects.exists()
    assert not Relation.objects.exists()
    assert Report.objects.get().guest == ""
    assert "Hello" in heard(tom.client, table)


def test_moving_keeps_one_of_each(table, mia, tom):
    Note.objects.create(table=table, guest="other", text="older")
    ChatBan.objects.create(guest=mia.id, until=timezone.now() + timedelta(days=2))
    ChatBan.objects.create(guest="other", until=timezone.now() + timedelta(days=1))
    personal_data.merge(mia.id, "other")
    assert Note.objects.get().text == "older"
    assert ChatMessage.objects.get().guest == "other"
    assert {(a.guest, a.other) for a in Relation.objects.all()} == {
        ("other", tom.id),
        (tom.id, "other"),
    }
    silence = ChatBan.objects.get()
    assert silence.guest == "other"
    assert silence.until > timezone.now() + timedelta(days=1.5)
