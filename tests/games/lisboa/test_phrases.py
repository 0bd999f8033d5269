"""The words of Lisboa: nothing lacks them, and cards, tiles and decrees say what they do."""

import re

from ludoteca.games.lisboa import LISBOA, sentences
from ludoteca.games.lisboa.components.counts import EDITION
from ludoteca.games.lisboa.decree_meanings import DECREE_SCORES
from ludoteca.games.lisboa.edition.model import Effect
from ludoteca.games.lisboa.meanings import does
from ludoteca.games.lisboa.names import NAMES
from ludoteca.i18n import LANGUAGES
from tests.games.cases import each
from tests.games.telling import check_text, english, in_language, said

from .pieces import hand, quiet


@each("lang", LANGUAGES)
def test_every_card_tile_land_space_and_house_says_what_it_does(lang):
    sources = [
        *(card.once for card in EDITION.cards),
        *(card.permanent for card in EDITION.cards if card.permanent),
        *(land.bonus for land in EDITION.lands),
        *(space.bonus for space in EDITION.spaces),
        *((tile.effect,) for tile in EDITION.clergy),
        *(house.effect for house in EDITION.houses),
    ]
    for source in sources:
        check_text(LISBOA, in_language(does(source), lang), lang)


@each("lang", LANGUAGES)
def test_every_decree_says_what_it_scores(lang):
    texts = {}
    for decree in EDITION.decrees:
        texts[decree.id] = in_language(DECREE_SCORES[decree.id], lang)
        check_text(LISBOA, re.sub("^[A-E]行", "", texts[decree.id]), lang)
        assert str(decree.vp) in texts[decree.id]
        assert decree.per == 1 or str(decree.per) in texts[decree.id]
    kinds = {
        (d.family, d.vp, d.per, d.side, d.architect, d.street, d.row, d.good, d.colour)
        for d in EDITION.decrees
    }
    assert len(set(texts.values())) == len(kinds)


def test_one_is_told_in_another_way_than_several():
    assert english(does([Effect("plan")])) == "take a plan"
    assert english(does([Effect("plan", 2)])) == "take 2 plans"
    assert english(does([Effect("money"), Effect("money", 3)])) == "1 real; 3 réis"
    assert english(does([])) == "no new effect"


def test_names_keep_their_capitals_and_common_words_do_not():
    match = hand(quiet(), 0, "blue_builder_3")
    assert "Tool Cart" in said(match)["discard blue builder 3"]
    assert NAMES["builder"] == "Builder"
    assert english(sentences.ask(match.view(0), own=False)) == "Ana's turn"
