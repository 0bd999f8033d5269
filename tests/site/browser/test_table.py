"""The table in a real browser, in Puerto Rico: with the mouse, with the keyboard alone, and on a phone."""

import re

import pytest

from tests.games.puerto_rico.playthrough import PLAYTHROUGHS
from tests.site.browsing import (
    MOVING,
    PHONE,
    fits,
    move,
    piece,
    resized,
    wait_for_turn,
    wait_for_version,
)

pytestmark = pytest.mark.browser

HOTSEAT = ["me", "hotseat", "hotseat"]
WHOLE = ("new_buildings", "nobles")


def switch(page, language):
    page.locator(f"button[lang={language}]").click()
    page.wait_for_selector(f"html[lang={language}]", state="attached")


# ---- with the mouse -------------------------------------------------------------------------------


def test_a_slip_is_taken_back_and_settings_are_kept(at_table, server):
    """A setting made while another is under way is not lost."""
    page, slug = at_table(HOTSEAT, end_turn=True, **MOVING)
    now = wait_for_turn(page)
    piece(page, "role:builder").click()
    later = wait_for_turn(page, now["version"])
    page.get_by_role("button", name="Take back").click()
    back = wait_for_turn(page, later["version"])
    assert back["ply"] == now["ply"]
    assert sorted(back["choices"]) == sorted(now["choices"])
    held = []
    page.route("**/pace/", lambda route: held.append(route))
    page.locator("[popovertarget=settings]").click()
    with page.expect_request("**/pace/"):
        page.locator('[data-field="pace"]').select_option("2500")
    page.locator('[data-field="end_turn"]').uncheck()
    held[0].continue_()
    server.wait_for(slug, lambda row: row["pace"] == 2500 and not row["end_turn"])
    page.wait_for_selector('[data-field="end_turn"]:not(:checked)')
    page.locator('[data-field="end_turn"]').check()
    server.wait_for(slug, lambda row: row["end_turn"])


def fits_on_several_ships(match):
    """Whether a good can be loaded in more than one way."""
    loads = [a for a in match.legal() if match.game.actions.split(a)[0] == "load"]
    return len(loads) > len({match.game.actions.arguments(a)[0] for a in loads})


def test_a_piece_with_several_actions_asks_which(at_position, server):
    """A good that fits on several ships opens a menu at the piece."""
    page, slug = at_position(PLAYTHROUGHS.first("3-seats", fits_on_several_ships))
    now = wait_for_turn(page)
    several = next(do for do in now["pieces"] if " " in do)
    good = page.locator(f'button.piece.lit[data-do="{several}"]').first
    good.click()
    entries = page.locator("#menu button")
    assert entries.count() == len(several.split())
    box = page.locator("#menu").bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= page.viewport_size["width"]
    page.keyboard.press("Escape")
    assert not page.locator("#menu").is_visible()
    assert server.table(slug)["ply"] == now["ply"]
    good.click()
    entries.first.click()
    assert wait_for_version(page, now["version"])["ply"] > now["ply"]


TOLD = "() => !document.getElementById('tip').hidden"
COUNTED = (
    "() => { window.overs = 0; document.addEventListener('pointerover', () => window.overs++); }"
)


def test_a_tip_tells_of_a_piece_until_that_is_pressed(at_table):
    """By mouse or keyboard; what is drawn anew under a pointer at rest, and given focus, is not told of."""
    page, _ = at_table(HOTSEAT)
    now = wait_for_turn(page)
    tip = page.locator("#tip")
    for building, word in {"hospice": "colonist", "factory": "doubloon", "harbor": "point"}.items():
        sold = page.locator(f'[data-key="market:{building}"]').first
        sold.hover()
        page.wait_for_function(TOLD)
        assert word in tip.inner_text().lower()
        box = tip.bounding_box()
        assert min(box["x"], box["y"]) >= 0
        assert box["x"] + box["width"] <= page.viewport_size["width"]
        page.mouse.move(1, 1)
        sold.focus()
        assert tip.is_visible()
        assert word in tip.inner_text().lower()
        page.keyboard.press("Escape")
        assert not tip.is_visible()
        sold.blur()
    page.evaluate(COUNTED)
    for press in (lambda role: role.click(), lambda role: role.press("Enter")):
        while not page.locator('button.lit[data-key^="role:"]').count():
            page.locator(".choice").first.click()
            now = wait_for_turn(page, now["version"])
        page.mouse.move(1, 1)
        role = page.locator('button.lit[data-key^="role:"]').first
        role.hover()
        page.wait_for_function(TOLD)
        overs = page.evaluate("overs")
        press(role)
        now = wait_for_turn(page, now["version"])
        page.wait_for_function("(before) => overs > before", arg=overs)
        assert not tip.is_visible()
    page.mouse.move(1, 1)
    page.locator('[data-key^="role:"]').last.hover()
    page.wait_for_function(TOLD)


# ---- with the keyboard ----------------------------------------------------------------------------

CHOOSING = "() => document.activeElement.matches('.choice, [data-post=end-turn]')"
OUTLINED = """() => {
  const style = getComputedStyle(document.activeElement);
  return style.outlineStyle !== "none" || style.boxShadow !== "none";
}"""


def test_with_the_keyboard_alone(at_table):
    """The first stop leads to the contents, choices and pieces are reached, and the focus can be seen."""
    page, _ = at_table(end_turn=True, pace=0)
    now = wait_for_turn(page)
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.getAttribute('href')") == "#main"
    moves = 0
    while moves < 9 and not now["over"]:
        tabs = 0
        while not page.evaluate(CHOOSING):
            page.keyboard.press("Tab")
            tabs += 1
            assert tabs < 60, page.evaluate("() => document.activeElement.outerHTML")
        for _ in range(moves % 3):  # not always the first one
            page.keyboard.press("Tab")
            if not page.evaluate(CHOOSING):
                page.keyboard.press("Shift+Tab")
        assert page.evaluate(OUTLINED)
        page.keyboard.press("Enter")
        now = wait_for_turn(page, now["version"])
        moves += 1
    assert now["ply"] > 6
    while not page.locator('button.lit[data-key^="role:"]').count():
        now = move(page, now, 0)
    page.locator('button.lit[data-key^="role:"]').first.focus()
    page.keyboard.press("Enter")
    assert wait_for_version(page, now["version"])["ply"] > now["ply"]


# ---- languages ------------------------------------------------------------------------------------

SPEAKING = ("button", "link", "img", "image", "checkbox", "radio", "textbox", "combobox", "heading")


def check_names(page, session, language):
    """The browser finds a name for everything, as it hands it to a screen reader."""
    tree = session.send("Accessibility.getFullAXTree")["nodes"]
    assert len(tree) > 100
    for node in tree:
        if not node.get("ignored") and node["role"]["value"] in SPEAKING:
            assert node.get("name", {}).get("value", "").strip(), node
    assert page.locator("h1").count() == 1
    assert page.locator("html").get_attribute("lang") == language
    assert page.locator("button button, a button, button a").count() == 0


def test_the_language_is_switched_in_the_middle_and_everything_has_a_name_in_each(at_table):
    page, _ = at_table(HOTSEAT)
    session = page.context.new_cdp_session(page)
    now = wait_for_turn(page)
    check_names(page, session, "en")
    names = {"en": page.locator(".market .b-name").all_inner_texts()}
    piece(page, "role:builder").click()
    now = wait_for_turn(page, now["version"])
    switch(page, "ja")
    japanese = wait_for_turn(page)
    assert (japanese["ply"], japanese["choices"]) == (now["ply"], now["choices"])
    assert not re.search(r"[A-Za-z]{3,}", page.locator(".choices").inner_text())
    check_names(page, session, "ja")
    names["ja"] = page.locator(".market .b-name").all_inner_texts()
    page.locator(".choice").first.click()
    now = wait_for_turn(page, japanese["version"])
    assert re.search(r"[ぁ-ん]", page.locator(".choices").inner_text())
    for step in range(16):
        now = move(page, now, step)
    check_names(page, session, "ja")
    switch(page, "en")
    assert wait_for_turn(page)["ply"] == now["ply"]
    check_names(page, session, "en")
    check_city(page, names)
    page.goto("/")
    check_names(page, session, "en")


FITTING = """(names) => {
  const city = document.querySelector('.player:not(.own) .city');
  return names.filter((text) => {
    city.innerHTML = `<span class="piece building"><svg class="icon"></svg>` +
      `<span class="b-name">${text}</span><span class="circles"></span></span>`;
    const name = city.querySelector('.b-name');
    const tall = name.getClientRects()[0].height;
    name.style.overflowWrap = 'normal';
    return name.scrollWidth > name.clientWidth + 1 ||
      tall > 2.5 * parseFloat(getComputedStyle(name).fontSize) * 1.2;
  });
}"""


def check_city(page, names):
    """Every name fits a card of a city: two lines at most, with no word wider than the card."""
    for language, texts in names.items():
        page.evaluate("(language) => { document.documentElement.lang = language; }", language)
        for width in resized(page, (1440, 390)):
            assert page.evaluate(FITTING, texts) == [], width


def test_the_draft_of_both_expansions(at_table):
    page, _ = at_table(["me", "greedy"], rules=WHOLE)
    now = wait_for_turn(page)
    names = {}
    for language in ("ja", "en"):
        switch(page, language)
        names[language] = page.locator(".draft .b-name").all_inner_texts()
        assert page.locator(".draft .building.open").count() == len(names[language]) == 39
    while page.locator(".draft").count():
        page.locator(".draft button.building.open").first.click()
        now = wait_for_turn(page, now["version"])
    assert page.locator(".market .building").count() == 6 + 25
    for step in range(12):
        now = move(page, now, step)
    assert page.locator(".log-line").count() > 10
    check_city(page, names)


# ---- on a phone -----------------------------------------------------------------------------------


def test_on_a_phone_choices_are_reached_and_the_status_stays_in_sight(at_table):
    page, _ = at_table(["me", *["hotseat"] * 4], "ja", **PHONE)
    now = wait_for_turn(page)
    for step in range(13):
        assert fits(page), step
        if step % 12 == 0:
            check_reach(page)
        page.locator(".choice").nth(step % len(now["choices"])).tap()
        now = wait_for_turn(page, now["version"])


def check_reach(page):
    for y in (0, 600, 10**6):
        page.evaluate("(y) => scrollTo(0, y)", y)
        box = page.locator(".status-line").bounding_box()
        assert box["y"] >= -1, y
        assert box["y"] + box["height"] <= 844, y
    page.evaluate("() => scrollTo(0, 0)")
    for choice in page.locator(".choice").all():
        choice.click(trial=True)
        box = choice.bounding_box()
        assert box["height"] >= 24
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
