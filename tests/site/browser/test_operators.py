"""The pages of operators in a real browser: they work under the site's policy, which complains of nothing."""

import pytest

from tests.site.server import Visitor
from tests.web.accounts.helpers import PASSWORD
from tests.web.logging_in import code_of

pytestmark = pytest.mark.browser


def test_an_operator_logs_in_and_closes_a_table(open_page, server):
    done = server.asked("admin", "olga", said=f"{PASSWORD}\n")
    assert "Account olga created" in done.stdout, done.stderr
    slug = Visitor(server).open_table(["me", "hotseat"])
    page = open_page("/admin/")
    page.fill("#id_username", "olga")
    page.fill("#id_password", PASSWORD)
    page.click("input[type=submit]")
    page.locator(".totp-picture svg").wait_for()
    page.fill("#id_code", code_of(page.inner_text("#totp-key")))
    page.click("input[value='Continue']")
    page.locator("#recovery-codes li").nth(9).wait_for()
    assert page.locator("#recovery-codes li").count() == 10
    page.get_by_role("link", name="Continue").click()
    page.click("a[href='/admin/tables/table/']:visible >> nth=0")
    page.get_by_role("link", name=slug).click()
    page.get_by_text("Santa Maria").or_(page.get_by_text("Puerto Rico")).first.wait_for()
    page.goto("/admin/tables/table/")
    page.locator("tr", has_text=slug).locator("input[name=_selected_action]").check()
    page.select_option("select[name=action]", "close")
    page.click("button[name=index]")
    page.click("input[value='Close tables']")
    page.get_by_text("Done for 1 table.").wait_for()
    assert server.table(slug)["closed"]
