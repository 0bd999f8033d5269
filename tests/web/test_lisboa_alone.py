"""A table of Lisboa with one seat: the opponent whom the rules play, and that he is not in the rule text."""

import pytest

from tests.web.pages import read
from tests.web.shelf import finished
from tests.web.tables import LISBOA, PART, hot_seat

NOT_THERE = {"en": "not in the rule text", "ja": "ルール文書にはありません"}
languages = pytest.mark.parametrize("language", ["en", "ja"])


def speaking(guest, language):
    guest.client.cookies["ludoteca_language"] = language
    return guest


@languages
def test_the_number_of_seats_says_that_this_is_not_in_the_rules(mia, language):
    client = speaking(mia, language).client
    one, two = (client.get(f"/games/{LISBOA}/seats/?seats={n}", headers=PART) for n in (1, 2))
    assert NOT_THERE[language] in read(one).text
    assert NOT_THERE[language] not in read(two).text


@languages
def test_so_does_the_table_beside_what_he_has(mia, language):
    page = read(speaking(mia, language).look(hot_seat(mia, 1, game=LISBOA)))
    (panel,) = page.find(id="z-other-1")
    assert NOT_THERE[language] in panel.text
    assert {"en": "Automa", "ja": "オートマ"}[language] in panel.text
    links = [a["href"] for a in panel.find("a")]
    assert any(link.endswith("#solo") for link in links)


@languages
def test_and_the_rules_page(mia, language):
    page = read(speaking(mia, language).client.get(f"/games/{LISBOA}/rules/"))
    assert page.find("section", id="solo")
    assert {"en": "not in the rule text", "ja": "ルール文書には、1人ゲームはありません"}[
        language
    ] in page.text


def test_courtier_and_helper_stand_on_the_board(mia):
    page = read(mia.look(hot_seat(mia, 1, game=LISBOA)))
    board = page.find(id="z-city")[0]
    for css in ("next-visit", "helper"):
        assert len([e for e in board.walk() if css in e.classes]) == 1


def test_nobody_else_has_them(mia):
    page = read(mia.look(hot_seat(mia, 2, game=LISBOA)))
    assert not [e for e in page.walk() if {"next-visit", "helper", "opponent-note"} & {*e.classes}]


def test_the_log_and_the_result_name_him(mia):
    table = finished(mia, seats=1, game=LISBOA)
    assert table.over
    page = read(mia.client.get(f"/t/{table.slug}/"))
    result = page.find("section", id="z-results")[0]
    assert {column.text for column in result.find("th", scope="col")} == {"Mia", "Automa"}
    log = read(mia.client.get(f"/t/{table.slug}/log/")).text
    for deed in (
        "Automa visits the",
        "Automa takes",
        "Automa builds a store",
        "Automa discards",
        "The helper goes",
    ):
        assert deed in log
