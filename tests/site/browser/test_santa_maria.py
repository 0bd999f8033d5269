"""Santa Maria in a real browser: the set-up, dice and lines with what they cost, the store, ships and monks."""

import numpy as np
import pytest

from ludoteca.games.santa_maria.components import MONK_MARK
from tests.games.santa_maria.pieces import colony, give, white
from tests.site.browsing import lit, piece, wait_for_turn
from tests.site.santa_maria import GAME, GHOSTS, asked, covers, filled, start
from tests.web.tables import SANTA_MARIA

pytestmark = pytest.mark.browser


# ---- before the game ------------------------------------------------------------------------------


def test_boards_are_chosen_and_the_advanced_set_up_is_laid(at_table, server):
    """Town halls are chosen and placed as tiles are; then each has a scholar of their own."""
    page, slug = at_table(["me", "hotseat", "hotseat"], game=SANTA_MARIA, rules=["boards"])
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


# ---- dice and lines -------------------------------------------------------------------------------

WOODS = {"r1c2": "wood_1", "r2c3": "wood_1", "r3c5": "wood_1", "r4c6": "wood_1"}
LINES = {"column": (2, 3, 5, 6), "row": (1, 2, 3, 4)}
BOLD = """() => {
  const drawn = [...document.querySelectorAll("button.piece.lit:not(.aside)")].filter((e) => e.checkVisibility());
  const bold = drawn.filter((e) => getComputedStyle(e).outlineStyle === "solid");
  return [...new Set(bold.map((e) => e.dataset.key.split(":")[0]))].sort();
}"""


def woods(match, seat):
    """A building in four lines; one white and one blue three; the next coin costs 3; wood for a tile."""
    colony(match, seat, clear=True, cells=WOODS)
    give(match, seat, coins=10, wood=2, grain=0, blue=[3])
    white(match, 3)
    match.position.coins_used[seat] = 2


def means(server, slug, seat):
    """Coins and wood."""
    record = server.record(slug)
    return int(record.coins[seat]), int(record.resources[seat, 0])


def take_back(page, now):
    page.get_by_role("button", name="Take back").click()
    return wait_for_turn(page, now["version"])


def test_dice_and_buildings_say_what_they_cost(at_table, server):
    """The chip on a column or row is what the die is turned for; that is paid, and no more.

    A turn begins with what it can be about; the rest is faint until what it needs is in hand.
    """
    page, slug, seat, now = start(at_table, server, woods)
    assert page.evaluate(BOLD) == ["blue", "slot", "tile", "white"]
    chip = piece(page, f"cell:{seat}:r1c2").locator(".cost")
    assert not chip.is_visible()
    piece(page, f"cell:{seat}:r1c2").hover()
    assert chip.is_visible()
    for handle, kind in (("white:3", "column"), (f"blue:{seat}:3", "row")):
        piece(page, handle).click()
        assert page.evaluate(BOLD) == sorted((kind, handle.partition(":")[0]))
        costs = costs_of(page, kind)
        assert costs == {line: abs(line - 3) for line in LINES[kind]}
        assert lit(page).count() == len(costs) + 1
        check_chips(page)
        page.keyboard.press("Escape")
        assert page.evaluate(BOLD) == ["blue", "slot", "tile", "white"]
        piece(page, handle).click()
        last = LINES[kind][-1]
        piece(page, f"{kind}:{seat}:{last}").click()
        now = wait_for_turn(page, now["version"])
        assert means(server, slug, seat) == (10 - costs[last], 2 + 1), handle
        now = take_back(page, now)
    for place in WOODS:
        assert piece(page, f"cell:{seat}:{place}").locator(".cost").text_content() == "3"
    piece(page, f"cell:{seat}:r2c3").click()
    wait_for_turn(page, now["version"])
    assert means(server, slug, seat) == (7, 3)
    assert page.locator(f'[data-key="cell:{seat}:r2c3"] .mark-coin').count() == 1
    assert page.locator(f'button[data-key="cell:{seat}:r2c3"]').count() == 0


def costs_of(page, kind):
    """What the die in hand would be turned for, by the number of the line."""
    found = {}
    for head in page.locator(f'button.lit:not(.aside)[data-key^="{kind}:"]').all():
        chip = head.locator(".cost")
        shown = int(chip.inner_text()) if chip.count() and chip.is_visible() else 0
        found[int(head.get_attribute("data-key").split(":")[2])] = shown
    return found


def check_chips(page):
    """A chip lies on no die."""
    chips = page.locator(".head.lit:not(.aside) .cost:visible")
    assert chips.count() >= 2
    for chip in chips.all():
        box, die = (e.bounding_box() for e in (chip, chip.locator("xpath=..").locator("> svg")))
        beside = box["x"] >= die["x"] + die["width"] - 1
        assert beside or box["y"] >= die["y"] + die["height"] - 1


# ---- the store, ships and monks -------------------------------------------------------------------


def at_work(match, seat):
    """A shipping house and a chapel, one step before a monk, and means for everything."""
    colony(match, seat, clear=True, cells={"r1c1": "ship", "r2c2": "religion"})
    before = int(np.flatnonzero(np.array(MONK_MARK) > 0)[0])
    give(match, seat, coins=20, religion=before, wood=2, grain=2, sugar=2, gem=2)


def test_the_store_a_ship_and_a_monk(at_table, server):
    """Goods are bought, a ship is taken from its dock, a monk is placed on a space for what that costs."""
    page, slug, seat, now = start(at_table, server, at_work)
    piece(page, f"store:{seat}:wood").click()
    entries = page.locator("#menu button").all_inner_texts()
    assert [text.split()[0] for text in entries] == ["Sell", "Buy"]
    page.locator("#menu button").nth(1).click()
    now = wait_for_turn(page, now["version"])
    assert means(server, slug, seat) == (17, 3)

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
    for _ in range(2):
        now = take_back(page, now)

    piece(page, f"cell:{seat}:r2c2").click()
    now = wait_for_turn(page, now["version"])
    page.locator(f"#choice-{GAME.actions.parse('advance')}").click()
    now = wait_for_turn(page, now["version"])
    space = page.locator('button.lit[data-key^="space:"]').nth(4)
    key = space.get_attribute("data-key")
    chip = space.locator(".cost")
    fee = int(chip.inner_text()) if chip.count() and chip.is_visible() else 0
    before, _ = means(server, slug, seat)
    space.click()
    wait_for_turn(page, now["version"])
    assert means(server, slug, seat)[0] == before - fee
    assert page.locator(f'[data-key="{key}"] .monks svg').count() == 1
