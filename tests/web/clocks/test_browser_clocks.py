"""Clocks in a real browser: two people, one of them on a phone, and time that goes by."""

import pytest

from tests.processes import wait_until
from tests.web.browsing import PHONE, fits, wait_for_turn

pytestmark = [pytest.mark.browser, pytest.mark.slow]

TIME = "document.querySelector('.clock.running .clock-time').textContent"
HARDLY_ANY = "UPDATE clocks_clock SET runs_out = since, \"left\" = '[1000,200000,0,0]'"
TICKS = f"(shown) => {TIME} !== shown"


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
