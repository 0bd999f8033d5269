"""Words for what somebody does with a table in a real browser; the fixtures are in `conftest`."""

import re

from ludoteca.web.tables.seating import BOT_NAMES
from tests.processes import PATIENCE

PHONE = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}
STATE = """() => {
  const board = document.getElementById("board");
  const here = (e) => e.getClientRects().length > 0;
  return {
    ply: Number(board.dataset.ply),
    version: Number(board.dataset.version),
    mine: board.hasAttribute("data-mine"),
    busy: board.classList.contains("busy"),
    over: Boolean(document.querySelector("#z-results table")),
    pieces: [...board.querySelectorAll("button.piece.lit")].filter(here).map((e) => e.dataset.do),
    choices: [...board.querySelectorAll("button.choice")].filter(here).map((e) => e.id),
  };
}"""
READY = f"(seen) => {{ const s = ({STATE})(); return s.over || (s.mine && !s.busy && s.version > seen); }}"


def state(page):
    return page.evaluate(STATE)


def wait_for_turn(page, seen=0, seconds=PATIENCE):
    page.wait_for_function(READY, arg=seen, timeout=seconds * 1000)
    return state(page)


def wait_for_version(page, above):
    page.wait_for_function(
        "(v) => Number(document.getElementById('board').dataset.version) > v", arg=above
    )
    return state(page)


RESULT = """() => {
  const table = document.querySelector(".ranking");
  const row = (tr) => [...tr.querySelectorAll("td")].map((cell) => Number(cell.innerText));
  const names = [...table.querySelectorAll("thead th")].map((th) => th.innerText.trim());
  const [ranks, totals] = [...table.tBodies[0].rows].map(row);
  const below = (css) => [...table.querySelectorAll(`.${css} tr`)].map(row).filter((cells) => cells.length);
  const [sources, ties] = [below("sources"), below("tie-breaks")];
  return names.map((name, i) => ({
    name, rank: ranks[i], total: totals[i],
    sources: sources.map((cells) => cells[i]), ties: ties.map((cells) => cells[i]),
  }));
}"""


def result(page):
    """The columns of the result, best first: name, rank, total, points by source and what breaks a tie."""
    return page.evaluate(RESULT)


def check_result(page, scores, names):
    """What is shown in the end is what the rules say; `scores` and `names` are by seat."""
    shown = result(page)
    assert sorted(column["name"] for column in shown) == sorted(names)
    assert [column["rank"] for column in shown] == sorted(score.rank for score in scores)
    for column in shown:
        score = scores[names.index(column["name"])]
        assert (column["rank"], column["total"]) == (score.rank, score.total)
        assert sum(column["sources"]) == score.total
        assert [n for n in column["sources"] if n] == [n for n in score.breakdown.values() if n]
        assert [n for n in column["ties"] if n] == [n for n in score.tie_breaks if n]


def act(page, now):
    """Click a piece with a single action, now and then a choice: which one, the ply says."""
    if page.locator('[data-post="end-turn"]').count():
        page.locator('[data-post="end-turn"]').click()
        return "end"
    single = [do for do in now["pieces"] if re.fullmatch(r"act:\d+", do)]
    if single and now["ply"] % 5:
        do = single[now["ply"] % len(single)]
        page.locator(f'button.piece.lit[data-do="{do}"]').first.click()
        return "piece"
    page.locator(f"#{now['choices'][now['ply'] % len(now['choices'])]}").click()
    return "choice"


MOVING = {"reduced_motion": "no-preference"}
"""For a page on which pieces glow and move to their places, as most people have it."""

BUTTONS = ('[data-post="end-turn"]', ".status-buttons .choice", "#z-choices > ul .choice")
"""What stands apart from the table: the end of the turn, and choices without a piece."""


def lit(page):
    """Pieces that can be clicked and lead on with what is picked up."""
    return page.locator("button.piece.lit:not(.aside)")


def move(page, now, clicks):
    """Whatever there is to be clicked: a handle and then what it lights, else a piece, else a button."""
    for button in BUTTONS:
        if page.locator(button).count() and (clicks % 4 == 0 or not lit(page).count()):
            page.locator(button).first.click()
            return wait_for_turn(page, now["version"])
    if not page.locator(".held").count():
        pieces = lit(page)
        pieces.nth(clicks % pieces.count()).click()
    if page.locator(".held").count():
        targets = page.locator("button.piece.lit:not(.aside, [data-handle])")
        targets.nth(clicks % targets.count()).click()
    if page.locator("#menu:popover-open").count():
        page.locator("#menu button").first.click()
    return wait_for_turn(page, now["version"])


def fits(page):
    wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    return wide <= 0


def card(page, game):
    """The lobby's card of a game, its form for another table unfolded."""
    found = page.locator(f'section[aria-labelledby="game-{game}"]')
    found.locator(".new-table summary").click()
    return found


# ---- on a phone ---------------------------------------------------------------------------

SMALL = """() => [...document.querySelectorAll("main :is(button, summary, select, input), main a:not(p a)")]
    .filter((e) => e.checkVisibility() && e.getClientRects().length)
    .map((e) => [e, e.getBoundingClientRect()])
    .filter(([e, box]) => box.width < 24 || box.height < 24)
    .filter(([e]) => !e.matches("label > input"))
    .map(([e, box]) => `${e.dataset.key ?? e.textContent} ${box.width}×${box.height}`)"""
TOLD = """() => [document.querySelector("main").innerText,
    ...[...document.querySelectorAll("main [aria-label], main [data-tip], main [title]")]
        .flatMap((e) => [e.ariaLabel, e.dataset.tip, e.title])].filter(Boolean).join("\\n")"""


def check_phone(page, language):
    """Nothing is wider than the screen, all can be hit, and one language is spoken."""
    assert fits(page)
    assert page.evaluate(SMALL) == []
    if language == "ja":
        words = set(re.findall(r"[A-Za-z]{3,}", page.evaluate(TOLD)))
        assert words <= {"Ludoteca", "SHA", *BOT_NAMES}
