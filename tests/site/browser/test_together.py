"""The table in a real browser for two people, in two tabs, after a restart, and for all at one screen."""

import re

import pytest

from tests.site.browsing import MOVING, card, move, state, wait_for_turn, wait_for_version
from tests.site.server import Server, Visitor
from tests.web.tables import GAMES

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_host_and_friend_see_each_others_moves(open_page):
    host = open_page("/", **MOVING)
    host.get_by_label("Your name").fill("Mia")
    host.get_by_role("button", name="Save").click()
    form = card(host, "puerto-rico")
    with host.expect_response(re.compile("/seats/")):
        form.get_by_role("radio", name="3").check()
    form.get_by_label("Seat 2", exact=True).select_option("friend")
    form.get_by_label("Turns have to be ended").uncheck()
    form.get_by_label("Bots play").select_option("0")
    form.get_by_role("button", name="Open the table").click()
    link = host.locator("[data-copy]").input_value()

    friend = open_page(re.sub(r"^https?://[^/]+", "", link), **MOVING)
    friend.get_by_label("Your name").fill("Tom")
    friend.get_by_role("button", name="Sit down").click()
    friend.wait_for_url(re.compile(r"/t/[-\w]+/$"))

    now = wait_for_turn(host)
    assert "Tom" in host.locator("#others").inner_text()
    assert not state(friend)["mine"]
    host.locator('[data-key="role:builder"]').click()
    seen = wait_for_version(friend, now["version"])
    assert seen["ply"] > now["ply"]
    assert "Mia" in friend.locator("#z-log").inner_text()
    now = wait_for_turn(host, now["version"])
    host.locator(".choice").last.click()
    turn = wait_for_turn(friend, seen["version"])
    assert turn["choices"]
    friend.locator(".choice").last.click()
    wait_for_version(host, turn["version"])
    assert "Tom builds" in host.locator("#z-log").inner_text()
    friend.wait_for_function(
        "() => document.title.startsWith('●') === "
        "document.getElementById('board').hasAttribute('data-mine')"
    )


def test_who_was_asked_is_told_that_something_has_been_taken_back(at_table, server, open_page):
    page, slug = at_table(["me", "friend", "greedy"], pace=0)
    friend = Visitor(server)
    link = re.search(r"/t/[-\w]+/join/[-\w]+/", page.content())
    assert link
    friend.post(link[0], {"name": "Tom"})
    other = open_page("about:blank")
    other.context.add_cookies(
        [{"name": n, "value": v, "url": server.url} for n, v in friend.cookies.items()]
    )
    other.goto(f"/t/{slug}/")
    wait_for_turn(page)
    page.locator('[data-key="role:builder"]').click()
    page.locator(".choice", has_text="Build nothing").click()
    turn = wait_for_turn(other)
    page.get_by_role("button", name="Take back").click()
    wait_for_version(other, turn["version"])
    assert other.locator("#toast").inner_text() == "Something has been taken back"
    assert page.locator("#toast").inner_text() == ""


def test_two_tabs_of_one_guest(at_table):
    """A click in one tab shows in the other; there it is no longer offered."""
    page, slug = at_table(["me", "hotseat", "hotseat"])
    other = page.context.new_page()
    other.goto(f"/t/{slug}/")
    now = wait_for_turn(other)
    page.locator(".choice").first.click()
    assert wait_for_version(other, now["version"])["ply"] > now["ply"]


def test_the_page_comes_back_after_a_restart(browser, tmp_path):

    with Server(tmp_path) as own:
        host = Visitor(own)
        slug = host.open_table(["me", "hotseat", "hotseat"])
        context = browser.new_context(base_url=own.url)
        context.add_cookies(
            [{"name": n, "value": v, "url": own.url} for n, v in host.cookies.items()]
        )
        page = context.new_page()
        page.goto(f"/t/{slug}/")
        now = wait_for_turn(page)
        own.kill()
        own.start()
        board = host.look(slug)
        host.do(slug, "act", ply=board.ply, action=board.choices[0])
        assert wait_for_version(page, now["version"])["ply"] > now["ply"]
        page.locator(".choice").first.click()
        context.close()


@pytest.mark.parametrize("game", GAMES)
def test_at_a_hot_seat_everybody_is_drawn_once_whoever_is_asked(at_table, game):
    """The others are drawn anew when the seat changes from which the table is seen."""
    page, _ = at_table(["me", "hotseat", "hotseat"], game=game)
    now = wait_for_turn(page)
    seen: set[str] = set()
    for step in range(12):
        if step > 2 and len(seen) > 1:
            break
        seats = page.locator(".player .player-head .seat-icon").evaluate_all(
            "(all) => all.map((e) => e.classList[2])"
        )
        assert sorted(seats) == ["seat-1", "seat-2", "seat-3"], step
        seen.add(seats[0])
        now = move(page, now, step)
    assert len(seen) > 1
