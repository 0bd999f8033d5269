"""Set-up, for every number of players."""

from ludoteca import Match
from ludoteca.games.lisboa import LISBOA
from ludoteca.games.lisboa.components.counts import EDITION
from tests.games.cases import each
from tests.games.reading import asked, legal, play

from .pieces import player, table

OFFICIALS = {plan.id: plan.officials for plan in EDITION.plans}
every_count = each("seats", [2, 3, 4])


def begun(seats, seed=3):
    match = Match(LISBOA, seats, seed)
    return match, LISBOA.view(match.position)


def chosen(match):
    """Everybody has taken the first clergy tile that was offered."""
    while asked(match)[0] in ("first_tile", "favor", "end_turn"):
        play(match, legal(match)[0])
    return match


@every_count
def test_what_everybody_begins_with(seats):
    _match, view = begun(seats)
    for seat in view["players"]:
        assert (seat["coins"], seat["vp"], seat["officials"]) == (10, 5, 7)
        assert set(seat["goods"].values()) == {1}
        assert len(seat["favors"]) == len(seat["plans"]) == 1
        assert [held["deck"] for held in seat["hand"]] == ["blue"] * 5
        place = (seat["seat"] - view["first"]) % seats
        assert seat["influence"] == 4 + place


@every_count
def test_the_court(seats):
    _, view = begun(seats)
    neutral = 1 if seats == 2 else 0
    for office in view["court"]:
        assert office["seated"] == [int(office["noble"] == "marquis")] * seats
        assert office["neutral"] == {"seated": neutral, "waiting": 0}
    assert sum(office["favors"] for office in view["court"]) == 3 * seats - seats


@every_count
def test_the_board(seats):
    _, view = begun(seats)
    rubble = {name: sum(cubes.values()) for name, cubes in view["rows"].items()}
    assert rubble == {"A": 3, "B": 3, "C": 3, "D": 3, "E": 0 if seats == 2 else 3}
    assert [sum(cubes.values()) for cubes in view["columns"]] == [3, 3, 3, 3, 2]
    spaces = {name: sum(space["cubes"].values()) for name, space in view["spaces"].items()}
    assert spaces == {name: 0 if seats == 2 and name.endswith("_E") else 2 for name in spaces}
    assert sum(view["pile_cubes"].values()) == 6
    assert view["prices"] == {"gold": 6, "cloth": 5, "books": 5, "tools": 4}
    assert view["treasury_price"] == 3
    assert sorted(street["vp"] for street in view["streets"]) == [2, 3, 3, 4]
    assert view["ships"] == {"blue": seats - 1, "red": seats - 1, "purple": 0, "brown": 0}
    assert [pile["left"] for pile in view["piles"]] == [4] * 4
    assert [architect["left"] for architect in view["architects"]] == [7, 7]


@every_count
def test_the_cardinal_begins_on_the_mark_of_influence(seats):
    _, view = begun(seats)
    assert EDITION.church_marks[view["church"]["place"]] == "influence"


@every_count
def test_eight_decrees_lie_on_display(seats):
    _, view = begun(seats)
    assert None not in view["decrees"]
    assert len(set(view["decrees"])) == 8


@each("seats", [3, 4])
def test_with_more_than_two_players_every_decree_is_used(seats):
    assert begun(seats)[1]["decrees_left"] == 70 - 8


@every_count
def test_six_clergy_tiles_lie_in_the_church_when_everybody_has_one(seats):
    match = chosen(begun(seats)[0])
    church = LISBOA.view(match.position)["church"]
    assert None not in church["tiles"]
    assert len(set(church["tiles"])) == 6
    assert church["left"] == 37 - seats - 6


@each("seed", range(5))
def test_some_decrees_are_not_used_with_two_players(seed):
    _match, view = begun(2, seed)
    left_out = {f"decree_{n}" for n in (14, 28, 37, 42, 43, 44, 45, 51, 70)}
    assert not left_out & set(view["decrees"])
    assert view["decrees_left"] == 70 - 9 - 8


def test_everybody_chooses_one_of_two_clergy_tiles():
    match, view = begun(3)
    assert asked(match) == ("first_tile", view["first"])
    offered = legal(match)
    assert len(offered) == 2
    play(match, offered[0])
    tile = offered[0].removeprefix("tile ").replace(" ", "_")
    assert LISBOA.view(match.position)["players"][view["first"]]["clergy"] == [tile]


def test_the_tiles_of_the_next_one_are_drawn_when_the_choice_has_been_ended():
    match, view = begun(3, 4)
    first = view["first"]
    before = match.position.rng.tobytes()
    play(match, legal(match)[0])
    while asked(match)[0] == "favor":
        play(match, legal(match)[0])
    assert (asked(match), legal(match)) == (("end_turn", first), ["end turn"])
    assert match.position.rng.tobytes() == before
    play(match, "end turn")
    assert asked(match) == ("first_tile", (first + 1) % 3)
    assert len(legal(match)) == 2


def test_an_immediate_tile_works_at_once():
    for seed in range(200):
        match, view = begun(3, seed)
        if "tile immediate influence 7" in legal(match):
            play(match, "tile immediate influence 7")
            assert LISBOA.view(match.position)["players"][view["first"]]["influence"] == 10
            return
    raise AssertionError("the tile was never offered")


@every_count
def test_everybody_has_one_starting_plan_and_the_others_are_out(seats):
    match = chosen(Match(LISBOA, seats, 9))
    starting = [plan.id for plan in EDITION.plans if plan.start]
    held = [player(match, seat)["plans"] for seat in range(seats)]
    assert len({plan for (plan,) in held} & set(starting)) == seats
    assert (match.position.plan_at == -1).sum() == len(starting) - seats


def test_plans_lie_with_the_fewest_officials_on_top():
    match = table()
    for architect in match.view()["architects"]:
        ids = [
            plan.id for plan in EDITION.plans if not plan.start and plan.id[5:-2] == architect["id"]
        ]
        assert OFFICIALS[architect["plan"]] == min(OFFICIALS[id_] for id_ in ids)
