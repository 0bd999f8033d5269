"""The table page when the server is in trouble for a while."""

import pytest

from tests.web.server import Visitor

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture
def page(browser, server):
    """A page that may complain."""
    context = browser.new_context(base_url=server.url)
    context.set_default_timeout(60_000)
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

    page.route("**/board/", answer)
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


def test_a_page_that_fails_to_refresh_tries_again(page, server):
    mia = Visitor(server)
    slug = mia.open_table(["me", "hotseat", "hotseat"])
    failed = stumbling(page, 2)
    page.goto(f"/t/{slug}/")
    page.wait_for_function("() => !document.getElementById('board').matches('.offline')")
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
