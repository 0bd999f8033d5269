"""Every piece has a card: its name and what it does in both languages, and the paragraph of its rule."""

import re
from functools import cache

import numpy as np
import pytest

import ludoteca
from ludoteca.cards import cards_of
from ludoteca.i18n import LANGUAGES, say, translation
from ludoteca.kernel import generics
from ludoteca.kernel.match import legal_mask, start_position
from ludoteca.kernel.messages import render
from ludoteca.kernel.pending import actor
from ludoteca.web.rules.pages import rules_page
from ludoteca.web.screens import SCREENS
from tests.web.pages import read

GAMES = tuple(SCREENS)
EVERY = 4


def told(text, language):
    """A text of a card as people read it."""
    translate = translation(language).gettext
    if isinstance(text, str):
        return translate(text) if text else ""
    return render(text, lambda m: say(m, language, translate), ["Ana", "Ben", "Cleo", "Dan"])


@cache
def positions(name):
    """Some positions of a match played at random, with what each seat sees."""
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
    """What each seat sees in these positions, onlookers as -1, with the actions of who is asked."""
    game = ludoteca.game(name)
    for record in positions(name):
        asked = actor(record)
        for me in (asked, (asked + 1) % 3, -1):
            shown = record.copy()
            generics.redact(shown, me)
            legal = np.flatnonzero(legal_mask(game, record)).tolist()
            yield game.view(shown), me, legal if me == asked else []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_card_has_a_name_and_says_something(name, language):
    for id_, card in cards_of(name).known.items():
        texts = [told(text, language) for text in (card.name, card.effect, *card.facts, card.note)]
        assert texts[0], id_
        assert len(" ".join(texts)) > len(texts[0]) or id_ == "locked", id_
        assert not [text for text in texts if "{" in text], id_


@pytest.mark.parametrize("name", GAMES)
def test_every_card_leads_to_its_rule(name):
    page = rules_page(SCREENS[name].folder, "en")
    anchors = {element["id"] for element in read(page.html).walk()}
    rules = {id_: card.rule for id_, card in cards_of(name).known.items()}
    assert {id_: rule for id_, rule in rules.items() if rule not in anchors} == {}


@pytest.mark.parametrize("name", GAMES)
def test_every_piece_that_can_be_played_has_a_card(name):
    cards, screen = cards_of(name), SCREENS[name]
    for view, me, legal in seen(name):
        for place in screen.places(view, legal):
            there = cards.at(view, me, place.key)
            assert there is not None, place.key
            assert there.card in cards.known, place.key


@pytest.mark.parametrize("name", GAMES)
def test_every_piece_in_the_middle_of_the_table_has_a_card(name):
    """Whoever looks: it says no more than there is to see, and all of it in words."""
    cards = cards_of(name)
    for view, me, _ in seen(name):
        keys = list(cards.common(view))
        assert len(keys) > 5
        for key in keys:
            there = cards.at(view, me, key)
            assert there is not None, key
            assert there.card in cards.known, key
            for text in (there.name, *there.facts, there.why):
                assert not re.search(r"[{}]", told(text, "ja")), key


@pytest.mark.parametrize("name", GAMES)
def test_what_cannot_be_played_says_why_often_enough(name):
    """To whoever is asked alone: others are not asked anything."""
    cards, screen = cards_of(name), SCREENS[name]
    reasons = set()
    for view, me, legal in seen(name):
        lit = {place.key for place in screen.places(view, legal)}
        for key in set(cards.common(view)) - lit:
            there = cards.at(view, me, key)
            assert there is not None, key
            why = there.why
            assert not why or view["decision"]["seat"] == me, key
            reasons |= {told(why, "en")}
    assert len(reasons - {""}) >= 1, reasons
