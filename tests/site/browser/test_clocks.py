"""Clocks in a real browser: two people, one of them on a phone, and time that goes by."""

import pytest

from tests.processes import wait_until
from tests.site.browsing import PHONE, fits, wait_for_turn

pytestmark = [pytest.mark.browser, pytest.mark.slow]

TIME = "document.querySelector('.clock.running .clock-time').textContent"
HARDLY_ANY = "UPDATE clocks_clock SET runs_out = since, \"left\" = '[1000,200000,0,0]'"
TICKS = f"(shown) => {TIME} !== shown"

ALIKE = f"document.querySelector('.player-head .running .clock-time').textContent === {TIME}"
"""The time in somebody's head is that of the dock."""

DEADLINES = """() => {
  const told = (where) => [...document.querySelectorAll(`${where} time[data-local]`)].map((e) => e.innerText);
  return [told(".clocks"), told(".player-head .head-clock.running")];
}"""
"""Of turns that take days: what the dock tells, and the heads of the players."""


def sit_down(page, slug):
    page.goto(f"/t/{slug}/sit/")
    page.fill("#join-name", "Tom")
    page.locator("main form button.primary").click()
    page.wait_for_url(f"**/t/{slug}/")


def open_table(page, pace):
    card = page.locator('section[aria-labelledby="game-puerto-rico"]')
    card.locator(".new-table summary").click()
    for seat, kind in enumerate(("me", "friend", "easy", "easy")):
        card.locator(f"select[name=seat-{seat}]").select_option(kind)
    card.locator("select[name=clock]").select_option(pace)
    card.locator("input[name=open]").check()
    card.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/**")
    return page.url.split("/")[4]


def test_time_runs_out_a_bot_takes_over_and_one_click_takes_back(open_page, server):
    mia = open_page()
    slug = open_table(mia, "quick")
    tom = open_page(**PHONE)
    sit_down(tom, slug)
    wait_for_turn(mia)
    for page in (mia, tom):
        page.wait_for_selector(".clock.running")
        page.wait_for_function(TICKS, arg=page.evaluate(TIME))
        assert page.locator(".player-head .head-clock").count() == 2  # people alone have a clock
        page.wait_for_function(ALIKE)
        assert fits(page)
    server.database.write(HARDLY_ANY)
    tom.get_by_role("button", name="Easy").click()
    with mia.expect_request("**/stream/**"):  # by which it is known again that she is there
        mia.get_by_role("button", name="I am back").click()
    mia.wait_for_selector('[data-post="clock/back"]', state="detached")
    wait_until(lambda: not server.database.read("SELECT * FROM clocks_absence"))
    mia.locator('[popovertarget="settings"]').click()
    mia.get_by_role("button", name="Ask for a pause").click()
    tom.get_by_role("button", name="Agree").click()
    for page in (mia, tom):
        page.wait_for_selector("text=Paused")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_deadline_stands_in_the_head_of_who_is_asked(at_table, language):
    page, _ = at_table(["me", "hotseat", "greedy"], language, clock="day", locale=language)
    seen = wait_for_turn(page)
    for width in (1440, 1280, 390):
        page.set_viewport_size({"width": width, "height": 800})
        in_dock, in_heads = page.evaluate(DEADLINES)
        assert len(in_dock) == 1
        assert in_heads == in_dock
        assert page.locator(".player.acting .head-clock:visible").count() == 1
        assert fits(page)
    page.locator('[data-key="role:settler"]').click()
    wait_for_turn(page, seen["version"])
    in_dock, in_heads = page.evaluate(DEADLINES)
    assert in_heads == in_dock
