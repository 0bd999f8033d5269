"""Lisboa's pieces on the table: names, slots, the track of points, where a card's uses lie, and the opponent of one."""

from collections import defaultdict

import numpy as np

from ludoteca.games.lisboa.actions import ACTIONS
from ludoteca.games.lisboa.components.counts import EDITION
from ludoteca.games.lisboa.effect_text import NOTES, TIPS
from ludoteca.i18n import LANGUAGES, say, translation
from ludoteca.kernel.match import legal_mask
from ludoteca.kernel.messages import render
from ludoteca.web.presenters import presenter_for
from ludoteca.web.presenters.lisboa.track import drawn_track
from tests.web.decisions import moments, of_one
from tests.web.lisboa import GAME, at
from tests.web.pages import read
from tests.web.shelf import finished
from tests.web.tables import LISBOA, PART, edit, hot_seat

# ---- names and tips -------------------------------------------------------------------------------

RECONSTRUCTED = {"en": "Reconstructed", "ja": "復元"}


def test_every_piece_tells_what_it_does():
    """In both languages, with its numbers; what is not known from the published game is said."""
    pieces = (EDITION.cards, EDITION.ships, EDITION.clergy, EDITION.plans, EDITION.decrees)
    places = (EDITION.lands, EDITION.spaces, EDITION.houses)
    assert {piece.id for some in (*pieces, *places) for piece in some} <= set(TIPS)
    for language in LANGUAGES:
        told, noted = (in_language(texts, language) for texts in (TIPS, NOTES))
        numbers = {tile.id: tile.vp for tile in EDITION.clergy}
        numbers |= {decree.id: decree.vp for decree in EDITION.decrees}
        numbers |= {ship.id: ship.hull for ship in EDITION.ships}
        for id_, number in numbers.items():
            assert str(number) in told[id_], (id_, language)
        for card in EDITION.cards:
            for effect in (*card.once, *card.permanent):
                assert effect.n == 1 or str(effect.n) in told[card.id], (card.id, language)
            assert RECONSTRUCTED[language] in noted[card.id]
        assert not [text for text in told.values() if "{" in text]
        assert "decree_10" not in noted
        assert RECONSTRUCTED[language] in noted["decree_01"]


def in_language(messages, language):
    translate = translation(language).gettext
    return {
        id_: render(message, lambda m: say(m, language, translate))
        for id_, message in messages.items()
    }


def test_tiles_and_cards_are_named_in_the_language_of_the_viewer(mia):
    """Faces, which never change, are drawn once for each language."""
    table = of_one(mia).at(next(moment for moment in moments(LISBOA) if moment.kind == "card"))
    faces: dict[str, list[str]] = {}
    for language in ("en", "ja", "en"):
        mia.client.cookies["ludoteca_language"] = language
        page = read(mia.look(table))
        found = [e.text for e in page.walk() if "card-name" in e.classes]
        assert faces.setdefault(language, found) == found
        translate = translation(language).gettext
        tiles = [
            piece
            for piece in page.find(data_key=True)
            if piece["data-key"].startswith(("clergy:", "plan:"))
        ]
        assert tiles
        for piece in tiles:
            id_ = piece["data-key"].split(":")[2]
            assert piece["aria-label"] == say(EDITION.names[id_], language, translate), id_
    assert faces["en"] != faces["ja"]


def test_the_edition_is_said_to_be_reconstructed(mia):
    page = read(mia.look(hot_seat(mia, 2, game=LISBOA)))
    (note,) = [e for e in page.walk() if "edition-note" in e.classes]
    assert RECONSTRUCTED["en"] in note.text
    assert note.find("a")[0]["href"].endswith("#edition")


# ---- cards in hand --------------------------------------------------------------------------------

WHERE = {"slot": {"above", "below"}, "court": {"court"}, "discard": {"good"}}


def test_a_card_in_hand_lights_where_its_uses_are_carried_out():
    """Slots, the court and the gold: each use of a card lies there and on the card, and no two on one spot."""
    for record in at("card"):
        legal = np.flatnonzero(legal_mask(GAME, record)).tolist()
        spots = defaultdict(set)
        for place in presenter_for(LISBOA).places(GAME.view(record), legal):
            word, card = ACTIONS.split(place.action)[0], ACTIONS.arguments(place.action)[0]
            spots[card, word].add(place.key.partition(":")[0])
        for (_, word), kinds in spots.items():
            assert "hand" in kinds
            assert len(kinds & WHERE[word]) == 1
            assert len(kinds) == 2


# ---- slots of a portfolio -------------------------------------------------------------------------


def test_slots_beyond_the_limit_are_locked():
    """Cards above and below share one limit; the free slots within it are the first ones.

    No locked slot is lit: the next card goes to an open one, or to where one lies that has to leave.
    """
    shut = 0
    for record in at("card"):
        for player in presenter_for(LISBOA).board(GAME.view(record), 0)["players"]:
            sides = [player[side]["slots"] for side in ("above", "below")]
            taken = [[bool(slot["card"] or slot["ship"]) for slot in side] for side in sides]
            room = player["cards_limit"] - sum(map(sum, taken))
            for side, full in zip(sides, taken, strict=True):
                locked = [bool(slot["locked"]) for slot, f in zip(side, full, strict=True) if not f]
                least = int(not any(full))  # a card of the other row leaves room for it
                some = len(locked) if player["opponent"] else min(max(room, least), len(locked))
                assert locked == [False] * some + [True] * (len(locked) - some)
                shut += sum(locked)
            for side in ("above", "below"):
                first, end = map(int, player[side]["next"].removeprefix("grid-column:").split("/"))
                assert not any(
                    slot["locked"] for slot in player[side]["slots"][first - 1 : end - 1]
                )
    assert shut


def test_a_locked_slot_says_what_opens_it(mia):
    page = read(mia.look(hot_seat(mia, 2, game=LISBOA)))
    locked = [e for e in page.walk() if "locked" in e.classes]
    assert len(locked) == 4
    for element in locked:
        assert element["aria-label"] == "Locked slot"
        assert "2 cards" in element["data-now"]
        assert "set of rubble" in element["data-now"]


# ---- the track of points --------------------------------------------------------------------------


def wigs(*points):
    view = {"players": [{"seat": seat, "vp": vp} for seat, vp in enumerate(points)]}
    spaces = [space for edge in drawn_track(view) for space in edge["spaces"]]
    assert [space["number"] for space in spaces] == list(range(100))
    return {
        wig["seat"]: (space["number"], wig["rounds"]) for space in spaces for wig in space["wigs"]
    }


def test_everybody_stands_on_the_space_of_their_points():
    """Side by side with the same points; a hundred points are once around the board."""
    assert wigs(0, 7, 99) == {0: (0, 0), 1: (7, 0), 2: (99, 0)}
    assert wigs(12, 12) == {0: (12, 0), 1: (12, 0)}
    assert wigs(100, 131, 205) == {0: (0, 1), 1: (31, 1), 2: (5, 2)}


def test_the_track_lies_around_the_board(mia):
    text = mia.look(edit(hot_seat(mia, game=LISBOA), vp=[8, 108, 8, 0]))
    for said in ('title="Seat 0: 8"', 'title="Seat 1: 108"', "+100"):
        assert said in text


# ---- a table with one seat: the opponent whom the rules play ------------------------------------------

AUTOMA = {"en": "Automa", "ja": "オートマ"}
NOT_THERE = {"en": "not in the rule text", "ja": "ルール文書にはありません"}
NO_SOLO = {"en": "not in the rule text", "ja": "ルール文書には、1人ゲームはありません"}


def test_form_table_and_rules_say_that_the_opponent_is_not_in_the_rule_text(mia):
    table = hot_seat(mia, 1, game=LISBOA)
    for language in LANGUAGES:
        mia.client.cookies["ludoteca_language"] = language
        for seats in (1, 2):
            form = read(mia.client.get(f"/games/{LISBOA}/seats/?seats={seats}", headers=PART))
            assert (NOT_THERE[language] in form.text) == (seats == 1), language
        (panel,) = read(mia.look(table)).find(id="z-other-1")
        assert NOT_THERE[language] in panel.text
        assert AUTOMA[language] in panel.text
        assert any(a["href"].endswith("#solo") for a in panel.find("a"))
        page = read(mia.client.get(f"/games/{LISBOA}/rules/"))
        assert page.find("section", id="solo")
        assert NO_SOLO[language] in page.text


def test_courtier_and_helper_stand_on_the_board_of_one_seat_alone(mia):
    board = read(mia.look(hot_seat(mia, 1, game=LISBOA))).find(id="z-city")[0]
    for css in ("next-visit", "helper"):
        assert len([e for e in board.walk() if css in e.classes]) == 1
    page = read(mia.look(hot_seat(mia, 2, game=LISBOA)))
    assert not [e for e in page.walk() if {"next-visit", "helper", "opponent-note"} & {*e.classes}]


def test_the_log_and_the_result_name_the_opponent(mia):
    table = finished(mia, seats=1, game=LISBOA)
    assert table.over
    page = read(mia.client.get(f"/t/{table.slug}/"))
    result = page.find("section", id="z-results")[0]
    assert {column.text for column in result.find("th", scope="col")} == {"Mia", "Automa"}
    log = read(mia.client.get(f"/t/{table.slug}/log/")).text
    deeds = ("Automa visits the", "Automa takes", "Automa builds a store", "Automa discards")
    for deed in (*deeds, "The helper moves"):
        assert deed in log
