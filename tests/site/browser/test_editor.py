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


STEPS = {
    "santa-maria": ("space:mission_happiness", "hire.0", "coins:0"),
    "lisboa": ("ring:0", "give.1", "treasury"),
}


@pytest.mark.parametrize(
    ("game", "language", "screen"),
    [("santa-maria", "ja", PHONE), ("lisboa", "en", DESKTOP)],
)
def test_pieces_and_counters_are_edited_and_shown(open_page, game, language, screen):
    locale = {"en": "en-GB", "ja": "ja-JP"}[language]
    page = open_page(f"/editor/{game}/?seats=2", locale=locale, **axe.OPEN, **screen)
    piece, edit, counter = STEPS[game]
    page.locator(f"[data-key='{piece}']").first.click()
    link = page.locator(f".editor-menu a[data-name='{edit}']")
    link.wait_for()
    opened = page.url
    link.click()
    page.wait_for_url(lambda url: url != opened)
    assert fits(page)
    check_language(page, language)
    axe.check(page, axe.by_turns(0))
    page.keyboard.press("Escape")
    page.locator(".editor-menu").wait_for(state="detached")
    row = page.locator(f"[data-name='more.1 {counter}']")
    row.locator("xpath=ancestor::details").locator("summary").click()
    if not row.is_visible():
        row.locator("xpath=ancestor::details").locator("summary").click()
    before = page.url
    row.click()
    page.wait_for_url(lambda url: url != before)
    assert f"at={counter}" in page.url
    page.goto(page.url.replace(f"/editor/{game}/", f"/editor/{game}/position/"))
    assert page.locator("#board").is_visible()
    assert page.locator("#board button.piece").count() == 0
    assert fits(page)
    check_language(page, language)
    axe.check(page, axe.by_turns(1))
