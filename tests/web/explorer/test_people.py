"""Openings of people: who counts, when a choice is shown, and what the pages say."""

from __future__ import annotations

import pytest

import ludoteca
from ludoteca.openings.human import Progress
from ludoteca.web import privacy
from ludoteca.web.accounts.models import Account
from ludoteca.web.accounts.personal_data import deletion
from ludoteca.web.explorer import books, counting, schedule
from ludoteca.web.explorer.models import OpeningMatch, PeopleOpenings
from ludoteca.web.matches.models import Table
from tests.web.accounts.helpers import person, with_account
from tests.web.explorer.helpers import account, begun, played
from tests.web.pages import read
from tests.web.tables import fresh

GAME = ludoteca.game("puerto-rico")


@pytest.fixture(autouse=True)
def database(db):
    """Every test has one."""


@pytest.fixture
def three():
    return [account(name) for name in ("ann", "ben", "cat")]


def counted():
    counting.record_some()
    books.refresh()
    return shown()


def shown():
    """The book as the pages have it."""
    book = books.load(GAME)
    assert book is not None
    return book


def first(book):
    """First choices with their counts."""
    opening = book.book.openings.get(3)
    return {child.key: child.count for child in opening.children} if opening else {}


def test_choices_of_enough_matches_and_people_are_shown(three, client):
    for number in range(4):
        played(three[number % 3], None, None)
    assert first(counted()) == {}
    assert shown().progress == {3: Progress(4, 1)}
    played(three[0], None, None, points=(0, 5, 0))
    builder = counted().book.at(3).children[0]
    assert (builder.key, builder.count, builder.wins) == ("choose builder", 5, pytest.approx(0.8))
    assert builder.children == (), "choices of bots count as nobody's"
    page = client.get("/openings/puerto-rico/?by=people&seats=3").content.decode()
    assert "5 matches, 100%" in page
    assert page.count("opinion-row") == 1


def test_one_or_two_people_alone_are_never_shown(three):
    for number in range(12):
        played(three[number % 2], None, None)
    assert first(counted()) == {}
    assert shown().progress == {3: Progress(12, 1)}


def test_choices_of_bots_lead_to_those_of_people(three, client):
    for number in range(6):
        played(None, three[number % 3], None)
    builder = counted().book.at(3).children[0]
    assert builder.count == 0
    assert [(child.key, child.count) for child in builder.children] == [("choose settler", 6)]
    page = client.get("/openings/puerto-rico/?by=people&seats=3").content.decode()
    assert "leads to choices of people" in page
    assert "0 matches" not in page


def test_whoever_has_not_consented_does_not_count(three):
    other = account("dan", allows=False)
    for number in range(6):
        played(three[number % 3], other, three[(number + 1) % 3])
    builder = counted().book.at(3).children[0]
    assert (builder.count, builder.children) == (6, ()), (
        "the line ends before the choice of another"
    )
    Account.objects.filter(pk=other.pk).update(allows_reuse=True)
    books.refresh()
    assert shown().book.at(3).children[0].children == (), "what one person chose leads nowhere"
    assert privacy.export(other.guest)["openings"] == {"matches": 6}


def test_only_finished_matches_from_the_usual_start_count(three):
    ann, ben, cat = three
    begun(ann, ben, cat)
    played(ann, ann, cat)
    taken = played(ann, ben, cat)
    closed, odd, given = (played(ann, ben, cat) for _ in range(3))
    rows = Table.objects.filter
    rows(pk=taken.pk).update(handed_over=[[3, 1, "bot", True]])
    rows(pk=closed.pk).update(closed=True)
    rows(pk=odd.pk).update(options={**fresh(odd).options, "balanced": True})
    rows(pk=given.pk).update(source={"kind": "import"})
    played(None, None, None)
    assert counting.record_some() == 5
    assert OpeningMatch.objects.exclude(choices=[]).count() == 1, (
        "the one with two seats of one person"
    )
    found = list(books.lines(GAME))
    assert [line.people for line in found] == [{2: cat.guest}]
    assert found[0].choices == (), "the line ends at a seat that may be anybody's"
    assert not books.load(GAME)


def test_every_match_is_recorded_once(three):
    played(*three)
    played(*three)
    assert counting.record_some(1) == 1
    assert counting.record_some() == 1
    assert counting.record_some() == 0
    for opening in OpeningMatch.objects.all():
        counting.record(opening.table_id)
        assert opening.choices == [
            [0, "choose builder"],
            [1, "choose settler"],
            [2, "choose mayor"],
        ]
        assert opening.shares == [1.0, 0.0, 0.0]
    assert OpeningMatch.objects.count() == 2


def test_consent_can_be_revoked_at_once(three):
    eve, told = (
        with_account("Eve", "eve@example.org"),
        {"name": "Eve", "language": "en", "zone": "", "pace": ""},
    )
    for number in range(6):
        played((person("Eve"), *three[:2])[number % 3], None, None)
    assert eve.post("/account/", {**told, "allows_reuse": "on"}).status_code == 302
    assert first(counted()) == {"choose builder": 6}
    assert eve.post("/account/", told).status_code == 302
    assert (first(shown()), shown().progress) == ({}, {3: Progress(4, 1)})


def test_a_deleted_account_is_no_longer_counted(three):
    for number in range(7):
        played(three[number % 3], None, None)
    played(account("dan"), None, None)
    assert first(counted()) == {"choose builder": 8}
    deletion.delete(three[0])
    assert first(shown()) == {"choose builder": 5}
    Table.objects.filter(seats__guest=three[1].guest).delete()
    assert first(counted()) == {}


def test_new_lines_are_added_some_at_a_time(three, monkeypatch):
    for number in range(10):
        roles = ("builder", "settler", "mayor") if number % 2 else ("settler", "builder", "mayor")
        played(three[number % 3], None, None, roles=roles)
    monkeypatch.setattr(books, "NEW", 1)
    assert first(counted()) == {"choose builder": 5}
    assert first(counted()) == {"choose builder": 5, "choose settler": 5}


def test_the_work_is_done_when_due_and_starts_from_scratch(three):
    for number in range(5):
        played(three[number % 3], None, None)
    assert schedule.work()
    assert first(shown()) == {"choose builder": 5}
    assert not schedule.work(), "not due yet"
    PeopleOpenings.objects.all().delete()
    assert schedule.from_scratch() == 5
    assert first(shown()) == {"choose builder": 5}


@pytest.mark.parametrize("game", ["puerto-rico", "castles-of-burgundy", "santa-maria", "lisboa"])
def test_before_there_are_matches_the_page_says_how_many_are_missing(client, game):
    answer = client.get(f"/openings/{game}/?by=people")
    assert answer.status_code == 200
    assert "At least 5 more matches" in answer.content.decode()


def test_both_books_link_to_each_other(client):
    page = read(client.get("/openings/puerto-rico/?seats=3&line=choose+builder"))
    links = {
        a.text.strip(): a["href"]
        for a in page.find("nav", **{"class": "explorer-links"})[0].find("a")
    }
    assert links == {
        "Bots": "?by=bots&seats=3&line=choose+builder",
        "People": "?by=people&seats=3",
    }
    assert client.get("/openings/puerto-rico/?by=cats").status_code == 400
    assert client.get("/openings/puerto-rico/?by=people&line=choose+builder").status_code == 404


def test_the_page_is_japanese_in_japanese(client):
    client.cookies["ludoteca_language"] = "ja"
    page = client.get("/openings/puerto-rico/?by=people&seats=3").content.decode()
    assert "あと5戦" in page
