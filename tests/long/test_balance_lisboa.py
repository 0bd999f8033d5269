"""What is counted in a match of Lisboa."""

import pytest

from ludoteca import Match
from ludoteca.games.lisboa import LISBOA
from ludoteca.games.lisboa.actions import ACTIONS
from ludoteca.kernel.match import legal_mask
from ludoteca.kernel.rng import pick, seed_words
from tools.balance.matches import observer


def watched(seats, seed):
    """Return a random match, the questions of its actions, and what was counted."""
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


def words(match):
    return [ACTIONS.split(action)[0] for action in match.actions]


WORDS = {
    "state action": "state",
    "free state action": "free",
    "following": "follow",
    "noble action invested in": "noble",
    "office": "office",
    "favor": "favor",
    "land": "store",
    "street": "store",
    "house": "house",
    "space": "open",
    "plan": "use_plan",
    "export": "export",
    "ship": "ship",
}
"""Families of pieces, and the word of the action that uses one."""


@pytest.mark.compiled
@pytest.mark.parametrize("seats", LISBOA.seats)
def test_everything_done_is_counted(seats):
    match, asked, pieces = watched(seats, 6)
    for family, word in WORDS.items():
        assert uses(pieces, family) == words(match).count(word), family
    played = sum(words(match).count(word) for word in ("slot", "court", "discard", "cash"))
    assert uses(pieces, "use of a card") == played
    by_deck = [family for family in pieces if " card " in family and family != "use of a card"]
    assert sum(uses(pieces, family) for family in by_deck) == played
    scored = [*zip(words(match), asked, strict=True)].count(("tile", "tile"))
    assert uses(pieces, "tile scored") == scored
    kept = pieces.get("tile kept", {}).values()
    assert [sum(piece.uses[seat] for piece in kept) for seat in range(seats)] == (
        match.position.clergy_count[:seats].tolist()
    )
    decrees = pieces["decree"].values()
    assert [sum(piece.points[seat] for piece in decrees) for seat in range(seats)] == [
        score.breakdown["Decrees"] for score in match.scores()[:seats]
    ]
    assert len(decrees) > uses(pieces, "decree")
    for period in (1, 2):
        ends = pieces[f"end of period {period}"]
        assert set(ends) <= {"piles", "sets"}
        assert uses(pieces, f"end of period {period}") == 1
    first = int(match.position.first)
    for place, piece in pieces["place in the first round"].items():
        assert piece.uses[(first + int(place) - 1) % seats] == 1
        assert sum(piece.uses) == 1
