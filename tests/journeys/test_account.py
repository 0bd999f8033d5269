"""From a guest to an account: tables played as a guest come along, and are found from another browser."""

import pytest

from tests.journeys.player import DESKTOP
from tests.site.browsing import PHONE, check_language, fits, presser, take_turn, wait_for_turn
from tests.web.accounts.helpers import PASSWORD
from tests.web.tables import PUERTO_RICO

pytestmark = pytest.mark.browser


def test_a_guest_plays_signs_up_and_signs_in_elsewhere(open_page):
    page = open_page("/", **DESKTOP)
    form = page.locator(f"form[action$='/games/{PUERTO_RICO}/play/']")
    form.locator("select[name=level]").select_option("easy")
    form.locator("button.primary").click()
    page.wait_for_url("**/t/**")
    slug = page.url.split("/")[4]
    take_turn(page, presser(page))

    page.goto("/account/sign-up/")
    for field, value in (
        ("name", "Nuno Reis"),
        ("email", "nuno@example.org"),
        ("password1", PASSWORD),
    ):
        page.locator(f".people-form [name={field}]").fill(value)
    with page.expect_navigation():
        page.locator(".people-form button.primary").click()
    assert "Nuno Reis" in page.locator(f"main a[href='/t/{slug}/']").inner_text()
    page.goto("/account/")
    assert page.locator("[name=name]").input_value() == "Nuno Reis"
    assert "nuno@example.org" in page.locator("dl.account").inner_text()

    phone = open_page("/", locale="ja-JP", **PHONE)
    assert phone.locator(f"main a[href='/t/{slug}/']").count() == 0
    phone.locator("a[href^='/account/sign-in/']").tap()
    phone.wait_for_url("**/account/sign-in/**")
    assert fits(phone)
    check_language(phone, "ja")
    for field, value in (("login", "nuno@example.org"), ("password", PASSWORD)):
        phone.locator(f".people-form [name={field}]").fill(value)
    with phone.expect_navigation():
        phone.locator(".people-form button.primary").tap()
    phone.locator(f"main a[href='/t/{slug}/']").tap()
    assert not wait_for_turn(phone)["over"]
    check_language(phone, "ja")
