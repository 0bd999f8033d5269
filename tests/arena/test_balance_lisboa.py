"""What is counted in a match of Lisboa."""

import pytest

from ludoteca import Match
from ludoteca.games.lisboa import LISBOA
from ludoteca.games.lisboa.actions import ACTIONS
from ludoteca.kernel.chance import pick, seed_words
from ludoteca.kernel.match import legal_mask
from tools.balance.matches import observer


def watched(seats, seed):
    """A random match, the questions of its actions, and what was seen in it."""
    match, looker, rng = Match(LISBOA, seats, seed), observer("lisboa"), seed_words(seed)[0]
    asked = []
    while not match.over:
        action = int(pick(rng, legal_mask(LISBOA, match.position)))
        asked.append(match.view()["decision"]["kind"])
        looker.before(match.position, action)
        match.play(action)
    return match, asked, looker.after(match.position)


def uses(pieces, family):
    return sum(sum(piece.uses) for piece in pieces.get(family, {}).values())


@pytest.fixture(scope="module", params=LISBOA.seats)
def seen(request):
    return watched(request.param, 6)


def words(match):
    return [ACTIONS.split(action)[0] for action in match.actions]


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("family", "word"),
    [
        ("state action", "state"),
        ("free state action", "free"),
        ("following", "follow"),
        ("noble action invested in", "noble"),
        ("office", "office"),
        ("favor", "favor"),
        ("land", "store"),
        ("street", "store"),
        ("house", "house"),
        ("space", "open"),
        ("plan", "use_plan"),
        ("export", "export"),
        ("ship", "ship"),
    ],
)
def test_all_is_counted_that_is_done(seen, family, word):
    match, _, pieces = seen
    assert uses(pieces, family) == words(match).count(word)


@pytest.mark.compiled
def test_cards_are_counted_in_all_their_uses(seen):
    match, _, pieces = seen
    played = sum(words(match).count(word) for word in ("slot", "court", "discard", "cash"))
    assert uses(pieces, "use of a card") == played
    by_deck = [family for family in pieces if " card " in family and family != "use of a card"]
    assert sum(uses(pieces, family) for family in by_deck) == played


@pytest.mark.compiled
def test_tiles_are_scored_or_kept(seen):
    match, asked, pieces = seen
    scored = [
        word
        for word, kind in zip(words(match), asked, strict=True)
        if (word, kind) == ("tile", "tile")
    ]
    assert uses(pieces, "tile scored") == len(scored)
    kept = [
        sum(piece.uses[seat] for piece in pieces.get("tile kept", {}).values())
        for seat in range(match.seats)
    ]
    assert kept == [int(n) for n in match.position.clergy_count[: match.seats]]


@pytest.mark.compiled
def test_decrees_bring_the_points_of_the_score(seen):
    match, _, pieces = seen
    found = [
        sum(piece.points[seat] for piece in pieces["decree"].values())
        for seat in range(match.seats)
    ]
    assert found == [score.breakdown["Decrees"] for score in match.scores()[: match.seats]]
    assert len(pieces["decree"]) > uses(pieces, "decree")


@pytest.mark.compiled
def test_both_periods_end_once_and_everybody_has_a_place(seen):
    match, _, pieces = seen
    for period in (1, 2):
        ends = pieces[f"end of period {period}"]
        assert set(ends) <= {"piles", "sets"}
        assert uses(pieces, f"end of period {period}") == 1
    first = int(match.position.first)
    for place, piece in pieces["place in the first round"].items():
        assert piece.uses[(first + int(place) - 1) % match.seats] == 1
        assert sum(piece.uses) == 1
