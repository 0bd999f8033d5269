"""The position editor, on a desktop and a phone: edits by click and key, undo, and a table that begins there."""

import re

import pytest

from tests.journeys.player import DESKTOP
from tests.site import axe
from tests.site.browsing import PHONE, check_language, fits

pytestmark = pytest.mark.browser

WORDS = {
    "en": ("Undo", "Play from here", "Play"),
    "ja": ("元に戻す", "ここからプレイ", "プレイする"),
}


@pytest.mark.parametrize(("language", "screen"), [("en", DESKTOP), ("ja", PHONE)])
def test_a_position_is_set_up_and_played(open_page, language, screen):
    undo, from_here, play = WORDS[language]
    locale = {"en": "en-GB", "ja": "ja-JP"}[language]
    page = open_page("/editor/puerto-rico/?seats=3", locale=locale, **axe.OPEN, **screen)
    first = page.url
    page.locator("[data-key='market:hospice']").click()
    menu = page.locator(".editor-menu")
    menu.wait_for()
    assert fits(page)
    check_language(page, language)
    axe.check(page, axe.by_turns(0, 2))
    menu.locator("a[data-name='give.hospice.0']").focus()
    page.keyboard.press("Enter")
    page.locator("[data-key='empty:0:hospice']").first.wait_for()
    page.keyboard.press("Escape")
    menu.wait_for(state="detached")
    edited = page.url
    assert "city.11" in edited
    page.get_by_role("button", name=undo, exact=True).click()
    page.locator("[data-key='empty:0:hospice']").wait_for(state="detached")
    page.goto(edited)
    page.get_by_role("link", name=from_here, exact=True).click()
    assert fits(page)
    axe.check(page, axe.by_turns(1, 2))
    assert page.locator("#editor-play summary:focus").count() == 1
    page.get_by_role("button", name=play, exact=True).click()
    page.wait_for_url(re.compile(r"/t/[-\w]+/$"))
    page.locator("[data-key='city:0:hospice']").first.wait_for()
    assert edited != first
