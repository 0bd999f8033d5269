"""Messages: every action can be said, in every language, and says what happened."""

import re

import pytest

import ludoteca
from ludoteca import Match
from ludoteca.games.puerto_rico import phrases, sentences
from ludoteca.games.puerto_rico.actions import ACTIONS, DECISIONS
from ludoteca.games.puerto_rico.names import NAMES, PLANTATIONS, term, tile_term
from ludoteca.i18n import LANGUAGES, translation
from ludoteca.kernel.conformance import random_match
from ludoteca.kernel.messages import Message, SeatName, Term, render

GAME = ludoteca.game("puerto-rico")
SEATS = ("Ana", "Ben", "Cleo", "Dan", "Eva")


PLACES = {"colonist", "noble", "san_juan"}  # said by sentences of their own


def english(message):
    return render(message, str, SEATS)


def test_every_word_has_a_name():
    for family in ACTIONS.families:
        for values in family.parameters:
            assert all(v in NAMES or v in PLACES or v.startswith("ship_") for v in values)


def test_english_names_are_small_within_a_sentence():
    corn = Message(
        "{seat} takes {good}, says {who}", {"seat": SeatName(0), "good": term("corn"), "who": "X"}
    )
    assert english(corn) == "Ana takes corn, says X"


def test_other_languages_keep_their_names():
    words = {"{n} {good}": "{good} x {n}", "Corn": "Mais"}
    message = Message("{n} {good}", {"n": 3, "good": Term("corn", "Corn")})
    assert render(message, lambda text: words[text]) == "Mais x 3"


def test_every_decision_has_questions():
    assert set(phrases.ASK) == set(DECISIONS[1:])
    assert {key.partition(".")[0] for key in phrases.ASK_OWN} == set(DECISIONS[1:])


def test_every_choice_has_its_line_in_the_log():
    assert set(phrases.CHOICE) == set(phrases.LOG)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("options", [{}, {"new_buildings": True, "nobles": True}], ids=str)
@pytest.mark.parametrize("seats", GAME.seats)
def test_a_whole_match_can_be_told(lang, options, seats):
    translate = translation(lang).gettext
    match = random_match(GAME, seats, seed=seats, options=options)
    for ply, action in enumerate(match.actions):
        before, after = GAME.view(match.position_at(ply)), GAME.view(match.position_at(ply + 1))
        told = [
            sentences.choice(before, action),
            sentences.ask(before, own=True),
            sentences.ask(before, own=False),
            sentences.log(before, after, action),
            *sentences.events(before, after, action),
        ]
        for message in told:
            text = render(message, translate, SEATS)
            assert text
            assert not re.search(r"[{}]", text)
    assert english(sentences.ask(after, own=True)) == "The game is over"


def play(text, seats=3, prepare=None):
    """What the log, the deltas and the events say of one action at the start of a match."""
    match = Match(GAME, seats, seed=1)
    if prepare:
        prepare(match.position)
    before = match.view()
    action = match.play(text)
    after = match.view()
    return (
        english(sentences.log(before, after, action)),
        [(d.seat, d.what.id, d.by) for d in sentences.deltas(before, after)],
        [english(event) for event in sentences.events(before, after, action)],
    )


def test_doubloons_on_a_role_are_told():
    def one(s):
        s.role_coins[0] = 1

    def two(s):
        s.role_coins[0] = 2

    assert play("choose settler", prepare=one)[0] == "Ana chooses the settler and takes 1 doubloon"
    log, gained, _ = play("choose settler", prepare=two)
    assert log == "Ana chooses the settler and takes 2 doubloons"
    assert gained == [(0, "doubloons", 2)]


def test_a_price_is_told_as_the_rules_reckon_it():
    match = Match(GAME, 3, seed=1)
    match.play("choose builder")
    view = match.view(0)
    said = {match.describe(a): english(sentences.choice(view, a)) for a in match.legal()}
    assert said["build small indigo plant"] == "Build the small indigo plant for free"
    assert said["build hacienda"] == "Build the hacienda for 1 doubloon"
    assert said["build small warehouse"] == "Build the small warehouse for 2 doubloons"
    assert said["pass"] == "Build nothing"


def test_gains_of_others_are_seen_where_chips_leave_the_supply():
    match = Match(GAME, 3, seed=1)
    match.position.goods[0, 0] = 3
    match.play("choose captain")
    before = match.view(1)
    match.play("load corn ship 1")
    gained = {(d.seat, d.what.id): d.by for d in sentences.deltas(before, match.view(1))}
    assert gained == {(0, "corn"): -3, (0, "chips"): 4}


def test_a_filled_ship_sails_with_the_action_that_ends_the_phase():
    match = Match(GAME, 3, seed=1)
    match.position.goods[0, 0] = 6
    match.play("choose captain")
    before = match.view()
    action = match.play("load corn ship 3")
    told = sentences.events(before, match.view(), action)
    assert [english(event) for event in told] == ["The ship of 6 sails"]


def test_tiles_are_told_with_their_article():
    assert tile_term("indigo") == Term("indigo", PLANTATIONS["indigo"])
    assert (
        english(Message("Take {tile}", {"tile": tile_term("indigo")}))
        == "Take an indigo plantation"
    )
