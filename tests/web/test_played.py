"""The options in force are shown on every page of a table, to players and to spectators."""

from ludoteca.web.matches.models import Seat
from tests.web.tables import PART, hot_seat

PAGES = ("/t/{}/", "/t/{}/board/", "/t/{}/at/0/", "/t/{}/log/")
WORDS = {"en": ("Nobles", "standard rules"), "ja": ("貴族", "標準ルール")}


def option(text):
    return f'<span class="option">{text}</span>'


def test_the_options_in_force_are_shown_on_every_page(mia, spectator):
    for rules, shown in (({"nobles": True}, 0), (None, 1)):
        table = hot_seat(mia, rules=rules)
        for language, words in WORDS.items():
            for client in (mia.client, spectator):
                client.cookies["ludoteca_language"] = language
                for page in PAGES:
                    case = rules, language, page
                    text = client.get(page.format(table.slug)).content.decode()
                    assert option(words[shown]) in text, case
                    assert option(words[1 - shown]) not in text, case


def test_a_guest_who_is_invited_reads_them_before_sitting_down(mia, spectator):
    form = {"seats": 3, "seat-0": "me", "seat-1": "friend", "seat-2": "greedy"}
    mia.client.post("/games/puerto-rico/new/", form | {"option-nobles": "1"})
    place = Seat.objects.get(guest="", bot="")
    text = spectator.get(f"/t/{place.table.slug}/join/{place.invitation}/").content.decode()
    assert option("Nobles") in text


def test_a_spectator_is_told_to_be_one(mia, spectator):
    path = f"/t/{hot_seat(mia).slug}/"
    assert "You are watching" in spectator.get(path).content.decode()
    assert "You are watching" not in mia.client.get(path).content.decode()


def test_ones_own_tables_come_first_with_their_options(mia):
    before = mia.client.get("/").content.decode()
    assert before.index("game-puerto-rico") < before.index("my-tables-title")
    hot_seat(mia, rules={"nobles": True})
    after = mia.client.get("/").content.decode()
    assert after.index("my-tables-title") < after.index("game-puerto-rico")
    for language, (nobles, usual) in WORDS.items():
        mia.client.cookies["ludoteca_language"] = language
        text = mia.client.get("/tables/", headers=PART).content.decode()
        assert option(nobles) in text, language
        assert usual not in text, language
