"""Inviting by a link, joining, and giving seats away."""

import pytest

from ludoteca.web.matches.models import Table
from ludoteca.web.matches.seats import SeatPlan
from tests.web.pages import read
from tests.web.tables import (
    fresh,
    friends,
    legal,
    let_bots_play,
    open_table,
    rows,
)


@pytest.fixture
def waiting(mia):
    bot = SeatPlan(bot="greedy", name="Elena")
    return open_table("puerto-rico", mia.id, [mia.sitting(), SeatPlan(), bot])


@pytest.fixture
def link(waiting):
    return f"/t/{waiting.slug}/join/{waiting.seats.get(number=1).invitation}/"


def join(table, guest):
    """Take the first free seat by its link."""
    place = table.seats.filter(guest="", bot="").order_by("number").first()
    path = f"/t/{table.slug}/join/{place.invitation}/"
    assert guest.client.post(path, {"name": guest.name}).status_code == 302


def test_a_friend_joins_by_the_link(waiting, link, spectator):
    page = spectator.get(link)
    assert page.status_code == 200
    assert "Mia" in page.content.decode()
    assert fresh(waiting).version == waiting.version  # looking takes no seat
    response = spectator.post(link, {"name": "Zoe"})
    assert (response.status_code, response["Location"]) == (302, f"/t/{waiting.slug}/")
    place = waiting.seats.get(number=1)
    assert (place.name, place.guest) == ("Zoe", spectator.session["guest"])
    table = fresh(waiting)
    assert table.started
    assert table.version > waiting.version


def test_the_host_is_told_that_the_link_is_to_be_sent(waiting, link, mia, spectator):
    told = "This is your own invitation link"
    assert told in mia.client.get(link).content.decode()
    assert told not in spectator.get(link).content.decode()


def test_people_of_one_name_are_told_apart(mia, new_guest):
    bot = SeatPlan(bot="greedy", name="Elena")
    for name, told in {"mIA": "mIA 2", "Elena": "Elena 2", "Tom": "Tom", "": ""}.items():
        table = open_table("puerto-rico", mia.id, [mia.sitting(), SeatPlan(), bot])
        join(table, new_guest(name))
        assert table.seats.get(number=1).name == told


def test_two_without_a_name_have_no_number(new_guest):
    host = new_guest("")
    table = open_table("puerto-rico", host.id, [host.sitting(), SeatPlan(), SeatPlan()])
    for _ in range(2):
        join(table, new_guest(""))
    assert [place.name for place in table.seats.all()] == ["", "", ""]


def test_a_second_guest_is_refused(waiting, link, tom, spectator):
    spectator.post(link, {"name": "Zoe"})
    before = rows(waiting)
    assert tom.client.post(link, {"name": "Tom"}).status_code == 403
    assert rows(waiting) == before
    page = tom.client.get(link)
    assert page.status_code == 200
    assert 'name="name"' not in page.content.decode()


def test_joining_twice_is_harmless(waiting, link, tom):
    tom.client.post(link, {"name": "Tom"})
    before = rows(waiting)
    assert tom.client.post(link, {"name": "Tom"}).status_code == 302
    assert tom.client.get(link).status_code == 302
    assert rows(waiting) == before


def test_a_wrong_invitation_leads_nowhere(waiting, mia, tom):
    """Nor does one to another table, nor to the seat of a bot."""
    other = open_table("puerto-rico", mia.id, [mia.sitting(), SeatPlan(), SeatPlan()])
    for invitation in ("nothing", "x" * 300, "0", other.seats.get(number=1).invitation):
        path = f"/t/{waiting.slug}/join/{invitation}/"
        assert tom.client.get(path).status_code == 404
        assert tom.client.post(path, {"name": "Tom"}).status_code == 404
        assert waiting.seats.get(number=1).free
    path = f"/t/{waiting.slug}/join/{waiting.seats.get(number=2).invitation}/"
    assert tom.client.post(path, {"name": "Tom"}).status_code == 403
    assert waiting.seats.get(number=2).bot == "greedy"


def test_only_the_host_sees_the_invitations(waiting, link, mia, tom, spectator):
    assert link in mia.look(waiting)
    for client in (tom.client, spectator):
        assert "/join/" not in client.get(f"/t/{waiting.slug}/").content.decode()


def test_the_host_gives_a_free_seat_to_a_bot(waiting, link, mia, tom):
    before = rows(waiting)
    assert tom.post(waiting, "bot", seat=1, bot="greedy").status_code == 403
    for seat, bot in ((1, "unknown"), (2, "greedy"), (7, "greedy")):
        assert mia.post(waiting, "bot", seat=seat, bot=bot).status_code == 400
    assert rows(waiting) == before
    assert mia.post(waiting, "bot", seat=1, bot="random").status_code == 200
    table = fresh(waiting)
    assert table.seats.get(number=1).bot == "random"
    heads = [h.text for h in read(mia.look(waiting)).find("h2")]
    assert not any("free seat" in head for head in heads)
    assert table.started
    assert tom.client.post(link, {"name": "Tom"}).status_code == 403


def test_a_seat_is_handed_over_to_a_bot_in_the_middle(mia, tom, new_guest):
    zoe = new_guest("Zoe")
    table = friends(mia, tom, zoe, end_turn=True)
    mia.act(table, table.game.actions.parse("choose builder"))
    mia.act(table, legal(table)[0])
    assert fresh(table).waiting_seat == 0
    before = rows(table)
    assert tom.post(table, "bot", seat=2, bot="greedy").status_code == 403
    assert tom.post(table, "bot", seat=0, bot="greedy").status_code == 403
    assert rows(table) == before
    assert tom.post(table, "bot", seat=1, bot="greedy").status_code == 200  # one's own
    assert mia.post(table, "bot", seat=2, bot="greedy").status_code == 200  # as the host
    assert mia.post(table, "bot", seat=0, bot="greedy").status_code == 200
    table = fresh(table)
    assert table.waiting_seat is None
    assert [(p.name, p.bot) for p in table.seats.all()] == [
        ("Mia", "greedy"),
        ("Tom", "greedy"),
        ("Zoe", "greedy"),
    ]
    before = rows(table)
    assert tom.act(table, legal(table)[0]).status_code == 403
    assert rows(table) == before
    table = let_bots_play(table)
    assert table.over
    assert mia.post(table, "bot", seat=0, bot="greedy").status_code in (400, 403)


def test_the_table_starts_only_when_the_last_seat_is_taken(mia, tom, new_guest):
    table = open_table("puerto-rico", mia.id, [SeatPlan(), mia.sitting(), SeatPlan()])
    join(table, tom)
    assert not fresh(table).started
    join(table, new_guest("Zoe"))
    assert fresh(table).started
    assert tom.act(table, legal(table)[0]).status_code == 200


def test_an_unnamed_guest_is_called_so_in_each_readers_language(spectator):
    spectator.post("/games/puerto-rico/play/")
    path = f"/t/{Table.objects.get().slug}/"
    assert "Guest" in spectator.get(path).content.decode()
    spectator.cookies["ludoteca_language"] = "ja"
    assert "\u30b2\u30b9\u30c8" in spectator.get(path).content.decode()
