"""The list of one's own tables, and playing again."""

from ludoteca.web.lobby.views import SHOWN_TABLES
from ludoteca.web.matches.models import Table
from ludoteca.web.matches.seats import SeatPlan
from tests.web.pages import read
from tests.web.shelf import finished
from tests.web.tables import PART, PUERTO_RICO, friends, hot_seat, let_bots_play, open_table, solo


def listed(client):
    return client.get("/tables/", headers=PART).content.decode()


def with_free_seats(guest):
    return open_table(PUERTO_RICO, guest.id, [guest.sitting(), SeatPlan(), SeatPlan()])


def test_ones_own_tables_are_listed_once_and_no_others(mia, tom, spectator):
    mine, shared, theirs, waiting = solo(mia), hot_seat(mia), solo(tom), with_free_seats(mia)
    for page in (mia.client.get("/").content.decode(), listed(mia.client)):
        assert all(page.count(f"/t/{t.slug}/") == 1 for t in (mine, shared, waiting))
        assert f"/t/{theirs.slug}/" not in page
    text = read(listed(mia.client)).text
    assert "your turn" in text
    assert "waiting for players" in text
    assert "No tables yet" in read(listed(spectator)).text


def test_a_table_that_waits_is_named_among_many(mia):
    waiting = hot_seat(mia)
    for _ in range(SHOWN_TABLES):
        with_free_seats(mia)
    page = listed(mia.client)
    assert f"/t/{waiting.slug}/" in page
    assert page.count('href="/t/') == SHOWN_TABLES


def test_the_list_says_how_a_table_stands(mia):
    table = solo(mia, seat=2)
    assert "Bot 0's turn" in read(listed(mia.client)).text
    let_bots_play(table)
    assert "your turn" in read(listed(mia.client)).text
    table.delete()
    finished(mia)
    text = read(listed(mia.client)).text
    assert "over" in text
    assert "your turn" not in text


def test_play_again_moves_everybody_one_seat_on(mia, tom):
    table = finished(mia)
    options = table.options | {"balanced": True}
    Table.objects.filter(pk=table.pk).update(options=options, bot_delay_ms=400)
    assert tom.client.post(f"/t/{table.slug}/again/").status_code == 403
    response = mia.client.post(f"/t/{table.slug}/again/")
    assert response.status_code == 302
    new = Table.objects.exclude(pk=table.pk).get()
    assert response["Location"] == f"/t/{new.slug}/"
    assert [p.guest for p in new.seats.all()] == ["", mia.id, ""]
    assert (new.options, new.bot_delay_ms, new.end_turn) == (options, 400, table.end_turn)
    assert new.seed != table.seed
    assert new.started


def test_play_again_with_friends_leaves_their_seats_free(mia, tom):
    table = friends(mia, tom, tom)
    Table.objects.filter(pk=table.pk).update(over=True)
    mia.client.post(f"/t/{table.slug}/again/")
    new = Table.objects.exclude(pk=table.pk).get()
    assert [p.guest for p in new.seats.all()] == ["", mia.id, ""]
    assert not new.started
