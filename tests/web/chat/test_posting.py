"""Saying something at a table, and who hears it."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from ludoteca.web.chat import chats, panel, posting
from ludoteca.web.chat.models import ChatMessage
from ludoteca.web.chat.social import visibility
from ludoteca.web.matches.models import Table
from tests.web.chat.helpers import heard, say
from tests.web.pages import read
from tests.web.tables import PUERTO_RICO, SCRIPT, fresh, friends, solo


@pytest.fixture
def table(mia, tom):
    return friends(mia, tom, end_turn=True)


def test_players_and_spectators_hear_players(table, mia, tom, spectator):
    version = chats.version_of(table)
    assert say(mia, table, "Good\nluck!").status_code == 200
    assert chats.version_of(table) == version + 1
    word = ChatMessage.objects.get()
    assert (word.guest, word.seat, word.name, word.text) == (mia.id, 0, "Mia", "Good\nluck!")
    for client in (mia.client, tom.client, spectator):
        assert "Good" in heard(client, table)
    assert "Good" in read(spectator.get(f"/t/{table.slug}/talk/")).text
    assert "Good" in read(tom.client.get(f"/t/{table.slug}/")).text


def test_talk_does_not_redraw_the_board(table, mia, tom):
    before = fresh(table)
    say(mia, table)
    assert fresh(table).version == before.version
    assert "Good luck" not in tom.look(table)


def test_players_hear_spectators_when_they_choose_to(table, mia, tom, new_guest):
    zoe = new_guest("Zoe")
    assert say(zoe, table, "Take the quarry").status_code == 200
    assert "quarry" in heard(zoe.client, table)
    assert "quarry" not in heard(mia.client, table)
    assert "quarry" not in read(mia.client.get(f"/t/{table.slug}/talk/")).text
    listen = f"/t/{table.slug}/talk/listen/"
    assert "quarry" in read(mia.client.post(listen, {"onlookers": "1"}, headers=SCRIPT)).text
    assert "quarry" not in heard(tom.client, table)
    mia.client.post(listen, {"onlookers": "0"})
    assert "quarry" not in heard(mia.client, table)
    assert zoe.client.post(listen, {"onlookers": "1"}).status_code == 403


def test_when_nobody_plays_any_more_all_hear_all(table, mia, new_guest):
    assert "spectators' messages" not in heard(mia.client, table)
    say(new_guest("Zoe"), table, "Take the quarry")
    assert "Show spectators' messages" in heard(mia.client, table)
    Table.objects.filter(pk=table.pk).update(over=True)
    assert "quarry" in heard(mia.client, table)


def test_nothing_and_too_much(table, mia):
    assert say(mia, table, " \n ").status_code == 400
    say(mia, table, "x" * 3000)
    assert len(ChatMessage.objects.get().text) == 500


def test_a_post_that_is_sent_again_is_harmless(table, mia, tom):
    say(mia, table)
    say(mia, table)
    say(tom, table)
    assert ChatMessage.objects.count() == 2


def test_a_post_that_is_sent_twice_at_once_is_kept_once(table, mia, monkeypatch):
    place = posting._place
    sent: list[bool] = []

    def meanwhile(*given):
        if not sent:
            sent.append(True)
            say(mia, table)
        return place(*given)

    monkeypatch.setattr(posting, "_place", meanwhile)
    version = chats.version_of(table)
    assert say(mia, table).status_code == 200
    assert ChatMessage.objects.count() == 1
    assert chats.version_of(table) == version + 1


def test_the_room_is_read_once(table, mia):
    with CaptureQueriesContext(connection) as queries:
        heard(mia.client, table)
    assert sum("talk_room" in query["sql"] for query in queries) == 1


def test_nobody_writes_markup(table, mia, tom):
    say(mia, table, "<b onclick=x>http://example.com/</b>")
    page = tom.client.get(f"/t/{table.slug}/talk/now/").content.decode()
    assert "&lt;b onclick=x&gt;http://example.com/" in page
    assert 'href="http' not in page


def test_without_a_script_it_is_a_form(table, mia):
    response = mia.client.post(f"/t/{table.slug}/talk/say/", {"text": "Hi"})
    assert response["Location"] == f"/t/{table.slug}/talk/"


def test_there_is_a_rate(table, mia, limit):
    limit("words", guest=2)
    assert [say(mia, table, f"{i}").status_code for i in range(3)] == [200, 200, 429]


def test_the_oldest_make_room(table, mia, monkeypatch):
    monkeypatch.setattr(posting, "MOST", 3)
    for i in range(5):
        say(mia, table, f"word {i}")
    assert [w.text for w in table.messages.all()] == ["word 2", "word 3", "word 4"]


def test_spectators_push_nobody_s_words_out_but_their_own(table, mia, new_guest, monkeypatch):
    monkeypatch.setattr(posting, "OF_SPECTATORS", 2)
    monkeypatch.setattr(posting, "MOST", 3)
    say(mia, table, "player's word")
    zoe = new_guest("Zoe")
    for i in range(4):
        say(zoe, table, f"word {i}")
    say(mia, table, "another")
    assert [w.text for w in table.messages.all()] == [
        "player's word",
        "word 2",
        "word 3",
        "another",
    ]


def test_of_many_spectators_the_last_are_listed(table, spectator):
    ChatMessage.objects.bulk_create(
        ChatMessage(
            table=table, guest=f"guest {i % 300}", name=f"Eve {i % 300}", text="text", ply=0
        )
        for i in range(600)
    )
    page = spectator.get(f"/t/{table.slug}/talk/")
    people = read(page).find("ul", class_="talk-people")[0].text
    assert "Eve 299" in people
    assert "Eve 280" in people
    assert "Eve 279" not in people
    assert people.index("Eve 280") < people.index("Eve 299")


def test_its_own_page_is_drawn_once(table, mia, monkeypatch):
    drawn: list[str] = []

    def note(table, guest, seats):
        drawn.append(guest)
        return visibility.reader_of(table, guest, seats)

    monkeypatch.setattr(panel, "reader_of", note)
    mia.client.get(f"/t/{table.slug}/talk/")
    assert drawn == [mia.id]


def test_the_host_wants_no_talk(mia, tom):
    form = {"seats": 2, "seat-0": "me", "seat-1": "friend", "quiet": "1"}
    mia.client.post(f"/games/{PUERTO_RICO}/new/", form)
    table = Table.objects.get()
    assert say(tom, table).status_code == 403
    assert "turned off the chat" in heard(tom.client, table)
    page = " ".join(mia.client.get("/").content.decode().split())
    assert 'name="quiet" value="1" checked' in page
    assert not chats.is_disabled(solo(mia))


def test_what_is_unread_is_counted_until_it_is_seen(table, mia, tom):
    say(mia, table, "one")
    say(mia, table, "two")
    now = f"/t/{table.slug}/talk/now/"
    assert 'data-unread="2"' in tom.client.get(now).content.decode()
    assert 'data-unread="0"' in mia.client.get(now).content.decode()
    newest = ChatMessage.objects.latest("pk").pk
    read_to = f"/t/{table.slug}/talk/read/"
    assert tom.client.post(read_to, {"word": newest}).status_code == 204
    assert 'data-unread="0"' in tom.client.get(now).content.decode()
    assert tom.client.post(read_to, {"word": "-1"}).status_code == 400
    tom.client.post(read_to, {"word": 0})
    assert 'data-unread="0"' in tom.client.get(now).content.decode()


def test_there_is_no_such_table(mia):
    for path in ("talk/", "talk/now/", "notes/"):
        assert mia.client.get(f"/t/nowhere/{path}").status_code == 404
    assert mia.client.post("/t/nowhere/talk/say/", {"text": "Hi"}).status_code == 404
