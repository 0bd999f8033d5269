"""Single sentences: what a choice, the log and the events say, and the names within them."""

from ludoteca import Match
from ludoteca.games.puerto_rico import PUERTO_RICO as GAME
from ludoteca.games.puerto_rico import sentences
from ludoteca.games.puerto_rico.actions import ACTIONS
from ludoteca.games.puerto_rico.names import NAMES, PLANTATIONS, term, tile_term
from ludoteca.kernel.messages import Message, SeatName, Term, render
from tests.games.telling import english, said, told

PLACES = {"colonist", "noble", "san_juan"}  # said by sentences of their own


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


def test_doubloons_on_a_role_are_told():
    for coins, words in ((1, "1 doubloon"), (2, "2 doubloons")):
        match = Match(GAME, 3, seed=1)
        match.position.role_coins[0] = coins
        log, gained, _ = told(match, "choose settler")
        assert log == f"Ana chooses the settler and takes {words}"
        assert gained == [(0, "doubloons", coins)]


def test_a_price_is_told_as_the_rules_reckon_it():
    match = Match(GAME, 3, seed=1)
    match.play("choose builder")
    choices = said(match)
    assert choices["build small indigo plant"] == "Build the small indigo plant for free"
    assert choices["build hacienda"] == "Build the hacienda for 1 doubloon"
    assert choices["build small warehouse"] == "Build the small warehouse for 2 doubloons"
    assert choices["pass"] == "Build nothing"


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
    assert told(match, "load corn ship 3")[2] == ["The 6-space ship sails"]


def test_tiles_are_told_with_their_article():
    assert tile_term("indigo") == Term("indigo", PLANTATIONS["indigo"])
    assert (
        english(Message("Take {tile}", {"tile": tile_term("indigo")}))
        == "Take an indigo plantation"
    )
