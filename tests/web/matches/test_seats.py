"""The form that opens a table, names, and what is settled at the table."""

from html import escape

from django.test import Client

from ludoteca.kernel.game import find
from ludoteca.nets.levels import names_of
from ludoteca.web.matches import seats as seating
from ludoteca.web.matches.models import Seat, Table
from ludoteca.web.matches.seats import SeatPlan
from tests.web.pages import found, read
from tests.web.tables import (
    PART,
    PUERTO_RICO,
    act,
    asked,
    fresh,
    friends,
    hot_seat,
    legal,
    let_bots_play,
    open_table,
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


def test_bots_and_a_guest_sit_as_the_form_says(mia):
    for seats in (2, 3, 4, 5):
        table = opened(mia.client, "me", *["greedy"] * (seats - 1))
        places = list(table.seats.all())
        assert [p.bot for p in places] == ["", *["greedy"] * (seats - 1)]
        assert (places[0].guest, places[0].name) == (mia.id, "Mia")
        assert len({p.name for p in places}) == seats
        assert table.started
        assert (table.seat_count, table.host) == (seats, mia.id)
    table = opened(mia.client, "random", "me", "greedy")
    assert [p.bot for p in table.seats.all()] == ["random", "", "greedy"]
    assert let_bots_play(table).ply > 0


def test_hot_seat_names_are_tidied_cut_and_escaped(mia):
    kinds = ("me", "hotseat", "hotseat", "hotseat", "hotseat")
    names = ("", "  Ben \t Uwe ", "", "<script>x</script>", "y" * 99)
    more = {f"name-{i}": name for i, name in enumerate(names)}
    table = opened(mia.client, *kinds, **more)
    places = list(table.seats.all())
    assert {p.guest for p in places} == {mia.id}
    kept = ["Mia", "Ben Uwe", "Player 3", "<script>x</script>", "y" * 20]
    assert [p.name for p in places] == kept
    assert "<script>x" not in mia.look(table)


def test_a_friends_seat_waits(mia):
    table = opened(mia.client, "me", "friend", "greedy")
    assert not table.started
    assert table.seats.get(number=1).free
    page = mia.look(table)
    assert f"/t/{table.slug}/join/{table.seats.get(number=1).invitation}/" in page
    assert 'class="choice"' not in page
    assert let_bots_play(table).ply == 0


def test_only_bots(mia):
    table = opened(mia.client, "greedy", "random", "greedy", pace=0)
    assert table.started
    assert let_bots_play(table, most=30).ply >= 30


WRONG = {
    "seats": ["", "0", "1", "6", "-3", "33", "345", "three", "3.0", "٣"],
    "seat-1": ["unknown", "", "-", "Greedy", "me ", "\x00", "a" * 500, "<b>"],
    "pace": ["-1", "1", "999999", "x", "", "1e3"],
    "option-balanced": ["2", "-1", "x", "True", ""],
}


def test_wrong_values_open_no_table(mia):
    usual = form("me", *["greedy"] * 5) | {"seats": 3}
    for name, values in WRONG.items():
        for value in values:
            response = mia.client.post(NEW, usual | {name: value})
            assert response.status_code == 400, (name, value)
            assert "<b>" not in response.content.decode()
    assert not Table.objects.exists()
    assert not Seat.objects.exists()


def test_an_unknown_game(mia):
    for path in ("play", "new"):
        assert mia.client.post(f"/games/chess/{path}/", form("me")).status_code == 404
    for path in ("seats", "rules"):
        assert mia.client.get(f"/games/chess/{path}/").status_code == 404


def test_the_option_of_balanced_prices(mia):
    for given, balanced in (("1", True), ("0", False), (None, False)):
        more = {} if given is None else {"option-balanced": given}
        table = opened(mia.client, "me", "greedy", "greedy", **more)
        assert table.options["balanced"] is balanced, given
        assert bool(table.record().balanced) is balanced
        page = read(mia.look(table))
        prices = [
            found(r"\b(\d+)\b", page.find(data_key=f"market:{building}")[0].text)
            for building in ("factory", "university")
        ]
        assert prices == (["8", "7"] if balanced else ["7", "8"]), given


def test_shuffling_gives_many_orders(mia):
    seen = set()
    for _ in range(40):
        table = opened(mia.client, "me", "random", "greedy", shuffle="1")
        seen.add(tuple(p.bot for p in table.seats.all()))
        if len(seen) > 3:
            break
    assert len(seen) > 3


def test_settings_of_the_form(mia):
    table = opened(mia.client, "me", "greedy", "greedy", pace=2500, end_turn="1")
    assert (table.bot_delay_ms, table.end_turn) == (2500, True)
    table = opened(mia.client, "me", "greedy", "greedy", pace=0)
    assert (table.bot_delay_ms, table.end_turn) == (0, False)


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


def test_odd_numbers_of_seats_show_the_usual_form(spectator, db):
    for seats in ("", "0", "9", "x", "-3"):
        page = read(spectator.get(f"/games/puerto-rico/seats/?seats={seats}", headers=PART))
        assert len(page.find("select")) == 4, seats


# ---- names ----------------------------------------------------------------------------------------

NAMES = {
    "  Anna   Lena ": "Anna Lena",
    "x" * 500: "x" * 20,
    "<script>alert(1)</script>": "<script>alert(1)</sc",
    "Zoë 日本 🎲": "Zoë 日本 🎲",
    "a\x00b\u202ec\nd": "abc d",
    '"><img src=x>': '"><img src=x>',
    "{seat} {0} %s": "{seat} {0} %s",
    "": "",
}


def test_names(db):
    for given, kept in NAMES.items():
        client = Client()
        client.post("/name/", {"name": given})
        client.post("/games/puerto-rico/play/")
        table = Table.objects.latest("pk")
        assert table.seats.get(bot="").name == kept
        table = let_bots_play(table)
        client.post(f"/t/{table.slug}/act/", {"ply": table.ply, "action": legal(table)[0]})
        for path in ("/", f"/t/{table.slug}/", f"/t/{table.slug}/log/", f"/t/{table.slug}/board/"):
            page = client.get(path).content.decode()
            assert escape(kept or "Guest") in page, (given, path)
            assert "<script>alert" not in page
            assert "<img" not in page
            read(page)


def test_a_name_holds_for_tables_to_come(mia):
    mia.client.post("/name/", {"name": "Maria"})
    table = opened(mia.client, "me", "greedy", "greedy")
    assert table.seats.get(number=0).name == "Maria"
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
        act(table, mia, legal(table)[0])
    assert seen == {0, 1, 2}


def test_a_single_seat_is_always_seen_from_itself(mia):
    table = solo(mia, seat=1)
    for _ in range(10):
        own = [e for e in read(mia.look(table)).find("div") if "own" in e.classes]
        assert "seat-2" in own[0].classes
        table = let_bots_play(table)
        act(table, mia, legal(table)[0])


def test_the_pace_can_be_changed_by_those_at_the_table(mia, tom):
    table = solo(mia)
    for pace, status, now in ((7, 400, 1000), (10**14, 400, 1000), (0, 200, 0), (2500, 200, 2500)):
        assert mia.post(table, "pace", pace=pace).status_code == status
        assert tom.post(table, "pace", pace=400).status_code == 403
        assert fresh(table).bot_delay_ms == now


# ---- handing over ---------------------------------------------------------------------------------------


def test_who_gives_up_a_seat_is_told_what_follows_and_all_others_read_it(mia, tom, new_guest):
    """One more click is asked for; the log keeps where a bot, nobody, and somebody else went on."""
    table = friends(mia, tom, mia)
    page = read(mia.look(table))
    (button,) = page.find("button", data_post="bot", data_seat="0")
    folded = button.parent.parent
    assert (folded.tag, "open" in folded.attributes) == ("details", False)
    assert "cannot be undone" in folded.text
    assert not handovers(tom, table)
    mia.post(table, "bot", seat=0, bot="greedy")
    assert handovers(tom, table) == ["A bot now plays for Mia."]
    table = let_bots_play(fresh(table))
    seat = seating.give_to_link(table.slug, tom.id, 1)
    assert handovers(mia, table)[1:] == [
        "The player has left. Anyone who takes the seat plays on from here."
    ]
    ann = new_guest("Ann")
    ann.client.post(f"/t/{table.slug}/join/{seat.invitation}/", {"name": "Ann"})
    told = handovers(ann, table)
    assert told[2:] == ["Ann has taken the seat and plays on from here."]
    whole = read(ann.client.get(f"/t/{table.slug}/log/").content.decode())
    assert [line.text for line in whole.find("li", data_handover=True)] == told


def test_before_a_match_begins_nothing_is_handed_over(mia, tom):
    seat_plans = [mia.sitting(), tom.sitting(), SeatPlan()]
    table = open_table(PUERTO_RICO, mia.id, seat_plans)
    mia.post(table, "bot", seat=2, bot="greedy")
    assert fresh(table).started
    assert not handovers(tom, table)


def handovers(guest, table):
    """What the log beside the table tells a guest of seats that have changed hands."""
    lines = read(guest.look(fresh(table))).find("li", data_handover=True)
    return [line.text for line in lines]
