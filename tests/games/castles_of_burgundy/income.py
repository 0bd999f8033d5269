"""Where points, silver and workers come from: every action worked out once more from what can be seen.

All is read from the views before and after an action and from its text; nothing of the rules is used.
"""

from . import loading
from .hexes import AREA_ON, BESIDE, KINDS_ON

SIZE_POINTS = (0, 1, 3, 6, 10, 15, 21, 28, 36)
PHASE_POINTS = {"A": 10, "B": 8, "C": 6, "D": 4, "E": 2}
BONUS_POINTS = {2: (5, 2), 3: (6, 3), 4: (7, 4)}
BUILDING_OF_MONASTERY = {
    16: "warehouse",
    17: "watchtower",
    18: "carpenters_workshop",
    19: "church",
    20: "market",
    21: "boarding_house",
    22: "bank",
    23: "city_hall",
}
FREE_STEP = {"building": 9, "ship": 10, "livestock": 10, "monastery": 11, "castle": 11, "mine": 11}
NOTHING = {"points": 0, "silver": 0, "workers": 0, "steps": 0}


# ---- reading views --------------------------------------------------------------------------------------


def tiles_of(player):
    """The tiles of a duchy by space."""
    return {space["id"]: space["tile"] for space in player["spaces"] if space["tile"]}


def number_of(id_):
    """The number of a depot or a board by its id."""
    return int(id_.split("_")[1])


def board_of(player):
    return number_of(player["board"])


def area_of(player, space):
    """The spaces of the area in which a space lies."""
    return AREA_ON[board_of(player)][space]


def has(player, monastery):
    return f"monastery_{monastery}" in [tile["id"] for tile in tiles_of(player).values()]


def goods_of(player):
    return sum(player["goods"].values())


def words_of(action):
    """The word of an action, its die (None for an action of any number or none), and its numbers."""
    words = action.split()
    die = int(words[2]) - 1 if words[1:2] == ["die"] else None
    return words[0], die, words


# ---- an action ------------------------------------------------------------------------------------------


def check_move(before, action, after):
    """Points, silver, workers and steps on the bridge change as the action says, and not otherwise."""
    expected = [dict(NOTHING) for _ in before["players"]]
    seat = before["decision"]["seat"]
    mine = expected[seat]
    player, then = before["players"][seat], after["players"][seat]
    word, die, words = words_of(action)
    if word == "place":
        _add_place(mine, before, words[-1], die, seat, after)
    elif word == "take":
        mine["workers"] -= cost(player, die, depot_of(words), 12)
    elif word == "sell":
        _add_sale(mine, player, die, int(words[-1]), len(before["players"]))
    elif word == "workers":
        mine["workers"] += 4 if has(player, 14) else 2
        mine["silver"] += has(player, 13)
    elif word == "buy":
        _add_purchase(mine, player, after["decision"]["kind"])
    elif word == "pay":
        _pay(mine, {"silver": 0, "silver and worker": 1, "workers": 2}[" ".join(words[1:])])
    elif word == "end" and (after["over"] or after["phase"] != before["phase"]):
        for one, income in zip(before["players"], expected, strict=True):
            _add_mines(income, one)
    if after["over"]:
        for new, income in zip(after["players"], expected, strict=True):
            income["points"] += end_points(new)
    for old, new, wanted in zip(before["players"], after["players"], expected, strict=True):
        assert {what: new[what] - old[what] for what in NOTHING} == wanted, (action, old["seat"])
    _check_tiles(before, word, words, seat, after)
    _check_goods(before, word, words, seat, after)
    _check_dice(before, word, die, seat, after)
    assert then["board"] == player["board"] or word == "board"


def depot_of(words):
    return int(words[words.index("depot") + 1])


def cost(player, die, number, monastery):
    """Workers that give the die the number; a monastery may give one step for free."""
    if die is None:
        return 0
    shown = player["dice"][die]["number"]
    steps = min((shown - number) % 6, (number - shown) % 6)
    steps = max(0, steps - (monastery > 0 and has(player, monastery)))
    return -(-steps // 2) if has(player, 8) else steps


def _add_place(mine, before, space, die, seat, after):
    player, then = before["players"][seat], after["players"][seat]
    number = next(s["number"] for s in player["spaces"] if s["id"] == space)
    tile = tiles_of(then)[space]
    if before["decision"]["kind"] == "start_castle":
        return
    mine["workers"] -= cost(player, die, number, FREE_STEP[tile["kind"]])
    mine["points"] += area_points(then, space, before["phase"])
    mine["points"] += _bonus_points(before["players"], then, tile["kind"])
    if tile["kind"] == "livestock":
        mine["points"] += livestock_points(then, space)
    mine["points"] += 4 * (tile["id"] == "watchtower")
    mine["silver"] += 2 * (tile["id"] == "bank")
    mine["workers"] += 4 * (tile["id"] == "boarding_house")
    mine["steps"] += tile["kind"] == "ship"


def area_points(player, space, phase):
    """What the tile on a space has brought by completing its area."""
    area = area_of(player, space)
    filled = all(other in tiles_of(player) for other in area)
    return SIZE_POINTS[len(area)] + PHASE_POINTS[phase] if filled else 0


def _complete(player, kind):
    spaces = [space for space in player["spaces"] if space["kind"] == kind]
    return bool(spaces) and all(space["tile"] for space in spaces)


def _bonus_points(players, then, kind):
    """Before the action so many had completed the colour; now this seat has."""
    if not _complete(then, kind) or _complete(players[then["seat"]], kind):
        return 0
    return [*BONUS_POINTS[len(players)], 0, 0][sum(_complete(one, kind) for one in players)]


def livestock_points(player, space):
    """The heads of the species in the pasture, and with monastery 7 one for each tile."""
    tiles = tiles_of(player)
    area = area_of(player, space)
    herd = [tiles[o] for o in area if o in tiles and tiles[o]["species"] == tiles[space]["species"]]
    heads = sum(int(tile["id"].split("_")[1]) for tile in herd)
    return heads + len(herd) * has(player, 7)


def _add_sale(mine, player, die, number, seats):
    mine["workers"] -= cost(player, die, number, 0)
    mine["points"] += seats * player["goods"][f"goods_{number}"]
    mine["silver"] += 1 + has(player, 3)
    mine["workers"] += has(player, 4)


def ways_to_pay(player):
    """With how many workers, and silver for the rest, the two silver of a purchase can be paid."""
    most = 2 if has(player, 6) else 0
    return [n for n in range(most + 1) if player["workers"] >= n and player["silver"] >= 2 - n]


def _add_purchase(mine, player, asked):
    """With several ways to pay the price is asked for, and paid by the answer."""
    ways = ways_to_pay(player)
    assert ways
    assert (asked == "payment") == (len(ways) > 1)
    if len(ways) == 1:
        _pay(mine, ways[0])


def _pay(mine, workers):
    mine["workers"] -= workers
    mine["silver"] -= 2 - workers


def _add_mines(income, player):
    mines = [tile["id"] for tile in tiles_of(player).values()].count("mine")
    income["silver"] += mines
    income["workers"] += mines * has(player, 2)


# ---- tiles, goods and dice ------------------------------------------------------------------------------


def ids(tiles):
    return [tile and tile["id"] for tile in tiles]


def _depots(view):
    numbered = [slot["tile"] for depot in view["depots"] for slot in depot["slots"]]
    return ids(numbered + view["black_depot"])


def _place_in_depots(view, words):
    slot = int(words[-1]) - 1
    return slot + (6 if "depot" not in words else depot_of(words) - 1) * len(view["players"])


def _check_tiles(before, word, words, seat, after):
    """Only the tile that is meant moves: out of a depot, into storage, into the duchy, out of the game."""
    lying, storage = _depots(before), ids(before["players"][seat]["storage"])
    placed = [tiles_of(player) for player in before["players"]]
    gone = dict(before["gone"])
    if word in ("take", "buy"):
        place = _place_in_depots(before, words)
        tile, lying[place] = lying[place], None
        if None in storage:
            storage[storage.index(None)] = tile
        else:
            assert _waits(after, tile)
    elif word == "place":
        slot = int(words[words.index("storage") + 1]) - 1
        tile, storage[slot] = before["players"][seat]["storage"][slot], None
        assert words[-1] not in placed[seat]
        _check_space(before, seat, words[-1], tile)
        placed[seat][words[-1]] = tile
    elif word == "discard":
        slot = int(words[-1]) - 1
        gone[storage[slot]] = gone.get(storage[slot], 0) + 1
        storage[slot] = before["decision"]["tile"]["id"]
    if after["over"] or after["phase"] != before["phase"]:
        for tile in filter(None, lying):
            gone[tile] = gone.get(tile, 0) + 1
        lying = [None] * len(lying)
        if not after["over"]:
            assert None not in _depots(after)
            lying = _depots(after)
    assert _depots(after) == lying
    assert after["gone"] == gone
    for other, player in enumerate(after["players"]):
        kept = storage if other == seat else ids(before["players"][other]["storage"])
        assert ids(player["storage"]) == kept
        assert tiles_of(player) == placed[other]


def _waits(view, tile):
    """The tile waits for a storage space, at once or after the payment."""
    decision = view["decision"]
    return decision["kind"] == "payment" or decision["tile"]["id"] == tile


def _check_space(before, seat, space, tile):
    player = before["players"][seat]
    assert KINDS_ON[board_of(player)][space] == tile["kind"]
    if before["decision"]["kind"] != "start_castle":
        assert set(BESIDE[space]) & set(tiles_of(player))


def _check_goods(before, word, words, seat, after):
    """Goods are sold, loaded, or come from the round spaces to a depot."""
    own = [dict(player["goods"]) for player in before["players"]]
    sold = [dict(player["sold"]) for player in before["players"]]
    depots = [dict(depot["goods"]) for depot in before["depots"]]
    if word == "sell":
        good = f"goods_{words[-1]}"
        sold[seat][good] += own[seat][good]
        own[seat][good] = 0
    elif word in ("load", "pass"):
        _load(before, seat, words[-1], own[seat], depots)
    elif word == "keep":
        good = f"goods_{words[-1]}"
        for id_ in before["decision"]["depots"]:
            depot = depots[number_of(id_) - 1]
            own[seat][good] += depot[good]
            depot[good] = 0
    if (after["phase"], after["round"]) != (before["phase"], before["round"]):
        new = _next_good(before, after)
        assert after["round_goods"][after["round"] - 1] is None
        depots[after["white"] - 1][new] += 1
    assert [depot["goods"] for depot in after["depots"]] == depots
    assert [player["goods"] for player in after["players"]] == own
    assert [player["sold"] for player in after["players"]] == sold


def _next_good(before, after):
    """The next of the open ones; the first one of a new phase is seen where it lies."""
    if after["phase"] == before["phase"]:
        return before["round_goods"][after["round"] - 1]
    depot = after["white"] - 1
    old, new = before["depots"][depot]["goods"], after["depots"][depot]["goods"]
    return next(good for good in old if new[good] > old[good])


def _load(before, seat, chosen, own, depots):
    """The goods of a depot are taken, or a neighbour's; `chosen` is its number, or the word to pass."""
    decision = before["decision"]
    if decision["kind"] == "second_depot":
        second = [] if chosen == "pass" else [int(chosen)]
        numbers = [number_of(decision["depots"][0]), *second]
    elif chosen == "pass":
        return
    else:
        numbers = [int(chosen)]
        loading.join(own, depots[numbers[0] - 1])
        if has(before["players"][seat], 5) and loading.waits(own, depots, numbers[0]):
            return
    loading.load(own, [depots[number - 1] for number in numbers])


def _check_dice(before, word, die, seat, after):
    """An action uses its die; all are thrown anew when a round begins and not before."""
    if (after["phase"], after["round"]) != (before["phase"], before["round"]):
        for player in after["players"]:
            assert [entry["used"] for entry in player["dice"]] == [False, False]
        return
    assert after["white"] == before["white"]
    for other, player in enumerate(after["players"]):
        wanted = [dict(entry) for entry in before["players"][other]["dice"]]
        if other == seat and die is not None:
            assert wanted[die]["used"] is False
            wanted[die]["used"] = True
        assert player["dice"] == wanted


# ---- the end --------------------------------------------------------------------------------------------


def monastery_points(player):
    """What the monasteries 15 to 26 bring at the end."""
    names = [tile["id"] for tile in tiles_of(player).values()]
    species = {tile["species"] for tile in tiles_of(player).values()} - {None}
    sold = player["sold"].values()
    points = 2 * sum(n > 0 for n in sold) * has(player, 15)
    for monastery, building in BUILDING_OF_MONASTERY.items():
        points += 4 * names.count(building) * has(player, monastery)
    points += 4 * len(species) * has(player, 24)
    points += sum(sold) * has(player, 25)
    return points + 3 * len(player["bonuses"]) * has(player, 26)


def end_points(player):
    """What counts at the end besides the track."""
    left = player["silver"] + goods_of(player) + player["workers"] // 2
    return left + monastery_points(player)


def check_scores(view, scores):
    """Totals, and who wins: points, then empty spaces, then the later place in turn order."""
    rows = []
    for player, score in zip(view["players"], scores, strict=True):
        points = score.breakdown
        assert score.total == player["points"]
        assert points["Watchtowers"] == 4 * ids(tiles_of(player).values()).count("watchtower")
        assert points["Goods sold"] == len(scores) * sum(player["sold"].values())
        assert points["Monasteries"] == monastery_points(player)
        assert points["Silver and goods"] == player["silver"] + goods_of(player)
        assert points["Workers"] == player["workers"] // 2
        assert score.total == sum(points.values())
        empty = 37 - len(tiles_of(player))
        rows.append((score.total, -empty if view["fewest_empty"] else empty, player["place"]))
    best_first = sorted(rows, reverse=True)
    assert [score.rank for score in scores] == [1 + best_first.index(row) for row in rows]
