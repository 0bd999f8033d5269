"""Playing on from a position of a finished match, on a desktop and a phone, and looking at the lines afterwards."""

import re
from urllib.parse import urlsplit

import pytest

from ludoteca import Match
from tests.journeys.player import DESKTOP
from tests.site import axe
from tests.site.browsing import PHONE, check_language, fits

pytestmark = pytest.mark.browser

WORDS = {
    "en": ("Play on from here", "Play on", "Lines", "Estimate win chances", "Rename", "Save"),
    "ja": (
        *("ここから続きをプレイ", "続きをプレイ", "分岐", "勝率を見積もる"),
        *("名前を変更", "保存"),
    ),
}


@pytest.mark.parametrize(("language", "screen"), [("en", DESKTOP), ("ja", PHONE)])
def test_a_match_is_played_on_and_its_lines_compared(open_page, server, language, screen):
    words = WORDS[language]
    locale = {"en": "en-GB", "ja": "ja-JP"}[language]
    page = open_page("/", locale=locale, **axe.OPEN, **screen)
    slug = open_alone(page, "lisboa")
    play_some(page, server, slug)
    page.goto(f"/t/{slug}/at/0/")
    page.get_by_role("link", name=words[0]).click()
    page.wait_for_url(re.compile("/play-on/"))
    page.locator("[name=who][value=seats]").check()
    page.locator("[name=seat-1]").select_option("easy")
    page.locator("[name=hidden][value=new]").check()
    assert fits(page)
    check_language(page, language)
    axe.check(page, axe.by_turns(0, 2))
    page.get_by_role("button", name=words[1], exact=True).click()
    page.wait_for_url(re.compile(r"/t/[-\w]+/$"))
    assert slug not in page.url
    page.get_by_role("link", name=words[2], exact=True).first.click()
    page.wait_for_url(re.compile("/lines/"))
    page.locator("summary").click()
    page.locator(".branch-tree input[name=name]").fill("Ships")
    page.get_by_role("button", name=words[5], exact=True).click()
    assert page.locator(".branch-tree strong").inner_text() == "Ships"
    page.get_by_role("button", name=words[3]).click()
    page.locator(".branch-chances").wait_for()
    assert fits(page)
    check_language(page, language)
    axe.check(page, axe.by_turns(1, 2))


def open_alone(page, game):
    """A table at which the visitor plays both seats; gives its slug."""
    token = next(c["value"] for c in page.context.cookies() if c["name"] == "csrftoken")
    form = {"seats": "2", "seat-0": "me", "seat-1": "hotseat", "csrfmiddlewaretoken": token}
    origin = "{0.scheme}://{0.netloc}".format(urlsplit(page.url))
    answer = page.request.post(
        f"/games/{game}/new/", form=form, headers={"Referer": page.url, "Origin": origin}
    )
    return answer.url.rstrip("/").rsplit("/", 1)[1]


def play_some(page, server, slug):
    """Take an action by the table's address, and end the match there in the database."""
    token = next(c["value"] for c in page.context.cookies() if c["name"] == "csrftoken")
    match = Match("lisboa", 2, seed=5)
    match.position = server.record(slug)
    origin = "{0.scheme}://{0.netloc}".format(urlsplit(page.url))
    fields = {"ply": "0", "action": str(match.legal()[0]), "csrfmiddlewaretoken": token}
    answer = page.request.post(
        f"/t/{slug}/act/", form=fields, headers={"Referer": page.url, "Origin": origin}
    )
    assert answer.ok
    assert server.table(slug)["ply"] >= 1
    server.database.write("update tables_table set over = true where slug = ?", slug)
