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
    in_a_frame(page)


def marks(page):
    return [
        row.get_attribute("data-mark") for row in page.locator(".share-marks [data-mark]").all()
    ]


def drawn(page):
    """Numbers of arrows and circles on the board."""
    page.wait_for_function("document.querySelector('.marks-layer')")
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
    page.evaluate("(html) => document.getElementById('main').innerHTML = html", source)
    frame = page.frame_locator("iframe")
    frame.locator(".marks-layer line").first.wait_for(state="attached")
    assert frame.locator("#share-title").inner_text() == "Rua Augusta"
    assert page.context.cookies() == []
