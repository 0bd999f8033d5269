"""Dragging with a mouse does what clicks do: colonists from circle to circle, tiles and dice to where they go."""

import pytest

import ludoteca
from tests.games.puerto_rico.playthrough import PLAYTHROUGHS
from tests.site.browsing import lit, state, wait_for_turn
from tests.web.tables import BURGUNDY, PUERTO_RICO, SANTA_MARIA

pytestmark = pytest.mark.browser

HELD = ".held"
CARRIED = "#sky .carried"
COLOUR = "die => getComputedStyle(die).getPropertyValue('--cb-die')"


def middle(piece):
    box = piece.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page, source, target, release_connection=True):
    page.mouse.move(*middle(source))
    page.mouse.down()
    page.mouse.move(*middle(target), steps=8)
    if release_connection:
        page.mouse.up()


def there(page, key):
    """What has a key, whether it can be clicked or not."""
    return page.locator(f'[data-key="{key}"]').first


def free_circles(match):
    """Whether somebody has two colonists or more to place, and as many circles for them."""
    places = sum(match.game.actions.split(a)[0] == "place" for a in match.legal())
    view = match.view()
    return places >= 2 and view["players"][view["decision"]["seat"]]["san_juan"] >= 2


def standing(server, slug):
    """Who is asked, and how many of their colonists wait."""
    view = ludoteca.game(PUERTO_RICO).view(server.record(slug))
    return view["decision"]["seat"], view["players"][view["decision"]["seat"]]["san_juan"]


def test_colonists_are_dragged_to_circles_and_between_them(at_position, server):
    """What is let go elsewhere stays where it was."""
    page, slug = at_position(PLAYTHROUGHS.first("3-seats", free_circles), pace=0)
    now = wait_for_turn(page)
    seat, waiting = standing(server, slug)
    drag(page, there(page, f"san_juan:{seat}"), page.locator("#z-log"))
    assert not page.locator(CARRIED).count()
    assert state(page)["version"] == now["version"]
    assert standing(server, slug) == (seat, waiting)
    empty = page.locator(f'button.lit[data-key^="empty:{seat}:"]')
    assert empty.count() >= 2
    first, second = (empty.nth(i).get_attribute("data-key") for i in (0, 1))
    drag(page, there(page, f"san_juan:{seat}"), there(page, first))
    now = wait_for_turn(page, now["version"])
    assert standing(server, slug) == (seat, waiting - 1)
    full = first.replace("empty", "full")
    drag(page, there(page, full), there(page, second))
    page.wait_for_selector(f'[data-key="{second.replace("empty", "full")}"]')
    assert there(page, first).is_visible()
    assert standing(server, slug) == (seat, waiting - 1)
    assert not page.locator(CARRIED).count()


def test_a_die_is_dragged_to_a_tile(at_table, server):
    """One that is let go is put back."""
    page, slug = at_table(["me", "hotseat"], game=BURGUNDY, pace=0)
    now = wait_for_turn(page)
    while not page.locator(".own .dice button.die.lit").count():
        page.locator('[data-post="end-turn"], button.lit[data-key^="space:"]').first.click()
        now = wait_for_turn(page, now["version"])
    die = page.locator(".own .dice button.die.lit").first
    drag(page, die, page.locator("#z-log"), release_connection=False)
    assert page.locator(HELD).count() == 1
    page.keyboard.press("Escape")
    page.mouse.up()
    assert not page.locator(f"{HELD}, {CARRIED}").count()
    drag(page, die, page.locator("#z-log"))
    assert not page.locator(f"{HELD}, {CARRIED}").count()
    assert state(page)["version"] == now["version"]

    die.click()
    key = lit(page).and_(page.locator('[data-key^="depot:"]')).first.get_attribute("data-key")
    page.keyboard.press("Escape")
    drag(page, die, there(page, key), release_connection=False)
    assert page.locator(CARRIED).count() == 1
    assert "over" in there(page, key).get_attribute("class").split()
    assert not page.locator("#tip").is_visible()
    assert page.locator(CARRIED).evaluate(COLOUR) == die.evaluate(COLOUR)
    page.mouse.up()
    wait_for_turn(page, now["version"])
    assert not page.locator(HELD).count()
    view = ludoteca.game(BURGUNDY).view(server.record(slug))
    assert sum(1 for player in view["players"] for tile in player["storage"] if tile) == 1


def test_a_tile_in_hand_is_dragged_to_its_place(at_table, server):
    page, slug = at_table(["me", "hotseat"], game=SANTA_MARIA, pace=0)
    now = wait_for_turn(page)
    page.locator('button.lit[data-key^="tile:"]').first.click()
    now = wait_for_turn(page, now["version"])
    turn = page.locator(HELD).first
    cell = page.locator('button.piece.lit:not(.aside)[data-key^="cell:"]').first
    _, seat, place = cell.get_attribute("data-key").split(":")
    drag(page, turn, cell)
    wait_for_turn(page, now["version"])
    view = ludoteca.game(SANTA_MARIA).view(server.record(slug))
    assert place in view["players"][int(seat)]["cells"]
