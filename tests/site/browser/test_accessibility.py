"""Every page and phase is looked through by axe, for those who see, hear or move less: nothing may be found."""

import numpy as np
import pytest
from axe_playwright_python.sync_playwright import Axe

from ludoteca.kernel.match import Match
from tests.pairs import at_length, together
from tests.site.browsing import move, wait_for_turn
from tests.web.tables import GAMES, PUERTO_RICO

pytestmark = pytest.mark.browser

RULES = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
USUAL = {"preload": False, "resultTypes": ["violations"]}
ALL = USUAL | {"runOnly": {"type": "tag", "values": RULES}}
WIDE, NARROW = (1440, 900), (390, 844)
WAYS = [(WIDE, "light"), (NARROW, "dark"), (NARROW, "light"), (WIDE, "dark")]
"""Windows and lights: all rules are tried in each."""
OPEN = {"bypass_csp": True}
"""For axe, which tries out styles of its own."""
PHASES = 4
"""Positions of a match that are looked through, from its beginning to near its end; each by turns in another way."""
SHARES = [1, at_length(len(WAYS))]
"""In how many ways a page is looked at: each time, and in each game, in the next one; in all of them in the soak."""


def violations(page):
    """What axe finds: rule, element and what is wrong with it."""
    found = Axe().run(page, options=ALL).response["violations"]
    return [(v["id"], n["html"][:160], n["failureSummary"]) for v in found for n in v["nodes"]]


def check(page, ways):
    """In some kinds of windows and lights."""
    for (width, height), scheme in ways:
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=scheme)
        assert violations(page) == [], (page.url, width, scheme)
    page.emulate_media(color_scheme="light")


def check_everywhere(page):
    """In both kinds of windows and both kinds of light."""
    check(page, WAYS)


def check_by_turns(page, turn, many=1):
    """In so many ways, beginning with the one whose turn it is."""
    check(page, [WAYS[(turn + i) % len(WAYS)] for i in range(many)])


def random_match(game):
    chance = np.random.default_rng(2)
    match = Match(game, 3, seed=5)
    while not match.over:
        match.play(chance.choice(match.legal()))
    return match


@pytest.mark.parametrize("ways", SHARES)
@pytest.mark.parametrize("game", GAMES)
def test_the_table_in_every_phase_of_a_match(at_position, server, game, ways):
    match = random_match(game)
    start = match.copy()
    while start.ply:
        start.undo()
    page, slug = at_position(start, **OPEN)
    phases = PHASES * ways
    for phase in range(phases):
        server.put(slug, match.position_at(phase * match.ply // phases))
        page.reload()
        check_by_turns(page, phase + GAMES.index(game), ways)


@pytest.mark.parametrize("ways", SHARES)
@pytest.mark.parametrize("game", GAMES)
def test_the_result(at_position, game, ways):
    match = random_match(game)
    seats = match.seats
    for _ in range(4):
        match.undo()
    page, slug = at_position(match, pace=0, **OPEN)
    now = wait_for_turn(page)
    for clicks in range(100):
        if now["over"]:
            break
        now = move(page, now, clicks)
    assert page.locator(".results-body > .ranking thead th").count() == seats
    for turn, path in enumerate(("", "log/", "at/3/", "analysis/"), GAMES.index(game)):
        if path:
            page.goto(f"/t/{slug}/{path}")
        check_by_turns(page, turn, ways)


@together(many=1, game=GAMES, language=["en", "ja"])
def test_the_rules(open_page, game, language):
    page = open_page(f"/games/{game}/rules/", locale=language, **OPEN)
    page.set_viewport_size({"width": 390, "height": 844})
    assert violations(page) == []


def test_the_lobby(open_page):
    page = open_page("/", **OPEN)
    check_by_turns(page, 0, 2)
    for summary in page.locator("summary:visible").all():
        summary.click()
    check_everywhere(page)


def test_advice_and_what_is_opened_at_the_table(at_table):
    page, _ = at_table(["me", "greedy", "greedy"], game=PUERTO_RICO, **OPEN)
    wait_for_turn(page)
    page.keyboard.press("a")
    page.locator("#z-advice .advice-sentence").wait_for()
    check_by_turns(page, 2, 2)
    page.set_viewport_size({"width": 1440, "height": 900})
    for opens in ("settings", "keys"):
        page.locator(f"[popovertarget={opens}]").click()
        assert violations(page) == []
        page.keyboard.press("Escape")
