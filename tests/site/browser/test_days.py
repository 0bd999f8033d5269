"""Three people far from each other play for days, in real browsers: one at a desk, one with a phone, one in Japan.

The site's time is moved by the test. What it tells by e-mail comes to a real mail server, and is how they come back.
"""

import random
import re
from datetime import UTC, datetime, time, timedelta

import pytest

import ludoteca
from ludoteca.kernel.pending import actor
from tests.processes import wait_until
from tests.site.browsing import PHONE, card, fits, wait_for_turn
from tests.site.correspondent import Correspondent, link_in
from tests.site.server import Server, Visitor
from tests.site.timeshift import FAKETIME, Clock
from tests.web.mailing import mail_box
from tests.web.tables import BURGUNDY

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not FAKETIME, reason="there is no libfaketime on this machine"),
]

DESK = {"viewport": {"width": 1440, "height": 900}}
MIA, TOM, ANN = range(3)
HOUR = 3_600_000
LEFT = 40
"""So many actions before its end the match begins."""
NO_OUTAGE = (
    "create trigger always_there after insert on clocks_outage"
    " begin delete from clocks_outage where id = new.id; end"
)
"""A clock that is put forward looks as if the site had been away meanwhile; in this test it has not."""


@pytest.fixture(scope="module")
def box():
    with mail_box() as running:
        yield running


@pytest.fixture(scope="module")
def clock(tmp_path_factory):
    return Clock(tmp_path_factory.mktemp("clock") / "now")


@pytest.fixture(scope="module")
def morning():
    """Six o'clock of a day to come, in London."""
    return datetime.combine(datetime.now(UTC).date() + timedelta(days=2), time(6), UTC)


@pytest.fixture(scope="module")
def server(tmp_path_factory, box, clock, morning):
    more = {
        "LUDOTECA_EMAIL_URL": f"smtp://127.0.0.1:{box.port}",
        "LUDOTECA_EMAIL_FROM": "table@example.org",
        "LUDOTECA_NOTICE_SECONDS": "1",
        "LUDOTECA_MAIL_SECONDS": "0",
        "LUDOTECA_LOOK_MILLISECONDS": "400",
        "LUDOTECA_AWAY_SECONDS": "3",
    }
    clock.go_to(morning)
    folder = tmp_path_factory.mktemp("site")
    with Server(folder, **clock.environment, **more) as running:
        running.database.write(NO_OUTAGE)
        yield running
    assert not re.search("Traceback|ERROR", running.log), running.log


def position():
    """A match between three some turns before its end, where the first is about to begin a turn."""
    chance = random.Random(3)
    match, seen = ludoteca.Match(BURGUNDY, seats=3, seed=3), []
    while not match.over:
        seen.append((match.actor, match.position.copy()))
        match.play(chance.choice(list(match.legal())))
    late = range(len(seen) - LEFT, len(seen))
    return next(seen[i][1] for i in late if seen[i][0] == MIA != seen[i - 1][0])


def running(server):
    """The clock of the one table with one."""
    (row,) = server.query("select * from clocks_clock where runs_out is not null")
    return row


def at(milliseconds):
    return datetime.fromtimestamp(milliseconds / 1000, UTC)


def has_hours(server, seat, hours):
    """Whose turn it is, and that it ends so many hours after it has begun."""
    row = running(server)
    assert row["running"] == seat
    assert round((row["runs_out"] - row["waits_since"]) / HOUR, 3) == hours
    return at(row["runs_out"])


def since(server, slug, seat):
    """How many actions have been taken since somebody's own last one."""
    moves = server.moves(slug)
    own = [move["ply"] for move in moves if move["seat"] == seat and not move["forced"]]
    return len(moves) - 1 - own[-1] if own else 0


def open_table(host):
    """A table for three, a day for a turn, with two who are invited by name; gives its slug."""
    page = host.page
    page.goto("/")
    form = card(page, BURGUNDY)
    form.locator("input[name=seats][value='3']").check(force=True)
    for seat, kind in enumerate(("me", "friend", "friend")):
        form.locator(f"select[name=seat-{seat}]").select_option(kind)
    form.locator("select[name=clock]").select_option("day")
    form.get_by_role("button", name="Create table").click()
    page.wait_for_url("**/t/**")
    slug = page.url.split("/")[4]
    page.goto(f"/t/{slug}/invite/")
    for name in ("Tom", "Ann"):
        page.locator("#invite-name").fill(name)
        page.get_by_role("button", name="Invite", exact=True).click()
        page.locator(".messages").wait_for()
    assert page.locator("h2", has_text="Invited").count() == 1
    return slug


@pytest.fixture
def people(server, box, open_page):
    mia = Correspondent(server, box, open_page("/", **DESK), "Mia")
    mia.page.locator("[name=name]").first.fill("Mia")
    with mia.page.expect_navigation():
        mia.page.locator("[name=name]").first.press("Enter")
    tom = Correspondent(server, box, open_page("/", **PHONE, timezone_id="America/Bogota"), "Tom")
    japanese = {"locale": "ja-JP", "timezone_id": "Asia/Tokyo"}
    ann = Correspondent(server, box, open_page("/", **DESK, **japanese), "Ann")
    for each in (tom, ann):
        each.sign_up()
    return mia, tom, ann


def see_it(who):
    """Have shown what has happened, to its end."""
    who.page.evaluate("() => document.documentElement.style.setProperty('--time-step', '0.15s')")
    who.press(who.page.locator(".happened [data-show]"))
    who.page.wait_for_function(
        "() => /^(\\d+)\\/\\1$/.test(document.querySelector('.since-count')?.textContent)"
    )
    who.page.wait_for_function(
        "() => !document.querySelector('.showing, .since-player:not([hidden])')"
    )
    wait_for_turn(who.page)


class Days:
    """The table that they play at, and what comes to pass there."""

    def __init__(self, server, box, clock, morning, people):
        self.server, self.box, self.clock, self.morning = server, box, clock, morning
        self.people = people
        self.mia, self.tom, self.ann = people
        self.visitor = Visitor(server)
        self.slug = open_table(self.mia)

    def go_to(self, moment):
        """Let it be a moment, and the site have told its pages: what is told while something is shown ends that."""
        self.clock.go_to(moment, self.visitor)
        for _ in range(2):
            beat = self._beat()
            wait_until(lambda beat=beat: self._beat() > max(beat, moment.timestamp() * 1000))

    def _beat(self):
        return self.server.query("select seen from clocks_pulse")[0]["seen"]

    def asked(self):
        """Whoever the table waits for."""
        return self.people[running(self.server)["running"]]

    def visit(self, who):
        who.page.goto(f"/t/{self.slug}/")

    def they_are_invited_by_name(self):
        for who, game in ((self.tom, "The Castles of Burgundy"), (self.ann, "ブルゴーニュ")):
            subject, text = who.next_mail()
            assert game in subject + text
            who.page.goto(link_in(text, "/"))
            invited = who.page.locator("section[aria-labelledby=invited-title]")
            who.press(invited.locator("button[value=accept]"))
            who.page.wait_for_url(f"**/t/{self.slug}/")
            assert fits(who.page)
        assert [seat["name"] for seat in self.server.seats(self.slug)] == ["Mia", "Tom", "Ann"]
        for who in (self.tom, self.ann):
            who.leave()
        self.server.put(self.slug, position())

    def a_holiday_gives_a_day_more(self):
        self.visit(self.mia)
        self.mia.take_turn()
        ends = has_hours(self.server, TOM, 48)
        subject, text = self.tom.next_mail()
        assert subject == "[Ludoteca] Your turn: The Castles of Burgundy"
        assert "America/Bogota" in text
        self.go_to(self.morning + timedelta(hours=30))  # on the holiday itself
        assert ends > self.morning + timedelta(hours=30)
        self.tom.page.goto(link_in(text, "/t/"))
        assert fits(self.tom.page)
        assert self.tom.page.get_by_text("Your time has run out").count() == 0
        self.tom.take_turn()

    def two_nights_give_sixteen_hours_more(self):
        """It is 21 o'clock in Tokyo."""
        has_hours(self.server, ANN, 40)
        subject, text = self.ann.next_mail()
        assert "あなたの手番" in subject
        assert "Asia/Tokyo" in text
        self.tom.leave()
        self.go_to(self.morning + timedelta(hours=30 + 34))
        self.ann.page.goto(link_in(text, "/t/"))
        assert self.ann.page.locator(".pace-line[role=status]").count() == 0
        self.ann.take_turn()

    def what_has_happened_is_shown_step_by_step(self):
        """Where it was much, and long ago; until that has been so."""
        for _ in range(12):
            who = self.asked()
            who.leave()
            self.go_to(at(running(self.server)["waits_since"]) + timedelta(hours=10))
            path = f"/t/{self.slug}/" if who is self.mia else link_in(who.next_mail()[1], "/t/")
            who.page.goto(path)
            wait_for_turn(who.page)
            many = since(self.server, self.slug, self.people.index(who))
            offered = who.page.locator(".happened:visible")
            assert offered.count() == (many >= 8), (many, who.name)
            if offered.count():
                assert str(many) in offered.inner_text()
                return see_it(who)
            who.take_turn()
        raise AssertionError("nobody has missed much")

    def a_bot_plays_for_who_has_run_out_of_time(self):
        while (who := self.asked()) is not self.tom:
            self.visit(who)
            who.take_turn()
        self.tom.leave()
        self.visit(self.mia)
        self.go_to(at(running(self.server)["runs_out"]) + timedelta(minutes=1))
        self.mia.page.get_by_text("Tom's time has run out.").wait_for()
        assert fits(self.mia.page)
        stand_in = self.mia.page.locator('[data-post="clock/hand-on"]').first
        assert not stand_in.is_visible()  # it is not done by one click
        self.mia.page.locator(".stand-in summary").click()
        assert fits(self.mia.page)
        stand_in.click()
        wait_until(lambda: self.server.query("select * from clocks_absence"))
        self.server.wait_for(self.slug, lambda _: self._next() != TOM)
        assert self.server.seats(self.slug)[TOM]["bot"] == "easy"

    def _next(self):
        return int(actor(self.server.record(self.slug)))

    def who_is_back_has_the_seat_again(self):
        self.visit(self.tom)
        self.tom.press(self.tom.page.get_by_role("button", name="I am back"))
        wait_until(lambda: not self.server.query("select * from clocks_absence"))
        assert self.server.seats(self.slug)[TOM]["name"] == "Tom"

    def they_talk(self):
        said = "おかえりなさい！"
        self.visit(self.ann)
        self.ann.page.locator("#z-log .talk-way").click()
        self.ann.page.locator(".talk-say textarea").fill(said)
        self.ann.page.keyboard.press("Enter")
        self.mia.page.locator("#talk-said", has_text=said).wait_for(state="attached")
        self.tom.page.goto(f"/t/{self.slug}/talk/")
        self.tom.page.get_by_text(said).wait_for()
        assert fits(self.tom.page)

    def they_play_to_the_end(self):
        for who in self.people:
            self.visit(who)
        while not self.server.table(self.slug)["over"]:
            self.people[self._next()].take_turn()
        for who in self.people:
            who.page.locator("#z-results table").first.wait_for(state="attached")
            assert fits(who.page)

    def they_play_again(self):
        self.tom.leave()
        self.box.taken()
        self.mia.page.locator(".rematch button.primary").click()
        self.mia.page.wait_for_url(lambda url: self.slug not in url)
        again = self.mia.page.url.split("/")[4]
        self.tom.page.goto(link_in(self.tom.next_mail()[1], "/"))
        for who in (self.tom, self.ann):
            who.press(who.page.locator(".rematch button.primary"))
            who.page.wait_for_url(f"**/t/{again}/")
        assert {seat["name"] for seat in self.server.seats(again)} == {"Mia", "Tom", "Ann"}
        paces = self.server.query("select pace_name from clocks_clock")
        assert [row["pace_name"] for row in paces] == ["day", "day"]


def test_friends_across_the_world_play_for_days(server, box, clock, morning, people):
    _, tom, ann = people
    tom.lives_in("America/Bogota")
    tom.is_off(morning.date() + timedelta(days=1))
    ann.lives_in("Asia/Tokyo", (23, 7))
    days = Days(server, box, clock, morning, people)
    days.they_are_invited_by_name()
    days.a_holiday_gives_a_day_more()
    days.two_nights_give_sixteen_hours_more()
    days.what_has_happened_is_shown_step_by_step()
    days.a_bot_plays_for_who_has_run_out_of_time()
    days.who_is_back_has_the_seat_again()
    days.they_talk()
    days.they_play_to_the_end()
    days.they_play_again()
