"""The Castles of Burgundy in a real browser: picking up dice and tiles, costs, a whole game, a phone."""

import re

import pytest

import ludoteca
from ludoteca.games.castles_of_burgundy.start import BOARD_CHOICES
from ludoteca.kernel.match import ranking
from tests.games.castles_of_burgundy.playthrough import PLAYTHROUGHS
from tests.site.browsing import (
    MOVING,
    PHONE,
    card,
    check_result,
    fits,
    from_the_start_or_late,
    lit,
    move,
    moves,
    names_at,
    state,
    wait_for_turn,
)
from tests.web.tables import BURGUNDY

pytestmark = [pytest.mark.browser, pytest.mark.slow]

# The page believes for a moment that it has missed a version, and fetches what it has already.
FETCH_AGAIN = """() => {
    const board = () => document.getElementById("board");
    const plain = window.fetch;
    window.fetch = async (...given) => {
        const answer = await plain(...given);
        if (String(given[0]).includes("/board/")) {
            board().dataset.version++;
            window.fetchedAgain = true;
        }
        return answer;
    };
    board().dataset.version--;
    dispatchEvent(new Event("pagehide"));
    dispatchEvent(new Event("pageshow"));
}"""


CHOSEN = {"boards": BOARD_CHOICES.index("chosen")}


def start(at_table, kinds=("me", "hotseat"), **options):
    """A table after the first castles, with the first turn under way."""
    page, slug = at_table(list(kinds), game=BURGUNDY, **options)
    now = wait_for_turn(page)
    for _ in kinds:
        page.locator('button.lit[data-key^="space:"]').first.click()
        now = clear_way(page, wait_for_turn(page, now["version"]))
    assert dice(page).count() == 2
    return page, slug, now


def dice(page):
    return page.locator(".own .dice button.die")


def clear_way(page, now):
    """Press the button that ends a turn, where there is one."""
    for button in (
        page.locator('[data-post="end-turn"]'),
        page.get_by_role("button", name="End turn"),
    ):
        if button.count():
            button.first.click()
            return wait_for_turn(page, now["version"])
    return now


def test_a_die_picked_up_lights_what_it_can_do_and_is_put_back(at_table):
    page, _, _ = start(at_table)
    everything = lit(page).count()
    first = dice(page).first
    first.click()
    assert first.get_attribute("aria-pressed") == "true"
    mine = set(first.get_attribute("data-do").split())
    for piece in lit(page).all():
        assert mine & set(piece.get_attribute("data-do").split())
    assert 3 <= lit(page).count() <= everything
    page.keyboard.press("Escape")
    assert first.get_attribute("aria-pressed") == "false"
    assert lit(page).count() == everything
    first.click()
    first.click()
    assert page.locator(".held").count() == 0


def test_what_is_picked_up_stays_in_hand_while_nothing_changes(at_table):
    """The table may be fetched again at any time, by a late word of the stream for instance."""
    page, _, _ = start(at_table, **MOVING)
    dice(page).first.click()
    page.evaluate(FETCH_AGAIN)
    page.wait_for_function("() => window.fetchedAgain")
    page.wait_for_timeout(300)
    assert page.locator(".held").count() == 1


def test_with_a_die_in_hand_a_click_needs_no_menu(at_table):
    """Both dice can fetch workers, so that a click asks which; with a die picked up it does not."""
    page, _, now = start(at_table)
    while len(set(dice(page).locator(".die-number").all_inner_texts())) < 2:  # equal dice are one
        now = _two_workers(page, now)
    workers = page.locator('.own button[data-key^="workers:"]')
    workers.click()
    assert page.locator("#menu button").count() == 2
    page.keyboard.press("Escape")
    dice(page).nth(1).click()
    workers.click()
    now = wait_for_turn(page, now["version"])
    assert dice(page).count() == 1


def _two_workers(page, now):
    """Use what dice there are for workers, and end the turn."""
    seat = _own_seat(page)
    while dice(page).count() and _own_seat(page) == seat:
        now = _one_worker(page, now)
    return clear_way(page, now)


def _own_seat(page):
    return page.locator(".own [data-key^='workers:']").get_attribute("data-key")


def _one_worker(page, now):
    dice(page).first.click()
    page.locator('.own button[data-key^="workers:"]').click()
    return wait_for_turn(page, now["version"])


def test_the_cost_in_workers_is_told_before_it_is_paid(at_table, server):
    page, slug, now = start(at_table)
    for _ in range(40):
        priced = page.locator('button.lit[data-key^="depot:"]:has(.cost:not([hidden]))')
        if priced.count():
            break
        now = _two_workers(page, now)
    piece = priced.first
    costs = [int(cost) for cost in piece.get_attribute("data-costs").split()]
    assert piece.locator(".cost").inner_text() == str(min(costs))
    todo = piece.get_attribute("data-do").split()[costs.index(min(costs))]
    seat = ludoteca.game(BURGUNDY).view(server.record(slug))["decision"]["seat"]
    before = int(server.record(slug).workers[seat])
    page.locator(f"#choice-{todo.split(':')[1]}").evaluate("(button) => button.click()")
    wait_for_turn(page, now["version"])
    assert int(server.record(slug).workers[seat]) == before - min(costs)


def test_the_last_turn_of_a_round_can_be_taken_back_until_it_is_ended(at_table, server):
    """The next dice are not rolled before the turn is ended, so that a slip can be mended."""
    page, slug, now = start(at_table, end_turn=True)
    now = _two_workers(page, now)
    while dice(page).count():
        now = _one_worker(page, now)
    assert server.record(slug).round_no == 1
    page.get_by_role("button", name="Take back").click()
    now = wait_for_turn(page, now["version"])
    assert dice(page).count() == 1
    now = _two_workers(page, now)
    assert server.record(slug).round_no == 2


@from_the_start_or_late
def test_a_whole_game_against_a_bot_by_pieces(open_page, at_position, server, share):
    """From the lobby to the result; what is shown in the end is what the rules say."""
    page = open_page("/")
    form = card(page, BURGUNDY)
    with page.expect_response(re.compile("/seats/")):
        form.get_by_role("radio", name="2").check()
    form.get_by_label("Duchy boards").select_option(label="Each chooses another board")
    form.get_by_label("Bots play").select_option("0")
    form.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile(r"/t/[-\w]+/$"))
    slug = page.url.rstrip("/").rsplit("/", 1)[-1]
    now = wait_for_turn(page)
    assert page.locator(".board-choice").count() == 10
    clicks = 0
    if share:
        for clicks in range(5):
            now = move(page, now, clicks)
        late = PLAYTHROUGHS.late("2-seats-chosen", share)
        page, slug = at_position(late, ("me", "greedy"), pace=0, end_turn=True, rules=CHOSEN)
        now = wait_for_turn(page)
    while not now["over"]:
        now = move(page, now, clicks)
        clicks += 1
    assert clicks > (10 if share else 60)
    row = server.table(slug)
    assert row["over"]
    scores = ranking(ludoteca.game(BURGUNDY), server.record(slug))
    check_result(page, scores, names_at(server, slug))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_on_a_phone(at_table, language):
    page, _ = at_table(["me"] + ["hotseat"] * 3, language, game=BURGUNDY, **PHONE)
    for now in moves(page, 14):
        assert fits(page), now["ply"]
    assert state(page)["ply"] > 10


def test_with_the_keyboard_a_die_is_picked_up_and_used(at_table):
    page, _, now = start(at_table, **MOVING)
    die = dice(page).first
    die.focus()
    page.keyboard.press("Enter")
    assert die.get_attribute("aria-pressed") == "true"
    page.locator('.own button[data-key^="workers:"]').focus()
    page.keyboard.press("Enter")
    now = wait_for_turn(page, now["version"])
    assert dice(page).count() == 1


# ---- the keyboard -----------------------------------------------------------------------------------------

STOPS = (
    "() => [...document.querySelectorAll('#board [tabindex=\"0\"]:not(button)[data-card]')].length"
)
ZONES = "() => [...document.querySelectorAll('#board [data-zone]:has([data-card])')].length"
FOCUSED = "() => document.activeElement.dataset.key"


def test_tab_stops_once_in_each_zone_and_the_arrows_go_on(at_table):
    page, _, _ = start(at_table)
    assert 0 < page.evaluate(STOPS) <= page.evaluate(ZONES)
    quiet = page.locator('#z-me [data-card][tabindex="0"]:not(button)')
    quiet.focus()
    seen = set()
    for arrow in ("Down", "Right", "Down", "Right"):
        page.keyboard.press(f"Arrow{arrow}")
        seen.add(page.evaluate("() => document.activeElement.getBoundingClientRect().toJSON().x"))
        assert page.evaluate("() => document.activeElement.closest('#z-me') !== null")
        assert page.evaluate("() => document.activeElement.tabIndex") == 0
    assert len(seen) > 1
    assert quiet.count() == 1


def test_arrows_lead_from_one_die_to_the_other_and_back(at_table):
    page, _, _ = start(at_table)
    dice(page).first.focus()
    first = page.evaluate(FOCUSED)
    page.keyboard.press("ArrowRight")
    assert page.evaluate(FOCUSED) != first
    page.keyboard.press("ArrowLeft")
    assert page.evaluate(FOCUSED) == first


def test_keys_are_listed_that_the_game_has(at_table):
    page, _, _ = start(at_table)
    page.keyboard.press("?")
    keys = page.locator("#keys")
    assert "From piece to piece" in keys.inner_text()
    assert "Turn the tile" not in keys.inner_text()
