"""On a phone: cards are opened by a finger, whose second touch acts; the bar leads to zones; symbols stand for sentences."""

import re

import pytest

from tests.site.browsing import PHONE, resized, wait_for_turn, wait_for_version, wholly_seen
from tests.web.tables import BURGUNDY, PUERTO_RICO

pytestmark = pytest.mark.browser

TOLD = "[data-card][aria-description]"
CARDS = re.compile(r"/cards/")
BUILDER = 'button.lit[data-key="role:builder"]'
HOSPICE = 'span.piece[data-key="market:hospice"]'
SIGNED = ".choices .choice.signed"
LIFTING = """() => {
  window.lifted = false;
  const later = () => requestAnimationFrame(() => requestAnimationFrame(() => { window.lifted = true; }));
  addEventListener("touchend", later, { once: true, capture: true });
}"""
"""Notes that a finger has been lifted and what follows from it has happened."""
IN_SIGHT = """(what) => {
  const box = document.querySelector(what).getBoundingClientRect();
  return box.top >= 0 && box.top < innerHeight / 2;
}"""


def to_move(page):
    """Wait until it is one's turn, and until the catalogue has come; gives the state of the page."""
    now = wait_for_turn(page)
    page.locator(TOLD).first.wait_for(state="attached")
    return now


def scrolled(page):
    return page.evaluate("() => scrollY")


def take_back(page):
    """Have the action taken back that has just been clicked; gives the state of the page."""
    page.locator('[data-post="undo"]').tap()
    page.wait_for_function("() => document.getElementById('board').dataset.ply === '0'")
    return to_move(page)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_first_touch_opens_the_card_and_the_second_acts(at_table, server, language):
    page, slug = at_table(["me", "hotseat"], language, game=PUERTO_RICO, **PHONE)
    now = to_move(page)
    role, card = page.locator(BUILDER), page.locator("#menu")
    role.scroll_into_view_if_needed()
    top = scrolled(page)
    role.tap()
    assert card.is_visible()
    assert server.table(slug)["ply"] == now["ply"]
    assert scrolled(page) == top
    assert {"en": "Builder", "ja": "建築家"}[language] in card.locator(".told-name").inner_text()
    for button in card.locator("button").all():
        assert button.bounding_box()["height"] >= 44
    dock, box = page.locator("#dock").bounding_box(), card.bounding_box()
    assert box["y"] + box["height"] <= dock["y"] + 1
    role.tap()
    assert wait_for_version(page, now["version"])["ply"] > now["ply"]
    assert not card.is_visible()
    if language == "en":
        check_button_of_card(page, take_back(page))
        check_rest_of_a_finger(page, server, slug, take_back(page))
        check_symbols(page, server, slug, take_back(page))


def check_button_of_card(page, now):
    """It acts too."""
    page.locator(BUILDER).tap()
    page.locator("#menu button").first.tap()
    assert wait_for_version(page, now["version"])["ply"] > now["ply"]


def press_long(page, piece):
    """Rest a finger on it and lift it, as a hand does: what the browser does of itself happens as well."""
    box = piece.bounding_box()
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    page.locator("#menu").wait_for()
    page.evaluate(LIFTING)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_function("() => window.lifted")


def check_rest_of_a_finger(page, server, slug, now):
    """The card stays when it is lifted, and nothing is done."""
    role = page.locator(BUILDER)
    role.scroll_into_view_if_needed()
    press_long(page, role)
    assert page.locator("#menu button").is_visible()
    assert server.table(slug)["ply"] == now["ply"]
    page.locator("#menu button").tap()
    assert wait_for_version(page, now["version"])["ply"] > now["ply"]


def check_symbols(page, server, slug, now):
    """One that stands for a sentence tells of itself; all, and what follows them, are in sight."""
    symbol = page.locator(".choice.signed", has_text="Choose the builder")
    press_long(page, symbol)
    card = page.locator("#menu")
    assert card.locator(".told-name").inner_text() == "Builder"
    assert card.locator("button").all_inner_texts() == ["Choose the builder"]
    assert server.table(slug)["ply"] == now["ply"]
    page.locator("h1, .brand, header").first.tap()
    symbol.tap()
    wait_for_version(page, now["version"])
    last = page.locator(".choices .choice:not(.signed)").last.bounding_box()
    assert last["y"] + last["height"] <= page.evaluate("() => innerHeight")


def test_a_card_without_actions_and_a_bar_that_leads_to_zones(at_table, server):
    """A touch elsewhere closes the card of a dark piece; before the catalogue comes it leaves the rest to be said."""
    page, slug = at_table(["me", "hotseat"], game=PUERTO_RICO, **PHONE)
    now = to_move(page)
    assert wholly_seen(page, ".jumps a") == [True] * 7
    page.locator('.jumps [href="#z-market"]').tap()
    page.wait_for_function(f"({IN_SIGHT})('#z-market')")

    page.locator(HOSPICE).tap()
    card = page.locator("#menu")
    assert "Hospice" in card.inner_text()
    assert not card.locator("button").count()
    assert card.locator("a").get_attribute("href").endswith("#building-hospice")
    page.locator("h1, .brand, header").first.tap()
    assert not card.is_visible()
    assert server.table(slug)["ply"] == now["ply"]

    held = []
    page.route(CARDS, lambda route: held.append(route))
    with page.expect_request(CARDS):
        page.reload()
    wait_for_turn(page)
    page.locator(HOSPICE).tap()
    assert "Hospice" in card.inner_text()
    assert not card.locator('a[href$="#building-hospice"]').count()
    held[0].continue_()
    card.locator('a[href$="#building-hospice"]').wait_for()


def test_advice_is_not_covered_by_a_card(at_table):
    """A card is closed when advice comes, and when it is opened again."""
    page, _ = at_table(game=PUERTO_RICO, **PHONE)
    to_move(page)
    page.locator(BUILDER).tap()
    card, advice = page.locator("#menu"), page.locator(".advice-sentence")
    assert card.is_visible()
    page.keyboard.press("a")
    advice.wait_for()
    assert not card.is_visible()
    page.locator("#z-advice .close").tap()
    page.locator(BUILDER).tap()
    assert card.is_visible()
    page.evaluate("() => document.querySelector('#z-advice .reopen').click()")
    assert advice.is_visible()
    assert not card.is_visible()


def test_a_long_press_on_a_handle_opens_its_card_and_picks_nothing_up(at_table, server):
    page, slug = at_table(["me", "hotseat"], game=BURGUNDY, **PHONE)
    now = to_move(page)
    handle = page.locator("button.lit[data-key]").first
    handle.scroll_into_view_if_needed()
    press_long(page, handle)
    assert page.locator("#menu").is_visible()
    assert server.table(slug)["ply"] == now["ply"]
    assert not page.locator(".held").count()


def test_options_in_force_are_seen(at_table):
    page, _ = at_table(game=PUERTO_RICO, rules=["balanced", "new_buildings"])
    for width in resized(page, (390, 1024, 1280)):
        assert wholly_seen(page, ".top .played .option") == [True, True], width


WAYS = """
window.sent = [];
Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => void sent.push(text) } });
navigator.share = async ({ url }) => void sent.push(url);
"""


def test_a_link_is_copied_and_shared(at_table):
    page, _ = at_table(["me", "friend"], **PHONE)
    share = page.locator("[data-shares]")
    page.add_init_script(WAYS)
    page.reload()
    link = page.locator("[data-copy]").input_value()
    copy = page.locator("[data-copies]")
    copy.tap()
    page.wait_for_function("() => sent.length === 1")
    assert copy.inner_text() == "Copied"
    share.tap()
    assert page.evaluate("() => sent") == [link, link]
    assert all(b.bounding_box()["height"] >= 44 for b in (copy, share))


def test_a_symbol_is_enough_on_a_phone(at_table):
    page, _ = at_table(["me", "greedy", "greedy"], game=PUERTO_RICO)
    wait_for_turn(page)
    for width in resized(page, (390, 1440)):
        check_signed(page, is_phone=width == 390)


def check_signed(page, is_phone):
    assert page.locator(SIGNED).count() > 2
    for choice in page.locator(SIGNED).all():
        text, box = choice.locator("> span"), choice.bounding_box()
        assert page.get_by_role("button", name=text.inner_text(), exact=True).count() >= 1
        assert (text.bounding_box()["width"] > 20) is not is_phone
        assert not is_phone or (box["width"] < 60 and min(box["width"], box["height"]) >= 44)
