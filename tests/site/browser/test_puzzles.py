"""Puzzles, on a desktop and a phone: attempts on the board and in the list, the explanation, the next puzzle."""

import re

import pytest

from ludoteca.kernel.game import find
from ludoteca.puzzles import load
from tests.journeys.player import DESKTOP
from tests.site import axe
from tests.site.browsing import PHONE, check_language, fits

pytestmark = pytest.mark.browser

WORDS = {
    "en": ("Solved at attempt 2.", "Back to the position", "Next puzzle"),
    "ja": ("2回目で正解しました。", "元の局面に戻る", "次のパズル"),
}
ON_PIECES = ("choose", "take", "build")


@pytest.mark.parametrize(
    ("language", "screen", "game"),
    [("en", DESKTOP, "puerto-rico"), ("ja", PHONE, "castles-of-burgundy")],
)
def test_a_puzzle_is_solved(open_page, language, screen, game):
    solved, back, following = WORDS[language]
    locale = {"en": "en-GB", "ja": "ja-JP"}[language]
    puzzle = _on_the_board(game)
    page = open_page(f"/puzzles/{game}/{puzzle.name}/", locale=locale, **axe.OPEN, **screen)
    assert fits(page)
    check_language(page, language)
    axe.check(page, axe.by_turns(0, 3))
    other = puzzle.options[0].estimate.action
    unfold(page)
    page.locator(f"#choice-{other}").click()
    page.locator(".puzzle-failure").wait_for()
    assert fits(page)
    axe.check(page, axe.by_turns(1, 3))
    press_piece(page, puzzle.solution.action)
    page.get_by_text(solved).wait_for()
    assert fits(page)
    check_language(page, language)
    axe.check(page, axe.by_turns(2, 3))
    page.locator("#puzzle-lines:not([hx-get])").wait_for(timeout=60_000)
    assert page.locator(".puzzle-acts").count() >= 2
    assert page.locator(".puzzle-losses .loss").count() > 0
    assert fits(page)
    page.locator(".opinion a").last.click()
    page.get_by_role("link", name=back).click()
    page.get_by_role("link", name=following).click()
    page.wait_for_url(re.compile(rf"/puzzles/{game}/\d+-\d+/$"))
    assert puzzle.name not in page.url
    page.locator("#puzzle-try").wait_for()


def test_the_list_of_games(open_page):
    page = open_page("/puzzles/", locale="ja-JP", **axe.OPEN, **PHONE)
    assert fits(page)
    check_language(page, "ja")
    axe.check(page)
    page.locator("a[href$='/daily/']").first.click()
    page.locator("#puzzle-try").wait_for()


def unfold(page):
    """Open the list of actions if it is folded."""
    fold = page.locator(".puzzle-choices details:not([open]) summary")
    if fold.count():
        fold.first.click()


def press_piece(page, action):
    """Try an action by its piece; a card asks where there is more than one, or for a finger."""
    piece = page.locator(f"#board button.piece[data-do~='act:{action}']:visible").first
    piece.click()
    card = page.locator(f"#menu:popover-open button[data-do='act:{action}']")
    if page.locator(".puzzle-result").count() == 0 and card.count():
        card.click()


def _on_the_board(game):
    """A puzzle whose solution lies on a piece that is no handle."""
    actions = find(game).actions
    puzzles = load(game).values()
    return next(p for p in puzzles if actions.split(p.solution.action)[0] in ON_PIECES)
