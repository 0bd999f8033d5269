"""The form that opens a table, names, and what is settled at the table."""

from html import escape

import pytest

from ludoteca.kernel.game import find
from ludoteca.nets.levels import names_of
from ludoteca.web.tables.models import Seat, Table
from tests.web.pages import found, read
from tests.web.tables import (
    PART,
    asked,
    fresh,
    hot_seat,
    legal,
    let_bots_play,
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
