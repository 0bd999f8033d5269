"""Matches played by clicks on pieces to their end, in each game: what is shown then is what the rules say."""

from collections import Counter
from typing import Any

import pytest

from ludoteca.games.castles_of_burgundy.start import BOARD_CHOICES
from ludoteca.games.santa_maria.components import YEARS
from ludoteca.kernel.match import ranking
from tests.games.castles_of_burgundy.playthrough import PLAYTHROUGHS as BURGUNDY
from tests.games.lisboa.playthrough import PLAYTHROUGHS as LISBOA
from tests.games.puerto_rico.playthrough import PLAYTHROUGHS as PUERTO_RICO
from tests.games.santa_maria.playthrough import PLAYTHROUGHS as SANTA_MARIA
from tests.pairs import at_length
from tests.site.browsing import by_pieces, check_result, fits, names_at, wait_for_turn

pytestmark = pytest.mark.browser

CHOSEN = {"boards": BOARD_CHOICES.index("chosen")}
MOST = 900
"""Clicks in a match."""
WAYS: tuple[tuple[Any, str, float, dict[str, int], set[str]], ...] = (
    (PUERTO_RICO, "3-seats", 0.85, {}, {"role", "button"}),
    (BURGUNDY, "2-seats-chosen", 0.85, CHOSEN, {"die", "space"}),
    (SANTA_MARIA, "2-seats", 0.75, {}, {"white", "column", "slot"}),
    (LISBOA, "2-seats", 0.85, {}, {"hand", "pile"}),
)
"""Matches, the share after which they still have all that a match consists of, options, and kinds of pieces in all."""


@pytest.mark.parametrize("is_whole", [at_length(True), False], ids=["from the start", "late"])
@pytest.mark.parametrize("way", WAYS, ids=[games.game.name for games, *_ in WAYS])
def test_a_match_against_bots_by_pieces(at_position, server, way, is_whole):
    """Each piece does what lies on it."""
    games, name, late, rules, kinds = way
    match = games.late(name, 0 if is_whole else late)
    sitting = ("me", *["greedy"] * (match.seats - 1))
    page, slug = at_position(match, sitting, pace=0, end_turn=1, rules=rules)
    done: Counter[str] = Counter()
    now = wait_for_turn(page)
    while not now["over"]:
        assert sum(done.values()) < MOST, done
        meant = by_pieces(page, done)
        after = wait_for_turn(page, now["version"])
        taken = server.moves(slug)[now["ply"]]["action"] if after["ply"] > now["ply"] else None
        assert taken is None or not meant or taken in meant
        now = after
    assert kinds <= {kind for kind, count in done.items() if count}, done
    check_end(page, server, slug, games.game)
    look_back_and_play_again(page, slug)


def check_end(page, server, slug, game):
    assert server.table(slug)["over"]
    scores = ranking(game, server.record(slug))
    check_result(page, scores, names_at(server, slug))
    assert page.evaluate("document.querySelector('#z-results').currentCSSZoom") > 0.7
    bars = page.locator(".chart-row strong").all_inner_texts()
    assert sorted(map(int, bars)) == sorted(score.total for score in scores)
    wide = page.viewport_size
    page.set_viewport_size({"width": 360, "height": 740})
    assert fits(page)
    page.set_viewport_size(wide)


def look_back_and_play_again(page, slug):
    page.locator("#dock").get_by_role("link", name="Full log").click()
    page.wait_for_function("() => document.querySelectorAll('.log-line').length > 10")
    page.goto(f"/t/{slug}/at/0/", wait_until="load")
    page.goto(f"/t/{slug}/")
    page.get_by_role("button", name="Play again").click()
    page.wait_for_function("(old) => !location.pathname.includes(old)", arg=slug)
    assert not wait_for_turn(page)["over"]


def test_the_last_year_of_santa_maria_alone(at_position, server):
    page, slug = at_position(
        SANTA_MARIA.first("1-seat", lambda match: match.view()["year"] == YEARS)
    )
    done: Counter[str] = Counter()
    now = wait_for_turn(page)
    assert page.locator("#z-tracks .rival").count() == 1
    assert page.locator("#others .player").count() == 0
    while not now["over"]:
        assert sum(done.values()) < MOST, done
        by_pieces(page, done)
        now = wait_for_turn(page, now["version"])
    check_end(page, server, slug, SANTA_MARIA.game)
