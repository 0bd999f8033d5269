"""The table in a real browser: with the mouse, with the keyboard alone, and on a phone."""

import re

import pytest
from playwright.sync_api import Route, expect

import ludoteca
from ludoteca.kernel.match import ranking
from tests.games.puerto_rico.playthrough import PLAYTHROUGHS
from tests.processes import wait_until
from tests.site.browsing import (
    MOVING,
    PHONE,
    act,
    card,
    check_result,
    fits,
    fits_in,
    from_the_start_or_late,
    names_at,
    resized,
    state,
    wait_for_turn,
    wait_for_version,
)
from tests.web.tables import GAMES

pytestmark = [pytest.mark.browser, pytest.mark.slow]

WHOLE = ("new_buildings", "nobles")


# ---- with the mouse -------------------------------------------------------------------------------


@from_the_start_or_late
def test_a_whole_game_by_clicks(open_page, server, share):
    """From the lobby to the result; what is shown in the end is what the rules say."""
    page = open_page("/")
    page.get_by_label("Your name").fill("Mia")
    page.get_by_role("button", name="Save").click()
    form = card(page, "puerto-rico")
    with page.expect_response(re.compile("/seats/")):
        form.get_by_role("radio", name="3").check()
    form.get_by_label("Bots play").select_option("0")
    form.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile(r"/t/[-\w]+/$"))
    slug = page.url.rstrip("/").rsplit("/", 1)[-1]
    if share:
        server.put(slug, PLAYTHROUGHS.late("3-seats", share).position)
        page.reload()
    done = {"piece": 0, "choice": 0, "end": 0}
    now = wait_for_turn(page)
    while not now["over"]:
        assert sum(done.values()) < 600
        done[act(page, now)] += 1
        now = wait_for_turn(page, now["version"])
    assert min(done.values()) > 0, done
    row = server.table(slug)
    assert row["over"]
    least = 0.9 if page.viewport_size["height"] >= 800 else 0.7
    assert page.evaluate("document.querySelector('#z-results').currentCSSZoom") > least
    scores = ranking(ludoteca.game("puerto-rico"), server.record(slug))
    names = names_at(server, slug)
    assert "Mia" in names
    assert len(names) == 3
    check_result(page, scores, names)
    bars = page.locator(".chart-row strong").all_inner_texts()
    assert sorted(map(int, bars)) == sorted(score.total for score in scores)
    wide = page.viewport_size
    page.set_viewport_size({"width": 360, "height": 740})
    assert fits(page)
    page.set_viewport_size(wide)
    page.locator("#dock").get_by_role("link", name="The whole log").click()
    assert page.locator(".log-line").count() > (15 if share else 50)
    page.go_back()
    page.get_by_role("button", name="Play again").click()
    page.wait_for_function("(old) => !location.pathname.includes(old)", arg=slug)
    assert wait_for_turn(page)["mine"]


def test_the_draft_and_some_rounds_with_both_expansions(at_table):
    page, _ = at_table(["me", "greedy"], rules=WHOLE)
    now = wait_for_turn(page)
    assert page.locator(".draft .building.open").count() == 39
    while page.locator(".draft").count():
        page.locator(".draft button.building.open").first.click()
        now = wait_for_turn(page, now["version"])
    assert page.locator(".market .building").count() == 6 + 25
    for _ in range(12):
        act(page, now)
        now = wait_for_turn(page, now["version"])
    assert page.locator(".log-line").count() > 10


def test_a_slip_is_taken_back(at_table):
    page, _ = at_table(["me", "hotseat", "hotseat"], end_turn=True, **MOVING)
    now = wait_for_turn(page)
    page.locator('[data-key="role:builder"]').click()
    later = wait_for_turn(page, now["version"])
    page.get_by_role("button", name="Take back").click()
    back = wait_for_turn(page, later["version"])
    assert back["ply"] == now["ply"]
    assert sorted(back["choices"]) == sorted(now["choices"])


def fits_on_several_ships(match):
    """Whether a good can be loaded in more than one way."""
    loads = [a for a in match.legal() if match.game.actions.split(a)[0] == "load"]
    return len(loads) > len({match.game.actions.arguments(a)[0] for a in loads})


def test_a_piece_with_several_actions_asks_which(at_position, server):
    """A good that fits on several ships opens a menu at the piece."""
    page, slug = at_position(PLAYTHROUGHS.first("3-seats", fits_on_several_ships))
    now = wait_for_turn(page)
    several = [do for do in now["pieces"] if " " in do]
    piece = page.locator(f'button.piece.lit[data-do="{several[0]}"]').first
    piece.click()
    entries = page.locator("#menu button")
    assert entries.count() == len(several[0].split())
    box = page.locator("#menu").bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= page.viewport_size["width"]
    page.keyboard.press("Escape")
    assert not page.locator("#menu").is_visible()
    assert server.table(slug)["ply"] == now["ply"]
    piece.click()
    entries.first.click()
    assert wait_for_version(page, now["version"])["ply"] > now["ply"]


def test_a_preset_fills_in_the_options(open_page):
    page = open_page("/")
    form = card(page, "puerto-rico")
    with page.expect_response(re.compile("/options/")):
        form.get_by_text("With both expansions").click()
    boxes = [form.locator(f'[name="option-{name}"]') for name in ("nobles", "new_buildings")]
    form.locator('[name="preset"][value="2"]:checked').wait_for(state="attached")
    for box in boxes:
        expect(box).to_be_checked()
    with page.expect_response(re.compile("/options/")):
        form.get_by_text("Base game").click()
    form.locator('[name="preset"][value="0"]:checked').wait_for(state="attached")
    for box in boxes:
        expect(box).not_to_be_checked()


PRESETS = """() => [...document.querySelectorAll(".new-table [name=preset]:checked")].map((e) => e.value)"""


def test_the_preset_is_marked_whose_values_are_set(open_page):
    page = open_page("/")
    form = card(page, "puerto-rico")
    assert page.evaluate(PRESETS) == ["0"]
    form.locator('[name="option-new_buildings"]').check()
    assert page.evaluate(PRESETS) == ["1"]
    form.locator('[name="option-selection"]').select_option("2")
    assert page.evaluate(PRESETS) == []
    form.locator('[name="option-selection"]').select_option("0")
    form.locator('[name="option-nobles"]').check()
    assert page.evaluate(PRESETS) == ["2"]


def test_who_sits_where_stays_as_chosen_while_other_seats_are_on_their_way(open_page):
    page = open_page("/")
    form = card(page, "puerto-rico")
    held: list[Route] = []
    page.route("**/seats/*", lambda route: held.append(route))
    form.get_by_role("radio", name="3", exact=True).check()
    form.locator("[name=seat-1]").select_option("friend")
    form.locator("[name=seat-2]").select_option("easy")
    wait_until(lambda: page.wait_for_timeout(20) or held)
    held[0].continue_()
    expect(form.locator("[name=seat-3]")).to_have_count(0)
    expect(form.locator("[name=seat-1]")).to_have_value("friend")
    expect(form.locator("[name=seat-2]")).to_have_value("easy")
    expect(form.locator("[name=seat-0]")).to_have_value("me")


def test_an_option_for_two_is_offered_to_two_alone(open_page):
    page = open_page("/")
    form = card(page, "puerto-rico")
    angst = form.locator('[name="option-angst"]')
    for seats in (3, 2, 4, 2):
        form.get_by_role("radio", name=str(seats), exact=True).check()
        form.locator(f"[name=seat-{seats - 1}]").wait_for()
        page.wait_for_function(
            "(e) => e[0].disabled === e[1]", arg=[angst.element_handle(), seats != 2]
        )
        if seats == 2:
            angst.check()
            assert page.evaluate(PRESETS) == []
        else:
            assert page.evaluate(PRESETS) == ["0"]


def test_settings_at_the_table(at_table, server):
    page, slug = at_table()
    wait_for_turn(page)
    page.locator("[popovertarget=settings]").click()
    page.locator('[data-field="pace"]').select_option("2500")
    server.wait_for(slug, lambda row: row["pace"] == 2500)
    page.locator('[data-field="end_turn"]').check()
    server.wait_for(slug, lambda row: row["end_turn"])


def test_a_setting_made_while_another_is_under_way_is_not_lost(at_table, server):
    page, slug = at_table(end_turn=True)
    wait_for_turn(page)
    held = []
    page.route("**/pace/", lambda route: held.append(route))
    page.locator("[popovertarget=settings]").click()
    with page.expect_request("**/pace/"):
        page.locator('[data-field="pace"]').select_option("2500")
    page.locator('[data-field="end_turn"]').uncheck()
    held[0].continue_()
    server.wait_for(slug, lambda row: row["pace"] == 2500 and not row["end_turn"])
    page.wait_for_selector('[data-field="end_turn"]:not(:checked)')


# ---- with the keyboard ----------------------------------------------------------------------------


def test_a_stretch_of_a_game_with_the_keyboard_alone(at_table):
    page, _ = at_table(end_turn=True, pace=0)
    now = wait_for_turn(page)
    moves = 0
    while moves < 14 and not now["over"]:
        tabs = 0
        wanted = "() => document.activeElement.matches('.choice, [data-post=end-turn]')"
        while not page.evaluate(wanted):
            page.keyboard.press("Tab")
            tabs += 1
            assert tabs < 60, page.evaluate("() => document.activeElement.outerHTML")
        for _ in range(moves % 3):  # not always the first one
            page.keyboard.press("Tab")
            if not page.evaluate(wanted):
                page.keyboard.press("Shift+Tab")
        assert _outlined(page)
        page.keyboard.press("Enter")
        now = wait_for_turn(page, now["version"])
        moves += 1
    assert now["ply"] > 10


def _outlined(page):
    """Whether the focus can be seen."""
    return page.evaluate(
        """() => {
          const style = getComputedStyle(document.activeElement);
          return style.outlineStyle !== "none" || style.boxShadow !== "none";
        }"""
    )


def test_pieces_are_reached_with_the_keyboard(at_table):
    page, _ = at_table(["me", "hotseat", "hotseat"])
    now = wait_for_turn(page)
    role = page.locator('[data-key="role:mayor"]')
    role.focus()
    page.keyboard.press("Enter")
    assert wait_for_version(page, now["version"])["ply"] > now["ply"]


def test_the_first_stop_leads_to_the_contents(open_page):
    page = open_page("/")
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.getAttribute('href')") == "#main"


# ---- languages ------------------------------------------------------------------------------------


def test_the_language_can_be_switched_in_the_middle(at_table):
    page, _ = at_table(["me", "hotseat", "hotseat"])
    now = wait_for_turn(page)
    page.locator('[data-key="role:builder"]').click()
    now = wait_for_turn(page, now["version"])
    assert page.locator("html").get_attribute("lang") == "en"
    page.get_by_role("button", name="日本語").click()
    page.wait_for_selector("html[lang=ja]", state="attached")
    japanese = wait_for_turn(page)
    assert (japanese["ply"], japanese["choices"]) == (now["ply"], now["choices"])
    assert not re.search(r"[A-Za-z]{3,}", page.locator(".choices").inner_text())
    page.locator(".choice").first.click()
    after = wait_for_turn(page, japanese["version"])
    assert re.search(r"[ぁ-ん]", page.locator(".choices").inner_text())
    page.get_by_role("button", name="English").click()
    page.wait_for_selector("html[lang=en]", state="attached")
    assert state(page)["ply"] == after["ply"]


# ---- on a phone -----------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "ja"])
def test_on_a_phone(at_table, language):
    page, _ = at_table(
        ["me", "hotseat", "hotseat", "hotseat", "hotseat"],
        language,
        **PHONE,
    )
    now = wait_for_turn(page)
    for step in range(13):
        assert fits(page), step
        if step % 12 == 0:
            _reachable(page)
        page.locator(".choice").nth(step % len(now["choices"])).tap()
        now = wait_for_turn(page, now["version"])


def _reachable(page):
    """The status line stays in sight wherever one is, and every choice can be pressed."""
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


@pytest.mark.parametrize("path", ["/", *(f"/games/{g}/rules/" for g in GAMES), "/nowhere/"])
def test_no_page_is_wider_than_the_screen(open_page, browser, server, path):
    if path == "/nowhere/":
        context = browser.new_context(base_url=server.url)
        page = context.new_page()  # 404 is told to the console as well
        page.goto(path)
        assert fits_in(page, 1280, 390, 320)
        context.close()
        return
    assert fits_in(open_page(path), 1280, 390, 320)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_form_for_a_table_fits_a_phone(open_page, language):
    page = open_page("/", locale=language, viewport={"width": 360, "height": 740})
    for game in GAMES:
        card(page, game).locator("select[name=seat-1]").select_option("hotseat")
        assert fits(page)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_word_on_a_building_of_a_city_is_broken(at_table, language):
    """Every name fits its card, two lines at most, with no word wider than the card."""
    page, _ = at_table(["me", "hotseat", "hotseat"], language, rules=WHOLE)
    wait_for_turn(page)
    names = page.locator(".draft .b-name").all_inner_texts()
    assert len(names) == 39
    page, _ = at_table(["me", "hotseat", "hotseat"], language)
    wait_for_turn(page)
    names += page.locator(".market .b-name").all_inner_texts()
    for width in resized(page, (1440, 390)):
        assert page.evaluate(FITTING, names) == [], width


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


# ---- what it says ---------------------------------------------------------------------------------


def test_a_building_tells_its_effect(at_table):
    page, _ = at_table(["me", "hotseat", "hotseat"])
    wait_for_turn(page)
    tip = page.locator("#tip")
    for building, word in {"hospice": "colonist", "factory": "doubloon", "harbor": "point"}.items():
        piece = page.locator(f'[data-key="market:{building}"]').first
        piece.hover()
        page.wait_for_function("() => !document.getElementById('tip').hidden")
        assert word in tip.inner_text().lower()
        box = tip.bounding_box()
        assert box["x"] >= 0
        assert box["y"] >= 0
        assert box["x"] + box["width"] <= page.viewport_size["width"]
        page.mouse.move(1, 1)
        piece.focus()
        assert tip.is_visible()
        assert word in tip.inner_text().lower()
        page.keyboard.press("Escape")
        assert not tip.is_visible()
        piece.blur()


def test_a_tip_goes_when_its_piece_is_pressed(at_table):
    """By mouse or keyboard; what is drawn anew under a pointer at rest, and given focus, is not told of."""
    page, _ = at_table(["me", "hotseat", "hotseat"])
    tip = page.locator("#tip")
    for press in (lambda role: role.click(), lambda role: role.press("Enter")):
        now = wait_for_turn(page)
        while not page.locator('button.lit[data-key^="role:"]').count():
            page.locator(".choice").first.click()
            now = wait_for_turn(page, now["version"])
        page.mouse.move(1, 1)
        role = page.locator('button.lit[data-key^="role:"]').first
        role.hover()
        page.wait_for_function("() => !document.getElementById('tip').hidden")
        press(role)
        wait_for_turn(page, now["version"])
        page.wait_for_timeout(300)
        assert not tip.is_visible()
    page.mouse.move(1, 1)
    page.locator('[data-key^="role:"]').last.hover()
    page.wait_for_function("() => !document.getElementById('tip').hidden")


SPEAKING = ("button", "link", "img", "image", "checkbox", "radio", "textbox", "combobox", "heading")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_browser_finds_a_name_for_everything(at_table, language):
    """As the browser itself hands it to a screen reader, at several stages."""
    page, _ = at_table(["me", "hotseat", "hotseat"], language)
    session = page.context.new_cdp_session(page)
    now = wait_for_turn(page)
    for step in range(21):
        if step % 10 == 0:
            tree = session.send("Accessibility.getFullAXTree")["nodes"]
            assert len(tree) > 100
            for node in tree:
                if not node.get("ignored") and node["role"]["value"] in SPEAKING:
                    assert node.get("name", {}).get("value", "").strip(), node
            assert page.locator("h1").count() == 1
            assert page.locator("html").get_attribute("lang") == language
            assert page.locator("button button, a button, button a").count() == 0
        act(page, now)
        now = wait_for_turn(page, now["version"])
    page.goto("/")
    for node in session.send("Accessibility.getFullAXTree")["nodes"]:
        if not node.get("ignored") and node["role"]["value"] in SPEAKING:
            assert node.get("name", {}).get("value", "").strip(), node
