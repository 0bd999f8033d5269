"""The file of values: what it holds, and what is said of a row that is wrong."""

from pathlib import Path

import pytest

from ludoteca.games.santa_maria import edition
from ludoteca.games.santa_maria.edition.model import ABILITIES, COUNTED
from ludoteca.kernel.errors import BadValues
from ludoteca.terminal.voice import Voice

FILE = Path(edition.__file__).with_name("edition.toml")


def changed(tmp_path, old, new):
    """A copy of the file in which one text stands for another."""
    text = FILE.read_text(encoding="utf-8")
    assert old in text
    copy = tmp_path / "edition.toml"
    copy.write_text(text.replace(old, new, 1), encoding="utf-8")
    return copy


def test_the_file_of_the_package_can_be_read():
    assert edition.read(FILE).cells[0].name == "Woodcutter"


@pytest.mark.parametrize(
    ("table", "count"),
    [
        ("doubles", 15),
        ("triples", 15),
        ("roads", 3),
        ("town_halls", 4),
        ("start_cargoes", 4),
        ("cargoes", 30),
        ("docks", 4),
        ("scholars", 10),
        ("bishops", 6),
        ("missions", 4),
        ("retire", 5),
        ("sides_a", 4),
    ],
)
def test_the_file_has_as_many_pieces_as_the_box(table, count):
    assert len(getattr(edition.read(FILE), table)) == count


def test_start_coins_are_3_4_5_and_6_and_alone_4():
    coins = edition.read(FILE).start_coins
    assert dict(coins) == {1: (4,), 2: (3, 4), 3: (3, 4, 5), 4: (3, 4, 5, 6)}


def test_white_dice_are_three_a_player_and_six_alone():
    assert dict(edition.read(FILE).white_dice) == {1: 6, 2: 6, 3: 9, 4: 12}


def test_monk_marks_stand_after_2_4_6_9_12_and_15_of_16_spaces():
    values = edition.read(FILE)
    assert (values.monk_after, values.religion_last) == ((2, 4, 6, 9, 12, 15), 16)


def test_gold_marks_stand_after_2_4_and_7_of_10_spaces():
    values = edition.read(FILE)
    assert (values.gold_after, values.conquistador_last) == ((2, 4, 7), 10)


def test_every_scholar_has_an_ability_of_its_own():
    mods = [scholar.ability.mod for scholar in edition.read(FILE).scholars]
    assert len(set(mods)) == len(mods) == 10
    assert set(mods) < set(ABILITIES)


def test_every_bishop_costs_2_and_counts_something_else():
    values = edition.read(FILE)
    assert values.bishop_penalty == -2
    assert len({b.counts for b in values.bishops}) == 6
    assert {b.counts for b in values.bishops} < set(COUNTED)


def test_each_side_a_prints_ten_cells_and_side_b_eight():
    values = edition.read(FILE)
    assert [len(side.printed) for side in (*values.sides_a, values.side_b)] == [10, 10, 10, 10, 8]


ON_RETIRE = 'mod = "on_retire", get = { wood = 1 }'
WRONG = [
    ('{ op = "religion", times = 1 }], provenance', '{ op = "pray" }], provenance', "religion"),
    ("get = [{ wood = 1 }] }], prov", "get = [{ iron = 1 }] }], prov", "wood_1"),
    ("get = [{ wood = 1 }] }], prov", "get = [] }], prov", "wood_1"),
    ("get = [{ wood = 1 }] }], prov", "get = [{ wood = 0 }] }], prov", "wood_1"),
    ("get = [{ wood = 1 }] }], prov", "get = [{ wood = 99 }] }], prov", "wood_1"),
    ("get = [{ wood = 1 }] }], prov", 'get = [{ wood = "x" }] }], prov', "wood_1"),
    ('effects = [{ op = "ship" }]', "effects = []", "ship"),
    ("pay = [{ gem = 2 }]", "pay = [{ coins = 2 }]", "trade_gems_happy"),
    ("colonists = 1,", "colonists = -1,", "road_1"),
    ('ja = "大農場" }', 'ja = "" }', "grain_2"),
    (
        'provenance = "sourced" }, # the digest',
        'provenance = "heard" }, # the digest',
        "trade_wood",
    ),
    ('["wood_2",            "road_0"]', '["wood_2", "road_9"]', "D01"),
    ('["wood_2",            "road_0"]', '["wood_2"]', "D01"),
    ('["road_1", "coins_3",            "gem_1"]', '["road_1", "coins_3"]', "T02"),
    ('id = "D02"', 'id = "D01"', "D01"),
    ('cells = ["road_2"], name = { en = "Road tile 1"', 'cells = [], name = { en = "R"', "RT1"),
    ("need = { wood = 1, sugar = 1 }", "need = { wood = 1, coins = 1 }", "C01"),
    (
        "need = { wood = 1, sugar = 1 },  happiness = 2",
        "need = { wood = 1 }, happiness = -2",
        "C01",
    ),
    ("need = { wood = 1, grain = 1 }, happiness = 1", "need = {}, happiness = 1", "S01"),
    ('mod = "buy_price", resources', 'mod = "steal", resources', "agronomy"),
    ('mod = "die_shift_free", steps = 1', 'mod = "die_shift_free"', "astronomy"),
    ('counts = "ships",            each', 'counts = "sails", each', "harbour"),
    ("each = 3, points = 2", "each = 0, points = 2", "settlers"),
    ('r = 1, c = 1, cell = "coins_2"', 'r = 7, c = 1, cell = "coins_2"', "boards.A1"),
    ('r = 1, c = 6, cell = "gem_1"', 'r = 1, c = 1, cell = "gem_1"', "boards.A1"),
    ('r = 1, c = 3, cell = "religion"', 'r = 1, c = 3, cell = "temple"', "boards.B"),
    ("years = [[3],       [5],       [7]]", "years = [[3], [5]]", "conquistador_scoring"),
    ("years = [[3],       [5],       [7]]", "years = [[3, 1], [5], [7]]", "conquistador_scoring"),
    ('effect = { op = "gain", get = [{ sugar = 2 }] }', 'effect = "sugar"', "mission_sugar"),
    ('income = { op = "religion", times = 1 }', 'income = { op = "religion" }', "dock_religion"),
    ('{ slot = 4, effect = { op = "ship" }', '{ slot = 4, effect = { op = "sail" }', "retire"),
    ("white_dice = 9, ", 'white_dice = "9", ', "players"),
    ("start_coins = [3, 4, 5] }", "start_coins = [3, 4, -5] }", "players"),
    ("monk_after = [2, 4,", 'monk_after = ["2", 4,', "tracks.religion"),
    ("penalty = -2", 'penalty = "two"', "bishops"),
    ("set_bonus = 3", "set_bonus = -3", "shipping"),
    ("data_version = 1", "data_version = 0", "meta"),
    ("[missions]", "[other]", "missions"),
    # rows that lack their id or hold something else than is asked for
    ('id = "wood_1",  ', "", "buildings"),
    ('id = "D01", ', "", "tiles.double"),
    ('id = "C01", ', "", "shipping.standard"),
    ('id = "law", ', "", "scholars"),
    ('id = "harbour", ', "", "bishops"),
    ('id = "road_0", ', "", "roads"),
    ("points = 1, max = 7", 'points = 1, max = "seven"', "granary"),
    ("years = [[3],       [5],       [7]]", 'years = [["x"], [5], [7]]', "conquistador_scoring"),
    ("years = [[3],       [5],       [7]]", "years = [3, 5, 7]", "conquistador_scoring"),
    ("start_coins = [3, 4, 5] }", "start_coins = [3, 4] }", "players"),
    ("monk_after = [2, 4,", "monk_after = [99, 4,", "tracks.religion"),
    ("gold_after = [2, 4, 7]", "gold_after = [2, 4, 77]", "tracks.conquistador"),
    ("pay = [{ grain = 1 }, { coins = 1 }]", "pay = [{ grain = 1 }]", "theology"),
    ("pay = [{ grain = 1 }, { coins = 1 }]", "pay = [{ grain = 1 }, { wood = 1 }]", "theology"),
    (ON_RETIRE, 'mod = "expand_cost", kinds = ["road"], less = { wood = 1 }', "architecture"),
    (ON_RETIRE, 'mod = "expand_cost", kinds = [], less = { wood = 1 }', "architecture"),
    ("less = 1, min = 1", "less = 1, min = -1", "law"),
    ("less = 1, min = 1", "less = 1", "law"),
    ("coins = 2 } },", "coins = 1 } },", "agronomy"),
    ('mod = "die_rest" }', 'mod = "die_rest", steps = 1 }', "engineering"),
    ('counts = "colonists",        each', 'counts = "colonists", of = ["all"], each', "settlers"),
    ('counts = "ships",            each', 'counts = "ships", of = ["fifth"], each', "harbour"),
    ("last = 16 ", "last = 1600 ", "tracks.religion"),
    ("slot = 2,", "slot = 3,", "retire"),
    ("blue_dice = 9,", "blue_dice = 8,", "players"),
    ("colonists = 2,", "colonists = 2, horses = 1,", "road_2"),
    ("capacity = 0 ", "capacity = 2 ", "docks.capacity"),
    ("[counts]", "[count]", "count"),
    ('free", steps = 1 }', 'free", steps = 1, most = 2 }', "astronomy"),
    # what the rules fix
    ("buy_basic = 3 ", "buy_basic = 2 ", "prices.buy_basic"),
    ("cost = { wood = 2 } ", "cost = { wood = 1 } ", "tiles.double.cost"),
    ("retire_space_reuse = false", "retire_space_reuse = true", "solo.retire_space_reuse"),
    ("from = 120,", "from = 139,", "solo.rating"),
    ("from = 0, ", "from = 1, ", "solo.rating"),
    ('art = "forest"', 'art = "jungle"', "wood_1"),
    ("rival_conquistador = [1, 3, 5]", "rival_conquistador = [1, 3]", "solo"),
    ("{ players = 2, white", "{ players = 3, white", "players"),
    ("{ players = 2, years", "{ players = 4, years", "conquistador_scoring"),
    ("wraps = false", "wraps = true", "dice.wraps"),
]


@pytest.mark.parametrize(("old", "new", "row"), WRONG, ids=[f"{r}: {n}" for _, n, r in WRONG])
def test_a_wrong_row_is_named(tmp_path, old, new, row):
    copy = changed(tmp_path, old, new)
    with pytest.raises(BadValues) as caught:
        edition.read(copy)
    assert row in str(caught.value)


def test_a_missing_row_is_counted(tmp_path):
    copy = changed(tmp_path, '  { id = "RT3"', '  # { id = "RT3"')
    with pytest.raises(BadValues, match=r"tiles\.road: has 2 items, there must be 3"):
        edition.read(copy)


def test_a_file_that_is_no_toml_is_refused(tmp_path):
    copy = tmp_path / "edition.toml"
    copy.write_text("[meta", encoding="utf-8")
    with pytest.raises(BadValues):
        edition.read(copy)


def test_a_file_that_is_not_there_is_refused(tmp_path):
    with pytest.raises(BadValues):
        edition.read(tmp_path / "none.toml")


@pytest.mark.parametrize(("old", "new", "row"), WRONG, ids=[f"{r}: {n}" for _, n, r in WRONG])
def test_what_is_wrong_is_said_in_japanese_too(tmp_path, old, new, row):
    with pytest.raises(BadValues) as caught:
        edition.read(changed(tmp_path, old, new))
    said = Voice("ja").error(caught.value)
    assert row in said
    assert said != str(caught.value)
