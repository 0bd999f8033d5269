"""The pages of operators in a real browser: they work under the site's policy, which complains of nothing."""

import pytest

from tests.site.server import Server, Visitor

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PASSWORD = "a hill of corn"


@pytest.fixture
def own(tmp_path):
    """A site with an operator, and a table."""
    folder = tmp_path / "site"
    folder.mkdir(mode=0o700)
    with Server(folder) as server:
        done = server.asked("admin", "olga", said=f"{PASSWORD}\n")
        assert "olga is made" in done.stdout, done.stderr
        yield server


def test_an_operator_logs_in_and_closes_a_table(browser, own):
    slug = Visitor(own).open_table(["me", "hotseat"])
    page = browser.new_page(base_url=own.url)
    complaints = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto("/admin/")
    page.fill("#id_username", "olga")
    page.fill("#id_password", PASSWORD)
    page.click("input[type=submit]")
    page.click("a[href='/admin/tables/table/']:visible >> nth=0")
    page.get_by_role("link", name=slug).click()
    page.get_by_text("Santa Maria").or_(page.get_by_text("Puerto Rico")).first.wait_for()
    page.goto("/admin/tables/table/")
    page.check("input[name=_selected_action]")
    page.select_option("select[name=action]", "close")
    page.click("button[name=index]")
    page.click("input[value='Close them']")
    page.get_by_text("Done for 1 tables.").wait_for()
    assert own.table(slug)["closed"]
    assert complaints == []
    page.close()
