"""Lisboa on the table: on which pieces the actions lie."""

from collections import defaultdict

import numpy as np
import pytest

from ludoteca.games.lisboa.actions import ACTIONS
from ludoteca.kernel.match import legal_mask
from ludoteca.web.screens import screen_for
from tests.web.lisboa import GAME, TABLES, at, moments, table_of
from tests.web.places import check_places
from tests.web.tables import LISBOA, put

SAID = {"pass", "done", "end_turn"}  # by sentences only


@pytest.mark.parametrize("n", range(len(TABLES)), ids=map(str, TABLES))
def test_whatever_can_be_done_lies_on_a_piece_or_is_said(mia, n):
    table = table_of(mia, n)
    for _, record in moments()[n]:
        check_places(put(table, record), mia.look(table), SAID)


def test_a_card_in_hand_lights_where_its_uses_are_carried_out(mia):
    """Slots, the court and the gold: each use of a card lies there and on the card, and no two on one spot."""
    for _, record in at("card"):
        view = GAME.view(record)
        places = screen_for(LISBOA).places(view, np.flatnonzero(legal_mask(GAME, record)).tolist())
        spots = defaultdict(set)
        for place in places:
            word, card = ACTIONS.split(place.action)[0], ACTIONS.arguments(place.action)[0]
            spots[card, word].add(place.key.partition(":")[0])
        for (_, word), kinds in spots.items():
            where = {"slot": {"above", "below"}, "court": {"court"}, "discard": {"good"}}[word]
            assert "hand" in kinds
            assert len(kinds & where) == 1
            assert len(kinds) == 2
