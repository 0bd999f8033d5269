"""Messages: every action can be said, in every language, and says what happened."""

import re
from collections import Counter
from typing import Any

import numpy as np
import pytest

from ludoteca.games.lisboa import LISBOA as GAME
from ludoteca.games.lisboa import phrases, sentences
from ludoteca.games.lisboa.actions import ACTIONS, DECISIONS
from ludoteca.games.lisboa.components import EDITION
from ludoteca.games.lisboa.decree_meanings import DECREE_SCORES
from ludoteca.games.lisboa.edition.model import GOODS, RUBBLE, Effect
from ludoteca.games.lisboa.meanings import does
from ludoteca.games.lisboa.names import NAMES
from ludoteca.i18n import LANGUAGES, say, translation
from ludoteca.kernel import generics
from ludoteca.kernel.conformance import walk
from ludoteca.kernel.match import legal_mask
from ludoteca.kernel.messages import Message, render
from ludoteca.kernel.rules import COMPILED

from .pieces import (
    asked,
    building,
    clergy,
    cubes,
    display,
    empty_court,
    favors,
    give,
    hand,
    no_rubble,
    officials,
    plans,
    play,
    quiet,
    ring,
    ship,
    shown,
    store,
    table,
    treasury,
)
from .tables import LIMIT, TABLES, name_of

SEATS = ("アナ", "Ben", "Cleo", "ダン")
LATIN = re.compile(r"[A-Za-z]{2,}")
every_table = pytest.mark.parametrize(
    ("seats", "options"), TABLES, ids=[f"{n}-{name_of(o)}" for n, o in TABLES]
)
MATCHES = 2 if COMPILED else 1


def english(message):
    return render(message, str, SEATS).replace("アナ", "Ana")


def in_language(message, lang):
    gettext = translation(lang).gettext
    return render(message, lambda text: say(text, lang, gettext), SEATS)


def said(match):
    """What the buttons say, by action."""
    view = match.view(match.actor)
    return {match.describe(a): english(sentences.choice(view, a)) for a in match.legal()}


def told(match, text):
    """What the log, the deltas and the events say of one action."""
    before = match.view()
    action = match.play(text)
    after = match.view()
    return (
        english(sentences.log(before, after, action)),
        [(d.seat, d.what.id, d.by) for d in sentences.deltas(before, after)],
        [english(e) for e in sentences.events(before, after, action)],
    )


# ---- whatever is played ---------------------------------------------------------------------------------


def moves(seats, seed, options):
    """Each ply: the record and the view before, the action, the view after."""
    last: tuple[Any, dict[str, Any], int] | None = None
    for record, action in walk(GAME, seats, seed, options, LIMIT):
        if last is not None:
            yield *last, GAME.view(record)
        last = record.copy(), GAME.view(record), action
    assert last is not None
    end = last[0].copy()
    generics.take(end, last[2])
    yield *last, GAME.view(end)


def check_text(text, lang):
    assert text
    assert not re.search(r"[{}%]|_|None|  ", text), text
    if lang == "ja":
        for name in (*SEATS, "VP", *(land.id for land in EDITION.lands)):
            text = text.replace(name, "")
        assert not LATIN.search(text), text


def check_differences(choices):
    """No two choices sound the same, in any language."""
    for lang in LANGUAGES:
        texts = [in_language(choice, lang) for choice in choices]
        assert len(set(texts)) == len(texts), [t for t in texts if texts.count(t) > 1]


@every_table
def test_whole_matches_can_be_told_and_every_choice_sounds_different(seats, options):
    messages: dict[str, Message] = {}
    for seed in range(MATCHES):
        for record, before, action, after in moves(seats, seed, options):
            legal = [int(a) for a in np.flatnonzero(legal_mask(GAME, record))]
            choices = [sentences.choice(before, a) for a in legal]
            check_differences(choices)
            spoken = [
                *choices,
                sentences.log(before, after, action),
                sentences.ask(before, own=True),
                sentences.ask(before, own=False),
                sentences.ask(after, own=True),
                sentences.period(before),
                *sentences.events(before, after, action),
            ]
            messages |= {repr(message): message for message in spoken}
    for lang in LANGUAGES:
        for message in messages.values():
            check_text(in_language(message, lang), lang)


@every_table
def test_whatever_others_are_told_can_be_said_of_a_redacted_view(seats, options):
    for ply, (record, _, action, _) in enumerate(moves(seats, 4, options)):
        if ply % 3:
            continue
        later = record.copy()
        generics.take(later, action)
        for seat in (-1, (int(record.pending_seat[record.depth - 1]) + 1) % seats):
            before, after = record.copy(), later.copy()
            for seen in (before, after):
                generics.redact(seen, seat)
            old, new = GAME.view(before), GAME.view(after)
            assert english(sentences.log(old, new, action))
            assert english(sentences.ask(old, own=False))
            for event in sentences.events(old, new, action):
                assert english(event)


def changes(before, after):
    """How far every counter of every seat has moved."""
    moved: Counter[tuple[int, str]] = Counter()
    for old, new in zip(before["players"], after["players"], strict=True):
        for what in ("vp", "coins", "influence", "officials"):
            moved[old["seat"], what] += new[what] - old[what]
        for good in GOODS:
            moved[old["seat"], good] += new["goods"][good] - old["goods"][good]
        for colour in RUBBLE:
            moved[old["seat"], colour] += new["rubble"][colour] - old["rubble"][colour]
    return {key: by for key, by in moved.items() if by}


@every_table
def test_the_deltas_are_what_every_counter_has_moved(seats, options):
    for _, before, _, after in moves(seats, 3 + seats, options):
        deltas = sentences.deltas(before, after)
        assert {(d.seat, d.what.id): d.by for d in deltas} == changes(before, after)
        turns = [(d.seat - before["decision"]["seat"]) % seats for d in deltas]
        assert turns == sorted(turns)


@every_table
def test_the_events_tell_tracks_sets_periods_and_the_end(seats, options):
    for _, before, action, after in moves(seats, 5 + seats, options):
        keys = Counter(event.template for event in sentences.events(before, after, action))
        fallen = [g for g in GOODS if after["prices"][g] < before["prices"][g]]
        pairs = list(zip(before["players"], after["players"], strict=True))
        event = phrases.EVENT
        assert keys[event["treasury"]] == (after["treasury"] != before["treasury"])
        assert keys[event["price"]] == len(fallen)
        sets = sum(new["sets"] > old["sets"] for old, new in pairs)
        assert keys[event["set"]] + keys[event["set.one"]] == sets
        assert keys[event["period_2"]] == (after["period"] > before["period"])
        assert keys[event["ending"]] == (after["ending"] > 0 == before["ending"])
        assert keys[event["last_round"]] == (after["ending"] == 2 != before["ending"])
        assert keys[event["over"]] == after["over"]


# ---- names and keys -------------------------------------------------------------------------------------


def test_every_decision_has_questions():
    assert set(phrases.ASK) == set(phrases.ASK_OWN) == set(DECISIONS[1:])


def test_every_choice_has_its_line_in_the_log():
    assert set(phrases.CHOICE) == set(phrases.LOG)


def test_every_family_of_actions_has_a_choice():
    words = {key.partition(".")[0] for key in phrases.CHOICE}
    assert words - {"first_tile", "extra_decree"} == {family.word for family in ACTIONS.families}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_tile_land_space_and_house_says_what_it_does(lang):
    sources = [
        *(card.once for card in EDITION.cards),
        *(card.permanent for card in EDITION.cards if card.permanent),
        *(land.bonus for land in EDITION.lands),
        *(space.bonus for space in EDITION.spaces),
        *((tile.effect,) for tile in EDITION.clergy),
        *(house.effect for house in EDITION.houses),
    ]
    for source in sources:
        check_text(in_language(does(source), lang), lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_decree_says_what_it_scores(lang):
    texts = {}
    for decree in EDITION.decrees:
        texts[decree.id] = in_language(DECREE_SCORES[decree.id], lang)
        check_text(re.sub("^[A-E]行", "", texts[decree.id]), lang)
        assert str(decree.vp) in texts[decree.id]
        assert decree.per == 1 or str(decree.per) in texts[decree.id]
    kinds = {
        (d.family, d.vp, d.per, d.side, d.architect, d.street, d.row, d.good, d.colour)
        for d in EDITION.decrees
    }
    assert len(set(texts.values())) == len(kinds)


def test_one_is_told_in_another_way_than_several():
    assert english(does([Effect("plan")])) == "take a plan"
    assert english(does([Effect("plan", 2)])) == "take 2 plans"
    assert english(does([Effect("money"), Effect("money", 3)])) == "1 real; 3 reals"
    assert english(does([])) == "nothing new"


def test_names_keep_their_capitals_and_common_words_do_not():
    match = hand(quiet(), 0, "blue_builder_3")
    assert "Tool Cart" in said(match)["discard blue builder 3"]
    assert NAMES["builder"] == "Builder"
    assert english(sentences.ask(match.view(0), own=False)) == "It is the turn of Ana"


# ---- single sentences -----------------------------------------------------------------------------------


def test_the_three_uses_of_a_noble_card_are_told_with_costs_and_gains():
    match = treasury(empty_court(hand(quiet(), 0, "blue_builder_3")), 3, 3)
    match = plans(give(match, 0, influence=10, gold=1, coins=30), 0, "plan_blue_1")
    texts = said(match)
    assert texts["slot blue builder 3"] == (
        "Slot Tool Cart (1 tools; influence of the portfolio +2)"
    )
    assert texts["court blue builder 3"] == (
        "Visit the builder with Tool Cart (pay 3 influence; then build a store)"
    )
    assert texts["discard blue builder 3"] == "Discard Tool Cart (1 gold)"


def test_gold_for_which_there_is_no_room_is_told():
    match = give(hand(quiet(), 0, "blue_builder_3"), 0, gold=2)
    assert said(match)["discard blue builder 3"] == "Discard Tool Cart (no room for the gold)"


def test_an_investment_is_told_with_its_price_after_discounts():
    match = give(treasury(hand(quiet(), 0, "blue_treasury_2"), 3, 3), 0, coins=5)
    line = "Invest with Harbour Dues (pay {}; 1 gold; 1 cloth; 1 books; 1 tools)"
    assert said(match)["court blue treasury 2"] == line.format("3 reals")
    clergy(match, 0, "pay_minus_1")
    assert said(match)["court blue treasury 2"] == line.format("2 reals")
    clergy(match, 0, "court_treasury_free")
    assert said(match)["court blue treasury 2"] == line.replace("pay {}", "at no cost")


def test_an_export_is_told_with_its_money_and_the_points_of_a_full_ship():
    match = ship(give(hand(quiet(), 0, "blue_marquis_5"), 0, books=1, gold=1), 1, "red", "gold")
    match = ship(match, 0, "purple")
    play(match, "slot blue marquis 5")
    texts = said(match)
    assert texts["export ship 2 1 books"] == (
        "Export 1 books on the Brig of Ben in slot 1 (6 reals; the ship is full: 2 VP for Ben)"
    )
    log, deltas, events = told(match, "export ship 2 1 books")
    assert log == "Ana exports 1 books on the Brig of Ben"
    assert deltas == [(0, "coins", 6), (0, "books", -1), (1, "vp", 2)]
    assert events == ["A ship of Ben is full"]


def test_officials_that_have_to_leave_a_full_office_are_told():
    match = give(hand(quiet(), 0, "blue_king_4"), 0, tools=1)
    match = officials(officials(empty_court(match), "king", 1, seated=2), "king", 2, seated=2)
    match = officials(match, "king", 0, seated=1)
    play(match, "slot blue king 4", "state recruit good")
    assert said(match)["office king"] == (
        "Place an official with the king (an official of Ben has to wait; "
        "an official of Cleo has to wait)"
    )
    _, _, events = told(match, "office king")
    assert events == [
        "An official of Ben goes to the waiting area of the king",
        "An official of Cleo goes to the waiting area of the king",
    ]


def test_a_ship_is_told_with_its_goods_and_the_treasury():
    match = give(hand(quiet(), 0, "blue_marquis_1"), 0, books=1, tools=1, gold=1)
    play(match, "slot blue marquis 1")
    assert said(match)["ship new"] == "Build a Sloop (pay 1 good; the treasury goes up)"
    assert english(sentences.ask(match.view(0), own=True)) == "Which ship do you build?"
    play(match, "ship new")
    assert english(sentences.ask(match.view(0), own=True)) == (
        "What do you pay for the ship? Goods still due: 1"
    )


def test_a_follower_is_told_the_cost_and_what_is_returned():
    match = favors(
        display(empty_court(hand(quiet(), 0, "blue_marquis_3")), "decree_17"), 1, "marquis"
    )
    match = treasury(give(give(match, 0, influence=10), 1, influence=9), 3, 3)
    play(match, "court blue marquis 3", "decree 1")
    while asked(match)[0] != "follow":
        play(match, match.describe(match.legal()[0]))
    texts = [text for action, text in said(match).items() if action.startswith("follow")]
    assert texts
    for text in texts:
        assert text.endswith("(return the favor; pay 3 influence)")
    assert english(sentences.ask(match.view(1), own=True)) == (
        "Do you follow to the prime minister? You would return the favor and pay 3 influence"
    )


def test_a_clergy_tile_is_told_with_its_points_and_influence_without_it():
    match = clergy(hand(quiet(), 0, "blue_king_4"), 0, "ships_influence_plus_2", "rubble_money")
    match = ship(give(match, 0, cloth=1), 0, "red")
    match = ring(
        match,
        "pay_minus_1",
        "open_building_vp",
        "build_store_vp",
        "take_decree_vp",
        None,
        None,
        place=5,
    )
    play(match, "slot blue king 4", "state church good")
    step = next(text for text in said(match) if text.startswith("church 1"))
    assert "the church scores" in said(match)[step]
    play(match, step)
    power = match.view()["players"][0]["power"]
    assert said(match)["tile rubble money"] == f"Discard Salvage Monks (5 VP, {power} influence)"
    assert said(match)["tile ships influence plus 2"] == (
        f"Discard Ship's Chaplain (3 VP, {power - 2} influence)"
    )


def test_a_store_is_told_with_bonus_price_and_points():
    match = no_rubble(treasury(empty_court(hand(quiet(), 0, "blue_builder_3")), 3, 3))
    match = building(match, "north_gold", "building_01", "blue")
    play(give(match, 0, influence=10, coins=30), "court blue builder 3")
    while asked(match)[0] != "store":
        play(match, "pass")
    worth = match.view()["streets"][0]["vp"]
    assert said(match)["store A1 west"] == (
        f"Build a store on A1, facing Gold Street (5 reals; price 3 reals; {worth} VP)"
    )


def test_rubble_for_a_store_is_told_with_the_price_it_leaves():
    match = cubes(
        no_rubble(treasury(empty_court(hand(quiet(), 0, "blue_builder_3")), 3, 3)),
        "A",
        1,
        1,
        0,
    )
    play(give(match, 0, influence=10, coins=30), "court blue builder 3")
    while asked(match)[0] != "store":
        play(match, "pass")
    assert "price 5 reals, with the dearest cube taken" in said(match)["store A1 west"]
    play(match, "store A1 west")
    texts = said(match)
    assert texts["clear row earthquake"] == (
        "Take earthquake rubble of row A (the store then costs 5 reals)"
    )
    assert texts["clear row fire"] == "Take fire rubble of row A (the store then costs 6 reals)"


def test_a_public_building_is_told_with_those_hired_and_everybodys_points():
    match = shown(empty_court(hand(quiet(), 0, "blue_king_4")), "blue", "building_14")
    match = plans(treasury(match, 3, 3), 0, "plan_blue_4", "plan_start_1")
    match = store(store(match, 0, "C3", "books"), 1, "C4", "tools")
    values = [street["vp"] for street in match.view()["streets"]]
    play(give(match, 0, influence=10, coins=40), "court blue king 4")
    while asked(match)[0] != "open":
        play(match, "pass")
    play(match, "open west C")
    assert said(match)["use plan plan blue 4"] == (
        "Open the Library with a plan of the blue architect for 3 officials "
        f"(officials hired: 3, for 9 reals; Ana: {values[2]} VP; Ben: {values[3]} VP)"
    )
    deltas = told(match, "use plan plan blue 4")[1]
    while asked(match)[0] != "card" and asked(match)[0] != "draw":
        action = match.describe(match.legal()[0])
        deltas += told(match, action)[1]
    points: Counter[int] = Counter()
    for seat, what, by in deltas:
        points[seat] += by if what == "vp" else 0
    assert (points[0], points[1]) == (values[2], values[3])


def test_ways_to_pay_are_told_in_money_influence_and_points():
    match = give(treasury(hand(quiet(), 0, "blue_treasury_2"), 3, 3), 0, coins=3, influence=6)
    play(match, "court blue treasury 2")
    texts = said(match)
    assert texts["by influence 0"] == "Pay 3 reals"
    assert texts["by influence 1"] == "Pay 2 reals, 1 influence"
    assert texts["by influence 2"] == "Pay 1 real, 3 influence"
    assert texts["by influence 3"] == "Pay 5 influence"
    assert english(sentences.ask(match.view(0), own=True)) == "How do you pay 3 reals?"


def test_money_for_a_visit_is_told_with_the_points_that_are_missing():
    match = display(empty_court(hand(quiet(), 0, "blue_marquis_3")), "decree_17")
    match = clergy(treasury(match, 3, 3), 0, "money_for_influence")
    play(give(match, 0, coins=1, influence=1), "court blue marquis 3")
    texts = said(match)
    assert texts["by money 0"] == "Pay 1 influence, 2 VP for the visit"
    assert texts["by money 1"] == "Pay 1 real, 1 influence, 1 VP for the visit"


def test_the_period_is_told_from_the_first_turn_on():
    record, _ = next(walk(GAME, 3, 1, None, LIMIT))
    assert english(sentences.period(GAME.view(record))) == "Before the first turn"
    assert english(sentences.period(table().view())) == "Period 1"


def test_declining_is_quiet_and_a_turn_begins_with_its_card():
    match = hand(quiet(), 0, "blue_king_4")
    assert sentences.heading(match.view())
    assert not sentences.quiet(match.view(), match.parse("discard blue king 4"))
    play(match, "discard blue king 4")
    assert not sentences.heading(match.view())
    assert sentences.quiet(match.view(), match.parse("pass"))
    assert sentences.quiet(match.view(), match.parse("done"))
