"""Reports come with the words that they are about; operators see to them."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from ludoteca.web.chat import personal_data
from ludoteca.web.chat.models import ChatBan, Relation, Report
from tests.web.chat.helpers import heard, say
from tests.web.logging_in import log_in
from tests.web.pages import read
from tests.web.tables import friends


@pytest.fixture
def table(mia, tom):
    return friends(mia, tom)


@pytest.fixture
def operator(db):
    User.objects.create_superuser("op", password="correct horse battery")
    client = Client()
    log_in(client, "correct horse battery", "op")
    return client


def report(guest, table, **fields):
    asked = {"who": "seat-1", "reason": "insult", "note": "see there", **fields}
    return guest.client.post(f"/t/{table.slug}/talk/report/", asked)


def test_a_report_has_the_words_of_who_is_reported(table, mia, tom):
    say(tom, table, "You fool")
    say(mia, table, "Please")
    form = read(mia.client.get(f"/t/{table.slug}/talk/report/?who=seat-1")).text
    assert "Report Tom" in form
    assert "You fool" in form
    assert "Please" not in form
    assert report(mia, table, mute="1")["Location"] == f"/t/{table.slug}/talk/"
    kept = Report.objects.get()
    assert (kept.guest, kept.other, kept.name, kept.slug) == (mia.id, tom.id, "Tom", table.slug)
    assert [word["text"] for word in kept.words] == ["You fool"]
    assert Relation.objects.get().other == tom.id
    assert "will look at it" in read(mia.client.get(f"/t/{table.slug}/talk/")).text


def test_reports_need_a_reason_and_have_a_rate(table, mia, limit):
    limit("reports", guest=2)
    assert report(mia, table, reason="").status_code == 400
    assert report(mia, table, who="seat-0").status_code == 400
    assert report(mia, table).status_code == 429
    assert not Report.objects.exists()


def test_who_reports_again_adds_to_what_is_not_dealt_with(table, mia, tom):
    say(tom, table, "You fool")
    report(mia, table)
    say(tom, table, "You ape")
    report(mia, table, note="and there", reason="hate")
    report(mia, table, note="and there", reason="hate")
    kept = Report.objects.get()
    assert [word["text"] for word in kept.words] == ["You fool", "You ape"]
    assert (kept.note, kept.reason) == ("see there\nand there", "hate")
    Report.objects.update(dealt=timezone.now())
    report(mia, table)
    assert Report.objects.count() == 2


def test_nobody_is_silenced_for_who_has_gone(table, mia, tom, operator):
    report(mia, table)
    personal_data.erase(tom.id)
    chosen = {"action": "silence_a_day", "_selected_action": [Report.objects.get().pk]}
    operator.post("/admin/talk/report/", chosen)
    assert Report.objects.get().dealt is not None
    assert not ChatBan.objects.exists()


def test_operators_mark_them_and_silence_whom_they_are_about(table, mia, tom, operator):
    say(tom, table, "You fool")
    report(mia, table)
    kept = Report.objects.get()
    page = operator.get("/admin/talk/report/").content.decode()
    assert "Insults or threats" in page
    one = operator.get(f"/admin/talk/report/{kept.pk}/change/").content.decode()
    assert "You fool" in one
    assert "see there" in one
    assert mia.id not in page + one
    assert tom.id not in page + one
    chosen = {"action": "silence_a_day", "_selected_action": [kept.pk]}
    operator.post("/admin/talk/report/", chosen)
    kept.refresh_from_db()
    assert kept.dealt is not None
    assert kept.dealt_by == "op"
    response = say(tom, table, "And again")
    assert response.status_code == 403
    assert "silenced you" in response.content.decode()
    assert "silenced you" in heard(tom.client, table)
    ban = ChatBan.objects.get()
    bans = "/admin/talk/chatban/"
    assert operator.get("/admin/talk/silence/").url == bans  # as it was called once
    operator.post(bans, {"action": "end", "_selected_action": [ban.pk]})
    assert say(tom, table, "And again").status_code == 200


def test_a_silence_ends(table, tom):
    ChatBan.objects.create(guest=tom.id, until=timezone.now() - timedelta(seconds=1))
    assert say(tom, table).status_code == 200
