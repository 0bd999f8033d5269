"""The lobby in a real browser: which open tables are shown, on phones and desks, and a new table that is refused."""

import pytest

from tests.site.browser.test_accessibility import OPEN, check_everywhere
from tests.site.browsing import PHONE, fits
from tests.site.server import Visitor

playwright = pytest.importorskip("playwright.sync_api")
expect = playwright.expect

pytestmark = [pytest.mark.browser, pytest.mark.slow]

DESK = {"viewport": {"width": 1440, "height": 900}}


@pytest.fixture(scope="module", autouse=True)
def tables(server):
    """Two tables at which anybody may sit down."""
    for game in ("lisboa", "santa-maria"):
        Visitor(server).open_table(["me", "friend"], game=game, open="1")


def rows(page):
    return page.locator("#open-list li")


def polled(page):
    """Let the list be drawn anew."""
    old = page.locator("#open-list > *").element_handle()
    page.clock.run_for(5100)
    page.wait_for_function("old => !old.isConnected", arg=old)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_on_a_phone_the_filters_are_folded_and_say_how_many_are_in_force(open_page, language):
    page = open_page("about:blank", **PHONE, locale={"en": "en-GB", "ja": "ja-JP"}[language])
    page.clock.install()
    page.goto("/")
    summary = page.locator(".filters > summary")
    assert not page.locator(".hall-form").is_visible()
    expect(summary).to_have_text({"en": "Filters", "ja": "絞り込み"}[language])
    summary.tap()
    game = page.locator(".hall-form [name=game]")
    game.select_option("lisboa")
    expect(rows(page)).to_have_count(1)
    expect(summary).to_have_text(
        {"en": "Filters · 1 in force", "ja": "絞り込み · 1件適用中"}[language]
    )
    kept = game.element_handle()
    polled(page)
    assert page.locator(".hall-form").is_visible()
    assert kept.evaluate("select => select.isConnected && select.value") == "lisboa"
    assert fits(page)
    page.locator("#hall-all a").tap()
    expect(rows(page)).to_have_count(2)
    assert not page.locator(".hall-form").is_visible()


def test_on_a_desk_nothing_is_folded(open_page):
    page = open_page("/", **DESK, **OPEN)
    assert not page.locator(".filters > summary").is_visible()
    check_everywhere(page)
    page.set_viewport_size(DESK["viewport"])
    page.locator(".hall-form [name=free]").select_option("2")
    expect(page.locator("#open-list")).to_have_text("There are open tables, but none like that.")
    page.locator("#hall-all a").click()
    expect(rows(page)).to_have_count(2)


@pytest.mark.parametrize("phone", [True, False])
def test_a_new_table_that_is_refused_is_mended_where_it_is(open_page, server, phone):
    """A name that belongs to an account: the form is as it was, open, at the field, which says what is wrong."""
    Visitor(server).post(
        "/account/sign-up/",
        {
            "name": f"Zoe {phone}",
            "email": f"zoe-{phone}@example.org",
            "password1": "a hill of corn",
        },
    )
    page = open_page("/", refused=409, **(PHONE if phone else DESK))
    form = page.locator("form[action='/games/lisboa/new/']")
    page.locator("details.new-table", has=form).locator("> summary").click()
    form.locator("[name=seat-1]").select_option("hotseat")
    form.locator("[name=name-1]").fill(f"Zoe {phone}")
    form.locator("[name=seat-2]").select_option("easy")
    form.locator("button.primary").click()
    name = form.locator("[name=name-1]")
    expect(name).to_be_focused()
    expect(name).to_be_in_viewport()
    expect(name).to_have_attribute("aria-invalid", "true")
    expect(name).to_have_accessible_description(
        f"The name “Zoe {phone}” belongs to an account. Please take another one."
    )
    assert form.locator("[name=seat-2]").input_value() == "easy"
    assert fits(page)
    name.fill("Zora")
    form.locator("button.primary").click()
    page.wait_for_url("**/t/**")
    assert [seat["name"] for seat in server.seats(page.url.split("/")[4])][1] == "Zora"
