"""The table page when the server is in trouble for a while."""

import re
from typing import Any

import pytest

from tests.processes import PATIENCE, wait_until
from tests.site.browsing import enter_as, wait_for_turn
from tests.site.browsing import move as browse_move
from tests.site.profiles import QUICK_HANDS
from tests.site.server import Visitor

pytestmark = pytest.mark.browser


@pytest.fixture
def page(browser, server):
    """A page that may complain."""
    context = browser.new_context(base_url=server.url)
    context.set_default_timeout(PATIENCE * 1000)
    context.add_init_script(QUICK_HANDS)
    yield context.new_page()
    context.close()


def stumbling(page, times):
    """Let the page's next looks at the table fail; gives those that have failed."""
    failed: list[str] = []

    def answer(route):
        if len(failed) >= times:
            route.continue_()
        else:
            failed.append(route.request.url)
            route.abort() if len(failed) % 2 else route.fulfill(status=500, body="trouble")

    page.route(re.compile(r"/board/(\?|$)"), answer)
    return failed


def move(visitor, slug):
    """Make a move; gives the version after it."""
    board = visitor.look(slug)
    answer = visitor.do(slug, "act", ply=board.ply, action=board.choices[0])
    return int(answer.headers["X-Version"])


def wait_for(page, version):
    """Wait until the page shows that version."""
    page.wait_for_function(
        "(version) => Number(document.getElementById('board').dataset.version) >= version",
        arg=version,
    )


ONLINE = "() => !document.getElementById('board').matches('.offline')"


def test_a_page_that_fails_to_refresh_tries_again(page, server):
    mia = Visitor(server)
    slug = mia.open_table(["me", "hotseat", "hotseat"])
    failed = stumbling(page, 2)
    page.goto(f"/t/{slug}/")
    page.wait_for_function(ONLINE)
    wait_for(page, move(mia, slug))
    assert len(failed) == 2


def test_news_of_the_stream_are_looked_at_without_waiting(page, server):
    """The pause after a failure grows to half a minute; a change ends it."""
    mia = Visitor(server)
    slug = mia.open_table(["me", "hotseat", "hotseat"])
    failed = stumbling(page, 1)
    page.add_init_script(
        "const later = setTimeout; window.setTimeout = (work, ms) => later(work, ms < 1000 ? ms : 1e7);"
    )
    page.goto(f"/t/{slug}/")
    with page.expect_event("requestfailed"):
        move(mia, slug)
    assert len(failed) == 1
    wait_for(page, move(mia, slug))


HEARD = """
const Plain = EventSource;
window.EventSource = class extends Plain {
  constructor(...all) {
    super(...all);
    this.addEventListener("version", (event) => { window.heard = Number(event.data); });
  }
};
"""
"""Tells in `heard` of which version the page's stream has told last."""


def test_a_look_of_before_a_move_does_not_let_the_page_miss_it(page, server):
    """The rules are prepared, so the page looks; while the answer is on its way bots move and ask no more."""
    mia = Visitor(server)
    slug = mia.open_table(["me", "hotseat", "hotseat"])
    page.add_init_script(HEARD)
    page.goto(f"/t/{slug}/")
    page.wait_for_function(ONLINE)
    wait_for(page, move(mia, slug))
    held: list[Any] = []

    def answer(route):
        if held:
            return route.continue_()
        held.append(route)
        return None

    page.route(re.compile(r"/board/(\?|$)"), answer)
    page.evaluate("() => { document.body.dispatchEvent(new Event('prepared')); }")
    wait_until(lambda: held or page.evaluate("null"))
    early = held[0].fetch()
    version = move(mia, slug)
    page.wait_for_function("(version) => window.heard >= version", arg=version)
    held[0].fulfill(response=early)
    wait_for(page, version)


BLOCKED = """
for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, name, { get() { %s } });
"""
"""A browser that keeps nothing for the site: some throw, some give null."""


@pytest.mark.parametrize(
    "blocked", ["throw new DOMException('', 'SecurityError');", "return null;"]
)
def test_the_table_needs_no_storage(page, server, blocked):
    mia = Visitor(server)
    slug = mia.open_table(["me", "hotseat", "hotseat"])
    page.add_init_script(BLOCKED % blocked)
    enter_as(page, mia, f"/t/{slug}/")
    now = browse_move(page, wait_for_turn(page), 0)
    page.locator("[popovertarget=settings]").click()
    page.locator("[data-own=sound]").check()
    assert page.locator("[data-own=sound]").is_checked()
    page.keyboard.press("Escape")
    browse_move(page, now, 0)


WINDOW = """(seconds) => {
  const { style } = document.documentElement;
  if (seconds === null) style.removeProperty("--time-double");
  else style.setProperty("--time-double", `${seconds}s`);
  return getComputedStyle(document.documentElement).getPropertyValue("--time-double").trim();
}"""
"""Sets for how long a second click counts as one of the first; None for as long as people have it."""


def test_a_double_click_decides_once(page, server):
    """Its second click would answer whatever has been asked next in the same place."""
    mia = Visitor(server)
    slug = mia.open_table(["me", "hotseat", "hotseat"])
    enter_as(page, mia, f"/t/{slug}/")
    now = wait_for_turn(page)
    assert page.evaluate(WINDOW, None) == ".4s"
    for _ in range(2):
        box = page.locator("#dock .choices button[data-do]").first.bounding_box()
        place = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.evaluate(WINDOW, 0)
        page.mouse.click(*place)
        after = wait_for_turn(page, now["version"])
        assert after["ply"] == now["ply"] + 1
        page.evaluate(WINDOW, 600)  # however slow this machine is
        page.mouse.click(*place)
        now = wait_for_turn(page)  # which waits for what has been posted
        assert now["ply"] == after["ply"]


def test_more_pages_than_a_browser_has_connections_all_stay_alive(page, server):
    """Over HTTP/1.1 it opens six to a site, and each stream would take one."""
    mia = Visitor(server)
    slug = mia.open_table(["me", "hotseat", "hotseat"])
    pages = [page, *(page.context.new_page() for _ in range(7))]
    for each in pages:
        each.goto(f"/t/{slug}/", wait_until="domcontentloaded")
    for each in pages[::3]:
        each.wait_for_function(ONLINE)
    version = move(mia, slug)
    for each in pages:
        wait_for(each, version)
    for each in pages[:3]:
        each.close()
    version = move(mia, slug)
    for each in pages[3:]:
        wait_for(each, version)


def test_a_lost_connection_is_told_at_once_and_as_long_as_it_lasts(page, server):
    """Nobody has to click first; what has come meanwhile is shown when it is back."""
    mia = Visitor(server)
    slug = mia.open_table(["me", "hotseat", "hotseat"])
    page.clock.install()
    page.goto(f"/t/{slug}/")
    page.wait_for_function(ONLINE)
    toast = page.locator("#toast.shown", has_text="Connection lost")
    page.context.set_offline(True)
    toast.wait_for()
    page.clock.run_for(20_000)
    page.clock.resume()
    assert toast.is_visible()
    version = move(mia, slug)
    page.context.set_offline(False)
    page.wait_for_function(ONLINE)
    wait_for(page, version)
    toast.wait_for(state="detached")
