"""Following a guided first game in a real browser, by its bubbles and the pieces they point at."""

from ludoteca.web.tutorial import END_TURN
from tests.processes import PATIENCE
from tests.site.browsing import state, wait_for_version
from tests.web.tutorial.learner import LAST, the_guide, wanted

BUBBLE = "#z-guide .bubble"
AT_ONCE = "(e) => { e.value = 0; e.dispatchEvent(new Event('change', {bubbles: true})); }"
SAID = """() => {
  const here = (e) => e.getClientRects().length > 0;
  const board = document.getElementById("board");
  const bubble = document.querySelector("#z-guide .bubble");
  if (!bubble || board.classList.contains("busy")) return null;
  const done = [...board.querySelectorAll("button[data-do]")].flatMap((e) => e.dataset.do.split(" "));
  const found = {
    step: bubble.dataset.step,
    aside: bubble.hasAttribute("data-aside"),
    reading: Boolean(bubble.querySelector('[data-post="read-on"]')),
    ends: [...document.querySelectorAll('#dock [data-post="end-turn"]')].some(here),
    actions: [...new Set(done)].filter((todo) => /^act:[0-9]+$/.test(todo)).map((todo) => Number(todo.slice(4))),
    version: Number(board.dataset.version),
  };
  const waits = found.step !== ":end" && !found.reading && !found.ends && !found.actions.length;
  return waits ? null : found;
}"""
MENU = "#menu:popover-open"


def begin(page, url, game, language="en"):
    """Open the guided game from its card in the lobby, with bots that do not linger; gives the guide."""
    page.goto(url)
    if language == "ja":
        page.click("button[lang=ja]")
    page.click(f'form.learn[action*="{game}"] button')
    page.wait_for_selector(f"{BUBBLE}:popover-open")
    before = state(page)["version"]
    page.locator("[data-key=pace]").evaluate(AT_ONCE)
    wait_for_version(page, before)
    return the_guide(game)


def steps(page, game, guide):
    """Do what the guide asks for until it ends; gives all that the bubble says, before it is done."""
    for _ in range(LAST):
        said = page.wait_for_function(SAID, timeout=PATIENCE * 1000).json_value()
        yield said
        if said["step"] == ":end":
            return
        follow(page, game, guide.step(said["step"]), said)
        wait_for_version(page, said["version"])
    raise AssertionError("the guide comes to no end")


def follow(page, game, step, said):
    """Do what a step asks for."""
    if said["reading"]:
        page.locator(f"{BUBBLE} [data-post=read-on]").click()
        return
    texts = {game.actions.format(action): action for action in said["actions"]}
    is_over = said["aside"] or END_TURN in step.wait
    if is_over and said["ends"]:
        page.locator('#dock [data-post="end-turn"]').click()
    else:
        take(page, texts[END_TURN if is_over else wanted(step, list(texts))])


def take(page, action):
    """Take an action by its handle where another one is in hand, else where it lies, else by its sentence."""
    does = f'[data-do~="act:{action}"]'
    able = f"button.piece.lit{does}:not(.held):visible"
    direct = page.locator(f"{able}:not(.aside, [data-handle])")
    handles = page.locator(f"{able}[data-handle]")
    before = page.evaluate("document.getElementById('board').dataset.version")
    for _ in range(3):
        another = page.locator(f".held:not({does})").count()
        pieces = direct if direct.count() and not another else handles
        if not pieces.count():
            page.locator(f"#choice-{action}").click()
            return
        pieces.first.click()
        if page.locator(MENU).count():
            page.locator(MENU).locator(does).click()
        page.wait_for_selector("#board:not(.busy)")
        if not page.locator(".held").count() or page.evaluate(
            "(v) => document.getElementById('board').dataset.version !== v", before
        ):
            return
