"""The rules page in a real browser: the search in it, its contents, and how it is printed."""

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
    page.locator("#rules-words").fill(words)
    page.wait_for_function("() => document.getElementById('rules-found').textContent !== ''")


def test_the_search_leaves_what_has_all_words_and_marks_them(open_page):
    page = open_page(PAGE)
    page.keyboard.press("/")
    page.keyboard.type("Hacienda face-down")
    page.wait_for_selector("mark")
    parts = shown(page, ".rules h3")
    assert "role-settler" in parts
    assert "role-captain" not in parts
    assert "roles" in shown(page, ".rules h2"), (
        "what is found stands under the heading of the whole"
    )
    marks = {text.lower() for text in page.locator("mark").all_inner_texts()}
    assert marks == {"hacienda", "face-down"}


def test_enter_goes_from_place_to_place_and_escape_ends_it(open_page):
    page = open_page(PAGE)
    sections = shown(page, ".rules h2")
    look_for(page, "hospice")
    box = page.locator("#rules-words")
    box.press("Enter")
    box.press("Enter")
    assert page.locator("mark.here").count() == 1
    assert page.locator("mark").nth(1).get_attribute("class") == "here"
    places = page.locator("mark").count()
    assert page.locator("#rules-found").inner_text() == f"Places found: 2 / {places}"
    box.press("Shift+Enter")
    assert page.locator("mark").nth(0).get_attribute("class") == "here"
    box.press("Escape")
    assert page.locator("mark").count() == 0
    assert shown(page, ".rules h2") == sections


def test_nothing_found_is_said(open_page):
    page = open_page(PAGE)
    look_for(page, "zeppelin")
    assert page.locator("#rules-found").inner_text() == "There is no “zeppelin” on this page."
    assert shown(page, ".rules h2") == []


def test_letters_of_any_width_are_found(open_page):
    page = open_page(PAGE, locale="ja")
    look_for(page, "ダブロン")
    full = page.locator("mark").count()
    assert full > 10
    page.locator("#rules-words").fill("１ダブロン")
    page.wait_for_function("(n) => document.querySelectorAll('mark').length < n", arg=full)
    assert page.locator("mark").first.inner_text() == "1ダブロン"


def test_a_link_leads_out_of_what_was_found(open_page):
    page = open_page(PAGE)
    look_for(page, "face-down")
    page.locator('.rules a[href="#building-hacienda"]:visible').first.click()
    assert page.url.endswith("#building-hacienda")
    assert page.locator("tr#building-hacienda").is_visible()
    assert page.locator("mark").count() == 0


def test_contents_stay_beside_the_text_on_a_wide_screen(open_page):
    page = open_page("/games/lisboa/rules/", viewport={"width": 1440, "height": 900})
    page.evaluate("() => document.getElementById('options').scrollIntoView()")
    entry = page.locator('.rules-contents a[href="#options"]')
    entry.and_(page.locator("[aria-current=true]")).wait_for()
    box = entry.bounding_box()
    assert 0 <= box["y"] <= 900


def test_and_are_folded_on_a_phone(open_page):
    page = open_page(PAGE, **PHONE)
    assert not page.locator(".rules-contents a").first.is_visible()
    assert page.locator(".rules p").first.is_visible()
    page.locator(".rules-contents summary").click()
    page.locator('.rules-contents a[href="#end"]').click()
    assert not page.locator(".rules-contents a").first.is_visible()
    assert page.locator("#end").bounding_box()["y"] < 400


WIDER = """() => [...document.querySelectorAll('.figure, .figure-art, .figure-art *')].filter(
  (part) => part.getBoundingClientRect().right > document.documentElement.clientWidth
).map((part) => part.className)"""


@pytest.mark.parametrize("game", GAMES)
def test_no_figure_is_wider_than_a_phone(open_page, game):
    page = open_page(f"/games/{game}/rules/", **PHONE)
    assert page.locator(".figure").count() >= 4
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert page.evaluate(WIDER) == []


def test_the_keyboard_passes_figures_by(open_page):
    page = open_page(PAGE)
    inside = ":is(a, button, input, [tabindex], summary)"
    assert page.locator(f".figure-art {inside}").count() == 0


def test_nothing_is_found_in_pictures(open_page):
    page = open_page(PAGE)
    look_for(page, "office")
    assert page.locator("mark").count() > 0
    assert page.locator(".figure-art mark").count() == 0


def test_only_the_text_is_printed(open_page):
    page = open_page(PAGE)
    page.emulate_media(media="print")
    assert not page.locator(".rules-aids").is_visible()
    assert not page.locator(".top").is_visible()
    assert page.locator(".rules h1").is_visible()
