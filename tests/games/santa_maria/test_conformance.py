"""What must hold in a record of this game."""

from tests.games.reading import legal, play

from .pieces import table


def test_equal_games_have_equal_bytes_whatever_the_order_of_sales():
    """Two orders of doing the same lead to the same record, but for nothing."""
    ends = set()
    for order in (("sell wood", "buy grain"), ("buy grain", "sell wood")):
        match = play(table(2), *order)
        assert legal(match, "sell grain")
        ends.add(match.position.tobytes())
    assert len(ends) == 1
