"""Santa Maria in a real browser: dice and lines, a tile in hand with its turns, costs, whole games, a phone."""

import re
from collections import Counter
from types import SimpleNamespace

import numpy as np
import pytest

import ludoteca
from ludoteca.games.santa_maria.actions import ACTIONS, PLACES, TURNS
from ludoteca.games.santa_maria.colony import COVERED
from ludoteca.games.santa_maria.components import MONK_MARK, YEARS
from ludoteca.kernel.match import legal_mask, ranking
from tests.games.santa_maria.pieces import colony, give, white
from tests.games.santa_maria.playthrough import PLAYTHROUGHS
from tests.web.browsing import (
    BUTTONS,
    PHONE,
    card,
    check_phone,
    check_result,
    fits_in,
    from_the_start_or_late,
    lit,
    moves,
    names_at,
    state,
    wait_for_turn,
)
from tests.web.tables import SANTA_MARIA

pytestmark = [pytest.mark.browser, pytest.mark.slow]

GAME = ludoteca.game(SANTA_MARIA)


def start(at_table, server, change, language="en", **options):
    """A table for two at one screen, laid out as `change` has it; gives the seat that begins as well."""

    def lay_out(_host, slug):
        seat = asked(server, slug)
        server.lay_out(slug, lambda record: change(SimpleNamespace(position=record), seat))

    page, slug = at_table(["me", "hotseat"], language, lay_out, game=SANTA_MARIA, **options)
    return page, slug, asked(server, slug), wait_for_turn(page)


def asked(server, slug):
    return GAME.view(server.record(slug))["decision"]["seat"]


def piece(page, key):
    return page.locator(f'button[data-key="{key}"]').first


# ---- whole games ----------------------------------------------------------------------------------

KEYS = """() => [...document.querySelectorAll("button.piece.lit:not(.aside)")]
    .filter((e) => e.getClientRects().length).map((e) => e.dataset.key)"""


TURNED = """() => [...document.querySelectorAll(".turn[data-handle]:not(.held)")]
    .map((e) => e.dataset.key)"""


def wish(done, key):
    """What has been clicked least comes first; retiring and selling last."""
    kind = key.partition(":")[0]
    return (done[kind] + 1) * {"slot": 14, "store": 8}.get(kind, 1)


def click_piece(page, done, keys):
    least = min(wish(done, key) for key in keys)
    wanted = [key for key in keys if wish(done, key) == least]
    key = wanted[sum(done.values()) % len(wanted)]
    done[key.partition(":")[0]] += 1
    piece(page, key).click()


def by_pieces(page, now, done):
    """One decision by clicks on pieces; with a button only where no piece says it."""
    found = page.evaluate(KEYS)
    ending = page.locator('.status-buttons .choice, [data-post="end-turn"]')
    if ending.count() or not found:
        button = ending if ending.count() else page.locator(BUTTONS[-1])
        done["button"] += 1
        button.first.click()
        return wait_for_turn(page, now["version"])
    if not page.locator(".held").count():
        click_piece(page, done, found)
    elif turns := [key for key in page.evaluate(TURNED) if done["turn"] < 9]:
        click_piece(page, done, turns)
    if page.locator(".held").count():
        handles = page.locator("button[data-handle]").evaluate_all(
            "(all) => all.map((e) => e.dataset.key)"
        )
        click_piece(page, done, [key for key in page.evaluate(KEYS) if key not in handles])
    if page.locator("#menu:popover-open").count():
        page.locator("#menu button").first.click()
    return wait_for_turn(page, now["version"])


def check_end(page, server, slug):
    """What is shown in the end is what the rules say."""
    assert server.table(slug)["over"]
    scores = ranking(GAME, server.record(slug))
    names = names_at(server, slug)
    assert len(names) == len(scores)
    check_result(page, scores, names)


@from_the_start_or_late
def test_a_whole_game_against_bots_by_pieces(open_page, at_position, server, share):
    """From the lobby to the result; the kinds of pieces are those that no match can do without."""
    page = open_page("/")
    form = card(page, SANTA_MARIA)
    with page.expect_response(re.compile("/seats/")):
        form.get_by_role("radio", name="2").check()
    form.get_by_label("Bots play").select_option("0")
    form.get_by_label("Turns have to be ended").uncheck()
    form.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile(r"/t/[-\w]+/$"))
    slug = page.url.rstrip("/").rsplit("/", 1)[-1]
    now = wait_for_turn(page)
    done: Counter[str] = Counter()
    if share:
        for _ in range(5):
            now = by_pieces(page, now, done)
        late = PLAYTHROUGHS.late("2-seats", share)
        page, slug = at_position(late, ("me", "greedy"), pace=0)
        now = wait_for_turn(page)
    while not now["over"]:
        assert sum(done.values()) < 400, done
        now = by_pieces(page, now, done)
    kinds = {"white", "column", "slot"}
    assert kinds <= {kind for kind, n in done.items() if n}, done
    check_end(page, server, slug)


def test_the_last_year_of_a_game_alone(at_position, server):
    last_year = PLAYTHROUGHS.first("1-seat", lambda match: match.view()["year"] == YEARS)
    page, slug = at_position(last_year)
    now = wait_for_turn(page)
    assert page.locator("#z-tracks .rival").count() == 1
    assert page.locator("#others .player").count() == 0
    done: Counter[str] = Counter()
    while not now["over"]:
        assert sum(done.values()) < 100, done
        now = by_pieces(page, now, done)
    check_end(page, server, slug)


# ---- a tile in hand -------------------------------------------------------------------------------

GHOSTS = """() => {
    const middle = (e) => {
        const box = e.getBoundingClientRect();
        return [box.left + box.width / 2, box.top + box.height / 2, box.width, box.height];
    };
    const near = (a, b) => middle(a).every((n, i) => Math.abs(n - middle(b)[i]) < 2);
    const cells = [...document.querySelectorAll(".own .colony > .cell")];
    return [...document.querySelectorAll(".ghost")]
        .filter((ghost) => getComputedStyle(ghost).display !== "none")
        .map((ghost) => [...ghost.querySelectorAll(":scope > .cell")].map(
            (part) => cells.find((cell) => near(cell, part))?.dataset.key.split(":").pop() ?? null));
}"""


def rich(match, seat):
    """Enough for any tile, on a board as printed."""
    colony(match, seat, board="A1")
    give(match, seat, coins=9, wood=3, grain=3)


def lit_cells(page):
    """The places where what is in hand can lie."""
    keys = page.locator(".own .colony button.cell.lit:not(.aside)").evaluate_all(
        "(all) => all.map((e) => e.dataset.key)"
    )
    return {key.split(":")[2] for key in keys}


def legal_places(server, slug):
    """What the engine lets one do with the tile: turn -> places."""
    found: dict[str, set[str]] = {turn: set() for turn in TURNS}
    for action in np.flatnonzero(legal_mask(GAME, server.record(slug))).tolist():
        if ACTIONS.split(action)[0] == "place":
            turn, place = ACTIONS.arguments(action)
            found[turn].add(place)
    return found


def covers(turn, place, size):
    """The places of a tile's cells by the engine's own table."""
    return [PLACES[p] for p in COVERED[TURNS.index(turn), PLACES.index(place), :size]]


def filled(server, slug, seat, before):
    """The places that are filled now and were not before."""
    now = server.record(slug).cell[seat]
    return {PLACES[p] for p in np.flatnonzero(now != before)}


@pytest.mark.parametrize(("tile", "size"), [("double_1", 2), ("triple_1", 3)])
def test_a_tile_lies_where_its_ghost_was(at_table, server, tile, size):
    """In every turn only legal places are lit, and what is shown there is what is covered then."""
    page, slug, seat, now = start(at_table, server, rich)
    piece(page, f"tile:{tile}").click()
    now = wait_for_turn(page, now["version"])
    before = server.record(slug).cell[seat].copy()
    legal = legal_places(server, slug)
    for i, turn in enumerate(TURNS):
        if i:
            piece(page, f"turn:{turn}").click()
        assert piece(page, f"turn:{turn}").get_attribute("aria-pressed") == "true"
        assert page.locator(".held").count() == 1
        assert lit_cells(page) == legal[turn]
        for place in sorted(legal[turn]):
            cell = piece(page, f"cell:{seat}:{place}")
            cell.hover()
            assert page.evaluate(GHOSTS) == [covers(turn, place, size)], (turn, place)
        cell.click()
        now = wait_for_turn(page, now["version"])
        assert filled(server, slug, seat, before) == set(covers(turn, place, size))
        assert page.locator(".ghost").count() == 0
        page.get_by_role("button", name="Take back").click()
        now = wait_for_turn(page, now["version"])
        assert filled(server, slug, seat, before) == set()
        assert piece(page, "turn:0").get_attribute("aria-pressed") == "true"


UNSEEN = """() => [...document.querySelectorAll(".own .colony > .cell")].filter((cell) => {
  const box = cell.getBoundingClientRect();
  const corners = [[box.left + 6, box.top + 6], [box.right - 6, box.bottom - 6]];
  return !corners.every(([x, y]) => cell.contains(document.elementFromPoint(x, y)));
}).map((cell) => cell.dataset.key)"""


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("tile", ["double_1", "triple_1"])
def test_the_whole_colony_is_in_sight_with_a_tile_in_hand(at_table, server, tile, language):
    tablet = {"viewport": {"width": 1024, "height": 768}, "locale": language}
    page, _, _, now = start(at_table, server, rich, language, **tablet)
    piece(page, f"tile:{tile}").click()
    wait_for_turn(page, now["version"])
    for width, height in ((1024, 768), (820, 1180), (700, 700)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(
            f"() => innerWidth === {width} && !({UNSEEN})().length", timeout=10_000
        )


def test_a_tile_is_taken_back_to_the_display(at_table, server):
    """Its cost comes back as well; only what was placed first goes back first."""
    page, slug, seat, now = start(at_table, server, rich)
    piece(page, "tile:triple_2").click()
    now = wait_for_turn(page, now["version"])
    assert server.record(slug).resources[seat, 0] == 1
    assert page.locator('[data-key="tile:triple_2"]').count() == 0
    page.get_by_role("button", name="Take back").click()
    now = wait_for_turn(page, now["version"])
    assert server.record(slug).resources[seat, 0] == 3
    assert page.locator(".turns").count() == 0
    assert piece(page, "tile:triple_2").is_visible()


def test_what_is_put_back_can_be_picked_up_again(at_table, server):
    """Without a turn in hand a cell is of no use by itself: it asks which one."""
    page, slug, seat, now = start(at_table, server, rich)
    piece(page, "tile:double_1").click()
    now = wait_for_turn(page, now["version"])
    page.keyboard.press("Escape")
    assert page.locator(".held, .ghost").count() == 0
    assert lit_cells(page) == set().union(*legal_places(server, slug).values())
    piece(page, f"cell:{seat}:r1c3").click()
    assert page.locator("#menu button").count() > 1
    page.keyboard.press("Escape")
    page.keyboard.press("r")
    assert piece(page, "turn:0").get_attribute("aria-pressed") == "true"


def tab_to(page, selector, most=150):
    for _ in range(most):
        if page.evaluate(f"() => document.activeElement.matches('{selector}')"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no way by Tab to {selector}")


def test_a_tile_is_placed_with_the_keyboard_alone(at_table, server):
    page, slug, seat, now = start(at_table, server, rich)
    tab_to(page, '[data-key^="tile:triple"]')
    page.keyboard.press("Enter")
    now = wait_for_turn(page, now["version"])
    before = server.record(slug).cell[seat].copy()
    legal = legal_places(server, slug)
    for turn in ("90", "180", "270", "0", "90"):
        page.keyboard.press("r")
        assert piece(page, f"turn:{turn}").get_attribute("aria-pressed") == "true"
    tab_to(page, "button.cell.lit:not(.aside)")
    seen = set()
    for arrow in ("Down", "Down", "Right", "Down", "Left", "Up", "Right", "Right"):
        place = page.evaluate("() => document.activeElement.dataset.key").split(":")[2]
        assert place in legal["90"]
        assert page.evaluate(GHOSTS) == [covers("90", place, 3)]
        seen.add(place)
        page.keyboard.press(f"Arrow{arrow}")
    assert len(seen) > 3
    page.keyboard.press("R")  # in place: what is shown turns, too
    turned = page.evaluate("() => document.activeElement.dataset.key").split(":")[2]
    expected = [covers("180", turned, 3)] if turned in legal["180"] else []
    assert page.evaluate(GHOSTS) == expected
    if not expected:
        tab_to(page, "button.cell.lit:not(.aside)")
    place = page.evaluate("() => document.activeElement.dataset.key").split(":")[2]
    page.keyboard.press("Enter")
    wait_for_turn(page, now["version"])
    assert filled(server, slug, seat, before) == set(covers("180", place, 3))


@pytest.mark.parametrize(
    ("arrow", "to"),
    [("Right", "column:{}:4"), ("Left", "column:{}:2"), ("Down", "cell:{}:r2c3")],
)
def test_arrow_keys_lead_to_what_is_nearest(at_table, server, arrow, to):
    """Between heads and cells, whatever is lit."""
    page, _, seat, _ = start(at_table, server, rich)
    piece(page, f"column:{seat}:3").focus()
    page.keyboard.press(f"Arrow{arrow}")
    assert page.evaluate("() => document.activeElement.dataset.key") == to.format(seat)


def take_by_finger(page, key):
    """The first touch opens its card, the second takes it."""
    for _ in range(2):
        piece(page, key).tap()


@pytest.mark.parametrize("turn", ["0", "270"])
def test_a_finger_sees_first_and_lays_then(at_table, server, turn):
    page, slug, seat, now = start(at_table, server, rich, **PHONE)
    take_by_finger(page, "tile:triple_1")
    now = wait_for_turn(page, now["version"])
    before = server.record(slug).cell[seat].copy()
    if turn != "0":
        piece(page, f"turn:{turn}").tap()
    legal = sorted(legal_places(server, slug)[turn])
    for place in legal[:3]:
        piece(page, f"cell:{seat}:{place}").tap()
        assert page.evaluate(GHOSTS) == [covers(turn, place, 3)]
        assert page.locator(".tried").count() == 1
    assert server.table(slug)["ply"] == now["ply"]
    piece(page, f"cell:{seat}:{place}").tap()
    wait_for_turn(page, now["version"])
    assert filled(server, slug, seat, before) == set(covers(turn, place, 3))


def test_the_tile_in_hand_is_in_sight_on_a_phone(at_table, server):
    """The turns come into view by themselves, after a tile has been taken far below."""
    page, _, _, now = start(at_table, server, rich, **PHONE)
    piece(page, "tile:triple_5").scroll_into_view_if_needed()
    take_by_finger(page, "tile:triple_5")
    wait_for_turn(page, now["version"])
    dock = page.locator("#dock").bounding_box()
    for turn in TURNS:
        box = piece(page, f"turn:{turn}").bounding_box()
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= dock["y"] + 1


# ---- activating -----------------------------------------------------------------------------------

WOODS = {"r1c2": "wood_1", "r2c3": "wood_1", "r3c5": "wood_1", "r4c6": "wood_1"}


def woods(match, seat):
    """A building in four lines; one white and one blue three; the next coin costs 3."""
    colony(match, seat, clear=True, cells=WOODS)
    give(match, seat, coins=10, wood=0, grain=0, blue=[3])
    white(match, 3)
    match.position.coins_used[seat] = 2


@pytest.mark.parametrize("handle", ["white:3", "blue:{}:3"])
def test_a_die_says_what_each_line_costs(at_table, server, handle):
    """The chip on a column or row is what the die is turned for; that is paid, and no more."""
    page, slug, seat, now = start(at_table, server, woods)
    kind, lines = ("column", (2, 3, 5, 6)) if "white" in handle else ("row", (1, 2, 3, 4))
    piece(page, handle.format(seat)).click()
    heads = page.locator(f'button.lit:not(.aside)[data-key^="{kind}:"]')
    found = {}
    for head in heads.all():
        chip = head.locator(".cost")
        shown = int(chip.inner_text()) if chip.count() and chip.is_visible() else 0
        found[int(head.get_attribute("data-key").split(":")[2])] = shown
    assert found == {line: abs(line - 3) for line in lines}
    assert lit(page).count() == len(lines) + 1
    piece(page, f"{kind}:{seat}:{lines[-1]}").click()
    wait_for_turn(page, now["version"])
    record = server.record(slug)
    assert record.coins[seat] == 10 - found[lines[-1]]
    assert record.resources[seat, 0] == 1


BOLD = """() => {
  const drawn = [...document.querySelectorAll("button.piece.lit:not(.aside)")].filter((e) => e.checkVisibility());
  const bold = drawn.filter((e) => getComputedStyle(e).outlineStyle === "solid");
  return [...new Set(bold.map((e) => e.dataset.key.split(":")[0]))].sort();
}"""


def with_wood(match, seat):
    woods(match, seat)
    give(match, seat, wood=2)


def test_a_turn_begins_with_what_it_can_be_about(at_table, server):
    """Expand, activate, retire: the rest is faint until what it needs is in hand."""
    page, _, seat, _ = start(at_table, server, with_wood)
    assert page.evaluate(BOLD) == ["blue", "slot", "tile", "white"]
    chip = piece(page, f"cell:{seat}:r1c2").locator(".cost")
    assert not chip.is_visible()
    piece(page, f"cell:{seat}:r1c2").hover()
    assert chip.is_visible()
    piece(page, "white:3").click()
    assert page.evaluate(BOLD) == ["column", "white"]
    assert piece(page, f"column:{seat}:5").locator(".cost").is_visible()
    page.keyboard.press("Escape")
    assert page.evaluate(BOLD) == ["blue", "slot", "tile", "white"]


def test_a_chip_lies_on_no_die(at_table, server):
    page, _, seat, _ = start(at_table, server, woods)
    for handle in ("white:3", f"blue:{seat}:3"):
        piece(page, handle).click()
        chips = page.locator(".head.lit:not(.aside) .cost:visible")
        assert chips.count() >= 2
        for chip in chips.all():
            box, die = (e.bounding_box() for e in (chip, chip.locator("xpath=..").locator("> svg")))
            beside = box["x"] >= die["x"] + die["width"] - 1
            assert beside or box["y"] >= die["y"] + die["height"] - 1
        page.keyboard.press("Escape")


def test_a_building_says_what_it_costs_in_coins(at_table, server):
    page, slug, seat, now = start(at_table, server, woods)
    for place in WOODS:
        assert piece(page, f"cell:{seat}:{place}").locator(".cost").inner_text() == "3"
    piece(page, f"cell:{seat}:r2c3").click()
    wait_for_turn(page, now["version"])
    record = server.record(slug)
    assert (record.coins[seat], record.resources[seat, 0]) == (7, 1)
    cell = page.locator(f'[data-key="cell:{seat}:r2c3"]')
    assert cell.locator(".mark-coin").count() == 1
    assert page.locator(f'button[data-key="cell:{seat}:r2c3"]').count() == 0


def test_goods_are_sold_and_bought_at_the_store(at_table, server):
    page, slug, seat, now = start(
        at_table, server, lambda match, seat: give(match, seat, wood=1, coins=9)
    )
    store = piece(page, f"store:{seat}:wood")
    store.click()
    entries = page.locator("#menu button").all_inner_texts()
    assert [text.split()[0] for text in entries] == ["Sell", "Buy"]
    page.locator("#menu button").nth(1).click()
    now = wait_for_turn(page, now["version"])
    assert (server.record(slug).coins[seat], server.record(slug).resources[seat, 0]) == (6, 2)


def at_work(match, seat):
    """A shipping house and a chapel, one step before a monk, and means for everything."""
    colony(match, seat, clear=True, cells={"r1c1": "ship", "r2c2": "religion"})
    before = int(np.flatnonzero(np.array(MONK_MARK) > 0)[0])
    give(match, seat, coins=20, religion=before, wood=2, grain=2, sugar=2, gem=2)


def test_a_ship_is_taken_from_its_dock(at_table, server):
    page, slug, seat, now = start(at_table, server, at_work)
    piece(page, f"cell:{seat}:r1c1").click()
    now = wait_for_turn(page, now["version"])
    docks = page.locator('button.lit[data-key^="dock:"]')
    assert docks.count() == 4
    key = docks.nth(2).get_attribute("data-key")
    docks.nth(2).click()
    now = wait_for_turn(page, now["version"])
    ships = GAME.view(server.record(slug))["players"][seat]["ships"]
    assert ships[key.partition(":")[2]] == 1
    assert page.locator(".own-ships .count:not(.zero) b").first.inner_text() == "1"


def test_a_monk_is_placed_on_its_space(at_table, server):
    page, slug, seat, now = start(at_table, server, at_work)
    piece(page, f"cell:{seat}:r2c2").click()
    now = wait_for_turn(page, now["version"])
    page.locator(f"#choice-{GAME.actions.parse('advance')}").click()
    now = wait_for_turn(page, now["version"])
    space = page.locator('button.lit[data-key^="space:"]').nth(4)
    key = space.get_attribute("data-key")
    chip = space.locator(".cost")
    fee = int(chip.inner_text()) if chip.count() and chip.is_visible() else 0
    before = int(server.record(slug).coins[seat])
    space.click()
    wait_for_turn(page, now["version"])
    assert int(server.record(slug).coins[seat]) == before - fee
    assert page.locator(f'[data-key="{key}"] .monks svg').count() == 1


# ---- before the game ------------------------------------------------------------------------------


def test_boards_are_chosen_one_after_another(at_table, server):
    page, slug = at_table(
        ["me", "hotseat", "hotseat"],
        game=SANTA_MARIA,
        rules=["boards"],
    )
    now = wait_for_turn(page)
    chosen = []
    for left in (4, 3, 2):
        boards = page.locator("button.board-choice.lit")
        assert boards.count() == left
        chosen.append(boards.nth(left - 2).get_attribute("data-key").partition(":")[2])
        boards.nth(left - 2).click()
        now = wait_for_turn(page, now["version"])
    assert page.locator(".board-choice").count() == 0
    assert {p["board"] for p in GAME.view(server.record(slug))["players"]} == set(chosen)
    assert page.locator(".colony").count() == 3


def test_the_advanced_set_up(at_table, server):
    """Town halls are chosen and placed as tiles are; then each has a scholar of their own."""
    page, slug = at_table(["me", "hotseat"], game=SANTA_MARIA, rules=["advanced"])
    now = wait_for_turn(page)
    for hall in ("H2", "H4"):
        seat = asked(server, slug)
        piece(page, f"hall:{hall}").click()
        now = wait_for_turn(page, now["version"])
        before = server.record(slug).cell[seat].copy()
        page.keyboard.press("r")
        cell = page.locator(".own .colony button.cell.lit:not(.aside)").nth(3)
        place = cell.get_attribute("data-key").split(":")[2]
        cell.hover()
        assert page.evaluate(GHOSTS) == [covers("90", place, 2)]
        cell.click()
        now = wait_for_turn(page, now["version"])
        assert filled(server, slug, seat, before) == set(covers("90", place, 2))
    for _ in range(2):
        page.locator('button.lit[data-key^="offered:"]').first.click()
        now = wait_for_turn(page, now["version"])
    assert page.locator("#z-own > *").count() == 0
    assert page.locator(".own-scholar").count() == 2
    assert all(p["own_scholar"] for p in GAME.view(server.record(slug))["players"])


# ---- on a phone -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("rules", "language"), [("boards", "en"), ("advanced", "ja")])
def test_on_a_phone(at_table, language, rules):
    """Nothing is wider than the screen, all can be hit, and one language is spoken."""
    page, _ = at_table(
        ["me"] + ["hotseat"] * 3,
        language,
        game=SANTA_MARIA,
        rules=[rules],
        **PHONE,
    )
    for _ in moves(page, 26):
        check_phone(page, language)
    assert state(page)["ply"] > 10


def test_no_table_is_wider_than_the_screen(at_table):
    page, _ = at_table(["me"] + ["hotseat"] * 3, game=SANTA_MARIA)
    wait_for_turn(page)
    assert fits_in(page, 320, 390, 768, 1440)
