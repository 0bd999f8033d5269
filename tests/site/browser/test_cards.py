"""Cards in a real browser: told under a pointer, opened by a finger, which acts with its second touch."""

import re

import pytest

from tests.site.browsing import PHONE, wait_for_turn, wait_for_version
from tests.web.tables import BURGUNDY, PUERTO_RICO

LONG = """async (key) => {
  const piece = document.querySelector(`[data-key="${key}"]`);
  const box = piece.getBoundingClientRect();
  const at = {
    bubbles: true, pointerType: "touch", isPrimary: true, clientX: box.x + 5, clientY: box.y + 5, detail: 1,
  };
  piece.dispatchEvent(new PointerEvent("pointerdown", at));
  await new Promise((done) => setTimeout(done, 700));
  piece.dispatchEvent(new PointerEvent("pointerup", at));
  piece.dispatchEvent(new MouseEvent("click", { ...at, cancelable: true }));
}"""


TOLD = "[data-card][aria-description]"
CARDS = re.compile(r"/cards/")


def to_move(page):
    """Wait until it is one's turn, and until the catalogue has come; gives the state of the page."""
    now = wait_for_turn(page)
    page.locator(TOLD).first.wait_for(state="attached")
    return now


def scrolled(page):
    return page.evaluate("() => scrollY")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_first_touch_opens_the_card_and_the_second_acts(at_table, server, language):
    page, slug = at_table(["me", "hotseat"], language, game=PUERTO_RICO, **PHONE)
    now = to_move(page)
    role = page.locator('button.lit[data-key="role:builder"]')
    role.scroll_into_view_if_needed()
    top = scrolled(page)
    role.tap()
    card = page.locator("#menu")
    assert card.is_visible()
    assert server.table(slug)["ply"] == now["ply"]
    assert scrolled(page) == top
    assert {"en": "Builder", "ja": "建築家"}[language] in card.locator(".told-name").inner_text()
    for button in card.locator("button").all():
        assert button.bounding_box()["height"] >= 44
    dock = page.locator("#dock").bounding_box()
    box = card.bounding_box()
    assert box["y"] + box["height"] <= dock["y"] + 1
    role.tap()
    assert wait_for_version(page, now["version"])["ply"] > now["ply"]
    assert not card.is_visible()


def test_the_button_of_the_card_acts_too(at_table, server):
    page, _ = at_table(["me", "hotseat"], game=PUERTO_RICO, **PHONE)
    now = to_move(page)
    page.locator('button.lit[data-key="role:builder"]').tap()
    page.locator("#menu button").first.tap()
    assert wait_for_version(page, now["version"])["ply"] > now["ply"]


def test_a_dark_piece_tells_of_itself_and_a_touch_elsewhere_closes_it(at_table, server):
    page, slug = at_table(["me", "hotseat"], game=PUERTO_RICO, **PHONE)
    now = to_move(page)
    page.locator('span.piece[data-key="market:hospice"]').tap()
    card = page.locator("#menu")
    assert "Hospice" in card.inner_text()
    assert not card.locator("button").count()
    assert card.locator("a").get_attribute("href").endswith("#building-hospice")
    page.locator("h1, .brand, header").first.tap()
    assert not card.is_visible()
    assert server.table(slug)["ply"] == now["ply"]


def test_a_card_that_is_open_before_the_catalogue_comes_says_the_rest_then(at_table):
    page, _ = at_table(["me", "hotseat"], game=PUERTO_RICO, **PHONE)
    held = []
    page.route(CARDS, lambda route: held.append(route))
    with page.expect_request(CARDS):
        page.reload()
    wait_for_turn(page)
    page.locator('span.piece[data-key="market:hospice"]').tap()
    card = page.locator("#menu")
    assert "Hospice" in card.inner_text()
    assert not card.locator('a[href$="#building-hospice"]').count()
    held[0].continue_()
    card.locator('a[href$="#building-hospice"]').wait_for()


def test_a_long_press_opens_the_card_and_does_nothing(at_table, server):
    """Of a handle, too, which a short touch picks up."""
    page, slug = at_table(["me", "hotseat"], game=BURGUNDY, **PHONE)
    now = to_move(page)
    key = page.locator("button.lit[data-key]").first.get_attribute("data-key")
    page.evaluate(LONG, key)
    assert page.locator("#menu").is_visible()
    assert server.table(slug)["ply"] == now["ply"]
    assert not page.locator(".held").count()


def press_long(page, piece):
    """Rest a finger on it and lift it, as a hand does: what the browser does of itself happens as well."""
    box = piece.bounding_box()
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    page.locator("#menu").wait_for()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(300)


def test_the_card_stays_when_the_finger_is_lifted(at_table, server):
    page, slug = at_table(["me", "hotseat"], game=PUERTO_RICO, **PHONE)
    now = to_move(page)
    role = page.locator('button.lit[data-key="role:builder"]')
    role.scroll_into_view_if_needed()
    press_long(page, role)
    assert page.locator("#menu button").is_visible()
    assert server.table(slug)["ply"] == now["ply"]
    page.locator("#menu button").tap()
    assert wait_for_version(page, now["version"])["ply"] > now["ply"]


def test_a_symbol_that_stands_for_a_sentence_tells_of_itself(at_table, server):
    page, slug = at_table(["me", "hotseat"], game=PUERTO_RICO, **PHONE)
    now = to_move(page)
    press_long(page, page.locator(".choice.signed", has_text="Choose the builder"))
    card = page.locator("#menu")
    assert card.locator(".told-name").inner_text() == "Builder"
    assert card.locator("button").all_inner_texts() == ["Choose the builder"]
    assert server.table(slug)["ply"] == now["ply"]


def test_a_symbol_under_the_mouse_says_its_sentence(at_table):
    desk = {"viewport": {"width": 1440, "height": 900}}
    page, _ = at_table(["me", *["hotseat"] * 4], game=PUERTO_RICO, **desk)
    to_move(page)
    page.locator(".choice.signed", has_text="Choose the builder").hover()
    assert page.locator("#tip").inner_text() == "Choose the builder"


def test_all_symbols_and_what_follows_them_are_in_sight_on_a_phone(at_table):
    page, _ = at_table(["me", "hotseat"], game=PUERTO_RICO, **PHONE)
    now = to_move(page)
    page.locator(".choice.signed", has_text="Choose the builder").tap()
    wait_for_version(page, now["version"])
    last = page.locator(".choices .choice:not(.signed)").last.bounding_box()
    assert last["y"] + last["height"] <= page.evaluate("() => innerHeight")


def test_a_mouse_and_a_key_act_at_once(at_table):
    page, _ = at_table(["me", "hotseat"], game=PUERTO_RICO)
    now = to_move(page)
    page.locator('button.lit[data-key="role:builder"]').click()
    now = wait_for_version(page, now["version"])
    assert not page.locator("#menu").is_visible()


def test_the_key_i_opens_the_card_of_what_has_the_focus(at_table):
    page, _ = at_table(["me", "hotseat"], game=PUERTO_RICO)
    to_move(page)
    page.locator('[data-key="role:mayor"]').focus()
    page.keyboard.press("i")
    card = page.locator("#menu")
    assert "Mayor" in card.inner_text()
    assert card.locator("button").count() == 1
    page.keyboard.press("Escape")
    assert not card.is_visible()
