"""Lisboa in a real browser: a card in hand, whole turns by pieces, keyboard, the hand in sight, a phone."""

from collections import Counter

import pytest

import ludoteca
from ludoteca.kernel.match import Match, ranking
from ludoteca.web.screens.lisboa_places import places
from tests.games.lisboa.playthrough import PLAYTHROUGHS
from tests.web.browsing import (
    BUTTONS,
    PHONE,
    check_phone,
    check_result,
    fits,
    lit,
    move,
    state,
    wait_for_turn,
)
from tests.web.tables import LISBOA

pytestmark = [pytest.mark.browser, pytest.mark.slow]

GAME = ludoteca.game(LISBOA)


def piece(page, key):
    return page.locator(f'button[data-key="{key}"]').first


def seen(server, slug):
    return GAME.view(server.record(slug))


def begin(at_table, server, kinds=("me", "hotseat"), language="en", **options):
    """A table where the clergy tiles have been chosen, with the favors of some, and who begins is asked for a card."""
    page, slug = at_table(list(kinds), language, game=LISBOA, **options)
    now = wait_for_turn(page)
    while seen(server, slug)["decision"]["kind"] != "card":
        lit(page).first.click()
        now = wait_for_turn(page, now["version"])
    return page, slug, now


# ---- a card in hand -------------------------------------------------------------------------------

WHERE = ("above", "below", "court", "good")


def kinds_lit(page):
    keys = lit(page).evaluate_all("(all) => all.map((e) => e.dataset.key)")
    return {key.partition(":")[0] for key in keys}


def test_a_card_lights_where_it_can_be_used(at_table, server):
    """Its slot, its place in the court and the gold; put back, all cards are lit as before."""
    page, slug, now = begin(at_table, server)
    seat = seen(server, slug)["decision"]["seat"]
    hand = page.locator(f'button.lit[data-key^="hand:{seat}:"]')
    assert hand.count() == 5
    hand.first.click()
    assert hand.first.get_attribute("aria-pressed") == "true"
    assert kinds_lit(page) <= {"hand", *WHERE}
    assert f"good:{seat}:gold" in lit(page).evaluate_all("(all) => all.map((e) => e.dataset.key)")
    page.keyboard.press("Escape")
    assert page.locator(".held").count() == 0
    hand.first.click()
    card = hand.first.get_attribute("data-key").split(":")[2]
    before = seen(server, slug)["players"][seat]["goods"]["gold"]
    piece(page, f"good:{seat}:gold").click()
    wait_for_turn(page, now["version"])
    view = seen(server, slug)
    assert view["players"][seat]["goods"]["gold"] == before + 1
    assert card not in [held["card"] for held in view["players"][seat]["hand"]]
    assert view["decision"]["kind"] == "draw"


def test_a_slotted_card_and_its_turn_are_taken_back(at_table, server):
    """Only the slot that it goes to is lit. The course of the turn goes on with each step; all of it comes back up to the card."""
    page, slug, now = begin(at_table, server)
    seat = seen(server, slug)["decision"]["seat"]
    first = page.locator(".li-course .now").inner_text()
    page.locator(f'button.lit[data-key^="hand:{seat}:"]').first.click()
    slots = page.locator('button.lit:not(.aside):is([data-key^="above:"], [data-key^="below:"])')
    box, row = slots.first.bounding_box(), slots.first.locator("..").bounding_box()
    assert box["width"] < row["width"] / 2
    slots.first.click()
    now = wait_for_turn(page, now["version"])
    assert page.locator(".li-course .now").inner_text() != first
    page.get_by_role("button", name="Take back").click()
    wait_for_turn(page, now["version"])
    assert page.locator(".li-course .now").inner_text() == first
    assert len(seen(server, slug)["players"][seat]["hand"]) == 5


def test_a_card_is_played_with_the_keyboard_alone(at_table, server):
    """And where a piece can do nothing any more, the focus goes on to what can be done next."""
    page, slug, now = begin(at_table, server)
    press(page, '[data-key^="hand:"]')
    press(page, '[data-key^="good:"][data-key$=":gold"]')
    now = wait_for_turn(page, now["version"])
    assert seen(server, slug)["decision"]["kind"] == "draw"
    press(page, 'button[data-key^="pile:"]')
    wait_for_turn(page, now["version"])
    assert page.evaluate("() => document.activeElement.matches('button')")


def press(page, selector):
    """Go from piece to piece to one of a kind, and use it."""
    for _ in range(150):
        if page.evaluate(f"() => document.activeElement.matches('{selector}')"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")


# ---- a whole game ---------------------------------------------------------------------------------


def by_pieces(page, now, done):
    """One decision by clicks on pieces, what has been clicked least first; with a button where none says it."""
    pieces = lit(page)
    keys = pieces.evaluate_all("(all) => all.map((e) => e.dataset.key)")
    if not keys:
        done["button"] += 1
        page.locator(", ".join(BUTTONS)).first.click()
        return wait_for_turn(page, now["version"])
    for _ in range(2):
        keys = lit(page).evaluate_all(
            "(all) => all.map((e) => [e.dataset.key, e.matches('.held')])"
        )
        free = [key for key, is_held in keys if not is_held]
        key = min(free, key=lambda key: (done[key.partition(":")[0]], key))
        done[key.partition(":")[0]] += 1
        piece(page, key).click()
        if not page.locator(".held").count():
            break
    if page.locator("#menu:popover-open").count():
        page.locator("#menu button").first.click()
    return wait_for_turn(page, now["version"])


def test_a_whole_game_against_a_bot_by_pieces(at_table, server):
    """To the result; what is shown in the end is what the rules say."""
    page, slug, now = begin(at_table, server, ("me", "greedy"), pace=0)
    done: Counter[str] = Counter()
    while not now["over"]:
        assert sum(done.values()) < 900, done
        now = by_pieces(page, now, done)
    assert done["hand"] > 0
    assert done["pile"] > 0
    scores = ranking(GAME, server.record(slug))
    names = [seat["name"] for seat in server.seats(slug)]
    check_result(page, scores, names)


KINDS = (
    *("offered", "court", "pile", "icon", "act", "office", "favor", "decree", "land", "house"),
    *("plans", "plan", "space", "ring", "upper", "lower", "seat", "ship", "cube", "clergy"),
)
"""The first words of the keys of pieces that do something by themselves."""


@pytest.fixture(scope="module")
def first_by_kind():
    """A match as it stood when a piece of a kind could first be clicked, and what each of them does."""
    match, played, _ = PLAYTHROUGHS.read(PLAYTHROUGHS.text("2-seats"))
    first: dict[str, tuple[Match, dict[str, set[int]]]] = {}
    for action in played:
        for kind, pieces in by_kind(match).items():
            first.setdefault(kind, (match.copy(), pieces))
        match.play(action)
    return first


def by_kind(match):
    """The legal actions by the kind and then by the key of their pieces."""
    found: dict[str, dict[str, set[int]]] = {}
    for place in places(match.view(match.actor), match.legal()):
        pieces = found.setdefault(place.key.partition(":")[0], {})
        pieces.setdefault(place.key, set()).add(place.action)
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_a_piece_of_each_kind_does_what_lies_there(at_position, server, first_by_kind, kind):
    match, pieces = first_by_kind[kind]
    page, slug = at_position(match)
    now = wait_for_turn(page)
    key = min(pieces)
    piece(page, key).click()
    if page.locator("#menu:popover-open").count():
        page.locator("#menu button").first.click()
    assert wait_for_turn(page, now["version"])["ply"] > 0
    assert server.moves(slug)[0]["action"] in pieces[key]


# ---- in sight -------------------------------------------------------------------------------------

IN_SIGHT = """(selector) => [...document.querySelectorAll(selector)].map((e) => {
    const box = e.getBoundingClientRect();
    return box.top >= -1 && box.bottom <= innerHeight + 1 && box.left >= -1 && box.right <= innerWidth + 1;
})"""


@pytest.mark.parametrize("width", [390, 1024, 1440])
def test_the_hand_is_always_in_sight_of_its_owner(at_table, server, width):
    """Wherever the page is scrolled to; the status stays as well."""
    page, _, _ = begin(
        at_table, server, ("me", "hotseat", "hotseat"), viewport={"width": width, "height": 844}
    )
    for part in (0, 0.5, 1):
        page.evaluate("(part) => scrollTo(0, part * document.body.scrollHeight)", part)
        assert page.evaluate(IN_SIGHT, ".own .li-hand .card") == [True] * 5
        assert page.evaluate(IN_SIGHT, "#z-status .status-line") == [True]


@pytest.mark.parametrize("width", [320, 390, 1440])
def test_the_board_grows_within_its_frame(at_table, server, width):
    """Twice as large it is scrolled in its frame; the page is never wider than the screen."""
    page, _, _ = begin(at_table, server, viewport={"width": width, "height": 844})
    size = "() => document.getElementById('z-city').getBoundingClientRect().width"
    before = page.evaluate(size)
    assert before <= width
    page.locator('[name=li-zoom][value="3"]').check()
    assert page.evaluate(size) == pytest.approx(2 * before, abs=1)
    assert fits(page)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_on_a_phone(at_table, server, language):
    """Nothing is wider than the screen, all can be hit, and one language is spoken."""
    page, _, now = begin(at_table, server, ["me"] + ["hotseat"] * 3, language, **PHONE)
    for step in range(30):
        check_phone(page, language)
        now = move(page, now, step)
    assert state(page)["ply"] > 10
