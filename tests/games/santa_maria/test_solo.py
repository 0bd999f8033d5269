"""Alone against a rival without a colony."""

from ludoteca.games.santa_maria import SANTA_MARIA as GAME
from ludoteca.games.santa_maria import sentences
from ludoteca.kernel.messages import render
from tests.games.cases import each
from tests.games.reading import asked, legal, play

from .pieces import display, give, player, stored, table, white
from .turns import quiet, retire, settle, with_cells


def alone(cells=None, **given):
    return with_cells(cells or {}, 1, **given)


def test_the_highest_white_die_left_is_discarded_after_a_column():
    match = white(alone({"r1c3": "wood_1"}), 3, 5, 2)
    settle(play(match, "white 3 3"))
    assert match.view()["white"] == [0, 1, 0, 0, 0, 0]


def test_the_last_white_die_leaves_nothing_to_discard():
    match = white(alone({"r1c3": "wood_1"}), 3)
    settle(play(match, "white 3 3"))
    assert match.view()["white"] == [0] * 6


def test_no_die_is_discarded_after_a_row_or_a_coin():
    match = white(alone({"r1c3": "wood_1", "r1c4": "wood_1"}, coins=1, blue=[1]), 3, 5)
    settle(play(match, "coin r1c3"))
    settle(play(match, "blue 1 1"))
    assert match.view()["white"] == [0, 0, 1, 0, 1, 0]


def shown(match, row):
    return [tile and tile["id"] for tile in match.view()[row]]


@each(
    ("slot", "left"),
    [(1, [None, None, "D03", "D04", "D05"]), (3, [None, "D02", None, "D04", "D05"])],
)
def test_the_oldest_tile_of_the_same_row_is_discarded(slot, left):
    match = display(alone(wood=2), "D01 D02 D03 D04 D05", "T01 T02 T03 T04 T05")
    settle(play(match, f"expand double {slot}"))
    assert shown(match, "doubles") == left
    assert shown(match, "triples") == ["T01", "T02", "T03", "T04", "T05"]


def test_a_triple_taken_discards_a_triple():
    match = display(alone(wood=2, grain=1), "D01 D02", "T01 T02 T03")
    settle(play(match, "expand triple 2"))
    assert shown(match, "triples") == [None, None, "T03", None, None]
    assert shown(match, "doubles") == ["D01", "D02", None, None, None]


def test_a_road_tile_discards_nothing():
    match = play(display(alone(), "D01 D02", "T01 T02"), "retire slot 5", "place 0 r1c1")
    assert shown(match, "doubles") == ["D01", "D02", None, None, None]


def test_each_space_for_retiring_is_used_once_in_the_whole_game():
    match = retire(alone(), 2)
    assert match.view()["year"] == 2
    assert legal(match, "retire") == [f"retire slot {n}" for n in (1, 3, 4, 5)]
    retire(match, 5)
    assert legal(match, "retire") == [f"retire slot {n}" for n in (1, 3, 4)]
    retire(match, 1)
    assert match.over


@each(
    ("space", "paid"),
    [
        ("scholar 1", 2),
        ("scholar 2", 0),
        ("bishop 1", 2),
        ("bishop 3", 0),
        ("mission happiness", 2),
        ("mission sugar", 0),
    ],
)
def test_2_coins_for_joining_a_monk_of_the_rival(space, paid):
    match = alone({"r1c1": "religion"}, coins=3, religion=4)
    play(match, "coin r1c1", "advance", f"hire {space}")
    assert player(match, 0)["coins"] == 2 - paid


def test_without_2_coins_the_spaces_of_the_rival_are_closed():
    match = play(alone({"r1c1": "religion"}, coins=2, religion=4), "coin r1c1", "advance")
    closed = {"hire scholar 1", "hire bishop 1", "hire mission happiness"}
    assert len(legal(match, "hire")) == 7
    assert not closed & set(legal(match))


@each(
    ("year", "space", "expected"),
    [(1, 0, 0), (1, 1, 0), (1, 2, 3), (2, 3, 0), (2, 4, 5), (3, 5, 0), (3, 6, 7), (3, 10, 7)],
)
def test_only_beyond_the_rival_the_conquistador_scores(year, space, expected):
    match = give(alone(), 0, conquistador=space)
    match.position.year = year - 1
    retire(match, 4)
    assert player(match, 0)["conquest"] == expected
    assert player(match, 0)["conquistador"] == 0


def test_the_player_begins_every_year():
    match = quiet(1)
    for slot in (4, 5, 1):
        assert asked(match) == ("main", 0)
        retire(match, slot)
    assert match.over


def test_six_white_dice_every_year_three_of_them_for_the_player():
    match = white(alone({f"r{n}c1": "wood_1" for n in range(1, 7)}), 1, 1, 1, 1, 6, 6)
    settle(play(match, "white 1 1"))
    settle(play(match, "white 1 1"))
    settle(play(match, "white 1 1"))
    assert player(match, 0)["white_used"] == 3
    assert legal(match, "white") == []
    retire(match, 4)
    assert sum(match.view()["white"]) == 6
    assert stored(match, 0) == {"wood": 3}


def ended(happiness, advanced=0):
    """The question and log line at the end of a match alone with so much happiness."""
    record = table(1).position.copy()
    record.advanced = advanced
    record.over, record.year, record.depth = 1, 2, 0
    record.happiness[0], record.coins[0], record.resources[0] = happiness, 0, 0
    return render(sentences.ask(GAME.view(record), True), str)


@each(
    ("happiness", "title"),
    [
        (-3, "castaway"),
        (0, "castaway"),
        (79, "castaway"),
        (80, "settler"),
        (137, "governor"),
        (138, "viceroy"),
    ],
)
def test_points_alone_have_a_title(happiness, title):
    assert ended(happiness) == f"The game is over. Your title: {title}"


@each(
    ("happiness", "title"),
    [(0, "castaway"), (115, "castaway"), (116, "settler"), (173, "governor"), (174, "viceroy")],
)
def test_with_the_advanced_rules_titles_begin_later(happiness, title):
    assert ended(happiness, advanced=1) == f"The game is over. Your title: {title}"
