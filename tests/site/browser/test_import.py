"""The upload page, on a desktop and a phone: a refused file, an edited save file, and a position as text."""

import re

import pytest

from ludoteca import Match, positions
from tests.journeys.player import DESKTOP
from tests.site import axe
from tests.site.browsing import PHONE, check_language, fits

pytestmark = pytest.mark.browser

WORDS = {
    "en": ("Import", "Play on", "Play"),
    "ja": ("取り込む", "続きをプレイ", "プレイする"),
}


def saved() -> Match:
    """A match of Lisboa that began with an edited position."""
    fresh = Match("lisboa", 2, 5)
    while positions.problems("lisboa", fresh.position, trusted=False):
        fresh.play(fresh.legal()[0])
    fresh.position.coins[0] += 7
    match = positions.match_from(fresh.position, 9)
    for _ in range(4):
        match.play(match.legal()[0])
    return match


@pytest.mark.parametrize(("language", "screen"), [("en", DESKTOP), ("ja", PHONE)])
def test_files_and_positions_are_brought(open_page, language, screen):
    send, play_on, play = WORDS[language]
    locale = {"en": "en-GB", "ja": "ja-JP"}[language]
    page = open_page("/import/", refused=400, locale=locale, **axe.OPEN, **screen)

    def upload(text):
        file = {"name": "match.json", "mimeType": "application/json", "buffer": text.encode()}
        page.locator("#import-file").set_input_files(file)
        page.get_by_role("button", name=send, exact=True).click()

    upload('{"format": "ludoteca-match", "game": "lisboa", "actions": [1]}')
    page.locator("#import-wrong").wait_for()
    assert fits(page)
    check_language(page, language)
    axe.check(page, axe.by_turns(0, 2))
    match = saved()
    upload(match.save())
    page.wait_for_url(re.compile(r"/at/4/play-on/$"))
    assert fits(page)
    page.get_by_role("button", name=play_on, exact=True).click()
    page.wait_for_url(re.compile(r"/t/[-\w]+/$"))
    page.locator("#board").wait_for()
    page.goto("/import/")
    page.locator("#import-text").fill(positions.to_text("lisboa", match.position_at(0)))
    page.get_by_role("button", name=send, exact=True).click()
    page.wait_for_url(re.compile("/import/position/"))
    page.locator("[name=seat-1]").select_option("easy")
    assert fits(page)
    check_language(page, language)
    axe.check(page, axe.by_turns(2, 2))
    page.get_by_role("button", name=play, exact=True).click()
    page.wait_for_url(re.compile(r"/t/[-\w]+/$"))
    page.locator("#board").wait_for()
