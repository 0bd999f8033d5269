"""Keyed draws: each ply's chance follows from the seed alone, and tells nothing about any other ply's."""

import json
import random

import numpy as np
import pytest

import ludoteca
from ludoteca import BadSave, Match
from ludoteca.kernel import keyed
from ludoteca.kernel.match import commitment
from ludoteca.kernel.record import to_bytes
from tests.games.suite import every_game

SEED = 2**127 + 5


def played(game, plies, seed=SEED):
    """A match in which so many random actions have been taken."""
    match, chance = Match(game, 3, seed, keyed=True), random.Random(1)
    for _ in range(plies):
        match.play(chance.choice(match.legal()))
    return match


@every_game
def test_the_same_seed_gives_the_same_match(game):
    once, again = played(game.name, 40), played(game.name, 40)
    assert to_bytes(once.position) == to_bytes(again.position)
    other = played(game.name, 40, SEED + 1)
    assert to_bytes(once.position) != to_bytes(other.position)


@every_game
def test_a_save_says_that_its_draws_are_keyed_and_comes_back(game):
    match = played(game.name, 60)
    again = Match.load(match.save())
    assert again.keyed
    assert to_bytes(again.position) == to_bytes(match.position)
    assert again.copy().keyed
    data = json.loads(match.save())
    with pytest.raises(BadSave):
        Match.load(json.dumps({**data, "keyed": "yes"}))
    del data["keyed"]
    with pytest.raises(BadSave):  # the fast stream draws otherwise
        Match.load(json.dumps(data))


@every_game
def test_the_generator_in_the_record_does_not_matter(game):
    """Whoever learns the words of one ply, from what they have seen, knows nothing of the next."""
    match, other = played(game.name, 30), played(game.name, 30)
    drawn, chance = 0, random.Random(2)
    while not match.over and drawn < 3:
        other.position.rng[:] = 99
        action = chance.choice(match.legal())
        drawn += keyed.take(match.position, SEED, action)
        keyed.take(other.position, SEED, action)
        assert to_bytes(match.position) == to_bytes(other.position)
    assert drawn == 3


def test_taking_back_what_drew_nothing_changes_no_draw():
    match = played("puerto-rico", 10)
    before = to_bytes(match.position)
    match.play(match.legal()[0])
    after = to_bytes(match.position)
    match.undo()
    assert to_bytes(match.position) == before
    match.play(match.legal()[0])
    assert to_bytes(match.position) == after


def test_hidden_cards_of_the_set_up_come_from_words_of_their_own():
    """What lies open in the set-up of Lisboa is no guide to the hands, which are dealt apart."""
    game = ludoteca.game("lisboa")
    record, open_only = game.start(3), game.start(3)
    keyed.set_up(record, SEED)
    open_only.rng[:] = keyed._words(SEED, "set-up")
    ludoteca.kernel.generics.set_up(open_only)
    assert record.hand.tobytes() != open_only.hand.tobytes()
    record.rng[:] = open_only.rng[:] = 0
    for each in (record, open_only):
        ludoteca.kernel.generics.redact(each, -1)
    assert to_bytes(record) == to_bytes(open_only)


def test_words_are_those_of_blake2_under_a_key_that_the_published_digest_does_not_give():
    """Known answers, computed with hashlib alone: other programs can check a match by them."""
    from hashlib import blake2b

    key = blake2b(str(SEED).encode()).digest()
    expected = np.frombuffer(blake2b(b"17", key=key, digest_size=16).digest(), "<u4").copy()
    expected[0] |= 1
    assert keyed._words(SEED, "17").tolist() == expected.tolist()
    published = bytes.fromhex(commitment(SEED))
    assert published not in (key[:32], key[32:])
    for guess in (published, commitment(SEED).encode(), blake2b(published).digest()):
        words = np.frombuffer(blake2b(b"17", key=guess, digest_size=16).digest(), "<u4")
        assert words.tolist()[1:] != expected.tolist()[1:]


def test_another_seed_or_ply_gives_other_words():
    found = {tuple(keyed._words(seed, str(ply))) for seed in range(50) for ply in range(50)}
    assert len(found) == 2500
