"""Sharing a position with arrows and text, on a desktop and a phone, and looking at it afterwards, also in a frame."""

import re

import pytest

from tests.journeys.player import DESKTOP
from tests.site import axe
from tests.site.browser.test_branches import open_alone, play_some
from tests.site.browsing import PHONE, check_language, fits

pytestmark = pytest.mark.browser

WORDS = {
    "en": ("Share", "Choose pieces from a list", "Add", "Copy link", "Remove"),
    "ja": ("共有", "コマを一覧から選ぶ", "追加", "リンクをコピー", "削除する"),
}


@pytest.mark.parametrize(("language", "screen"), [("en", DESKTOP), ("ja", PHONE)])
def test_a_position_is_shared_with_arrows(open_page, server, language, screen):
    share, choose, add, copy, remove = WORDS[language]
    locale = {"en": "en-GB", "ja": "ja-JP"}[language]
    page = open_page("/", locale=locale, **axe.OPEN, **screen)
    slug = open_alone(page, "lisboa")
    play_some(page, server, slug)
    page.goto(f"/t/{slug}/at/0/")
    page.locator(".steps").get_by_role("link", name=share, exact=True).click()
    page.wait_for_url(re.compile("/share/"))
    page.locator('#board [data-key="land:A1"]').click()
    page.locator('#board [data-key="land:C3"]').click()
    page.locator('#board [data-key="land:D5"]').focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.locator("summary", has_text=choose).click()
    page.locator("[name=start]").select_option("decree:1")
    page.get_by_role("button", name=add, exact=True).click()
    assert marks(page) == ["land:A1 land:C3", "land:D5 land:D5", "decree:1 decree:1"]
    page.locator(".share-marks li").last.get_by_role("button", name=remove).click()
    assert drawn(page) == (1, 1)
    page.locator("[name=title]").fill("Rua Augusta")
    page.locator("[name=text]").fill("1.")
    page.locator("[name=steps]").fill("1")
    assert fits(page)
    check_language(page, language)
    axe.check(page, axe.by_turns(0, 2))
    page.locator(".share-form button.primary").click()
    page.wait_for_url(re.compile(r"/s/[-\w]+/$"))
    assert marks(page) == ["land:A1 land:C3", "land:D5 land:D5"]
    page.wait_for_function("document.querySelector('.marks-layer line')")
    assert points_at(page, "land:C3")
    page.get_by_role("button", name=copy).click()
    assert fits(page)
    check_language(page, language)
    axe.check(page, axe.by_turns(1, 2))
    page.locator("[data-step=next]").click()
    page.wait_for_url(re.compile(r"/s/[-\w]+/1/$"))
    assert drawn(page) == (0, 0)
    page.keyboard.press("ArrowLeft")
    page.wait_for_url(re.compile(r"/s/[-\w]+/0/$"))
    assert drawn(page) == (1, 1)
    in_a_frame(page)


def marks(page):
    return [
        row.get_attribute("data-mark") for row in page.locator(".share-marks [data-mark]").all()
    ]


def drawn(page):
    """Numbers of arrows and circles on the board, once those of the list are drawn."""
    page.wait_for_function(
        """() => document.querySelectorAll(".share-marks [data-mark]").length
            === document.querySelectorAll(".marks-layer > *").length"""
    )
    return page.locator(".marks-layer line").count(), page.locator(".marks-layer ellipse").count()


def points_at(page, key):
    """The tip of the arrow is within the piece, wherever the page is scrolled and however the board is scaled."""
    return page.evaluate(
        """(key) => {
          const tip = document.querySelector(".marks-layer polygon").points[0];
          const layer = document.querySelector(".marks-layer").getBoundingClientRect();
          const box = document.querySelector(`[data-key="${key}"]`).getBoundingClientRect();
          const [x, y] = [tip.x + layer.x, tip.y + layer.y];
          return box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
        }""",
        key,
    )


def in_a_frame(page):
    """The position shows in a page of another origin, without storing anything for ours."""
    source = page.locator("#share-frame").input_value()
    page.goto(re.sub(r"//[^:/]+(:\d+/).*", r"//localhost\1", page.url))
    page.context.clear_cookies()
    small = re.sub(r'width="\d+" height="\d+"', 'width="480" height="360"', source)
    page.evaluate("(html) => document.getElementById('main').innerHTML = html", small)
    frame = page.frame_locator("iframe")
    frame.locator(".marks-layer line").first.wait_for(state="attached")
    assert frame.locator("#share-title").inner_text() == "Rua Augusta"
    length = page.evaluate("history.length")
    frame.locator("[data-step=next]").press("ArrowRight")
    frame.locator("[data-step=previous]").wait_for()
    assert frame.locator(".share-marks").count() == 0
    frame.locator("[data-step=previous]").click()
    frame.locator(".marks-layer line").first.wait_for(state="attached")
    frame.locator("[data-autoplay]").click()
    frame.locator("[data-step=previous]").wait_for()
    within = frame.locator(".decision-dock, .steps, [data-autoplay]").evaluate_all(
        """(parts) => parts.every((part) => {
          const box = part.getBoundingClientRect();
          return box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
        })"""
    )
    assert within
    assert frame.locator("html").evaluate("(html) => html.scrollWidth <= html.clientWidth")
    assert page.evaluate("history.length") == length
    assert page.context.cookies() == []
