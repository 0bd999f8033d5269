"""Opening tables, inviting, joining, playing again."""

from html import escape

import pytest

from ludoteca.kernel.game import find
from ludoteca.nets.levels import names_of
from ludoteca.web.tables.lobby import SHOWN_TABLES
from ludoteca.web.tables.models import Seat, Table
from ludoteca.web.tables.seating import Sitting, open_table
from tests.web.pages import found, read
from tests.web.shelf import finished
from tests.web.tables import (
    PART,
    asked,
    fresh,
    friends,
    hot_seat,
    legal,
    let_bots_play,
    play_to_end,
    rows,
    solo,
)

NEW = "/games/puerto-rico/new/"


def form(*kinds, **more):
    return {"seats": len(kinds), **{f"seat-{i}": kind for i, kind in enumerate(kinds)}, **more}


def opened(client, *kinds, **more):
    response = client.post(NEW, form(*kinds, **more))
    assert response.status_code == 302, response.content.decode()
    return Table.objects.get(slug=found(r"^/t/([-\w]+)/$", response["Location"]))


# ---- the form -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_me_against_bots(mia, seats):
    table = opened(mia.client, "me", *["greedy"] * (seats - 1))
    places = list(table.places.all())
    assert [p.bot for p in places] == ["", *["greedy"] * (seats - 1)]
    assert (places[0].guest, places[0].name) == (mia.id, "Mia")
    assert len({p.name for p in places}) == seats
    assert table.started
    assert table.seats == seats
    assert table.host == mia.id


def test_two_kinds_of_bots_and_another_seat(mia):
    table = opened(mia.client, "random", "me", "greedy")
    assert [p.bot for p in table.places.all()] == ["random", "", "greedy"]
    assert let_bots_play(table).ply > 0


def test_hot_seat_names(mia):
    table = opened(
        mia.client, "me", "hotseat", "hotseat", **{"name-1": "  Ben \t Uwe ", "name-2": ""}
    )
    places = list(table.places.all())
    assert {p.guest for p in places} == {mia.id}
    assert [p.name for p in places] == ["Mia", "Ben Uwe", "Player 3"]


def test_a_friends_seat_waits(mia):
    table = opened(mia.client, "me", "friend", "greedy")
    assert not table.started
    assert table.places.get(number=1).free
    page = mia.look(table)
    assert f"/t/{table.slug}/join/{table.places.get(number=1).invitation}/" in page
    assert 'class="choice"' not in page
    assert let_bots_play(table).ply == 0


def test_only_bots(mia):
    table = opened(mia.client, "greedy", "random", "greedy", pace=0)
    assert table.started
    assert let_bots_play(table).over


@pytest.mark.parametrize("seats", ["", "0", "1", "6", "-3", "33", "345", "three", "3.0", "٣"])
def test_a_wrong_number_of_seats(mia, seats):
    fields = form("me", *["greedy"] * 5) | {"seats": seats}
    response = mia.client.post(NEW, fields)
    assert response.status_code == 400
    assert not Table.objects.exists()


@pytest.mark.parametrize("kind", ["unknown", "", "-", "Greedy", "me ", "\x00", "a" * 500, "<b>"])
def test_an_unknown_bot(mia, kind):
    response = mia.client.post(NEW, form("me", kind, "greedy"))
    assert response.status_code == 400
    assert "<b>" not in response.content.decode()
    assert not Table.objects.exists()
    assert not Seat.objects.exists()


@pytest.mark.parametrize("pace", ["-1", "1", "999999", "x", "", "1e3"])
def test_an_unknown_pace(mia, pace):
    assert mia.client.post(NEW, form("me", "greedy", "greedy", pace=pace)).status_code == 400
    assert not Table.objects.exists()


def test_an_unknown_game(mia):
    for path in ("play", "new"):
        assert mia.client.post(f"/games/chess/{path}/", form("me")).status_code == 404
    for path in ("seats", "rules"):
        assert mia.client.get(f"/games/chess/{path}/").status_code == 404


@pytest.mark.parametrize(("given", "balanced"), [("1", True), ("0", False), (None, False)])
def test_the_option_of_balanced_prices(mia, given, balanced):
    more = {} if given is None else {"option-balanced": given}
    table = opened(mia.client, "me", "greedy", "greedy", **more)
    assert table.options["balanced"] is balanced
    assert bool(table.record().balanced) is balanced
    page = read(mia.look(table))
    factory, university = (
        page.find(data_key=f"market:{b}")[0].text for b in ("factory", "university")
    )
    assert found(r"\b(\d+)\b", factory) == ("8" if balanced else "7")
    assert found(r"\b(\d+)\b", university) == ("7" if balanced else "8")


@pytest.mark.parametrize("value", ["2", "-1", "x", "True", ""])
def test_a_wrong_option(mia, value):
    fields = form("me", "greedy", "greedy", **{"option-balanced": value})
    assert mia.client.post(NEW, fields).status_code == 400
    assert not Table.objects.exists()


def test_shuffling_gives_every_order(mia):
    seen = {
        tuple(p.bot for p in opened(mia.client, "me", "random", "greedy", shuffle="1").places.all())
        for _ in range(40)
    }
    assert len(seen) > 3


def test_settings_of_the_form(mia):
    table = opened(mia.client, "me", "greedy", "greedy", pace=2500, end_turn="1")
    assert (table.pace, table.end_turn) == (2500, True)
    table = opened(mia.client, "me", "greedy", "greedy", pace=0)
    assert (table.pace, table.end_turn) == (0, False)


def test_the_form_of_the_lobby_fits(mia):
    """What the page offers is what the site takes."""
    for seats in (2, 3, 4, 5):
        page = read(mia.client.get(f"/games/puerto-rico/seats/?seats={seats}", headers=PART))
        selects = page.find("select")
        assert [s["name"] for s in selects] == [f"seat-{i}" for i in range(seats)]
        offered = {o["value"] for o in selects[0].find("option")}
        assert offered == {"me", "hotseat", "friend", *names_of(find("puerto-rico"))}
        for kind in offered:
            opened(mia.client, kind, *["me"] * (seats - 1))


@pytest.mark.parametrize("seats", ["", "0", "9", "x", "-3"])
def test_odd_numbers_of_seats_show_the_usual_form(onlooker, db, seats):
    page = read(onlooker.get(f"/games/puerto-rico/seats/?seats={seats}", headers=PART))
    assert len(page.find("select")) == 4


# ---- invitations ----------------------------------------------------------------------------------


@pytest.fixture
def waiting(mia):
    bot = Sitting(bot="greedy", name="Elena")
    return open_table("puerto-rico", mia.id, [mia.sitting(), Sitting(), bot])


@pytest.fixture
def link(waiting):
    return f"/t/{waiting.slug}/join/{waiting.places.get(number=1).invitation}/"


def test_a_friend_joins_by_the_link(waiting, link, onlooker):
    page = onlooker.get(link)
    assert page.status_code == 200
    assert "Mia" in page.content.decode()
    assert fresh(waiting).version == waiting.version  # looking takes no seat
    response = onlooker.post(link, {"name": "Zoe"})
    assert (response.status_code, response["Location"]) == (302, f"/t/{waiting.slug}/")
    place = waiting.places.get(number=1)
    assert (place.name, place.guest) == ("Zoe", onlooker.session["guest"])
    table = fresh(waiting)
    assert table.started
    assert table.version > waiting.version


def test_the_host_is_told_that_the_link_is_to_be_sent(waiting, link, mia, onlooker):
    told = "This link is your own"
    assert told in mia.client.get(link).content.decode()
    assert told not in onlooker.get(link).content.decode()


@pytest.mark.parametrize(
    ("name", "told"), [("mIA", "mIA 2"), ("Elena", "Elena 2"), ("Tom", "Tom"), ("", "")]
)
def test_people_of_one_name_are_told_apart(waiting, link, onlooker, name, told):
    onlooker.post(link, {"name": name})
    assert waiting.places.get(number=1).name == told


def test_two_without_a_name_have_no_number(new_guest):
    host = new_guest("")
    table = open_table("puerto-rico", host.id, [host.sitting(), Sitting(), Sitting()])
    for place in table.places.filter(guest=""):
        new_guest("").client.post(f"/t/{table.slug}/join/{place.invitation}/", {"name": ""})
    assert [place.name for place in table.places.all()] == ["", "", ""]


def test_a_second_guest_is_refused(waiting, link, tom, onlooker):
    onlooker.post(link, {"name": "Zoe"})
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


@pytest.mark.parametrize("invitation", ["nothing", "x" * 300, "0"])
def test_a_wrong_invitation(waiting, tom, invitation):
    path = f"/t/{waiting.slug}/join/{invitation}/"
    assert tom.client.get(path).status_code == 404
    assert tom.client.post(path, {"name": "Tom"}).status_code == 404
    assert waiting.places.get(number=1).free


def test_an_invitation_to_another_table(waiting, mia, tom):
    other = open_table("puerto-rico", mia.id, [mia.sitting(), Sitting(), Sitting()])
    invitation = other.places.get(number=1).invitation
    path = f"/t/{waiting.slug}/join/{invitation}/"
    assert tom.client.post(path, {"name": "Tom"}).status_code == 404


def test_the_invitation_of_a_bots_seat_leads_nowhere(waiting, tom):
    invitation = waiting.places.get(number=2).invitation
    path = f"/t/{waiting.slug}/join/{invitation}/"
    assert tom.client.post(path, {"name": "Tom"}).status_code == 403
    assert waiting.places.get(number=2).bot == "greedy"


def test_only_the_host_sees_the_invitations(waiting, link, mia, tom, onlooker):
    assert link in mia.look(waiting)
    for client in (tom.client, onlooker):
        assert "/join/" not in client.get(f"/t/{waiting.slug}/").content.decode()


def test_the_host_gives_a_free_seat_to_a_bot(waiting, link, mia, tom):
    before = rows(waiting)
    assert tom.post(waiting, "bot", seat=1, bot="greedy").status_code == 403
    assert mia.post(waiting, "bot", seat=1, bot="unknown").status_code == 400
    assert mia.post(waiting, "bot", seat=2, bot="greedy").status_code == 400
    assert mia.post(waiting, "bot", seat=7, bot="greedy").status_code == 400
    assert rows(waiting) == before
    assert mia.post(waiting, "bot", seat=1, bot="random").status_code == 200
    table = fresh(waiting)
    assert table.places.get(number=1).bot == "random"
    assert table.started
    assert tom.client.post(link, {"name": "Tom"}).status_code == 403


def test_a_bot_that_takes_a_seat_has_a_name(waiting, mia):
    mia.post(waiting, "bot", seat=1, bot="greedy")
    heads = [h.text for h in read(mia.look(waiting)).find("h2")]
    assert not any("free seat" in head for head in heads)


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
    assert [(p.name, p.bot) for p in table.places.all()] == [
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
    table = open_table("puerto-rico", mia.id, [Sitting(), mia.sitting(), Sitting()])
    links = [
        f"/t/{table.slug}/join/{p.invitation}/" for p in table.places.order_by("number") if p.free
    ]
    tom.client.post(links[0], {"name": "Tom"})
    assert not fresh(table).started
    new_guest("Zoe").client.post(links[1], {"name": "Zoe"})
    assert fresh(table).started
    assert tom.act(table, legal(table)[0]).status_code == 200


def test_an_unnamed_guest_is_called_so_in_each_readers_language(onlooker):
    onlooker.post("/games/puerto-rico/play/")
    path = f"/t/{Table.objects.get().slug}/"
    assert "Guest" in onlooker.get(path).content.decode()
    onlooker.cookies["ludoteca_language"] = "ja"
    assert "\u30b2\u30b9\u30c8" in onlooker.get(path).content.decode()


# ---- names ----------------------------------------------------------------------------------------

NAMES = [
    ("  Anna   Lena ", "Anna Lena"),
    ("x" * 500, "x" * 20),
    ("<script>alert(1)</script>", "<script>alert(1)</sc"),
    ("Zoë 日本 🎲", "Zoë 日本 🎲"),
    ("a\x00b\u202ec\nd", "abc d"),
    ('"><img src=x>', '"><img src=x>'),
    ("{seat} {0} %s", "{seat} {0} %s"),
    ("", ""),
]


@pytest.mark.parametrize(("given", "kept"), NAMES)
def test_names(onlooker, db, given, kept):
    onlooker.post("/name/", {"name": given})
    onlooker.post("/games/puerto-rico/play/")
    table = Table.objects.get()
    place = table.places.get(bot="")
    assert place.name == kept
    table = let_bots_play(table)
    onlooker.post(f"/t/{table.slug}/act/", {"ply": table.ply, "action": legal(table)[0]})
    for path in ("/", f"/t/{table.slug}/", f"/t/{table.slug}/log/", f"/t/{table.slug}/board/"):
        page = onlooker.get(path).content.decode()
        assert escape(kept or "Guest") in page
        assert "<script>alert" not in page
        assert "<img" not in page
        read(page)


def test_hot_seat_names_are_escaped_and_cut(mia):
    more = {"name-1": "<script>x</script>", "name-2": "y" * 99}
    table = opened(mia.client, "me", "hotseat", "hotseat", **more)
    assert [p.name for p in table.places.all()] == ["Mia", "<script>x</script>", "y" * 20]
    assert "<script>x" not in mia.look(table)


def test_a_name_holds_for_tables_to_come(mia):
    mia.client.post("/name/", {"name": "Maria"})
    table = opened(mia.client, "me", "greedy", "greedy")
    assert table.places.get(number=0).name == "Maria"
    assert 'value="Maria"' in mia.client.get("/").content.decode()


# ---- my tables, again -----------------------------------------------------------------------------


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


# ---- at the table ---------------------------------------------------------------------------------


def test_hot_seat_is_seen_from_the_seat_that_is_asked(mia):
    table = hot_seat(mia)
    seen = set()
    for _ in range(25):
        seat = asked(table)
        own = [e for e in read(mia.look(table)).find("div") if "own" in e.classes]
        assert len(own) == 1
        assert f"seat-{seat + 1}" in own[0].classes
        assert f"Seat {seat}" in own[0].find("h2")[0].text
        seen.add(seat)
        mia.act(table, legal(table)[0])
    assert seen == {0, 1, 2}


def test_a_single_seat_is_always_seen_from_itself(mia):
    table = solo(mia, seat=1)
    for _ in range(10):
        own = [e for e in read(mia.look(table)).find("div") if "own" in e.classes]
        assert "seat-2" in own[0].classes
        table = let_bots_play(table)
        mia.act(table, legal(table)[0])


@pytest.mark.parametrize(("pace", "status"), [(0, 200), (2500, 200), (7, 400), (10**14, 400)])
def test_the_pace_can_be_changed(mia, tom, pace, status):
    table = solo(mia)
    assert mia.post(table, "pace", pace=pace).status_code == status
    assert fresh(table).pace == (pace if status == 200 else 1000)
    assert tom.post(table, "pace", pace=400).status_code == 403
