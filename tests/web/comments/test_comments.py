"""Comments on positions: who writes and reads them, hostile texts, limits, personal data and reports."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from ludoteca.web import privacy
from ludoteca.web.chat.models import ChatBan, Relation, Report
from ludoteca.web.comments import writing
from ludoteca.web.comments.models import Comment
from ludoteca.web.matches.models import Table
from ludoteca.web.matches.start import Source
from ludoteca.web.staff import accounts
from tests.web.branches.test_branches import advanced, over
from tests.web.logging_in import PASSWORD, log_in
from tests.web.pages import read
from tests.web.tables import BURGUNDY, LISBOA, SCRIPT, friends, hot_seat, solo

pytestmark = pytest.mark.django_db


def finished(*guests: Any, game: str = BURGUNDY, plies: int = 12) -> Table:
    return over(advanced(friends(*guests, game=game, seed=None), plies))


def write(guest: Any, table: Table, ply: int = 5, text: str = "Well played", **more: Any) -> Any:
    return guest.client.post(f"/t/{table.slug}/at/{ply}/comments/", {"text": text}, **more)


def change(guest: Any, comment: Comment, what: str, **fields: Any) -> Any:
    return guest.client.post(f"/t/{comment.table.slug}/comments/{comment.pk}/{what}/", fields)


def page(client: Any, table: Table, ply: int = 5) -> str:
    response = client.get(f"/t/{table.slug}/at/{ply}/")
    assert response.status_code == 200
    return str(response.content.decode())


def silence(guest: Any) -> None:
    ChatBan.objects.create(guest=guest.id, until=timezone.now() + timedelta(days=1))


def test_a_player_comments_on_a_position(mia: Any, tom: Any, spectator: Any) -> None:
    table = finished(mia, tom)
    assert "Write a comment" in page(mia.client, table)
    response = write(mia, table)
    assert (response.status_code, response["Location"]) == (302, f"/t/{table.slug}/at/5/#comments")
    kept = Comment.objects.get()
    assert (kept.ply, kept.guest, kept.seat, kept.text) == (5, mia.id, 0, "Well played")
    for client in (mia.client, tom.client, spectator):
        assert "Well played" in page(client, table)
        assert "Well played" not in page(client, table, 6)
    assert "Write a comment" not in page(spectator, table)
    assert "Report" in page(tom.client, table)
    assert f"/comments/{kept.pk}/edit/" in page(mia.client, table)
    assert f"/comments/{kept.pk}/edit/" not in page(tom.client, table)


def test_pages_lead_to_positions_with_comments(mia: Any, tom: Any, spectator: Any) -> None:
    table = finished(mia, tom)
    assert 'id="comments"' not in page(spectator, table)
    for ply in (2, 9, 9, table.ply):
        write(mia, table, ply, f"On {ply}")
        write(tom, table, ply, f"On {ply} too")
    ways = re.compile(r'data-step="(\w+)-comment"\s+href="/t/[-\w]+/at/(\d+)/"')
    assert ways.findall(page(spectator, table)) == [("previous", "2"), ("next", "9")]
    assert ways.findall(page(spectator, table, 2)) == [("next", "9")]
    assert ways.findall(page(spectator, table, 9)) == [("previous", "2"), ("next", str(table.ply))]
    assert "6 in this match" in page(spectator, table)
    assert f'd="M2 4h0M9 4h0M{table.ply} 4h0"' in page(spectator, table)
    log = read(spectator.get(f"/t/{table.slug}/log/")).text
    assert log.count("2 comments") == 3
    board = spectator.get(f"/t/{table.slug}/").content.decode()
    assert "comment-mark" not in board


def test_nothing_is_written_or_read_while_a_match_runs(mia: Any, tom: Any) -> None:
    for table in (friends(mia, tom, game=LISBOA), solo(mia, 2), hot_seat(mia, 2)):
        running = advanced(table, 3)
        for guest in (mia, tom):
            assert write(guest, running, 1).status_code == 403
        assert not Comment.objects.exists()
        Comment.objects.create(table=running, ply=1, guest=mia.id, seat=0, text="My secret plan")
        for ply in (0, 1, running.ply):
            assert "secret" not in page(mia.client, running, ply)
            assert 'id="comments"' not in page(mia.client, running, ply)
        assert "1 comment" not in mia.client.get(f"/t/{running.slug}/log/").content.decode()
        comment = Comment.objects.get()
        assert change(mia, comment, "edit", text="More").status_code == 403
        assert tom.client.get(f"/t/{running.slug}/comments/{comment.pk}/report/").status_code == 404
        assert change(tom, comment, "report", reason="spam").status_code == 404
        Comment.objects.all().delete()


def test_a_closed_match_has_no_comments(mia: Any, tom: Any) -> None:
    table = finished(mia, tom)
    write(mia, table)
    Table.objects.filter(pk=table.pk).update(closed=True)
    assert write(mia, table, text="Again").status_code == 403
    assert "Well played" not in page(tom.client, table)
    assert "1 comment" not in tom.client.get(f"/t/{table.slug}/log/").content.decode()
    assert change(mia, Comment.objects.get(), "delete").status_code == 302
    assert not Comment.objects.exists()


def test_only_players_write_and_only_authors_change(mia: Any, tom: Any, new_guest: Any) -> None:
    table, eve = finished(mia, tom), new_guest("Eve")
    assert write(eve, table).status_code == 403
    write(mia, table)
    comment = Comment.objects.get()
    for guest in (tom, eve):
        assert change(guest, comment, "edit", text="Badly played").status_code in (403, 404)
        assert change(guest, comment, "delete").status_code == 404
    assert Comment.objects.get().text == "Well played"
    assert change(mia, comment, "edit", text="Badly played").status_code == 302
    assert "Badly played" in page(tom.client, table)
    assert "edited" in read(tom.client.get(f"/t/{table.slug}/at/5/")).text
    other = finished(mia, tom)
    assert mia.client.post(f"/t/{other.slug}/comments/{comment.pk}/delete/").status_code == 404
    assert change(mia, comment, "delete").status_code == 302
    assert change(mia, comment, "delete").status_code == 404
    assert "Badly played" not in page(tom.client, table)


def test_whoever_imported_a_match_comments_on_it(
    mia: Any, tom: Any, spectator: Any, settings: Any
) -> None:
    table = over(advanced(hot_seat(mia, 2), 12))
    table.seats.update(guest="")
    Table.objects.filter(pk=table.pk).update(host=mia.id)
    assert "Write a comment" not in page(mia.client, table)
    assert write(mia, table).status_code == 403
    Table.objects.filter(pk=table.pk).update(source=Source("import").data())
    assert "Write a comment" in page(mia.client, table)
    refused = write(tom, table, headers=SCRIPT)
    assert (refused.status_code, "imported this match" in refused.content.decode()) == (403, True)
    assert spectator.post(f"/t/{table.slug}/at/5/comments/", {"text": "x"}).status_code == 403
    assert write(mia, table).status_code == 302
    kept = Comment.objects.get()
    assert (kept.seat, kept.name) == (None, "Mia")
    shown = read(page(spectator, table)).find("li", class_="comment")[0].text
    assert "Mia" in shown
    assert "imported this match" in shown
    assert "Report Mia" in read(tom.client.get(f"/t/{table.slug}/comments/{kept.pk}/report/")).text
    assert change(tom, kept, "report", reason="spam").status_code == 302
    assert Report.objects.get().words[0]["seat"] is None
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    accounts.make("olga", PASSWORD)
    log_in(client := Client())
    assert "Well played" in client.get("/admin/comments/comment/").content.decode()
    assert change(tom, kept, "delete").status_code == 404
    assert change(mia, kept, "edit", text="Badly played").status_code == 302
    assert change(mia, kept, "delete").status_code == 302
    assert "Badly played" not in page(spectator, table)


def test_the_player_of_several_seats_comments_as_the_one_to_act(mia: Any) -> None:
    table = over(advanced(hot_seat(mia, 3), 20))
    seats = {move.ply: move.seat for move in table.moves.all()}
    assert len({seats[ply] for ply in range(12)}) > 1
    for ply in range(12):
        write(mia, table, ply, "Here")
    assert {c.ply: c.seat for c in Comment.objects.all()} == {ply: seats[ply] for ply in range(12)}


def test_hostile_texts_and_numbers(mia: Any, tom: Any) -> None:
    table = finished(mia, tom)
    write(
        mia,
        table,
        text="<script>alert(1)</script>\u202e\u200b\x00\r\n\r\n\r\n\r\n{{ 7 }}</textarea>",
    )
    kept = "<script>alert(1)</script>\n\n{{ 7 }}</textarea>"
    assert Comment.objects.get().text == kept
    shown = page(tom.client, table)
    assert "<script>alert(1)" not in shown
    assert "{{ 7 }}&lt;/textarea&gt;" in shown
    assert "&lt;/textarea&gt;" in page(mia.client, table)
    for text in ("", "  \n\u200b ", "x" * 501):
        assert write(mia, table, text=text).status_code == 400, text[:5]
    assert write(mia, table, text="x" * 500).status_code == 302
    assert write(mia, table, table.ply + 1).status_code == 404
    assert write(mia, table, 10**30).status_code == 404
    for number in (0, 10**30):
        for what in ("edit", "delete", "report"):
            address = f"/t/{table.slug}/comments/{number}/{what}/"
            assert mia.client.post(address, {"text": "x", "reason": "spam"}).status_code == 404
    assert mia.client.post("/t/nowhere/at/1/comments/", {"text": "x"}).status_code == 404
    assert mia.client.get(f"/t/{table.slug}/at/1/comments/").status_code == 405


def test_the_same_comment_is_kept_once_and_there_are_limits(
    mia: Any, tom: Any, monkeypatch: Any, limit: Any
) -> None:
    table = finished(mia, tom)
    for _ in range(2):
        assert write(mia, table).status_code == 302
    assert Comment.objects.count() == 1
    monkeypatch.setattr(writing, "MOST", 2)
    assert write(mia, table, 6).status_code == 302
    refused = write(mia, table, 7, headers=SCRIPT)
    assert refused.status_code == 400
    assert refused.content.decode().startswith("You have written 2 comments on this match.")
    assert write(tom, table, 7).status_code == 302
    limit("words", guest=1)
    assert [write(tom, table, ply).status_code for ply in (8, 9)] == [302, 429]


def test_a_chat_ban_forbids_writing_but_not_deleting(mia: Any, tom: Any) -> None:
    table = finished(mia, tom)
    write(mia, table)
    silence(mia)
    assert write(mia, table, 6).status_code == 403
    comment = Comment.objects.get()
    assert change(mia, comment, "edit", text="More").status_code == 403
    assert change(mia, comment, "delete").status_code == 302


def test_comments_of_muted_players_are_hidden(mia: Any, tom: Any, spectator: Any) -> None:
    table = finished(mia, tom)
    write(mia, table)
    Relation.objects.create(guest=tom.id, other=mia.id)
    assert "Well played" not in page(tom.client, table)
    assert "in this match" not in page(tom.client, table)
    assert "1 comment" not in tom.client.get(f"/t/{table.slug}/log/").content.decode()
    assert "Well played" in page(mia.client, table)
    assert "Well played" in page(spectator, table)


def test_a_comment_is_reported_with_those_of_its_author(mia: Any, tom: Any) -> None:
    table = finished(mia, tom)
    write(mia, table, 3, "Opening")
    write(mia, table, 5, "Middle")
    write(tom, table, 5, "Mine")
    first = Comment.objects.get(text="Opening")
    form = read(tom.client.get(f"/t/{table.slug}/comments/{first.pk}/report/")).text
    assert "Report Mia" in form
    assert "Middle" in form
    assert "Mine" not in form
    assert change(tom, first, "report", reason="").status_code == 400
    assert change(mia, first, "report", reason="spam").status_code == 400
    sent = change(tom, first, "report", reason="insult", note="See", mute="1")
    assert sent["Location"] == f"/t/{table.slug}/at/3/#comments"
    kept = Report.objects.get()
    assert (kept.guest, kept.other, kept.name, kept.slug) == (tom.id, mia.id, "Mia", table.slug)
    assert [(word["text"], word["ply"]) for word in kept.words] == [("Middle", 5), ("Opening", 3)]
    assert "Report sent" in page(tom.client, table, 3)
    assert "Opening" not in page(tom.client, table, 3)


def test_staff_see_and_delete_comments(mia: Any, tom: Any, settings: Any) -> None:
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    table = finished(mia, tom)
    write(mia, table, text="<b>Bold</b> words")
    accounts.make("olga", PASSWORD)
    log_in(client := Client())
    listed = client.get("/admin/comments/comment/?q=Bold").content.decode()
    assert "&lt;b&gt;Bold&lt;/b&gt; words" in listed
    assert mia.id not in listed
    number = Comment.objects.get().pk
    assert client.get(f"/admin/comments/comment/{number}/change/").status_code == 200
    chosen = {"action": "remove", "_selected_action": [number]}
    User.objects.update(is_superuser=False)
    assert client.post("/admin/comments/comment/", chosen).status_code == 403
    assert Comment.objects.exists()
    User.objects.update(is_superuser=True)
    client.post("/admin/comments/comment/", chosen)
    assert not Comment.objects.exists()


def test_comments_are_personal_data(mia: Any, tom: Any) -> None:
    table = finished(mia, tom)
    write(mia, table)
    write(tom, table)
    found = privacy.export(mia.id)["comments"]
    assert [(row["table"], row["ply"], row["text"]) for row in found] == [
        (table.slug, 5, "Well played")
    ]
    privacy.merge(mia.id, "account-1")
    assert {c.guest for c in Comment.objects.all()} == {"account-1", tom.id}
    privacy.erase("account-1")
    assert [c.guest for c in Comment.objects.all()] == [tom.id]
    Table.objects.filter(pk=table.pk).delete()
    assert not Comment.objects.exists()
