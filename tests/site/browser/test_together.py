"""The table in a real browser for two people, in two tabs, after a restart, and for all at one screen.

Two people who follow each other's moves are in `tests.journeys`.
"""

import re

import pytest

from tests.site.browsing import enter_as, move, piece, wait_for_turn, wait_for_version
from tests.site.server import Server, Visitor
from tests.web.tables import GAMES

pytestmark = pytest.mark.browser


def test_who_was_asked_is_told_that_something_has_been_taken_back(at_table, server, open_page):
    """In two tabs of one guest, too, a click in one shows in the other."""
    page, slug = at_table(["me", "friend", "greedy"], pace=0)
    tom = Visitor(server)
    link = re.search(r"/t/[-\w]+/join/[-\w]+/", page.content())
    assert link
    tom.post(link[0], {"name": "Tom"})
    other = open_page("about:blank")
    enter_as(other, tom, f"/t/{slug}/")
    tab = page.context.new_page()
    tab.goto(f"/t/{slug}/")
    now = wait_for_turn(tab)
    wait_for_turn(page)
    piece(page, "role:builder").click()
    assert wait_for_version(tab, now["version"])["ply"] > now["ply"]
    page.locator(".choice", has_text="Build nothing").click()
    turn = wait_for_turn(other)
    page.get_by_role("button", name="Take back").click()
    wait_for_version(other, turn["version"])
    assert other.locator("#toast").inner_text() == "An action was taken back"
    assert page.locator("#toast").inner_text() == ""
    check_handing_over(page, other)


def check_handing_over(page, other):
    """It takes three clicks, the last of which says what follows; the others are told at once, and read it later."""
    page.locator("[popovertarget=settings]").click()
    page.get_by_text("Hand over to a bot").click()
    seat = page.locator(".hand-over").first
    button = seat.locator("button.danger")
    assert not button.is_visible()
    seat.locator("summary").click()
    assert "cannot be undone" in seat.inner_text()
    button.click()
    told = other.locator("#toast.shown", has_text="A bot now plays")
    told.wait_for()
    assert other.locator("#z-log [data-handover]").inner_text().strip() == told.inner_text()


def test_the_page_comes_back_after_a_restart(browser, tmp_path):
    with Server(tmp_path) as own:
        host = Visitor(own)
        slug = host.open_table(["me", "hotseat", "hotseat"])
        context = browser.new_context(base_url=own.url)
        page = context.new_page()
        enter_as(page, host, f"/t/{slug}/")
        now = wait_for_turn(page)
        own.kill()
        own.start()
        board = host.look(slug)
        host.do(slug, "act", ply=board.ply, action=board.choices[0])
        now = wait_for_version(page, now["version"])
        page.locator(".choice").first.click()
        wait_for_version(page, now["version"])
        context.close()


def test_at_a_hot_seat_everybody_is_drawn_once_whoever_is_asked(at_table):
    """The others are drawn anew when the seat changes from which the table is seen."""
    for game in GAMES:
        page, _ = at_table(["me", "hotseat", "hotseat"], game=game)
        now = wait_for_turn(page)
        seen: set[str] = set()
        for step in range(12):
            if step > 2 and len(seen) > 1:
                break
            seats = page.locator(".player .player-head .seat-icon").evaluate_all(
                "(all) => all.map((e) => e.classList[2])"
            )
            assert sorted(seats) == ["seat-1", "seat-2", "seat-3"], (game, step)
            seen.add(seats[0])
            now = move(page, now, step)
        assert len(seen) > 1, game
        page.close()
