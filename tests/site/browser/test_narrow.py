"""On phones and tablets: what is written can be read, and what lies around the game can be hit by a finger."""

import pytest

import ludoteca
from ludoteca.games.lisboa.components.counts import EDITION
from tests.pairs import together
from tests.site.browsing import (
    PHONE,
    broken_words,
    letters_below,
    missed,
    moves,
    resized,
    wait_for_turn,
    wholly_seen,
)
from tests.site.screens import fullest, reached, words
from tests.web.tables import BURGUNDY, GAMES, LISBOA, PUERTO_RICO, SANTA_MARIA

pytestmark = pytest.mark.browser

TABLET = {"viewport": {"width": 1024, "height": 768}}
FRAME = ".top :is(a, button), #dock :is(button, a, summary), .enlarge, .log-head a, .since .button"
TOO_SMALL = """([frame, least]) => [...document.querySelectorAll(frame)].filter((e) => e.checkVisibility())
  .map((e) => [e.textContent.trim(), e.getBoundingClientRect()])
  .filter(([, box]) => box.height && box.height < least - .5).map(([text, box]) => `${text}: ${box.height}`)"""


LEAST_LETTERS = {PUERTO_RICO: 10, BURGUNDY: 11, SANTA_MARIA: 11, LISBOA: 10}
"""On phones: the long names of buildings in a city are to stand in two lines without a word being broken."""


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
@pytest.mark.parametrize("game", GAMES)
def test_no_letters_are_smaller_than_can_be_read(at_table, game, size):
    page, _ = at_table(["me", "greedy", "greedy"], game=game, pace=0, **size)
    for _ in moves(page, 3):
        assert letters_below(page, LEAST_LETTERS[game] if size == PHONE else 9) == {}


LEAST_HIT = {PUERTO_RICO: 42, BURGUNDY: 38, SANTA_MARIA: 38, LISBOA: 24}
"""Hexes lie closely; Lisboa's board is printed so finely that one can enlarge it."""


@pytest.mark.parametrize("game", GAMES)
def test_what_is_lit_is_hit_by_a_finger(at_table, game):
    page, _ = at_table(["me", "greedy", "greedy"], game=game, pace=0, **PHONE)
    for _ in moves(page, 5):
        assert missed(page, LEAST_HIT[game]) == []


@together(many=1, game=GAMES, language=["en", "ja"])
def test_what_lies_around_the_game_is_as_large_as_a_finger(at_table, game, language):
    page, _ = at_table(["me", "greedy", "greedy"], language, game=game, pace=0, **PHONE)
    for _ in moves(page, 3):
        assert page.evaluate(TOO_SMALL, [FRAME, 44]) == []
    assert page.locator(".top").bounding_box()["height"] < 90  # in one line, above what is played


STORY = """() => {
    const story = document.querySelector("#dock .status");
    const now = story.querySelector(".course-of-turn .now");
    const far = now && now.checkVisibility() ? now.getBoundingClientRect().right - story.getBoundingClientRect().right : 0;
    return [story.scrollHeight - story.clientHeight <= 1, far <= 1];
}"""


@together(many=1, game=GAMES, language=["en", "ja"])
def test_on_a_phone_nothing_that_the_dock_tells_is_cut(at_table, game, language):
    page, _ = at_table(["me", "greedy", "greedy"], language, game=game, pace=0, **PHONE)
    for now in moves(page, 9):
        assert page.evaluate(STORY) == [True, True], now


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_a_long_name_stays_within_its_board(at_table, game):
    page, _ = at_table(["me", "greedy"], game=game, pace=0, **PHONE)
    wait_for_turn(page)
    page.evaluate(
        """(name) => document.querySelectorAll(".player-head h2").forEach((e) => e.prepend(name))""",
        "W" * 20,
    )
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0


@pytest.mark.parametrize("language", ["en", "ja"])
def test_on_a_phone_a_mayor_who_may_only_lift_sees_all_signs(at_position, language):
    rules = fullest(ludoteca.game(PUERTO_RICO))

    def wanted(match):
        return words(match)["lift"] >= 8 and not words(match)["place"]

    match = reached(wanted, rules=rules)
    page, _ = at_position(match, language=language, rules=rules, **PHONE)
    wait_for_turn(page)
    signs = "#z-choices > ul .choice"
    assert wholly_seen(page, signs) == [True] * (len(match.legal()) - 1)  # the last is a button


@pytest.mark.parametrize("friends", [1, 2])
def test_on_a_phone_links_for_friends_are_in_sight(at_table, friends):
    page, _ = at_table(["me", *["friend"] * friends], game=SANTA_MARIA, **PHONE)
    for what in ("input", "button"):
        assert wholly_seen(page, f".invite-row {what}") == [True] * friends


def longest_words():
    """Codes of Lisboa's cards in order of the longest word in their names."""
    cards = EDITION.cards
    longest = [max(map(len, card.name.split())) for card in cards]
    return sorted(range(1, len(cards) + 1), key=lambda code: -longest[code - 1])


def with_long_names():
    """A match of Lisboa where everybody's slots, and the hands, hold the cards with the longest words."""
    match = ludoteca.Match(LISBOA, seats=4, seed=3)
    record, codes = match.position, longest_words()
    of_treasury = [code for code in codes if EDITION.cards[code - 1].type == "treasury"]
    of_nobles = [code for code in codes if code not in of_treasury]
    for seat in range(4):
        record["upper"][seat] = of_nobles[seat * 3 : seat * 3 + 3]
        record["lower"][seat] = codes[seat * 3 : seat * 3 + 3]
        record["hand"][seat][:5] = [*of_nobles[:3], *of_treasury[:2]]
        record["hand_size"][seat] = 5
    return match


def test_no_word_on_a_card_is_broken(at_position):
    """Neither whole cards nor what is seen of them in slots, on any screen."""
    page, _ = at_position(with_long_names())
    broken = {
        width: broken_words(page)
        for width in resized(page, (360, 390, 700, 1099, 1100, 1280, 1440))
    }
    assert not any(broken.values()), broken
