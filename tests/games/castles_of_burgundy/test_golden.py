"""What the golden matches of this game hold; that they lead to their ends is `tests.games.test_golden`."""

from ludoteca.games.castles_of_burgundy import CASTLES_OF_BURGUNDY

from .playthrough import MATCHES, PLAYTHROUGHS
from .stock import BUILDINGS, KINDS


def test_there_is_a_golden_match_for_each_number_of_seats_and_way_to_get_boards():
    tables = {(seats, options.get("boards")) for seats, options, _ in MATCHES.values()}
    ways = (None, "one_at_random", "dealt", "chosen")
    assert tables == {(seats, way) for seats in (2, 3, 4) for way in ways}
    fewest = {seats for seats, options, _ in MATCHES.values() if "fewest_empty" in options}
    assert fewest == set(CASTLES_OF_BURGUNDY.seats)


def test_some_take_goods_of_two_depots_that_do_not_all_fit():
    """Monastery 5: kinds are chosen among those of two depots, and of one whose neighbour was declined."""
    chosen = set()
    for name in MATCHES:
        if name.endswith("-two-depots"):
            match, played, _ = PLAYTHROUGHS.read(PLAYTHROUGHS.text(name))
            for action in played:
                decision = match.view()["decision"]
                chosen.add((action.split()[0], len(decision["depots"]), decision["waiting"]))
                match.play(action)
    assert chosen >= {("load", 1, True), ("pass", 1, True), ("keep", 2, False)}


def test_together_they_have_every_board_monastery_building_and_bonus_tile():
    boards, placed, bonuses = set(), set(), set()
    for name in MATCHES:
        match, _ = PLAYTHROUGHS.replay(PLAYTHROUGHS.text(name))
        for player in match.view()["players"]:
            boards.add(player["board"])
            placed |= {space["tile"]["id"] for space in player["spaces"] if space["tile"]}
            bonuses |= set(player["bonuses"].items())
    assert boards == {f"board_{n}" for n in range(1, 11)}
    assert placed >= {f"monastery_{n}" for n in range(1, 27)} | set(BUILDINGS)
    assert {kind for kind, size in bonuses if size == "large"} == set(KINDS)
    assert {size for _, size in bonuses} == {"large", "small"}
