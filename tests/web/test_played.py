"""What is played stands on every page of a table, for who plays and for who looks on."""

import pytest

from ludoteca.web.tables.models import Seat
from tests.web.tables import PART, hot_seat

PAGES = ("/t/{}/", "/t/{}/board/", "/t/{}/at/0/", "/t/{}/log/")
WORDS = {"en": ("Nobles", "usual rules"), "ja": ("貴族", "標準ルール")}


@pytest.mark.parametrize("language", WORDS)
@pytest.mark.parametrize("page", PAGES)
def test_the_options_in_force_are_told(mia, onlooker, page, language):
    nobles, usual = WORDS[language]
    for rules, told, other in (({"nobles": True}, nobles, usual), (None, usual, nobles)):
        table = hot_seat(mia, rules=rules)
        for reader in (mia.client, onlooker):
            reader.cookies["ludoteca_language"] = language
            text = reader.get(page.format(table.slug)).content.decode()
            assert f'<span class="option">{told}</span>' in text
            assert f'<span class="option">{other}</span>' not in text


def test_who_is_invited_reads_them_before_sitting_down(mia, onlooker):
    mia.client.post(
        "/games/puerto-rico/new/",
        {
            "seats": "3",
            "seat-0": "me",
            "seat-1": "friend",
            "seat-2": "greedy",
            "option-nobles": "1",
        },
    )
    place = Seat.objects.get(guest="", bot="")
    text = onlooker.get(f"/t/{place.table.slug}/join/{place.invitation}/").content.decode()
    assert '<span class="option">Nobles</span>' in text


def test_who_looks_on_is_told_so(mia, onlooker):
    table = hot_seat(mia)
    assert "You are watching" in onlooker.get(f"/t/{table.slug}/").content.decode()
    assert "You are watching" not in mia.client.get(f"/t/{table.slug}/").content.decode()


def test_my_tables_come_first_when_there_are_any(mia):
    before = mia.client.get("/").content.decode()
    assert before.index("game-puerto-rico") < before.index("my-tables-title")
    hot_seat(mia)
    after = mia.client.get("/").content.decode()
    assert after.index("my-tables-title") < after.index("game-puerto-rico")


@pytest.mark.parametrize("language", WORDS)
def test_my_tables_tell_them_too(mia, language):
    nobles, usual = WORDS[language]
    mia.client.cookies["ludoteca_language"] = language
    hot_seat(mia, rules={"nobles": True})
    text = mia.client.get("/tables/", headers=PART).content.decode()
    assert f'<span class="option">{nobles}</span>' in text
    assert usual not in text
