"""The expansions on the table: every piece that an action lies on is drawn, and nothing is told too early."""

import re
from collections import Counter, defaultdict

import pytest
from django.test import Client

from ludoteca.games.puerto_rico.actions import DECISIONS
from ludoteca.web.screens import screen_for
from ludoteca.web.tables.models import Table, pack
from tests.games.puerto_rico import playthrough
from tests.web.pages import read
from tests.web.shelf import finished
from tests.web.tables import fresh, hot_seat, named, solo

WHOLE = {"new_buildings": True, "nobles": True}
UNPLACED = {"pass", "done", "use_forest", "end_turn"}  # said by sentences only


def keys(html):
    return set(re.findall(r'data-key="([^"]+)"', html))


def test_whatever_can_be_done_lies_on_a_piece(mia):
    """At a few decisions of every kind, from the golden matches."""
    seen: Counter[str] = Counter()
    for name in playthrough.MATCHES:
        match, actions, _ = playthrough.read(playthrough.path(name).read_text())
        table = hot_seat(mia, match.seats, rules=match.options)
        for action in actions:
            kind = match.view()["decision"]["kind"]
            seen[kind] += 1
            if seen[kind] in (1, 3, 9, 27, 81):
                Table.objects.filter(pk=table.pk).update(position=pack(match.position))
                _check_places(fresh(table), match.view(), match.legal(), keys(mia.look(table)))
            match.play(action)
    assert set(seen) == set(DECISIONS[1:])


def _check_places(table, view, ids, drawn):
    """Each action lies on a piece that is drawn, or needs none."""
    lying = defaultdict(set)
    for place in screen_for(table.game_name).places(view, ids):
        if not place.back:
            lying[place.action].add(place.key)
    for action in ids:
        if table.game.actions.split(action)[0] not in UNPLACED:
            assert lying[action] & drawn, table.game.actions.format(action)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_draft_is_drawn_by_price(mia, language):
    table = solo(mia, 3, rules=WHOLE)
    mia.client.cookies["ludoteca_language"] = language
    page = read(mia.client.get(f"/t/{table.slug}/"))
    groups = [e for e in page.find("div") if "draft-price" in e.classes]
    prices = [group.find("h3")[0].text.split()[0] for group in groups]
    assert prices == [str(n) for n in range(1, 11)]
    assert len([e for e in page.find("button") if "open" in e.classes]) == 39
    mia.act(table, named(table, "draft hacienda"))
    page = read(mia.client.get(f"/t/{table.slug}/"))
    hacienda = page.find(data_key="market:hacienda")[0]
    forest = page.find(data_key="market:forest_house")[0]
    assert "chosen" in hacienda.classes
    assert "sold-out" in forest.classes


def test_nobles_are_told_from_colonists_by_their_shape(mia):
    table = solo(mia, 3, rules={"nobles": True})
    html = mia.look(table)
    assert html.count("#pr-noble") == 1 + 1 + 3  # on the ship, in the supply, at each seat
    assert "#pr-noble" not in mia.look(solo(mia, 3))


def test_a_whole_match_with_everything_leads_to_its_result(mia):
    table = finished(mia, seats=4, rules=WHOLE)
    assert table.over
    page = read(mia.client.get(f"/t/{table.slug}/"))
    assert "Nobles" in page.text
    assert mia.client.get(f"/t/{table.slug}/log/").status_code == 200


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", ["Draft", "At random", "Everything in"]),
        ("ja", ["ドラフト", "ランダム", "すべて使う"]),
    ],
)
def test_the_lobby_offers_the_expansions_and_how_the_buildings_are_chosen(db, language, names):
    client = Client()
    client.cookies["ludoteca_language"] = language
    page = read(client.get("/"))
    assert page.find("input", name="option-nobles")
    choices = page.find("select", name="option-selection")[0].find("option")
    assert [choice["value"] for choice in choices] == ["0", "1", "2"]
    assert [choice.text.strip() for choice in choices] == names


def test_guests_left_where_they_are_make_no_line_of_the_log(mia):
    from ludoteca.games.puerto_rico import PUERTO_RICO, sentences

    view = {"decision": {"kind": "guests"}}
    assert sentences.quiet(view, PUERTO_RICO.actions.parse("pass"))
    assert not sentences.quiet({"decision": {"kind": "build"}}, PUERTO_RICO.actions.parse("pass"))
