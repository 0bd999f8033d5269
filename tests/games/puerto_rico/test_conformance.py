"""What must hold in a record of this game."""

from ludoteca.games.puerto_rico import PUERTO_RICO
from ludoteca.kernel.match import Match


def test_equal_games_have_equal_bytes_whatever_the_way_of_placing():
    """Two orders of placing the same colonists lead to the same record, but for nothing."""
    ends = set()
    for order in (("place corn", "place indigo"), ("place indigo", "place corn")):
        match = Match(PUERTO_RICO, 3, 1)
        match.position.circles[0, 0] += 2
        match.position.san_juan[0] = 1
        match.play("choose mayor")
        match.play("pass")
        for word in (*order, "done"):
            match.play(word)
        ends.add(match.position.tobytes())
    assert len(ends) == 1
