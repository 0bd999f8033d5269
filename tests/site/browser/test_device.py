"""What somebody has chosen for a device: turns that end by themselves, and being told of one's turn."""

import pytest

from tests.site.browsing import move, state, wait_for_turn, wait_for_version

pytestmark = [pytest.mark.browser, pytest.mark.slow]

ENDING = "(seconds) => document.documentElement.style.setProperty('--time-ending', `${seconds}s`)"
STUB = """
window.told = [];
window.Notification = class extends EventTarget {
  static permission = "granted";
  static requestPermission = async () => "granted";
  constructor(title, about) { super(); told.push(about.body); }
};
"""
TURNED = "() => void document.dispatchEvent(new Event('visibilitychange'))"
HIDE = "() => Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })"


def choose(page, name):
    page.locator("[popovertarget=settings]").click()
    page.locator(f"[data-own={name}]").check()
    page.keyboard.press("Escape")


def wait_for_end(page, clicks=0):
    """Play until the turn has only to be ended."""
    now = wait_for_turn(page)
    while not page.locator('[data-post="end-turn"]').count():
        now = move(page, now, clicks)
    return state(page)


def test_a_turn_that_only_has_to_be_ended_ends_by_itself(at_table):
    page, _ = at_table(["me", "hotseat"], end_turn=1)
    page.evaluate(ENDING, 0.3)
    choose(page, "ending")
    now = wait_for_end(page)
    wait_for_version(page, now["version"])


def test_whoever_does_something_meanwhile_ends_it_themselves(at_table):
    page, _ = at_table(["me", "hotseat"], end_turn=1)
    page.evaluate(ENDING, 60)
    choose(page, "ending")
    now = wait_for_end(page)
    assert page.locator(".ending").count() == 1
    page.mouse.click(5, 300)
    assert page.locator(".ending").count() == 0
    assert state(page)["version"] == now["version"]


def test_without_that_choice_it_waits(at_table):
    page, _ = at_table(["me", "hotseat"], end_turn=1)
    wait_for_end(page)
    assert page.locator(".ending").count() == 0


def test_who_looks_elsewhere_is_told_of_their_turn(at_table):
    page, _ = at_table(["me", "greedy"], pace=0, end_turn=1)
    page.add_init_script(STUB)
    page.reload()
    choose(page, "notice")
    wait_for_end(page)
    page.evaluate(HIDE)
    page.keyboard.press("e")
    page.wait_for_function("() => told.length")
    assert page.evaluate("() => told[0]") == page.locator(".status-line").inner_text().strip()


def test_a_page_that_is_only_heard_says_so(at_table):
    page, _ = at_table(["me", "greedy"], pace=0, end_turn=1)
    page.add_init_script(STUB)
    page.reload()
    choose(page, "notice")
    asked = []
    page.on(
        "request", lambda request: asked.append(request.url) if "/stream/" in request.url else None
    )
    page.evaluate(HIDE)
    with page.expect_request("**/stream/?*hidden=1"):
        page.evaluate(TURNED)
    page.evaluate(HIDE.replace("true })", "false })"))
    with page.expect_request(lambda request: "/stream/" in request.url):
        page.evaluate(TURNED)
    assert ["hidden" in url for url in asked] == [True, False]
