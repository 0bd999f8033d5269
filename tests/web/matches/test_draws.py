"""Draws at tables of the site cannot be foretold, and a finished match proves that they were fixed at the start."""

import hashlib
import json

from ludoteca import Match
from ludoteca.kernel.record import to_bytes
from ludoteca.web.matches.storage.export import save_text
from tests.web.shelf import play_on
from tests.web.tables import LISBOA, SANTA_MARIA, bytes_of, fresh, put, solo


def test_a_match_of_the_site_can_be_checked_by_its_save_file(mia):
    """The seed is the one committed to, and loading replays every draw from it."""
    for game in (SANTA_MARIA, LISBOA):
        table = solo(mia, game=game, seed=None)
        committed = table.commitment
        table = play_on(table)
        data = json.loads(save_text(table))
        assert data["keyed"] is True
        assert hashlib.sha256(data["seed"].encode()).hexdigest() == committed
        assert to_bytes(Match.load(json.dumps(data)).position)[16:] == bytes_of(table)[16:]


def test_what_the_generator_of_a_position_holds_foretells_nothing(mia):
    """Two tables of one seed stay alike although the words left in one of them have been replaced."""
    table, other = (solo(mia, game=SANTA_MARIA, seed=None) for _ in range(2))
    other.seed, other.start, other.position = table.seed, table.start, table.position
    other.save()
    record = other.record()
    record.rng[:] = 77
    for each in (table, put(other, record)):
        play_on(each)
    assert bytes_of(fresh(table))[16:] == bytes_of(fresh(other))[16:]
    assert fresh(table).moves.filter(chance=True).exists()
