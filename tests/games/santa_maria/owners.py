"""Files of values as an owner could write them: other scholars and bishops than the package's own."""

import re

from .values import OWN_FILE

SCHOLARS = {
    "first": [
        'mod = "expand_cost", kinds = ["double", "triple"], less = { wood = 1 }',
        'mod = "expand_cost", kinds = ["triple"], less = { wood = 1, grain = 1, gem = 1 }',
        'mod = "on_tile_placed", kinds = ["double", "road"], get = { happiness = 1, gem = 1 }',
        'mod = "die_rest"',
        'mod = "sell_price", resources = ["sugar", "gold"], coins = 4',
        'mod = "buy_price", resources = ["grain"], coins = 2',
        'mod = "coin_activation", less = 2, min = 0',
        'mod = "monk_fee", less = 1',
        'mod = "on_monk", get = { coins = 1, wood = 1 }',
        'mod = "on_religion", get = { grain = 1 }',
    ],
    "second": [
        'mod = "on_retire", get = { sugar = 1 }',
        'mod = "on_ship", get = { gold = 1 }',
        'mod = "on_conquistador", get = { happiness = 1 }',
        'mod = "ship_substitute", count = 2',
        'mod = "religion_extra_pay", pay = [{ grain = 1 }, { coins = 2 }]',
        'mod = "die_shift_free", steps = 2',
        'mod = "die_shift_free", steps = 1',
        'mod = "sell_price", resources = ["wood", "gem"], coins = 2',
        'mod = "on_tile_placed", kinds = ["triple"], get = { wood = 2 }',
        'mod = "expand_cost", kinds = ["double"], less = { wood = 2 }',
    ],
}
BISHOPS = {
    "first": [
        'counts = "ships", of = ["first", "third"], each = 1, points = 2',
        'counts = "complete_lines", of = ["rows"], each = 1, points = 1',
        'counts = "own_monks", of = ["scholars", "missions"], each = 1, points = 2',
        'counts = "stored_resources", of = ["gem", "gold"], each = 1, points = 2, max = 3',
        'counts = "action_buildings", of = ["gain", "trade"], each = 2, points = 1',
        'counts = "colonists", each = 3, points = 1',
    ],
    "second": [
        'counts = "ship_sets", each = 1, points = 2',
        'counts = "roads", each = 2, points = 1',
        'counts = "coins", each = 3, points = 1',
        'counts = "blue_dice", each = 1, points = 2',
        'counts = "religion_spaces", each = 3, points = 1',
        'counts = "complete_lines", of = ["columns"], each = 1, points = 1',
    ],
}


def owners_text(which):
    """The package's file with the scholars and bishops of an owner, called s1 to s10 and b1 to b6."""
    text = OWN_FILE.read_text(encoding="utf-8")
    scholars = [
        f'{{ id = "s{n}", happiness = {n % 3 + 1}, name = {{ en = "Scholar {n}", ja = "学者{n}" }}, '
        f"ability = {{ {ability} }} }},"
        for n, ability in enumerate(SCHOLARS[which], 1)
    ]
    bishops = [
        f'{{ id = "b{n}", {counts}, name = {{ en = "Bishop {n}", ja = "司教{n}" }} }},'
        for n, counts in enumerate(BISHOPS[which], 1)
    ]
    return _with_items(_with_items(text, "scholars", scholars), "bishops", bishops)


def _with_items(text, table, rows):
    pattern = re.compile(rf"(\n\[{table}\]\n.*?\nitems = \[\n).*?(\n\]\n)", re.DOTALL)
    changed, count = pattern.subn(lambda m: m[1] + "\n".join(rows) + m[2], text, count=1)
    assert count == 1
    return changed
