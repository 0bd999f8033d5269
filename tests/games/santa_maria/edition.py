"""What the suite of editions must know of this game's file of values."""

from functools import partial

from .owners import SCHOLARS, owners_text

SHOWN: set[str] = set()
"""Fields of an edition that are shown, not played by."""
OWNERS = {which: partial(owners_text, which) for which in SCHOLARS}
"""Files as an owner could write them; what must hold under them is in `owner_checks`."""
REFUSED = "fancy|amounts|theology"
"""What is said of a key that there is not."""

ON_RETIRE = 'mod = "on_retire", get = { wood = 1 }'
# What stands in the file, what stands there in its place, and the row that is named then.
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
