"""The opponent of who plays alone: whom he visits, what he pays, and what his helper says."""

from ludoteca.games.lisboa.edition.model import TYPES
from tests.games.cases import each

from .opponents import HIM, alone, his_turn, opponent
from .pieces import give, officials, player, treasury


def test_the_courtier_goes_from_noble_to_noble_in_a_circle():
    match, seen = alone("builder"), []
    for _ in range(4):
        seen.append(opponent(match)["noble"])
        his_turn(match)
    assert seen == ["builder", "marquis", "king", "builder"]


def test_the_helper_goes_from_pile_to_pile_in_a_circle():
    match, seen = alone(pile="king"), []
    for _ in range(4):
        seen.append(opponent(match)["pile"])
        his_turn(match)
    assert seen == ["king", "treasury", "builder", "marquis"]


def test_the_helper_passes_over_piles_that_are_used_up():
    match = alone(pile="builder")
    match.position.face[1] = match.position.pile_left[1] = 0
    assert opponent(his_turn(match))["pile"] == "king"


def test_the_helper_leaves_a_pile_that_has_been_used_up_since():
    match = alone("marquis", pile="marquis")
    match.position.face[1] = match.position.pile_left[1] = 0
    his_turn(match)
    assert opponent(match)["action"] == "ship"
    assert opponent(match)["dropped"].startswith("red_king")
    assert opponent(match)["pile"] == "treasury"


def test_he_pays_influence_for_the_treasury_and_officials_of_others():
    match = treasury(give(alone(), HIM, influence=9), 3, 3)
    officials(officials(match, "marquis", 0, seated=2), "marquis", 4, seated=1)
    assert player(his_turn(match), HIM)["influence"] == 9 - 6


def test_he_pays_points_when_his_influence_is_gone_but_never_below_nothing():
    match = treasury(give(alone(), HIM, influence=1, vp=9), 3, 3)
    assert player(his_turn(match), HIM)["vp"] == 9 - 2
    match = treasury(give(alone(), HIM, influence=1, vp=1), 3, 3)
    assert (player(his_turn(match), HIM)["vp"], player(match, HIM)["influence"]) == (0, 0)


@each(
    ("noble", "first", "second"),
    [("builder", "recruit", "plan"), ("marquis", "ship", "produce"), ("king", "church", "favor")],
)
@each("pile", TYPES)
def test_the_pile_of_the_helper_says_which_state_action_he_does(noble, first, second, pile):
    match = his_turn(alone(noble, pile))
    assert opponent(match)["action"] == (second if pile in ("builder", "marquis") else first)


def test_the_top_card_of_the_helpers_pile_leaves_the_game():
    match = alone(pile="king")
    top = match.view()["piles"][2]["card"]
    his_turn(match)
    assert opponent(match)["dropped"] == top
    assert match.view()["piles"][2] == {
        "type": "king",
        "card": match.view()["piles"][2]["card"],
        "left": 3,
    }
    assert match.view()["piles"][2]["card"] != top
