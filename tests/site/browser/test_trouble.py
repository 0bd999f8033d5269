"""The table page when the server is in trouble for a while."""

import re
from typing import Any

import pytest

from tests.processes import PATIENCE, wait_until
from tests.site.server import Visitor

pytestmark = pytest.mark.browser


@pytest.fixture
def page(browser, server):
    """A page that may complain."""
    context = browser.new_context(base_url=server.url)
    context.set_default_timeout(PATIENCE * 1000)
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
        "const later = setTimeout; window.setTimeout = (work, ms) => later(work, ms * 10000);"
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
