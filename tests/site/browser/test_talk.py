"""Three people talk at a table in real browsers: one at a desk, one with a phone, one looks on."""

import pytest

playwright = pytest.importorskip("playwright.sync_api")
expect = playwright.expect

DESK = {"viewport": {"width": 1280, "height": 720}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.fixture
def opened(open_page):
    """A table of Mia at a desk and Tom with a phone, against a bot; gives their pages."""
    mia = open_page("/", **DESK)
    form = mia.locator("form[action='/games/puerto-rico/new/']")
    form.locator("xpath=ancestor::details").evaluate("fold => { fold.open = true; }")
    for seat, kind in enumerate(("me", "friend", "easy", "easy")):
        form.locator(f"select[name=seat-{seat}]").select_option(kind)
    form.get_by_label("Anyone may join").check()
    form.get_by_role("button", name="Open the table").click()
    mia.wait_for_url("**/t/**")
    path = "/t/" + mia.url.split("/t/")[1]
    tom = open_page(path + "sit/", **PHONE)
    tom.get_by_label("Your name").fill("Tom")
    tom.get_by_role("button", name="Sit down").click()
    tom.wait_for_url("**" + path)
    expect(mia.locator(".others").get_by_role("heading", name="Tom")).to_be_visible()
    return mia, tom, path


@pytest.fixture
def notes(at_table):
    """The page of a table whose notes are open; gives it with what fills them in."""
    page, slug = at_table()
    page.clock.install()
    page.goto(f"/t/{slug}/")
    page.locator("#z-log .talk-way").click()
    page.locator("#talk .notes-way").click()
    return page, page.get_by_label("My notes", exact=True)


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


def rung(page, seconds):
    """Let time pass there, in steps that timers are made in."""
    for _ in range(seconds):
        page.clock.run_for(1000)


def test_long_notes_in_japanese_are_kept(notes):
    page, field = notes
    field.fill("あ" * 3900)
    page.clock.run_for(1000)
    expect(page.locator(".talk-note output")).to_have_text("Saved")
    page.reload()
    expect(page.locator(".talk-note textarea")).to_have_value("あ" * 3900)


def test_notes_that_are_refused_are_not_sent_for_ever(notes):
    page, field = notes
    page.evaluate(REFUSE, [[429, {"Retry-After": "8"}], [403, {}]])
    field.fill("Tom wants indigo")
    page.clock.run_for(1000)
    expect(page.get_by_text("Not now")).to_be_visible()
    expect(page.locator(".talk-note output")).to_have_text("")
    rung(page, 6)
    assert page.evaluate("sent") == 1
    rung(page, 4)
    assert page.evaluate("sent") == 2
    rung(page, 12)
    assert page.evaluate("sent") == 2


def scrolled(page):
    """Whether anything has to be scrolled to be seen."""
    root = "document.documentElement"
    return page.evaluate(
        f"() => {root}.scrollHeight > innerHeight || {root}.scrollWidth > innerWidth"
    )


def test_people_talk_where_they_sit(opened, open_page):
    mia, tom, path = opened
    dock = mia.locator("#dock").bounding_box()
    version = mia.locator("#board").get_attribute("data-version")
    mia.locator("#z-log .talk-way").click()
    mia.get_by_placeholder("Say something").fill("Good luck,\nTom!")
    mia.keyboard.press("Enter")
    expect(mia.locator(".talk-word.own .talk-text")).to_have_text("Good luck, Tom!")
    expect(mia.get_by_placeholder("Say something")).to_have_value("")
    assert mia.locator("#dock").bounding_box() == dock
    assert mia.locator("#board").get_attribute("data-version") == version
    assert not scrolled(mia)

    expect(tom.locator("#board")).to_have_attribute("data-unread", "1")
    expect(tom.locator("#talk-said")).to_contain_text("Good luck")
    tom.locator(".jumps .talk-way").tap()
    expect(tom.locator("#board")).not_to_have_attribute("data-unread", "1")
    tom.get_by_placeholder("Say something").fill("You too")
    tom.get_by_role("button", name="Say", exact=True).tap()
    expect(mia.locator(".talk-word .talk-text").last).to_have_text("You too")
    tom.locator('.jumps a[href="#z-me"]').tap()
    expect(tom.locator("#talk")).to_be_hidden()

    zoe = open_page(path, **DESK)
    zoe.locator("#z-log .talk-way").click()
    expect(zoe.locator(".talk-word")).to_have_count(2)
    zoe.get_by_placeholder("Say something").fill("Take the quarry")
    zoe.keyboard.press("Enter")
    expect(zoe.locator(".talk-word.own")).to_have_count(1)
    mia.get_by_role("button", name="Hear onlookers too").click()
    expect(mia.locator(".talk-word .talk-text").last).to_have_text("Take the quarry")
    expect(tom.locator(".talk-word")).to_have_count(2)

    expect(mia.locator(".other .presence.present")).to_have_text("here")
    tom.goto("/")
    expect(mia.locator(".other .presence.absent")).to_have_text("away", timeout=30_000)

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
    mia, tom, path = opened
    mia.clock.install()
    mia.goto(path)
    mia.evaluate(GONE)
    tom.goto(f"{path}talk/")
    for text in ("One", "Two"):
        tom.locator(".talk-say textarea").fill(text)
        tom.locator(".talk-say button").click()
        tom.get_by_text(text, exact=True).wait_for()
    mia.wait_for_function("() => window.asked > 0")
    before = mia.evaluate("() => window.asked")
    rung(mia, 30)
    assert 8 <= mia.evaluate("() => window.asked") - before <= 11


def test_where_enter_begins_a_line_the_lines_are_seen(opened):
    """On the page for talk alone no script sends what is written."""
    _, tom, path = opened
    tom.goto(f"{path}talk/")
    box = tom.locator(".talk-say textarea")
    box.fill("One")
    box.press("Enter")
    box.press_sequentially("Two")
    assert box.input_value() == "One\nTwo"
    assert box.evaluate("(box) => box.scrollHeight <= box.clientHeight")
