"""The rules page in a real browser: the search in it, its contents, its figures, and how it is printed."""

import pytest

from tests.site.browsing import PHONE
from tests.web.tables import GAMES

pytestmark = pytest.mark.browser

PAGE = "/games/puerto-rico/rules/"


def shown(page, css):
    """The anchors of the sections whose headings are in sight."""
    return page.evaluate(
        "(css) => [...document.querySelectorAll(css)].filter((h) => !h.hidden).map((h) => h.parentNode.id)",
        css,
    )


def look_for(page, words):
    """Look for nothing, and then for some words."""
    for each in ("", words):
        page.locator("#rules-words").fill(each)
        page.wait_for_function(
            "(any) => (document.getElementById('rules-found').textContent !== '') === any",
            arg=bool(each),
        )


def test_the_search_leaves_what_has_all_words_and_marks_them(open_page):
    """Enter goes from place to place, Escape ends it, a link leads out of it; pictures are not searched."""
    page = open_page(PAGE)
    sections = shown(page, ".rules h2")
    page.keyboard.press("/")
    page.keyboard.type("Hacienda face-down")
    marks = page.locator("mark")
    marks.first.wait_for()
    parts = shown(page, ".rules h3")
    assert "role-settler" in parts
    assert "role-captain" not in parts
    assert "roles" in shown(page, ".rules h2"), "found parts stand under the heading of the whole"
    assert {text.lower() for text in marks.all_inner_texts()} == {"hacienda", "face-down"}

    look_for(page, "office")
    assert marks.count() > 0
    assert page.locator(".figure-art mark").count() == 0
    inside = ":is(a, button, input, [tabindex], summary)"
    assert page.locator(f".figure-art {inside}").count() == 0

    look_for(page, "hospice")
    box = page.locator("#rules-words")
    box.press("Enter")
    box.press("Enter")
    assert page.locator("mark.here").count() == 1
    assert marks.nth(1).get_attribute("class") == "here"
    assert page.locator("#rules-found").inner_text() == f"Found: 2 / {marks.count()}"
    box.press("Shift+Enter")
    assert marks.nth(0).get_attribute("class") == "here"
    box.press("Escape")
    assert marks.count() == 0
    assert shown(page, ".rules h2") == sections

    look_for(page, "zeppelin")
    assert page.locator("#rules-found").inner_text() == "“zeppelin” is not on this page."
    assert shown(page, ".rules h2") == []
    look_for(page, "face-down")
    page.locator('.rules a[href="#building-hacienda"]:visible').first.click()
    assert page.url.endswith("#building-hacienda")
    assert page.locator("tr#building-hacienda").is_visible()
    assert marks.count() == 0

    page.emulate_media(media="print")
    assert not page.locator(".rules-aids").is_visible()
    assert not page.locator(".top").is_visible()
    assert page.locator(".rules h1").is_visible()


WIDER = """() => [...document.querySelectorAll('.figure, .figure-art, .figure-art *')].filter(
  (part) => part.getBoundingClientRect().right > document.documentElement.clientWidth
).map((part) => part.className)"""


def test_contents_stay_beside_the_text_and_are_folded_on_a_phone(open_page):
    """Where no figure is wider than it."""
    page = open_page("/games/lisboa/rules/", viewport={"width": 1440, "height": 900})
    page.evaluate("() => document.getElementById('options').scrollIntoView()")
    entry = page.locator('.rules-contents a[href="#options"]')
    entry.and_(page.locator("[aria-current=true]")).wait_for()
    assert 0 <= entry.bounding_box()["y"] <= 900

    phone = open_page("about:blank", **PHONE)
    for game in reversed(GAMES):
        phone.goto(f"/games/{game}/rules/")
        assert phone.locator(".figure").count() >= 4
        assert phone.evaluate("document.documentElement.scrollWidth") <= 390, game
        assert phone.evaluate(WIDER) == [], game
    contents = phone.locator(".rules-contents a")
    assert not contents.first.is_visible()
    assert phone.locator(".rules p").first.is_visible()
    phone.locator(".rules-contents summary").click()
    phone.locator('.rules-contents a[href="#end"]').click()
    assert not contents.first.is_visible()
    assert phone.locator("#end").bounding_box()["y"] < 400
