"""Words for what somebody does with a table in a real browser; the fixtures are in `tests.site.fixtures`."""

import re

from ludoteca.web.matches.seats import BOT_NAMES
from tests.processes import PATIENCE

PHONE = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}
STATE = """() => {
  const board = document.getElementById("board");
  if (!board) return {};
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
    page.wait_for_function(f"(seen) => ({STATE})().version > seen", arg=above)
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


CARDS = """() => [...document.querySelectorAll(".score-card")].map((card) => {
  const numbers = (list) => [...(list?.querySelectorAll("dd") ?? [])].map((dd) => Number(dd.innerText));
  const shown = (css) => card.querySelector(css).innerText.trim();
  return {
    name: shown(".ranked-name"), rank: Number(shown(".rank").match(/\\d+$/)[0]),
    total: Number(shown(".total").match(/\\d+$/)[0]),
    sources: numbers(card.querySelector("dl:not(.ties)")), ties: numbers(card.querySelector(".ties")),
    wide: card.scrollWidth - card.clientWidth,
  };
})"""


def check_cards(page, columns):
    """On a phone the result stands on cards, one for each column of the table and in its place."""
    before = page.viewport_size
    page.set_viewport_size(PHONE["viewport"])
    cards = page.evaluate(CARDS)
    assert [card.pop("wide") for card in cards] == [0] * len(columns)
    told = [{**column, "sources": [n for n in column["sources"] if n]} for column in columns]
    assert cards == told
    assert page.locator(".score-card:visible").count() == len(columns)
    assert broken_words(page, "z-results") == []
    assert not page.locator(".results-body > .ranking").is_visible()
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    page.set_viewport_size(before)
    assert page.locator(".results-body > .ranking").is_visible() == (before["width"] >= 700)


def check_fold(page):
    """The result lies beside the boards of all; folded up it leaves its room to the table. Nothing is scrolled."""
    shared = page.locator(".centre > :not(#z-results, .others):visible")
    others = page.locator(".other:visible").count()
    page.wait_for_function(ALL_IN_SIGHT)
    assert not (others and shared.count())
    page.locator(".results > summary").click()
    shared.first.wait_for()
    page.wait_for_function(ALL_IN_SIGHT)
    page.locator(".results > summary").click()


ALL_IN_SIGHT = """() => {
  const c = document.querySelector(".centre");
  return c.scrollHeight - c.clientHeight <= 1;
}"""
HEADS = """() => [...document.querySelectorAll(".player-head")].map((head) =>
  [[...head.querySelector("h2").childNodes].map((node) => node.textContent.trim()).find(Boolean),
   Number(head.querySelector(".final b").innerText)])"""


def result(page):
    """The columns of the result, best first: name, rank, total, points by source and what breaks a tie."""
    return page.evaluate(RESULT)


def names_at(server, slug, guest="Guest"):
    """Who sits at a table, as an English page calls them; another one has another word for a `guest`."""
    return [seat["name"] or guest for seat in server.seats(slug)]


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
    heads = page.evaluate(HEADS)
    assert sorted(map(tuple, heads)) == sorted(
        (column["name"], column["total"]) for column in shown
    )
    check_cards(page, shown)
    if page.viewport_size["width"] >= 1100:
        check_fold(page)


MOVING = {"reduced_motion": "no-preference"}
"""For a page on which pieces glow and move to their places, as most people have it."""

BUTTONS = ('[data-post="end-turn"]', ".status-buttons .choice", "#z-choices > ul .choice")
"""What stands apart from the table: the end of the turn, and choices without a piece."""


LIT = "button.piece.lit:not(.aside, .takes-back)"
"""Pieces that lead on; one that takes a move back would send whoever clicks at random in circles."""
TARGETS = f"{LIT}:not([data-handle])"


def lit(page):
    """Pieces that can be clicked and lead on with what is picked up."""
    return page.locator(LIT)


def piece(page, key):
    """The button of a piece by its key."""
    return page.locator(f'button[data-key="{key}"]').first


def presser(page):
    """Return what a person does to use something on this page: tap where the screen feels fingers, else click."""
    has_finger = page.evaluate("() => navigator.maxTouchPoints > 0")
    return lambda what: what.tap() if has_finger else what.click()


def enter_as(page, visitor, path):
    """Open a path as a visitor who has been at the site before."""
    url = visitor.server.url
    page.context.add_cookies(
        [{"name": name, "value": value, "url": url} for name, value in visitor.cookies.items()]
    )
    page.goto(path)


def move(page, now, clicks):
    """Whatever there is to be clicked; gives how the table stands when one is asked again."""
    click(page, clicks)
    return wait_for_turn(page, now["version"])


def click(page, clicks, press=lambda what: what.click()):
    """Whatever there is: a handle and then what it lights, else a piece, else a button; by a click or another `press`."""
    for button in BUTTONS:
        if page.locator(button).count() and (clicks % 4 == 0 or not lit(page).count()):
            press(page.locator(button).first)
            return
    if not page.locator(".held").count():
        pieces = lit(page)
        press(pieces.nth(clicks % pieces.count()))
    if page.locator(".held").count():
        targets = page.locator(TARGETS)
        press(targets.nth(clicks % targets.count()))
    if page.locator("#menu:popover-open").count():
        press(page.locator("#menu button").first)


def moves(page, most):
    """Play on, so many clicks at most: how the table stands before each, until the match is over."""
    now = wait_for_turn(page)
    for clicks in range(most):
        if now["over"]:
            return
        yield now
        now = move(page, now, clicks)


def take_turn(page, press):
    """Do what there is to do until others are asked or the match is over; gives how the table stands then."""
    now = wait_for_turn(page)
    for clicks in range(60):
        if now["over"] or not now["mine"]:
            return now
        click(page, clicks, press)
        wait_for_version(page, now["version"])
        page.wait_for_selector("#board:not(.busy)")
        now = state(page)
    raise AssertionError("the turn does not end")


LATER = {"slot": 14, "store": 8}
"""Kinds of pieces that are clicked so many times less often than others: they end a year or only exchange goods."""
ABLE = """(all) => all.map((e, i) => [i, e.dataset.key.split(":")[0], e.checkVisibility() && !e.matches(".takes-back")])
  .filter((each) => each[2]).map(([i, kind]) => [kind, i])"""


def by_pieces(page, done):
    """Do one thing by pieces, those first whose kind has been clicked least; gives the actions it may be.

    A button is pressed at every fourth time, or where there are no pieces. `done` counts clicks by kind.
    """
    for button in map(page.locator, BUTTONS):
        is_due = sum(done.values()) % 4 == 0
        if button.count() and (is_due or not lit(page).evaluate_all(ABLE)):
            done["button"] += 1
            return _press(button.first)
    held = page.locator(".held")
    for _ in range(5):  # what is in hand may have to be turned before it fits anywhere
        holds = held.count()
        targets = page.locator(TARGETS if holds else LIT)
        fits = targets.evaluate_all(ABLE)
        handles = page.locator(f"{LIT}[data-handle]:not(.held)")
        piece = _rarest(targets if fits else handles, done)
        is_handle = piece.get_attribute("data-handle") is not None
        found = _press(piece)
        # The answer to a move may already have put another piece in hand.
        if not is_handle or not held.count():
            break
    menu = page.locator("#menu:popover-open button")
    return _press(menu.first) if menu.count() else found


def _rarest(pieces, done):
    def wish(kind):
        return (done[kind] + 1) * LATER.get(kind, 1)

    able = pieces.evaluate_all(ABLE)
    least = min(wish(kind) for kind, _ in able)
    wanted = [(kind, i) for kind, i in able if wish(kind) == least]
    kind, i = wanted[sum(done.values()) % len(wanted)]
    done[kind] += 1
    return pieces.nth(i)


def _press(what):
    """Click something; gives the actions that lie on it."""
    todos = what.get_attribute("data-do") or ""
    what.click()
    return {int(todo.removeprefix("act:")) for todo in todos.split() if todo.startswith("act:")}


def fits(page):
    wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    return wide <= 0


def fits_in(page, *widths):
    """Whether it fits screens of these widths."""
    return all(fits(page) for _ in resized(page, widths))


def resized(page, widths):
    """Go through widths of the screen."""
    for width in widths:
        page.set_viewport_size({"width": width, "height": 844})
        yield width


def card(page, game):
    """The lobby's card of a game, its form for another table unfolded."""
    found = page.locator(f'section[aria-labelledby="game-{game}"]')
    found.locator(".new-table summary").click()
    return found


WHOLLY = """(what) => [...document.querySelectorAll(what)].filter((e) => e.checkVisibility()).map((e) => {
  const box = e.getBoundingClientRect();
  const corners = [[box.left + 6, box.top + 6], [box.right - 6, box.bottom - 6]];
  return corners.every(([x, y]) => e.contains(document.elementFromPoint(x, y)));
})"""


def wholly_seen(page, what):
    """Of each thing that there is, whether nothing cuts it off and nothing lies on it."""
    return page.evaluate(WHOLLY, what)


BROKEN = """(part) => {
  const texts = document.createTreeWalker(document.getElementById(part), NodeFilter.SHOW_TEXT);
  const found = [];
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (!text.parentElement.checkVisibility()) continue;
    for (const word of text.textContent.matchAll(/[A-Za-z]{3,}/g)) {
      const range = document.createRange();
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const tops = [...range.getClientRects()].filter((box) => box.width > 1).map((box) => box.top);
      if (Math.max(...tops) - Math.min(...tops) > 2) found.push(word[0]);
    }
  }
  return found;
}"""


def broken_words(page, part="board"):
    """Words in Latin letters that begin on one line and end on another."""
    return page.evaluate(BROKEN, part)


# ---- words ---------------------------------------------------------------------------

STRANGE = {"en": r"[\u3040-\u30ff\u4e00-\u9fff]", "ja": r"(?:\b[A-Za-z]{2,} ){2}[A-Za-z]{2,}\b"}
"""What nobody says in a language: letters of Japanese; three words of English."""
SAME = "|".join((*BOT_NAMES, "English", "日本語"))
"""What is the same in each."""


def check_language(page, language):
    """A page is in a language, and says nothing in another one."""
    assert page.locator("html").get_attribute("lang") == language
    said = re.sub(SAME, ".", page.locator("main").inner_text())
    assert re.search(STRANGE[language], said) is None, said


TOLD = """() => [document.querySelector("main").innerText,
    ...[...document.querySelectorAll("main [aria-label], main [data-card], main [title]")]
        .flatMap((e) => [e.ariaLabel, e.dataset.called, e.dataset.now, e.dataset.why, e.title])].filter(Boolean).join("\\n")"""
