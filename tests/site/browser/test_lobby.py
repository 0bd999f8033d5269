"""The lobby in a real browser: the form for another table, open tables, and news while somebody looks."""

import re

import pytest

from tests.processes import wait_until
from tests.site.browsing import PHONE, card, enter_as, fits
from tests.site.screens import DESK, LEAST
from tests.site.server import Visitor
from tests.web.accounts.helpers import PASSWORD
from tests.web.tables import GAMES, PUERTO_RICO

playwright = pytest.importorskip("playwright.sync_api")
expect = playwright.expect

pytestmark = pytest.mark.browser

# ---- at first sight ---------------------------------------------------------------------------------------

IN_SIGHT = """(what) => [...document.querySelectorAll(what)].filter((e) => {
  const box = e.getBoundingClientRect();
  return box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth;
}).length"""
SMALL = """() => [...document.querySelectorAll("a, button, select, summary, label, input:not([type=radio], [type=checkbox])")]
  .filter((e) => e.checkVisibility() && !e.matches(".skip, .vh, label:not(.chip, .check)"))
  .filter((e) => e.getBoundingClientRect().height < 44).map((e) => e.outerHTML.slice(0, 120))"""
"""What a finger is to touch and can hardly hit."""


@pytest.mark.parametrize("locale", ["en-GB", "ja-JP"])
def test_games_and_their_buttons_are_seen_at_once(open_page, server, locale):
    """On a desk all four, though one has tables; on a phone two, unless it goes on at a table, which is first then."""
    for size, fewest in ((DESK, 4), (LEAST, 4), (PHONE, 2)):
        page = open_page("/", locale=locale, **size)
        for what in (".game-card h2", ".play-now button"):
            assert page.evaluate(IN_SIGHT, what) >= fewest, (size, what)
        assert fits(page)
    for summary in page.locator("summary:visible").all():
        summary.tap()
    assert page.evaluate(SMALL) == []
    for path in ("/account/sign-up/", "/account/sign-in/"):
        page.goto(path)
        assert page.evaluate(IN_SIGHT, ".people-form input:not([type=hidden])") >= 2, path
        assert page.evaluate(SMALL) == [], path

    guest = Visitor(server)
    slug = guest.open_table(["me", "hotseat"], game=PUERTO_RICO)
    for size, fewest in ((DESK, 4), (PHONE, 1)):
        page = open_page("about:blank", locale=locale, **size)
        enter_as(page, guest, "/")
        assert page.evaluate(IN_SIGHT, f".table-list a[href='/t/{slug}/']") == 1
        assert page.evaluate(IN_SIGHT, ".play-now button") >= fewest
        assert fits(page)


def test_a_new_table_is_opened_without_a_long_way(open_page):
    """What opens it stays in sight, and hides no field that is gone to by keys."""
    page = open_page("/", **PHONE)
    form = card(page, PUERTO_RICO)
    button = form.locator(".submit button")
    form.locator("[name=seat-0]").scroll_into_view_if_needed()
    expect(button).to_be_in_viewport(ratio=1)
    for _ in range(25):
        page.keyboard.press("Tab")
        focused = page.evaluate("() => document.activeElement.getBoundingClientRect().bottom")
        if not page.evaluate("() => Boolean(document.activeElement.closest('.new-table form'))"):
            break
        assert focused <= page.evaluate("() => innerHeight"), focused
    button.tap()
    page.wait_for_url("**/t/**")


# ---- another table ----------------------------------------------------------------------------------------

PRESETS = (
    "() => [...document.querySelectorAll('.new-table [name=preset]:checked')].map((e) => e.value)"
)


def test_presets_options_and_seats_go_together(open_page):
    """A preset fills in options, the one is marked whose values are set, and seats stay as they were chosen."""
    page = open_page("/")
    form = card(page, PUERTO_RICO)
    boxes = [form.locator(f'[name="option-{name}"]') for name in ("nobles", "new_buildings")]
    assert page.evaluate(PRESETS) == ["0"]
    for preset, value in (("With both expansions", "2"), ("Base game", "0")):
        with page.expect_response(re.compile("/options/")):
            form.get_by_text(preset).click()
        form.locator(f'[name="preset"][value="{value}"]:checked').wait_for(state="attached")
        for box in boxes:
            expect(box).to_be_checked(checked=value == "2")
    form.locator('[name="option-new_buildings"]').check()
    assert page.evaluate(PRESETS) == ["1"]
    form.locator('[name="option-selection"]').select_option("2")
    assert page.evaluate(PRESETS) == []
    form.locator('[name="option-selection"]').select_option("0")
    form.locator('[name="option-nobles"]').check()
    assert page.evaluate(PRESETS) == ["2"]
    for box in boxes:
        box.uncheck()
    check_an_option_for_two(page, form)
    check_seats_on_their_way(page, form)


def check_an_option_for_two(page, form):
    angst = form.locator('[name="option-angst"]')
    for seats in (3, 2, 4, 2):
        form.get_by_role("radio", name=str(seats), exact=True).check()
        form.locator(f"[name=seat-{seats - 1}]").wait_for()
        expect(angst).to_be_enabled(enabled=seats == 2)
        if seats == 2:
            angst.check()
        assert page.evaluate(PRESETS) == ([] if seats == 2 else ["0"]), seats


def check_seats_on_their_way(page, form):
    """What is chosen while they are fetched stays."""
    held = []
    page.route("**/seats/*", lambda route: held.append(route))
    with page.expect_request("**/seats/*"):
        form.get_by_role("radio", name="4", exact=True).check()
    form.locator("[name=seat-1]").select_option("friend")
    wait_until(lambda: held or page.evaluate("null"))
    held[0].continue_()
    expect(form.locator("[name=seat-3]")).to_have_count(1)
    expect(form.locator("[name=seat-1]")).to_have_value("friend")
    expect(form.locator("[name=seat-0]")).to_have_value("me")


def test_a_new_table_that_is_refused_is_mended_where_it_is(open_page, server):
    """A name that belongs to an account: the form is as it was, open, at the field, which says what is wrong."""
    form = {"name": "Zoe Ortiz", "email": "zoe@example.org", "password1": PASSWORD}
    Visitor(server).post("/account/sign-up/", form)
    for size in (DESK, PHONE):
        page = open_page("/", refused=409, **size)
        form = page.locator("form[action='/games/lisboa/new/']")
        page.locator("details.new-table", has=form).locator("> summary").click()
        form.locator("[name=seat-1]").select_option("hotseat")
        form.locator("[name=name-1]").fill("Zoe Ortiz")
        form.locator("[name=seat-2]").select_option("easy")
        form.locator("button.primary").click()
        name = form.locator("[name=name-1]")
        expect(name).to_be_focused()
        expect(name).to_be_in_viewport()
        expect(name).to_have_attribute("aria-invalid", "true")
        expect(name).to_have_accessible_description(
            "The name “Zoe Ortiz” belongs to an account. Choose another one."
        )
        assert form.locator("[name=seat-2]").input_value() == "easy"
        assert fits(page)
        name.fill("Zora")
        form.locator("button.primary").click()
        page.wait_for_url("**/t/**")
        assert [seat["name"] for seat in server.seats(page.url.split("/")[4])][1] == "Zora"


# ---- open tables ------------------------------------------------------------------------------------------

WORDS = {
    "en-GB": ("Filters", "Filters · 1 active"),
    "ja-JP": ("絞り込み", "絞り込み · 1件適用中"),
}


@pytest.fixture(scope="module")
def own_rows(server):
    """A selector of two open tables, of Lisboa and of Santa Maria, in the list."""
    slugs = [
        Visitor(server).open_table(["me", "friend"], game=game, open="1")
        for game in ("lisboa", "santa-maria")
    ]
    return ", ".join(f"#open-list a[href='/t/{slug}/sit/']" for slug in slugs)


def polled(page):
    """Let the list be drawn anew."""
    old = page.locator("#open-list > *").element_handle()
    page.clock.run_for(5100)
    page.wait_for_function("old => !old.isConnected", arg=old)


def test_on_a_phone_filters_are_folded_and_say_how_many_are_in_force(open_page, own_rows):
    """On a desk nothing is folded."""
    for locale, (plain, in_force) in WORDS.items():
        page = open_page("about:blank", locale=locale, **PHONE)
        page.clock.install()
        page.goto("/")
        summary = page.locator(".filters > summary")
        assert not page.locator(".hall-form").is_visible()
        expect(summary).to_have_text(plain)
        summary.tap()
        game = page.locator(".hall-form [name=game]")
        game.select_option("lisboa")
        expect(page.locator(own_rows)).to_have_count(1)
        expect(summary).to_have_text(in_force)
        kept = game.element_handle()
        polled(page)
        assert page.locator(".hall-form").is_visible()
        assert kept.evaluate("select => select.isConnected && select.value") == "lisboa"
        assert fits(page)
        page.locator("#hall-all a").tap()
        expect(page.locator(own_rows)).to_have_count(2)
        assert not page.locator(".hall-form").is_visible()
        page.set_viewport_size({"width": 360, "height": 740})
        for name in GAMES:
            card(page, name).locator("select[name=seat-1]").select_option("hotseat")
            assert fits(page), (name, locale)

    page = open_page("/", **DESK)
    assert not page.locator(".filters > summary").is_visible()
    page.locator(".hall-form [name=free]").select_option("2")
    expect(page.locator(own_rows)).to_have_count(0)
    page.locator("#hall-all a").click()
    expect(page.locator(own_rows)).to_have_count(2)
    page.locator(".foot").get_by_role("link", name="Notifications").click()
    page.get_by_role("heading", name="Webhook").wait_for()


HIDDEN = "Object.defineProperty(document, 'hidden', { get: () => true })"


def test_it_asks_for_news_only_while_it_is_looked_at(open_page):
    for hidden in (False, True):
        page = open_page("about:blank")
        if hidden:
            page.add_init_script(HIDDEN)
        page.clock.install()
        asked: list[str] = []
        page.on("request", lambda request, asked=asked: asked.append(request.url))
        page.goto("/", wait_until="networkidle")
        page.clock.run_for(30_000)
        page.wait_for_load_state("networkidle")
        assert any(url.endswith("/tables/") for url in asked) is not hidden


KEPT = "dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))"


def test_who_comes_back_finds_the_lobby_as_it_is(open_page, server):
    """Even where the browser has kept the page."""
    guest = Visitor(server)
    slug = guest.open_table(["me", "hotseat"])
    page = open_page("about:blank")
    page.clock.install()
    enter_as(page, guest, "/")
    assert page.locator(f".table-list a[href='/t/{slug}/']").count() == 1
    another = guest.open_table(["me", "hotseat"])
    page.evaluate(KEPT)
    page.locator(f".table-list a[href='/t/{another}/']").wait_for()
