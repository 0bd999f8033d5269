"""Clocks in a real browser: two people, one of them on a phone, and time that goes by."""

import pytest

from tests.processes import wait_until
from tests.site.browsing import PHONE, card, fits, piece, resized, wait_for_turn
from tests.web.tables import PUERTO_RICO

pytestmark = pytest.mark.browser

TIME = "document.querySelector('.clock.running .clock-time').textContent"
HARDLY_ANY = (
    "UPDATE clocks_clock SET runs_out = since, \"left\" = '[1000,200000,0,0]'"
    " WHERE table_id = (SELECT id FROM tables_table WHERE slug = ?)"
)
TICKS = f"(shown) => {TIME} !== shown"
ALIKE = f"() => document.querySelector('.player-head .running .clock-time').textContent === {TIME}"
"""The time in somebody's head is that of the dock."""
DEADLINES = """() => {
  const told = (where) => [...document.querySelectorAll(`${where} time[data-local]`)].map((e) => e.innerText);
  return [told(".clocks"), told(".player-head .head-clock.running")];
}"""
"""Of turns that take days: what the dock tells, and the heads of the players."""


def open_table(page, pace):
    form = card(page, PUERTO_RICO)
    for seat, kind in enumerate(("me", "friend", "easy", "easy")):
        form.locator(f"select[name=seat-{seat}]").select_option(kind)
    form.locator("select[name=clock]").select_option(pace)
    form.locator("input[name=open]").check()
    form.get_by_role("button", name="Create table").click()
    page.wait_for_url("**/t/**")
    return page.url.split("/")[4]


def test_time_runs_out_a_bot_takes_over_and_one_click_takes_back(open_page, server):
    mia = open_page()
    slug = open_table(mia, "quick")
    tom = open_page(f"/t/{slug}/sit/", **PHONE)
    tom.fill("#join-name", "Tom")
    tom.locator("main form button.primary").click()
    tom.wait_for_url(f"**/t/{slug}/")
    wait_for_turn(mia)
    for page in (mia, tom):
        page.wait_for_selector(".clock.running")
        page.wait_for_function(TICKS, arg=page.evaluate(TIME))
        assert page.locator(".player-head .head-clock").count() == 2  # people alone have a clock
        page.wait_for_function(ALIKE)
        assert fits(page)
    server.database.write(HARDLY_ANY, slug)
    tom.locator(".stand-in summary").click()
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


def test_a_deadline_stands_in_the_head_of_who_is_asked(at_table):
    for language in ("en", "ja"):
        page, _ = at_table(["me", "hotseat", "greedy"], language, clock="day", locale=language)
        now = wait_for_turn(page)
        for _ in resized(page, (1440, 1280, 390)):
            in_dock, in_heads = page.evaluate(DEADLINES)
            assert len(in_dock) == 1
            assert in_heads == in_dock
            assert page.locator(".player.acting .head-clock:visible").count() == 1
            assert fits(page)
        piece(page, "role:settler").click()
        wait_for_turn(page, now["version"])
        in_dock, in_heads = page.evaluate(DEADLINES)
        assert in_heads == in_dock
