"""Santa Maria in a real browser: dice and lines, what they cost, the store, ships and monks."""

import numpy as np
import pytest

from ludoteca.games.santa_maria.components import MONK_MARK
from tests.games.santa_maria.pieces import colony, give, white
from tests.site.browsing import (
    lit,
    wait_for_turn,
)
from tests.web.santa_maria import GAME, piece, start

pytestmark = [pytest.mark.browser, pytest.mark.slow]


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
