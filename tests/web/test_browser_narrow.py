"""On phones and tablets: what is written can be read, and what lies around the game can be hit by a finger."""

import pytest

from tests.web.browsing import PHONE, letters_below, moves, wait_for_turn, wholly_seen
from tests.web.tables import GAMES, SANTA_MARIA

pytestmark = [pytest.mark.browser, pytest.mark.slow]

TABLET = {"viewport": {"width": 1024, "height": 768}}
FRAME = ".top :is(a, button), #dock :is(button, a, summary), .enlarge"
TOO_SMALL = """([frame, least]) => [...document.querySelectorAll(frame)].filter((e) => e.checkVisibility())
  .map((e) => [e.textContent.trim(), e.getBoundingClientRect()])
  .filter(([, box]) => box.height && box.height < least - .5).map(([text, box]) => `${text}: ${box.height}`)"""


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
@pytest.mark.parametrize("game", GAMES)
def test_no_letters_are_smaller_than_can_be_read(at_table, game, size):
    page, _ = at_table(["me", "greedy", "greedy"], game=game, pace=0, **size)
    for _ in moves(page, 3):
        assert letters_below(page, 9) == {}


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
def test_what_lies_around_the_game_is_as_large_as_a_finger(at_table, game, language):
    page, _ = at_table(["me", "greedy", "greedy"], language, game=game, pace=0, **PHONE)
    wait_for_turn(page)
    assert page.evaluate(TOO_SMALL, [FRAME, 44]) == []
    assert page.locator(".top").bounding_box()["height"] < 90  # in one line, above what is played


@pytest.mark.parametrize("friends", [1, 2])
def test_on_a_phone_links_for_friends_are_in_sight(at_table, friends):
    page, _ = at_table(["me", *["friend"] * friends], game=SANTA_MARIA, **PHONE)
    for what in ("input", "button"):
        assert wholly_seen(page, f".invite-row {what}") == [True] * friends
