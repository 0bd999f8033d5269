"""Messages of whole matches: every action can be said, in every language, and says what happened."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from ludoteca.games.lisboa import LISBOA as GAME
from ludoteca.games.lisboa import phrases, sentences
from ludoteca.games.lisboa.edition.model import GOODS, RUBBLE
from ludoteca.i18n import LANGUAGES
from ludoteca.kernel import generics
from ludoteca.kernel.conformance import walk
from ludoteca.kernel.match import legal_mask
from ludoteca.kernel.messages import Message
from ludoteca.kernel.rules import COMPILED

from .tables import LIMIT, TABLES, name_of
from .telling import check_text, english, in_language

every_table = pytest.mark.parametrize(
    ("seats", "options"), TABLES, ids=[f"{n}-{name_of(o)}" for n, o in TABLES]
)
MATCHES = 2 if COMPILED else 1


def moves(seats, seed, options):
    """Each ply: the record and the view before, the action, the view after."""
    last: tuple[Any, dict[str, Any], int] | None = None
    for record, action in walk(GAME, seats, seed, options, LIMIT):
        if last is not None:
            yield *last, GAME.view(record)
        last = record.copy(), GAME.view(record), action
    assert last is not None
    end = last[0].copy()
    generics.take(end, last[2])
    yield *last, GAME.view(end)


def check_differences(choices):
    """No two choices sound the same, in any language."""
    for lang in LANGUAGES:
        texts = [in_language(choice, lang) for choice in choices]
        assert len(set(texts)) == len(texts), [t for t in texts if texts.count(t) > 1]


@every_table
def test_whole_matches_can_be_told_and_every_choice_sounds_different(seats, options):
    messages: dict[str, Message] = {}
    for seed in range(MATCHES):
        for record, before, action, after in moves(seats, seed, options):
            legal = [int(a) for a in np.flatnonzero(legal_mask(GAME, record))]
            choices = [sentences.choice(before, a) for a in legal]
            check_differences(choices)
            spoken = [
                *choices,
                sentences.log(before, after, action),
                sentences.ask(before, own=True),
                sentences.ask(before, own=False),
                sentences.ask(after, own=True),
                sentences.period(before),
                *sentences.events(before, after, action),
            ]
            messages |= {repr(message): message for message in spoken}
    for lang in LANGUAGES:
        for message in messages.values():
            check_text(in_language(message, lang), lang)


@every_table
def test_whatever_others_are_told_can_be_said_of_a_redacted_view(seats, options):
    for ply, (record, _, action, _) in enumerate(moves(seats, 4, options)):
        if ply % 3:
            continue
        later = record.copy()
        generics.take(later, action)
        for seat in (-1, (int(record.pending_seat[record.depth - 1]) + 1) % seats):
            before, after = record.copy(), later.copy()
            for seen in (before, after):
                generics.redact(seen, seat)
            old, new = GAME.view(before), GAME.view(after)
            assert english(sentences.log(old, new, action))
            assert english(sentences.ask(old, own=False))
            for event in sentences.events(old, new, action):
                assert english(event)


def changes(before, after):
    """How far every counter of every seat has moved."""
    moved: Counter[tuple[int, str]] = Counter()
    for old, new in zip(before["players"], after["players"], strict=True):
        for what in ("vp", "coins", "influence", "officials"):
            moved[old["seat"], what] += new[what] - old[what]
        for good in GOODS:
            moved[old["seat"], good] += new["goods"][good] - old["goods"][good]
        for colour in RUBBLE:
            moved[old["seat"], colour] += new["rubble"][colour] - old["rubble"][colour]
    return {key: by for key, by in moved.items() if by}


@every_table
def test_the_deltas_are_what_every_counter_has_moved(seats, options):
    for _, before, _, after in moves(seats, 3 + seats, options):
        deltas = sentences.deltas(before, after)
        assert {(d.seat, d.what.id): d.by for d in deltas} == changes(before, after)
        turns = [(d.seat - before["decision"]["seat"]) % seats for d in deltas]
        assert turns == sorted(turns)


@every_table
def test_the_events_tell_tracks_sets_periods_and_the_end(seats, options):
    for _, before, action, after in moves(seats, 5 + seats, options):
        keys = Counter(event.template for event in sentences.events(before, after, action))
        fallen = [g for g in GOODS if after["prices"][g] < before["prices"][g]]
        pairs = list(zip(before["players"], after["players"], strict=True))
        event = phrases.EVENT
        assert keys[event["treasury"]] == (after["treasury"] != before["treasury"])
        assert keys[event["price"]] == len(fallen)
        sets = sum(new["sets"] > old["sets"] for old, new in pairs)
        assert keys[event["set"]] + keys[event["set.one"]] == sets
        assert keys[event["period_2"]] == (after["period"] > before["period"])
        assert keys[event["ending"]] == (after["ending"] > 0 == before["ending"])
        assert keys[event["last_round"]] == (after["ending"] == 2 != before["ending"])
        assert keys[event["over"]] == after["over"]
