"""Lisboa on the table: pieces, what everybody is shown at every decision, secrets, costs and gains foretold, tips."""

import re
from collections import Counter, defaultdict

import numpy as np
import pytest

import ludoteca
from ludoteca.games.lisboa.actions import ACTIONS, DECISIONS
from ludoteca.games.lisboa.components import CARDS, EDITION
from ludoteca.games.lisboa.forecast import opening_points, store_parts, store_points, visit_parts
from ludoteca.games.lisboa.position import BY_MAP, BY_TILES
from ludoteca.games.lisboa.tips import TIPS
from ludoteca.i18n import say, translation
from ludoteca.kernel import generics
from ludoteca.kernel.match import legal_mask, start_position
from ludoteca.kernel.messages import render
from ludoteca.kernel.record import Record
from ludoteca.web.screens import screen_for
from ludoteca.web.screens.lisboa_turn import WORDS
from ludoteca.web.tables.page import turn_so_far
from tests.web.pages import keys, read, untranslated
from tests.web.places import check_places
from tests.web.tables import (
    LISBOA,
    fresh,
    friends,
    hot_seat,
    legal,
    play_for,
    play_to_end,
    put,
    solo,
    thoughtful,
)

GAME = ludoteca.game(LISBOA)
SAID = {"pass", "done"}  # by sentences only
TABLES = [
    (2, {}),
    (3, {"store_order": "rubble_first", "hand_refill": "deal_5"}),
    (4, {}),
    (4, {"scoring_tile_at": "land_column", "follow_cost": "when_visited"}),
    (1, {}),
]
LESS = 0.3
"""How much less than the best, as a share of its weight, is good enough to be chosen in these matches."""


def fair_match(seats, seed, rules):
    """The positions of a match of people who choose at random among good actions."""
    record = start_position(GAME, seats, seed, rules)
    rng = np.random.default_rng(seed)
    weights = np.zeros(len(legal_mask(GAME, record)))
    while not record.over:
        yield record
        mask = legal_mask(GAME, record)
        weights[:] = 0
        generics.weigh(record, mask, weights)
        options = np.flatnonzero(mask)
        best = weights[options].max()
        good = options[weights[options] >= best - LESS * abs(best)]
        generics.take(record, int(rng.choice(good)))


@pytest.fixture(scope="module")
def moments():
    """At every kind of table a few positions of every kind of decision."""
    found: dict[int, list[tuple[str, Record]]] = {}
    for n, (seats, rules) in enumerate(TABLES):
        seen: Counter[str] = Counter()
        found[n] = []
        for seed in range(4):
            for record in fair_match(seats, 100 * n + seed, rules):
                kind = DECISIONS[record.pending_kind[record.depth - 1]]
                seen[kind] += 1
                if seen[kind] in (1, 20):
                    found[n].append((kind, record.copy()))
    assert {kind for some in found.values() for kind, _ in some} == set(DECISIONS[1:])
    return found


def at(moments, *kinds):
    """Positions of some kinds of decisions at all tables, each with its table's number."""
    return [(n, record) for n, some in moments.items() for kind, record in some if kind in kinds]


# ---- where actions lie ----------------------------------------------------------------------------


@pytest.mark.parametrize("n", range(len(TABLES)), ids=map(str, TABLES))
def test_whatever_can_be_done_lies_on_a_piece_or_is_said(mia, moments, n):
    seats, rules = TABLES[n]
    table = hot_seat(mia, seats, game=LISBOA, rules=rules)
    for _, record in moments[n]:
        check_places(put(table, record), mia.look(table), SAID)


def test_a_card_in_hand_lights_where_its_uses_are_carried_out(mia, moments):
    """Slots, the court and the gold: each use of a card lies there and on the card, and no two on one spot."""
    for _, record in at(moments, "card"):
        view = GAME.view(record)
        places = screen_for(LISBOA).places(view, np.flatnonzero(legal_mask(GAME, record)).tolist())
        spots = defaultdict(set)
        for place in places:
            word, card = ACTIONS.split(place.action)[0], ACTIONS.arguments(place.action)[0]
            spots[card, word].add(place.key.partition(":")[0])
        for (_, word), kinds in spots.items():
            where = {"slot": {"above", "below"}, "court": {"court"}, "discard": {"good"}}[word]
            assert "hand" in kinds
            assert len(kinds & where) == 1
            assert len(kinds) == 2


# ---- what everybody is shown ----------------------------------------------------------------------


def test_gains_of_a_turn_are_told_by_seat():
    """In the order in which they came; what was lost again is left out."""

    def line(heading, *deltas):
        told = [
            {"seat": seat, "name": f"Seat {seat}", "what": what, "label": what, "by": by}
            for seat, what, by in deltas
        ]
        return {"heading": heading, "deltas": told}

    lines = [
        line(True, (0, "gold", "+5")),
        line(True, (1, "gold", "+1"), (0, "coins", "-2")),
        line(False, (1, "coins", "+3"), (1, "gold", "-1"), (0, "gold", "+1")),
    ]
    assert [
        (one["seat"], one["name"], [(d["what"], d["by"]) for d in one["deltas"]])
        for one in turn_so_far(lines)
    ] == [(0, "Seat 0", [("coins", "-2"), ("gold", "+1")]), (1, "Seat 1", [("coins", "+3")])]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_decision_is_shown_to_everybody(mia, onlooker, moments, language):
    """To the one who is asked, and to an onlooker, who is offered nothing."""
    told = set()
    for n, (seats, rules) in sorted(enumerate(TABLES), key=lambda table: -table[1][0]):
        table = hot_seat(mia, seats, game=LISBOA, rules=rules)
        for kind, record in moments[n]:
            if kind in told:
                continue
            told.add(kind)
            put(table, record)
            for client in (mia.client, onlooker):
                client.cookies["ludoteca_language"] = language
                response = client.get(f"/t/{table.slug}/")
                assert response.status_code == 200
                page = read(response)
                mine = "data-mine" in page.find(id="board")[0].attributes
                assert mine == bool(page.find("button", data_do=True)) == (client is mia.client)
                if language == "ja":
                    assert untranslated(response) - {"VP"} == set(), kind
    assert told == set(DECISIONS[1:])


def test_the_course_of_a_turn_has_a_word_for_everything(moments):
    """Also for what is still to come, which begins with the question."""
    assert set(WORDS) >= set(DECISIONS[1:])
    kinds = set()
    for n, (_, record) in ((n, m) for n, some in moments.items() for m in some):
        view = GAME.view(record)
        drawn = screen_for(LISBOA).board(view, 0)["course"]
        assert drawn["parts"][0]["kind"] == view["decision"]["kind"], n
        kinds |= {part["kind"] for part in drawn["parts"][1:]}
    assert kinds >= {"draw", "follow", "noble", "effects", "standard"}


def test_what_a_turn_has_brought_is_added_up(mia):
    """From the card on, for every counter that has changed; nothing of the turn before."""
    table = hot_seat(mia, 2, game=LISBOA, seed=3)
    checked = 0
    for _ in range(45):
        table = fresh(table)
        before = GAME.view(table.record())
        if before["decision"]["kind"] == "card":
            start = before["players"]
        mia.act(table, thoughtful(legal(table), fresh(table)))
        view = GAME.view(fresh(table).record())
        if view["decision"]["kind"] in ("card", "first_tile"):
            assert 'class="li-gained"' not in mia.look(table)
            continue
        page = read(mia.look(table))
        gained = [e for e in page.walk() if "gained" in e.classes]
        for seat, (was, now) in enumerate(zip(start, view["players"], strict=True)):
            own = " ".join(e.text for e in gained if f"seat-{seat + 1}" in e.classes)
            for what, name in (("coins", "Money"), ("vp", "VP"), ("influence", "Influence")):
                by = now[what] - was[what]
                assert f"{name} {by:+d}" in own if by else f"{name} " not in own
                checked += by != 0
    assert checked > 5


# ---- secrets --------------------------------------------------------------------------------------


def test_nobody_is_told_cards_that_are_hidden(mia, tom, onlooker, moments):
    """Pages are the same whatever the others hold that came to them face down."""
    table = friends(mia, tom, tom, tom, game=LISBOA, seed=5)
    checked = 0
    for _, record in moments[2][::6]:
        for guest, seat in ((mia, 0), (onlooker, -1)):
            shown = []
            for seed in range(2):
                other = record.copy()
                generics.redact(other, seat)
                other.rng[:] = np.random.default_rng(seed).integers(0, 2**32, 4)
                generics.resample(other, seat)
                put(table, other)
                client = guest.client if guest is mia else guest
                shown.append(client.get(f"/t/{table.slug}/board/").content)
                checked += bool(np.any(other.hand != record.hand))
            assert shown[0] == shown[1]
    assert checked > 5


def test_a_hand_is_shown_to_its_owner_alone(mia, tom):
    table = friends(mia, tom, game=LISBOA, seed=4)
    own = {f"hand:0:{held['card']}" for held in GAME.view(table.record())["players"][0]["hand"]}
    assert len(own) == 5
    assert own <= keys(mia.look(table))
    assert not own & keys(tom.look(table))
    cards = {card.name for card in CARDS if f"hand:0:{card.id}" in own}
    shown = tom.look(table)
    assert not [name for name in cards if name in shown]


# ---- what is foretold -----------------------------------------------------------------------------


def test_the_cost_of_a_visit_is_the_sum_of_its_parts(moments):
    checked: Counter[bool] = Counter()
    for _, record in at(moments, "card", "follow", "draw"):
        view = GAME.view(record)
        for office in view["court"]:
            for seat, cost in enumerate(office["visit"]):
                parts = visit_parts(view, seat, office["noble"])
                total = parts["treasury"] + parts["officials"] - parts["discount"]
                assert cost == max(total, 0)
                checked[parts["discount"] > 0] += 1
    assert checked[True] > 5


def test_the_price_of_a_store_is_the_sum_of_its_parts(moments):
    discounts = 0
    for _, record in at(moments, "card", "store", "draw"):
        view = GAME.view(record)
        for id_, land in view["lands"].items():
            for seat, price in enumerate(land["price"]):
                parts = store_parts(view, seat, id_)
                assert price == max(parts["treasury"] + parts["rubble"] - parts["discount"], 0)
                discounts += parts["discount"] > 0
    assert discounts > 5


def settle(record, until):
    """Play on, the first that is legal, until a step of the record's stack is done, or the turn."""
    turn = int(record.turn)
    while int(record.depth) >= until and int(record.turn) == turn:
        generics.take(record, int(np.flatnonzero(legal_mask(GAME, record))[0]))


def test_points_of_a_store_are_those_that_it_scores(moments):
    """Links are those of the moment, as nothing else on the map changes while a store is built."""
    scored = 0
    for _, record in at(moments, "store"):
        view = GAME.view(record)
        seat = view["decision"]["seat"]
        for action in np.flatnonzero(legal_mask(GAME, record)).tolist():
            if ACTIONS.split(action)[0] != "store":
                continue
            land, side = ACTIONS.arguments(action)
            trial = record.copy()
            depth = int(trial.depth)
            generics.take(trial, action)
            settle(trial, depth)
            street = list(view["lands"][land]["worth"])[side == "east"]
            after = GAME.view(trial)["lands"][land]
            bonus = view["players"][seat]["lasting"].get("store_vp", 0)
            expected = store_points(view, seat, land)[street]
            assert after["street"] == street
            assert after["links"] * after["vp"] + bonus == expected
            scored += expected > 0
    assert scored > 3


def test_points_of_a_public_building_are_those_that_all_score(moments):
    """Those of the map and of the plans to choose from; they stand where they are said to."""
    scored = 0
    for _, record in at(moments, "use_plan"):
        for action in np.flatnonzero(legal_mask(GAME, record)).tolist():
            if ACTIONS.split(action)[0] == "use_plan":
                scored += _check_opening(record, action)
    assert scored > 3


def _check_opening(record, action):
    view = GAME.view(record)
    decision = view["decision"]
    facts = decision["plans"][ACTIONS.arguments(action)[0]]
    trial = record.copy()
    depth = int(trial.depth)
    generics.take(trial, action)
    settle(trial, depth)
    there = GAME.view(trial)["spaces"][decision["space"]]
    points = opening_points(view, decision["seat"], decision["space"], there["architect"])
    assert there["building"] == facts["building"]
    assert points is not None
    scored = (trial.earned - record.earned)[: len(points), [BY_MAP, BY_TILES]].sum(axis=1)
    assert points == scored.tolist()
    return any(points)


# ---- tips -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_piece_tells_what_it_does(language):
    """In both languages, with its numbers; what is not known from the published game is said."""
    translate = translation(language).gettext
    told = {id_: render(tip, lambda m: say(m, language, translate)) for id_, tip in TIPS.items()}
    pieces = (EDITION.cards, EDITION.ships, EDITION.clergy, EDITION.plans, EDITION.decrees)
    places = (EDITION.lands, EDITION.spaces, EDITION.houses)
    assert {piece.id for some in (*pieces, *places) for piece in some} <= set(told)
    for some in (EDITION.clergy, EDITION.decrees, EDITION.ships):
        for piece in some:
            number = piece.hull if hasattr(piece, "hull") else piece.vp
            assert str(number) in told[piece.id]
    for card in EDITION.cards:
        for effect in (*card.once, *card.permanent):
            assert effect.n == 1 or str(effect.n) in told[card.id], card.id
    assert not [text for text in told.values() if "{" in text]
    mark = {"en": "Reconstructed", "ja": "復元"}[language]
    assert all(mark in told[card.id] for card in EDITION.cards)
    assert mark not in told["decree_10"]
    assert mark in told["decree_01"]


def test_every_card_on_the_page_has_its_tip(mia, moments):
    for n, record in at(moments, "card")[:4]:
        seats, rules = TABLES[n]
        table = put(hot_seat(mia, seats, game=LISBOA, rules=rules), record)
        page = read(mia.look(table))
        pieces = [e for e in page.walk() if {"card", "decree", "clergy-tile"} & set(e.classes)]
        plain = [e for e in pieces if not {"back", "none", "empty"} & set(e.classes)]
        assert len(plain) > 15
        for element in plain:
            own = element["data-tip"] or element.parent["data-tip"]
            assert ": " in (own or ""), element["data-key"]


def test_slots_beyond_the_limit_are_locked(moments):
    """Cards above and below share one limit; the free slots within it are the first ones."""
    shut = 0
    for _, record in at(moments, "card"):
        for player in screen_for(LISBOA).board(GAME.view(record), 0)["players"]:
            sides = [player["upper"], player["lower"]]
            taken = [[bool(slot["card"] or slot.get("ship")) for slot in side] for side in sides]
            room = player["cards_limit"] - sum(map(sum, taken))
            for side, full in zip(sides, taken, strict=True):
                locked = [bool(slot["locked"]) for slot, f in zip(side, full, strict=True) if not f]
                some = len(locked) if player["opponent"] else min(room, len(locked))
                assert locked == [False] * some + [True] * (len(locked) - some)
                shut += sum(locked)
    assert shut


def test_a_locked_slot_says_what_opens_it(mia):
    page = read(mia.look(hot_seat(mia, 2, game=LISBOA)))
    locked = [e for e in page.walk() if "locked" in e.classes]
    assert len(locked) == 4
    for element in locked:
        assert element["aria-label"] == element["data-tip"]
        assert "2 cards" in element["aria-label"]
        assert "set of rubble" in element["aria-label"]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_piece_is_named_in_words(mia, moments, language):
    """Whatever can be pressed or focused, and what it does, also where only signs and numbers are drawn."""
    mia.client.cookies["ludoteca_language"] = language
    word = {"en": r"[A-Za-z]{3}", "ja": r"[぀-ヿ一-鿿]"}[language]
    translate = translation(language).gettext
    names = {id_: say(name, language, translate) for id_, name in EDITION.names.items()}
    tiles = 0
    for n, record in at(moments, "card"):
        table = put(hot_seat(mia, TABLES[n][0], game=LISBOA, rules=TABLES[n][1]), record)
        for piece in read(mia.look(table)).find(data_key=True):
            if piece.tag == "button" or piece["tabindex"]:
                assert re.search(word, piece.name()), piece["data-key"]
            kind, *rest = piece["data-key"].split(":")
            if kind in ("clergy", "plan"):
                assert piece["aria-label"].startswith(names[rest[1]] + ": ")
                tiles += 1
    assert tiles


def test_the_edition_is_said_to_be_reconstructed(mia):
    table = hot_seat(mia, 2, game=LISBOA)
    page = read(mia.look(table))
    (note,) = [e for e in page.walk() if "edition-note" in e.classes]
    assert "Reconstructed" in note.text
    assert note.find("a")[0]["href"].endswith("#edition")


# ---- whole matches --------------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "seats"), [("en", 4), ("ja", 2), ("ja", 1)])
def test_a_whole_match_leads_to_its_result(mia, language, seats):
    mia.client.cookies["ludoteca_language"] = language
    table = play_to_end(solo(mia, seats, game=LISBOA), mia)
    assert table.over
    page = read(mia.client.get(f"/t/{table.slug}/"))
    result = page.find("section", id="z-results")[0]
    assert len(result.find("th", scope="col")) == GAME.sides(seats)
    log = mia.client.get(f"/t/{table.slug}/log/")
    assert len(read(log).find("h3")) >= 2
    assert not [e.text for e in read(log).find("li") if "{" in e.text]
    if language == "ja":
        assert untranslated(log) - {"VP"} == set()


def test_what_has_changed_is_marked(mia):
    """Slots, stores, tiles and displays that are not what they were at the last decision of one's own."""

    def my_next_turn(table):
        return table.ply > 60 and GAME.view(table.record())["decision"]["kind"] == "card"

    table = play_for(solo(mia, 4, game=LISBOA), mia, my_next_turn, thoughtful)
    page = read(mia.look(table))
    changed = [e["data-key"] for e in page.walk() if "changed" in e.classes]
    assert {key.partition(":")[0] for key in changed} & {"upper", "lower", "pile", "land", "ring"}


def test_faces_are_drawn_once_for_each_language(mia, moments):
    """What never changes of a piece is in the language of whoever looks."""
    (n, record), *_ = at(moments, "card")
    table = put(hot_seat(mia, TABLES[n][0], game=LISBOA, rules=TABLES[n][1]), record)
    shown = []
    for language in ("en", "ja", "en"):
        mia.client.cookies["ludoteca_language"] = language
        page = read(mia.look(table))
        shown.append([e.text for e in page.walk() if "card-name" in e.classes])
    assert shown[0] == shown[2] != shown[1]
