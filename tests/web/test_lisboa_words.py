"""Lisboa on the table: every piece has a name and a tip in words, in the language of whoever looks."""

import re

import pytest

from ludoteca.games.lisboa.components.counts import EDITION
from ludoteca.games.lisboa.tips import NOTES, TIPS
from ludoteca.i18n import say, translation
from ludoteca.kernel.messages import render
from tests.web.lisboa import at, table_of
from tests.web.pages import read
from tests.web.tables import LISBOA, hot_seat, put


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_piece_tells_what_it_does(language):
    """In both languages, with its numbers; what is not known from the published game is said."""
    translate = translation(language).gettext
    told = {id_: render(tip, lambda m: say(m, language, translate)) for id_, tip in TIPS.items()}
    pieces = (EDITION.cards, EDITION.ships, EDITION.clergy, EDITION.plans, EDITION.decrees)
    places = (EDITION.lands, EDITION.spaces, EDITION.houses)
    assert {piece.id for some in (*pieces, *places) for piece in some} <= set(told)
    for some in (EDITION.clergy, EDITION.decrees, EDITION.ships):
        for piece in some:
            number = piece.hull if hasattr(piece, "hull") else piece.vp
            assert str(number) in told[piece.id]
    for card in EDITION.cards:
        for effect in (*card.once, *card.permanent):
            assert effect.n == 1 or str(effect.n) in told[card.id], card.id
    assert not [text for text in told.values() if "{" in text]
    mark = {"en": "Reconstructed", "ja": "復元"}[language]
    noted = {
        id_: render(note, lambda m: say(m, language, translate)) for id_, note in NOTES.items()
    }
    assert all(mark in noted[card.id] for card in EDITION.cards)
    assert "decree_10" not in noted
    assert mark in noted["decree_01"]


def test_every_card_on_the_page_tells_what_it_does(mia):
    for n, record in at("card")[:4]:
        table = put(table_of(mia, n), record)
        page = read(mia.look(table))
        pieces = [e for e in page.walk() if {"card", "decree", "clergy-tile"} & set(e.classes)]
        plain = [e for e in pieces if not {"back", "none", "empty"} & set(e.classes)]
        assert len(plain) > 15
        for element in plain:
            card = element["data-card"] or element.parent["data-card"]
            assert card in TIPS, element["data-key"]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_piece_is_named_in_words(mia, language):
    """Whatever can be pressed or focused, and what it does, also where only signs and numbers are drawn."""
    mia.client.cookies["ludoteca_language"] = language
    word = {"en": r"[A-Za-z]{3}", "ja": r"[぀-ヿ一-鿿]"}[language]
    translate = translation(language).gettext
    names = {id_: say(name, language, translate) for id_, name in EDITION.names.items()}
    tiles = 0
    for n, record in at("card"):
        table = put(table_of(mia, n), record)
        for piece in read(mia.look(table)).find(data_key=True):
            if piece.tag == "button" or piece["tabindex"]:
                assert re.search(word, piece.name()), piece["data-key"]
            kind, *rest = piece["data-key"].split(":")
            if kind in ("clergy", "plan"):
                assert piece["aria-label"] == names[rest[1]]
                tiles += 1
    assert tiles


def test_faces_are_drawn_once_for_each_language(mia):
    """What never changes of a piece is in the language of whoever looks."""
    (n, record), *_ = at("card")
    table = put(table_of(mia, n), record)
    shown = []
    for language in ("en", "ja", "en"):
        mia.client.cookies["ludoteca_language"] = language
        page = read(mia.look(table))
        shown.append([e.text for e in page.walk() if "card-name" in e.classes])
    assert shown[0] == shown[2] != shown[1]


def test_the_edition_is_said_to_be_reconstructed(mia):
    table = hot_seat(mia, 2, game=LISBOA)
    page = read(mia.look(table))
    (note,) = [e for e in page.walk() if "edition-note" in e.classes]
    assert "Reconstructed" in note.text
    assert note.find("a")[0]["href"].endswith("#edition")
