"""Every piece has a card: its name and what it does in both languages, and the paragraph of its rule."""

import re
from functools import cache

import numpy as np
import pytest

import ludoteca
from ludoteca.i18n import LANGUAGES, say, translation
from ludoteca.kernel import generics
from ludoteca.kernel.match import legal_mask, start_position
from ludoteca.kernel.messages import render
from ludoteca.kernel.pending import actor
from ludoteca.piece_info import cards_of
from ludoteca.web.presenters import PRESENTERS
from ludoteca.web.rules_pages.pages import rules_page
from tests.web.pages import read

EVERY = 4
ALWAYS_TOLD = ("lisboa",)
"""Games in which every dark piece in the middle of the table says why."""
every_game = pytest.mark.parametrize("name", PRESENTERS)


def told(text, language):
    """Return a text of a card as people read it."""
    translate = translation(language).gettext
    if isinstance(text, str):
        return translate(text) if text else ""
    return render(text, lambda m: say(m, language, translate), ["Ana", "Ben", "Cleo", "Dan"])


@cache
def positions(name):
    """Some positions of a match played at random."""
    game = ludoteca.game(name)
    record = start_position(game, 3, 5, None)
    rng = np.random.default_rng(5)
    found = []
    for ply in range(600):
        if record.over:
            break
        if ply % EVERY == 0:
            found.append(record.copy())
        generics.take(record, int(rng.choice(np.flatnonzero(legal_mask(game, record)))))
    return found


def seen(name):
    """Views of these positions by two seats and a spectator (-1), with the actions of the seat that is asked."""
    game = ludoteca.game(name)
    for record in positions(name):
        asked = actor(record)
        for me in (asked, (asked + 1) % 3, -1):
            shown = record.copy()
            generics.redact(shown, me)
            legal = np.flatnonzero(legal_mask(game, record)).tolist()
            yield game.view(shown), me, legal if me == asked else []


@every_game
def test_every_card_has_a_name_says_something_and_leads_to_its_rule(name):
    page = rules_page(PRESENTERS[name].folder, "en")
    anchors = {element["id"] for element in read(page.html).walk()}
    for id_, card in cards_of(name).known.items():
        assert card.rule in anchors, id_
        for language in LANGUAGES:
            own = (card.name, card.effect, *card.facts, card.note)
            texts = [told(text, language) for text in own]
            assert texts[0], (id_, language)
            assert len(" ".join(texts)) > len(texts[0]) or id_ == "locked", (id_, language)
            assert not [text for text in texts if "{" in text], (id_, language)
            assert not [text for text in texts if text[:1].islower()], (id_, language)


@every_game
def test_every_piece_on_the_table_has_a_card_that_says_why_it_cannot_be_played(name):
    """No card says more than its viewer may know; reasons are for the seat that is asked alone."""
    cards, presenter = cards_of(name), PRESENTERS[name]
    reasons = set()
    for view, me, legal in seen(name):
        lit = {place.key for place in presenter.places(view, legal)}
        keys = set(cards.common(view))
        assert len(keys) > 5
        for key in lit | keys:
            there = cards.at(view, me, key)
            assert there is not None, key
            assert there.card in cards.known, key
            if key not in keys:
                continue
            for text in (there.name, *there.facts, there.why):
                assert not re.search(r"[{}]", told(text, "ja")), key
            if key not in lit:
                assert not there.why or view["decision"]["seat"] == me, key
                assert there.why or view["decision"]["seat"] != me or name not in ALWAYS_TOLD, key
                assert not there.why or told(there.why, "en").endswith("."), key
                reasons |= {told(there.why, "en")}
    assert len(reasons - {""}) >= 1, reasons
