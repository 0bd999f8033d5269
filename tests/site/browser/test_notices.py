"""The page of notices in a browser: nothing for axe to find, nothing too wide for a phone; a link that stops mails."""

import pytest

from tests.site.browser.test_accessibility import OPEN, check_everywhere

pytestmark = [pytest.mark.browser, pytest.mark.slow]

LONG = f"https://example.org/{'long-' * 60}"


def is_narrow(page):
    """Whether all of a page can be seen on a phone without being moved sideways."""
    page.set_viewport_size({"width": 360, "height": 740})
    return page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("language", ["en-GB", "ja-JP"])
def test_what_a_guest_chooses(open_page, server, language):
    page = open_page("/notices/", locale=language, **OPEN)
    check_everywhere(page)
    assert is_narrow(page)
    line = with_webhook(page, server)
    page.reload()
    assert page.locator("#webhook .warning").count() == 2
    check_everywhere(page)
    assert is_narrow(page)
    page.locator("#webhook .in-a-row button").nth(1).click()
    page.locator(".secret code").wait_for()
    check_everywhere(page)
    assert is_narrow(page)
    ticks = page.locator("#webhook [name=kinds]")
    ticks.nth(0).uncheck()
    page.locator("#webhook .chosen .primary").click()
    page.locator(".messages").wait_for()
    assert [tick.is_checked() for tick in ticks.all()] == [False, True, True, True]
    assert page.locator("#webhook .warning").count() == 1  # it is tried again
    assert not server.query("select failed from tidings_line where id = ?", line)[0]["failed"]


def with_webhook(page, server):
    """The guest of a page has a webhook that has failed for long; gives the number of its line."""
    form = {"csrfmiddlewaretoken": token(page), "kinds": "turn"}
    assert page.request.post("/notices/webhook/", form=form).ok
    (row,) = server.query("select max(id) as id from tidings_line")
    server.database.write("update tidings_line set failed = ?, failures = 10", True)
    server.database.write(
        "insert into tidings_hook (line_id, address, secret, trouble) values (?, ?, ?, ?)",
        *(row["id"], LONG, "s" * 43, "away"),
    )
    kinds = '["turn", "invited", "rematch", "ended"]'
    server.database.write("update tidings_line set kinds = ? where id = ?", kinds, row["id"])
    return row["id"]


def token(page):
    return page.locator("[name=csrfmiddlewaretoken]").first.input_value()


def test_the_lobby_leads_there(open_page):
    page = open_page("/")
    page.locator(".foot").get_by_role("link", name="Notices of my turn").click()
    page.get_by_role("heading", name="Webhook").wait_for()
