"""What the suite of editions must know of this game's file of values."""

from ludoteca.games.lisboa.edition import OWN_FILE

SHOWN = {"version", "name", "street_names", "names", "provenance"}
"""Fields of an edition that are shown, not played by."""

MORE = {
    'id = "blue_treasury_1", no = 1, deck = "blue", type = "treasury", centre = [': (
        '{ op = "money", n = 5 }, '
    ),
    'type = "builder", top.influence = 3, bottom = [{ op = "rubble", n = ': "2",
    'rubble = ["row_A", "col_5"], bonus = [{ op = "rubble", n = ': "1",
}
"""What is added behind a piece of the package's own file, wherever it stands there."""


def owners_text():
    """The package's file, with more of some things."""
    text = OWN_FILE.read_text(encoding="utf-8")
    for piece, more in MORE.items():
        assert piece in text
        text = text.replace(piece, piece + more)
    return text


OWNERS = {"more": owners_text}
"""Files as an owner could write them; what must hold under them is in `owner_checks`."""
REFUSED = "fancy"
"""What is said of a key that there is not."""

# What stands in the file, what stands there in its place, and what is said then.
WRONG = [
    ('id = "blue_king_1", no = 7', 'id = "blue_king_1", no = 8', "from 1 to 82 once"),
    (
        'deck = "blue", type = "king"',
        'deck = "red", type = "king"',
        "political blue: there are 20 cards",
    ),
    (
        '{ op = "favor", n = 1 }], name.en = "Royal',
        '{ op = "fabor", n = 1 }], name.en = "Royal',
        "blue_king_1: op cannot be 'fabor'",
    ),
    (
        'bottom = [{ op = "influence", n = 4 }]',
        'bottom = [{ op = "influence", n = 0 }]',
        "blue_king_3: n must be at least 1",
    ),
    ('{ op = "pay_discount", n = 1 }', '{ op = "pay_discount", n = 100 }', "n must be at most 99"),
    (
        'good = "cloth", n = 1 }], name.en = "Court',
        'good = "silk", n = 1 }], name.en = "Court',
        "good cannot be 'silk'",
    ),
    (
        'goods = ["tools"], n = 2 }, name',
        "goods = [], n = 2 }, name",
        "goods must list at least one of",
    ),
    ("start_price = 3", "start_price = 4", "exactly one step must have the price 4"),
    (
        "coin_marks = [0, 1, 3, 5, 7, 9]",
        "coin_marks = [0, 3, 1]",
        "coin_marks must be in ascending order",
    ),
    ("coin_marks = [0, 1, 3, 5, 7, 9]", "coin_marks = [0, 10]", "from 0 to 9"),
    ("start = { tools = 4,", "start = { tools = 9,", "the price of tools must be 1 to 6"),
    ('mark = "treasury"', 'mark = "coin"', "mark cannot be 'coin'"),
    (
        'id = "row_A", kind',
        'id = "row_X", kind',
        "row_X: must be 'row_A', as in the file supplied with the game",
    ),
    ('id = "decree_02"', 'id = "decree_01"', "the id decree_01 is used twice"),
    (
        'family = "public_buildings", kind = "each", side = "north"',
        'family = "castles", kind = "each", side = "north"',
        "family cannot be 'castles'",
    ),
    ('column = "left", n = 2', 'column = "left", n = 3', "must count up from 1 in every column"),
    (
        'replaces = ["house_right_1"]',
        'replaces = ["house_middle_1"]',
        "must name lower spaces",
    ),
    ("players = 4, ships_per_colour", "players = 5, ships_per_colour", "2, 3 and 4 players"),
    ('id = "plan_blue_1", start = false', 'id = "plan_blue_1", start = true', "4 starting plans"),
    (
        '[meta]\nprovenance = { "*" = "reconstructed"',
        '[meta]\nprovenance = { "*" = "invented"',
        "provenance.* cannot be 'invented'",
    ),
    (
        'bonus = [{ op = "money", n = 5 }] },',
        'bonus = [{ op = "ship" }] },',
        "A1: op cannot be 'ship'",
    ),
    (
        'centre = [{ op = "noble_action" }]',
        'centre = [{ op = "noble_action" }, { op = "store_or_open" }]',
        "blue_treasury_4: only one of these is allowed: store_or_open, noble_action",
    ),
    # what the rules fix
    ('id = "blue_king_1", no = 7', 'id = "blue_king_1", no = 8', "from 1 to 82 once"),
    (
        'deck = "blue", type = "king"',
        'deck = "red", type = "king"',
        "political blue: there are 20 cards",
    ),
    (
        '{ op = "favor", n = 1 }], name.en = "Royal',
        '{ op = "fabor", n = 1 }], name.en = "Royal',
        "blue_king_1: op cannot be 'fabor'",
    ),
    (
        'bottom = [{ op = "influence", n = 4 }]',
        'bottom = [{ op = "influence", n = 0 }]',
        "blue_king_3: n must be at least 1",
    ),
    ('{ op = "pay_discount", n = 1 }', '{ op = "pay_discount", n = 100 }', "n must be at most 99"),
    (
        'good = "cloth", n = 1 }], name.en = "Court',
        'good = "silk", n = 1 }], name.en = "Court',
        "good cannot be 'silk'",
    ),
    (
        'goods = ["tools"], n = 2 }, name',
        "goods = [], n = 2 }, name",
        "goods must list at least one of",
    ),
    ("start_price = 3", "start_price = 4", "exactly one step must have the price 4"),
    (
        "coin_marks = [0, 1, 3, 5, 7, 9]",
        "coin_marks = [0, 3, 1]",
        "coin_marks must be in ascending order",
    ),
    ("coin_marks = [0, 1, 3, 5, 7, 9]", "coin_marks = [0, 10]", "from 0 to 9"),
    ("start = { tools = 4,", "start = { tools = 9,", "the price of tools must be 1 to 6"),
    ('mark = "treasury"', 'mark = "coin"', "mark cannot be 'coin'"),
    (
        'id = "row_A", kind',
        'id = "row_X", kind',
        "row_X: must be 'row_A', as in the file supplied with the game",
    ),
    ('id = "decree_02"', 'id = "decree_01"', "the id decree_01 is used twice"),
    (
        'family = "public_buildings", kind = "each", side = "north"',
        'family = "castles", kind = "each", side = "north"',
        "family cannot be 'castles'",
    ),
    ('column = "left", n = 2', 'column = "left", n = 3', "must count up from 1 in every column"),
    (
        'replaces = ["house_right_1"]',
        'replaces = ["house_middle_1"]',
        "must name lower spaces",
    ),
    ("players = 4, ships_per_colour", "players = 5, ships_per_colour", "2, 3 and 4 players"),
    ('id = "plan_blue_1", start = false', 'id = "plan_blue_1", start = true', "4 starting plans"),
    (
        '[meta]\nprovenance = { "*" = "reconstructed"',
        '[meta]\nprovenance = { "*" = "invented"',
        "provenance.* cannot be 'invented'",
    ),
    (
        'bonus = [{ op = "money", n = 5 }] },',
        'bonus = [{ op = "ship" }] },',
        "A1: op cannot be 'ship'",
    ),
    (
        'centre = [{ op = "noble_action" }]',
        'centre = [{ op = "noble_action" }, { op = "store_or_open" }]',
        "blue_treasury_4: only one of these is allowed: store_or_open, noble_action",
    ),
    # what the rules fix
    ("money = 10", "money = 12", "setup.money: must be 10, as in the file supplied with the game"),
    ("clergy_max = 4", "clergy_max = 5", "portfolio.clergy_max"),
    ("empty_piles = 3", "empty_piles = 2", "periods.empty_piles"),
    ("favor_vp = 2", "favor_vp = 3", "scoring.favor_vp"),
]
