"""Santa Maria in a real browser: whole games, what comes before, a phone."""

import re
from collections import Counter

import pytest

from ludoteca.games.santa_maria.components import YEARS
from ludoteca.kernel.match import ranking
from tests.games.santa_maria.playthrough import PLAYTHROUGHS
from tests.site.browsing import (
    BUTTONS,
    PHONE,
    card,
    check_phone,
    check_result,
    fits_in,
    from_the_start_or_late,
    moves,
    names_at,
    state,
    wait_for_turn,
)
from tests.web.santa_maria import GAME, GHOSTS, asked, covers, filled, piece
from tests.web.tables import SANTA_MARIA

pytestmark = [pytest.mark.browser, pytest.mark.slow]


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
    for _ in moves(page, 14):
        check_phone(page, language)
    assert state(page)["ply"] > 10


def test_no_table_is_wider_than_the_screen(at_table):
    page, _ = at_table(["me"] + ["hotseat"] * 3, game=SANTA_MARIA)
    wait_for_turn(page)
    assert fits_in(page, 320, 390, 768, 1440)
