"""Somebody learns a game: its guided first game, and its rules."""

import pytest

import ludoteca
from tests.journeys.player import DESKTOP
from tests.site.browsing import PHONE, check_language, fits
from tests.site.guiding import BUBBLE, begin, steps
from tests.web.tables import PUERTO_RICO

pytestmark = pytest.mark.browser

MANY = 8
"""Steps of the guide."""


def test_the_first_steps_of_a_guided_game(open_page, server):
    """Each step says what to do, and going on or doing it leads to the next one."""
    page = open_page(**DESKTOP)
    guide = begin(page, server.url, PUERTO_RICO)
    seen = []
    for said in steps(page, ludoteca.game(PUERTO_RICO), guide):
        seen.append(said["step"])
        assert page.locator(f"{BUBBLE} .guide-text").inner_text()
        if len(seen) == MANY:
            break
    first = [step.id for step in guide.steps]
    distinct = list(dict.fromkeys(seen))
    assert len(distinct) > 3
    assert distinct == first[: len(distinct)]
    page.locator("[data-key=guide-leave]").click()
    page.wait_for_selector(BUBBLE, state="detached")
    assert page.locator("#board").is_visible()


def test_a_word_is_found_in_the_rules(open_page):
    """With letters of any width, on a phone; contents lead to a chapter."""
    page = open_page("/", locale="ja-JP", **PHONE)
    page.locator(f"a[href='/games/{PUERTO_RICO}/rules/']").first.tap()
    marks = page.locator("mark")
    words = page.locator("#rules-words")
    words.fill("ダブロン")
    marks.first.wait_for()
    every = marks.count()
    words.fill("１ダブロン")
    page.wait_for_function("(n) => document.querySelectorAll('mark').length < n", arg=every)
    assert marks.first.inner_text() == "1ダブロン"
    words.press("Enter")
    assert page.locator("mark.here").count() == 1
    words.fill("")
    page.wait_for_function("() => !document.querySelector('mark')")
    page.locator(".rules-contents summary").tap()
    page.locator('.rules-contents a[href="#end"]').tap()
    assert page.locator("#end").bounding_box()["y"] < 400
    assert fits(page)
    check_language(page, "ja")
