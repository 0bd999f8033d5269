"""The list of one's own tables, and playing again."""

from ludoteca.web.tables.lobby import SHOWN_TABLES
from ludoteca.web.tables.models import Table
from ludoteca.web.tables.seating import Sitting, open_table
from tests.web.pages import read
from tests.web.shelf import finished
from tests.web.tables import (
    PART,
    friends,
    hot_seat,
    let_bots_play,
    play_to_end,
    solo,
)


def test_my_tables(mia, tom):
    mine = solo(mia)
    theirs = solo(tom)
    waiting = open_table("puerto-rico", mia.id, [mia.sitting(), Sitting(), Sitting()])
    for path in ("/", "/tables/"):
        page = mia.client.get(path, headers=PART).content.decode()
        assert f"/t/{mine.slug}/" in page
        assert f"/t/{waiting.slug}/" in page
        assert f"/t/{theirs.slug}/" not in page
    text = read(mia.client.get("/tables/", headers=PART)).text
    assert "your turn" in text
    assert "waiting for players" in text


def test_a_table_that_waits_is_named_among_many(mia):
    waiting = hot_seat(mia)
    for _ in range(SHOWN_TABLES):
        open_table("puerto-rico", mia.id, [mia.sitting(), Sitting(), Sitting()])
    page = mia.client.get("/tables/", headers=PART).content.decode()
    assert f"/t/{waiting.slug}/" in page
    assert page.count('href="/t/') == SHOWN_TABLES


def test_my_tables_say_how_they_stand(mia):
    table = solo(mia, seat=2)
    assert "waits for Bot 0" in read(mia.client.get("/tables/", headers=PART)).text
    let_bots_play(table)
    assert "your turn" in read(mia.client.get("/tables/", headers=PART)).text
    play_to_end(table, mia)
    text = read(mia.client.get("/tables/", headers=PART)).text
    assert "over" in text
    assert "your turn" not in text


def test_an_onlooker_has_no_tables(mia, onlooker):
    solo(mia)
    assert "appear here" in read(onlooker.get("/tables/", headers=PART)).text


def test_a_hot_seat_table_is_listed_once(mia):
    table = hot_seat(mia)
    assert mia.client.get("/tables/", headers=PART).content.decode().count(f"/t/{table.slug}/") == 1


def test_play_again_moves_everybody_one_seat_on(mia, tom):
    table = finished(mia, rules={"balanced": True}, pace=400)
    assert tom.client.post(f"/t/{table.slug}/again/").status_code == 403
    response = mia.client.post(f"/t/{table.slug}/again/")
    assert response.status_code == 302
    new = Table.objects.exclude(pk=table.pk).get()
    assert response["Location"] == f"/t/{new.slug}/"
    assert [p.guest for p in new.places.all()] == ["", mia.id, ""]
    assert (new.options, new.pace, new.end_turn) == (table.options, 400, table.end_turn)
    assert new.seed != table.seed
    assert new.started


def test_play_again_with_friends_leaves_their_seats_free(mia, tom):
    table = friends(mia, tom, tom)
    Table.objects.filter(pk=table.pk).update(over=True)
    mia.client.post(f"/t/{table.slug}/again/")
    new = Table.objects.exclude(pk=table.pk).get()
    assert [p.guest for p in new.places.all()] == ["", mia.id, ""]
    assert not new.started
