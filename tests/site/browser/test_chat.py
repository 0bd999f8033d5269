"""Three people talk at a table in real browsers: one at a desk, one with a phone, one looks on."""

import pytest

from tests.site.browsing import PHONE, card
from tests.web.tables import PUERTO_RICO

playwright = pytest.importorskip("playwright.sync_api")
expect = playwright.expect

pytestmark = pytest.mark.browser

DESK = {"viewport": {"width": 1280, "height": 720}}


@pytest.fixture
def opened(open_page):
    """A table of Mia at a desk and Tom with a phone, against bots; gives their pages and its path."""
    mia = open_page("/", **DESK)
    form = card(mia, PUERTO_RICO)
    for seat, kind in enumerate(("me", "friend", "easy", "easy")):
        form.locator(f"select[name=seat-{seat}]").select_option(kind)
    form.get_by_label("Anyone may join").check()
    form.get_by_role("button", name="Create table").click()
    mia.wait_for_url("**/t/**")
    path = "/t/" + mia.url.split("/t/")[1]
    tom = open_page(path + "sit/", **PHONE)
    tom.get_by_label("Your name").fill("Tom")
    tom.get_by_role("button", name="Take a seat").click()
    tom.wait_for_url("**" + path)
    expect(mia.locator(".others").get_by_role("heading", name="Tom")).to_be_visible()
    return mia, tom, path


def rung(page, seconds):
    """Let time pass there, in steps that timers are made in."""
    for _ in range(seconds):
        page.clock.run_for(1000)


# ---- words ------------------------------------------------------------------------------------------------

SCROLLED = """() => {
  const { scrollHeight, scrollWidth } = document.documentElement;
  return scrollHeight > innerHeight || scrollWidth > innerWidth;
}"""
"""Whether anything has to be scrolled to be seen."""


def test_people_talk_where_they_sit(opened, open_page):
    mia, tom, path = opened
    dock = mia.locator("#dock").bounding_box()
    version = mia.locator("#board").get_attribute("data-version")
    mia.locator("#z-log .talk-way").click()
    mia.get_by_placeholder("Write a message").fill("Good luck,\nTom!")
    mia.keyboard.press("Enter")
    expect(mia.locator(".talk-word.own .talk-text")).to_have_text("Good luck, Tom!")
    expect(mia.get_by_placeholder("Write a message")).to_have_value("")
    assert mia.locator("#dock").bounding_box() == dock
    assert mia.locator("#board").get_attribute("data-version") == version
    assert not mia.evaluate(SCROLLED)

    expect(tom.locator("#board")).to_have_attribute("data-unread", "1")
    expect(tom.locator("#talk-said")).to_contain_text("Good luck")
    tom.locator(".jumps .talk-way").tap()
    expect(tom.locator("#board")).not_to_have_attribute("data-unread", "1")
    tom.get_by_placeholder("Write a message").fill("You too")
    tom.get_by_role("button", name="Send", exact=True).tap()
    expect(mia.locator(".talk-word .talk-text").last).to_have_text("You too")
    tom.locator('.jumps a[href="#z-me"]').tap()
    expect(tom.locator("#talk")).to_be_hidden()

    zoe = open_page(path, **DESK)
    zoe.locator("#z-log .talk-way").click()
    expect(zoe.locator(".talk-word")).to_have_count(2)
    zoe.get_by_placeholder("Write a message").fill("Take the quarry")
    zoe.keyboard.press("Enter")
    expect(zoe.locator(".talk-word.own")).to_have_count(1)
    mia.get_by_role("button", name="Show spectators' messages").click()
    expect(mia.locator(".talk-word .talk-text").last).to_have_text("Take the quarry")
    expect(tom.locator(".talk-word")).to_have_count(2)

    expect(mia.locator(".other .presence.present")).to_have_text("online")
    tom.goto("/")
    expect(mia.locator(".other .presence.absent")).to_have_text("away", timeout=120_000)

    mia.locator(".talk-people").get_by_role("button", name="Tom").click()
    mia.get_by_role("button", name="Mute").click()
    expect(mia.get_by_text("You too")).to_have_count(0)
    mia.locator("#talk .notes-way").click()
    mia.get_by_label("My notes", exact=True).fill("Tom wants indigo")
    expect(mia.locator(".talk-note output")).to_have_text("Saved")
    mia.reload()
    expect(mia.locator(".talk-note textarea")).to_have_value("Tom wants indigo")


GONE = """() => {
  window.asked = 0;
  const fetch = window.fetch;
  window.fetch = async (address, ...more) => {
    if (!String(address).endsWith("/talk/now/")) return fetch(address, ...more);
    window.asked += 1;
    throw new TypeError("Failed to fetch");
  };
}"""
"""What has been said cannot be fetched; of a real failure the browser's console would complain."""


def test_talk_that_cannot_be_fetched_is_asked_for_once_in_a_while(opened):
    """On the page for talk alone no script sends what is written: Enter begins a line, and the lines are seen."""
    mia, tom, path = opened
    mia.clock.install()
    mia.goto(path)
    mia.evaluate(GONE)
    tom.goto(f"{path}talk/")
    box = tom.locator(".talk-say textarea")
    for text in ("One", "Two"):
        box.fill(text)
        tom.locator(".talk-say button").click()
        tom.get_by_text(text, exact=True).wait_for()
    mia.wait_for_function("() => window.asked > 0")
    before = mia.evaluate("() => window.asked")
    rung(mia, 30)
    assert 8 <= mia.evaluate("() => window.asked") - before <= 11
    box.fill("Three")
    box.press("Enter")
    box.press_sequentially("Four")
    assert box.input_value() == "Three\nFour"
    assert box.evaluate("(box) => box.scrollHeight <= box.clientHeight")


# ---- notes ------------------------------------------------------------------------------------------------

REFUSE = """answers => {
  window.sent = 0;
  const fetch = window.fetch;
  window.fetch = async (address, ...more) => {
    if (!String(address).endsWith("/notes/")) return fetch(address, ...more);
    const [status, headers] = answers[Math.min(window.sent++, answers.length - 1)];
    return new Response("Not now", { status, headers: { "Content-Type": "text/plain", ...headers } });
  };
}"""
"""The site answers notes so, the last way from then on; of a real refusal the browser's console would complain."""


def open_notes(page):
    """Gives the field for them."""
    page.locator("#z-log .talk-way").click()
    page.locator("#talk .notes-way").click()
    return page.get_by_label("My notes", exact=True)


def test_long_notes_are_kept_and_what_is_refused_is_not_sent_for_ever(at_table):
    page, slug = at_table()
    page.clock.install()
    page.goto(f"/t/{slug}/")
    field = open_notes(page)
    output = page.locator(".talk-note output")
    field.fill("あ" * 3900)
    page.clock.run_for(1000)
    expect(output).to_have_text("Saved")
    page.reload()
    expect(page.locator(".talk-note textarea")).to_have_value("あ" * 3900)

    page.evaluate(REFUSE, [[429, {"Retry-After": "8"}], [403, {}]])
    open_notes(page).fill("Tom wants indigo")
    page.clock.run_for(1000)
    expect(page.get_by_text("Not now")).to_be_visible()
    expect(output).to_have_text("")
    for seconds, sent in ((6, 1), (4, 2), (12, 2)):
        rung(page, seconds)
        assert page.evaluate("sent") == sent
