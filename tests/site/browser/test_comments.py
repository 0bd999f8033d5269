"""Chapters of a replay, and comments on its positions, on a desktop and a phone."""

import re

import pytest

from tests.journeys.player import DESKTOP
from tests.processes import PATIENCE
from tests.site import axe
from tests.site.browser.test_branches import open_alone
from tests.site.browsing import PHONE, check_language, fits
from tests.site.server import Visitor

pytestmark = pytest.mark.browser

WORDS = {
    "en": {
        "chapter": "Phase B, round 1",
        "write": "Write a comment",
        "post": "Post comment",
        "edit": "Edit",
        "save": "Save",
        "delete": "Delete comment",
        "next": "Next comment",
        "one": "1 comment",
        "too long": "at most 500 characters",
        "texts": ("A castle first", "Then a ship", "A mine first"),
    },
    "ja": {
        "chapter": "フェイズB 第1ラウンド",
        "write": "コメントを書く",
        "post": "コメントを投稿",
        "edit": "編集",
        "save": "保存",
        "delete": "コメントを削除",
        "next": "次のコメント",
        "one": "コメント1件",
        "too long": "500文字まで",
        "texts": ("まず城", "次に船", "まず鉱山"),
    },
}


@pytest.mark.parametrize(("language", "screen"), [("en", DESKTOP), ("ja", PHONE)])
def test_a_replay_has_chapters_and_comments(open_page, server, language, screen):
    locale = {"en": "en-GB", "ja": "ja-JP"}[language]
    page = open_page("/", refused=400, locale=locale, **axe.OPEN, **screen)
    slug = finished(page, server)
    words = WORDS[language]
    page.goto(f"/t/{slug}/at/0/")
    page.evaluate("window.kept = true")
    go_by_chapters(page, words)
    comment(page, words)
    assert fits(page)
    check_language(page, language)
    axe.check(page, axe.by_turns(0 if language == "en" else 1))
    come_back(page, words)
    assert page.evaluate("window.kept")
    page.goto(f"/t/{slug}/log/")
    page.get_by_role("link", name=words["one"], exact=True).click()
    page.wait_for_url(re.compile(r"/at/\d+/#comments$"))
    take_back(page, words)


def finished(page, server):
    """A match that bots have played to its end, in which the visitor has been given a seat; gives its slug."""
    slug = Visitor(server).open_table(("greedy", "greedy"), game="castles-of-burgundy")
    guest = server.table(open_alone(page, "lisboa"))["host"]
    server.wait_for(slug, lambda table: table["over"], seconds=2 * PATIENCE)
    seat = server.seats(slug)[0]["id"]
    server.database.write("update tables_seat set guest = ?, bot = '' where id = ?", guest, seat)
    return slug


def go_by_chapters(page, words):
    """Choose a chapter, and go on to the next by a key."""
    page.locator("#chapter").focus()
    page.locator("#chapter").select_option(label=words["chapter"])
    page.wait_for_url(re.compile(r"/at/\d\d+/$"))
    assert current(page) == words["chapter"]
    assert page.evaluate("document.activeElement.id") == "chapter"
    page.locator("a[data-step=next]").focus()
    page.keyboard.press("PageDown")
    page.wait_for_function(
        "(title) => document.querySelector('#chapter').selectedOptions[0].text !== title",
        arg=words["chapter"],
    )
    page.locator("a[data-step=next]").focus()
    page.keyboard.press("PageUp")
    page.wait_for_function(
        "(title) => document.querySelector('#chapter').selectedOptions[0].text === title",
        arg=words["chapter"],
    )
    assert page.locator(".slider-marks").bounding_box()["width"] > 50


def current(page):
    return page.evaluate("document.querySelector('#chapter').selectedOptions[0].text")


def comment(page, words):
    """Write a comment: what is not sent stays with its position, and one that is too long is refused."""
    first, second, _ = words["texts"]
    page.locator("summary", has_text=words["write"]).click()
    field = page.locator("[data-draft]")
    field.fill(first)
    for step, left in (("next", ""), ("previous", first)):
        before = page.url
        page.locator(f"a[data-step={step}]").click()
        page.wait_for_function("(address) => location.href !== address", arg=before)
        page.wait_for_function(
            "(text) => document.querySelector('[data-draft]').value === text", arg=left
        )
    page.get_by_role("button", name=words["post"]).click()
    page.locator(".comment-text", has_text=first).wait_for()
    assert page.evaluate("document.activeElement.id") == "comments-title"
    assert not field.is_visible()
    page.locator("summary", has_text=words["write"]).click()
    field.evaluate(
        "(field) => { field.removeAttribute('maxlength'); field.value = 'x'.repeat(501); }"
    )
    page.get_by_role("button", name=words["post"]).click()
    page.locator(".comment-problem", has_text=words["too long"]).wait_for()
    field.fill(second)
    page.get_by_role("button", name=words["post"]).click()
    page.locator(".comment-text", has_text=second).wait_for()
    assert page.locator(".comment").count() == 2


def come_back(page, words):
    """Find the comments from the beginning, and change one."""
    first, second, third = words["texts"]
    page.locator("a[data-step=first]").click()
    page.locator(".comment").first.wait_for(state="detached")
    page.get_by_role("link", name=words["next"]).click()
    page.locator(".comment-text", has_text=first).wait_for()
    own = page.locator(".comment", has_text=first)
    own.locator("summary", has_text=words["edit"]).click()
    own.locator("textarea").fill(third)
    own.get_by_role("button", name=words["save"]).click()
    page.locator(".comment-text", has_text=third).wait_for()
    delete(page, words, second)


def take_back(page, words):
    """Delete the last comment, by way of a page that has just been opened."""
    delete(page, words, words["texts"][2])
    assert page.locator(".comment").count() == 0


def delete(page, words, text):
    own = page.locator(".comment", has_text=text)
    own.locator("summary", has_text=words["edit"]).click()
    own.get_by_role("button", name=words["delete"]).click()
    page.locator(".comment-text", has_text=text).wait_for(state="detached")
