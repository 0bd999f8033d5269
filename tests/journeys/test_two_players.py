"""Two people at one table, one at a desk, one with a phone in Japanese: each sees what the other does and says."""

import re

import pytest

from tests.journeys.player import DESKTOP
from tests.site.browsing import (
    PHONE,
    card,
    check_language,
    fits,
    piece,
    state,
    wait_for_turn,
    wait_for_version,
)

pytestmark = pytest.mark.browser


def test_host_and_friend_play_and_talk(open_page):
    host = open_page("/", **DESKTOP)
    host.get_by_role("textbox", name="Your name").fill("Inês")
    host.get_by_role("button", name="Save").click()
    form = card(host, "puerto-rico")
    with host.expect_response(re.compile("/seats/")):
        form.get_by_role("radio", name="3").check()
    form.get_by_label("Seat 2", exact=True).select_option("friend")
    form.get_by_label("Confirm the end of each turn").uncheck()
    form.get_by_label("Bot speed").select_option("0")
    form.get_by_role("button", name="Create table").click()
    link = host.locator("[data-copy]").input_value()

    friend = open_page(re.sub(r"^https?://[^/]+", "", link), locale="ja-JP", **PHONE)
    friend.locator("#join-name").fill("Yuki")
    friend.locator("main form button.primary").tap()
    friend.wait_for_url(re.compile(r"/t/[-\w]+/$"))

    now = wait_for_turn(host)
    assert "Yuki" in host.locator("#others").inner_text()
    assert not state(friend)["mine"]
    piece(host, "role:builder").click()
    seen = wait_for_version(friend, now["version"])
    assert seen["ply"] > now["ply"]
    assert "Inês" in friend.locator("#z-log").inner_text()
    now = wait_for_turn(host, now["version"])
    host.locator(".choice").last.click()
    turn = wait_for_turn(friend, seen["version"])
    assert friend.title().startswith("●")
    assert not host.title().startswith("●")
    assert fits(friend)
    check_language(friend, "ja")
    friend.locator("#z-choices .choice").last.tap()
    wait_for_version(host, turn["version"])
    assert "Yuki builds" in host.locator("#z-log").inner_text()

    host.locator("#z-log .talk-way").click()
    host.get_by_placeholder("Write a message").fill("Good choice")
    host.keyboard.press("Enter")
    friend.locator("#board[data-unread='1']").wait_for()
    friend.locator(".jumps .talk-way").tap()
    friend.get_by_text("Good choice", exact=True).wait_for()
    friend.locator(".talk-say textarea").fill("ありがとう")
    friend.locator(".talk-say button").tap()
    host.get_by_text("ありがとう", exact=True).wait_for()
