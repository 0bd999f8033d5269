"""What is said of whole matches, at tables that bring each two things together."""

import pytest

from tests.games.conformance import at_each, covering, every_table
from tests.games.spoken import CHECKS
from tests.games.suite import every_game


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@every_game
def test_whole_matches_are_told_as_they_must_where_two_things_meet(game, check):
    at_each(covering(every_table(game), many=2)[CHECKS.index(check) % 2 :: 2], check)
