"""What is said of whole matches at any table: `make test` checks it at some, `make test-site` at more."""

from collections import Counter

import numpy as np

from ludoteca.i18n import LANGUAGES
from ludoteca.kernel import generics
from ludoteca.kernel.match import legal_mask

from .suite import own, rules
from .telling import check_text, english, in_language, moves, spoken


def messages(table):
    """Everything that may be said of a match can be, in every language, and every choice sounds different."""
    game, texts = table.game, {}
    choice, alike = rules(game, "sentences").choice, own(game, "sayings").ALIKE

    def text(message, lang):
        key = (repr(message), lang)
        if key not in texts:
            texts[key] = in_language(message, lang)
            check_text(game, texts[key], lang)
        return texts[key]

    for record, before, action, after in moves(game, table.way(table.number, 7)):
        legal = np.flatnonzero(legal_mask(game, record)).tolist()
        choices = {number: choice(before, number) for number in legal}
        for lang in LANGUAGES:
            for message in (*choices.values(), *spoken(game, before, action, after)):
                text(message, lang)
            sounds = [
                text(choices[n], lang) for n in legal if game.actions.split(n)[0] not in alike
            ]
            assert len({*sounds}) == len(sounds), [t for t in sounds if sounds.count(t) > 1]


def redacted(table):
    """What others hear can be said of a redacted view."""
    game, sentences = table.game, rules(table.game, "sentences")
    for ply, (record, _, action, _) in enumerate(moves(game, table.walk(4))):
        if ply % 3:
            continue
        later = record.copy()
        generics.take(later, action)
        for seat in (-1, (int(record.pending_seat[record.depth - 1]) + 1) % table.seats):
            before, after = record.copy(), later.copy()
            for seen in (before, after):
                generics.redact(seen, seat)
            old, new = game.view(before), game.view(after)
            assert english(sentences.log(old, new, action))
            assert english(sentences.ask(old, own=False))
            for event in sentences.events(old, new, action):
                assert english(event)


def deltas(table):
    """The deltas are what every counter has moved, in turn order from the seat that was asked."""
    game, changes = table.game, own(table.game, "sayings").changes
    for _, before, _, after in moves(game, table.way(table.number + 1, 3 + table.seats)):
        moved = {
            (old["seat"], what): by
            for old, new in zip(before["players"], after["players"], strict=True)
            for what, by in changes(old, new).items()
            if by
        }
        found = rules(game, "sentences").deltas(before, after)
        assert {(d.seat, d.what.id): d.by for d in found} == moved
        assert len(found) == len(moved)
        turns = [(d.seat - before["decision"]["seat"]) % table.seats for d in found]
        assert turns == sorted(turns)


def events(table):
    """The events are what has happened."""
    game, happened = table.game, own(table.game, "sayings").happened
    event = rules(game, "phrases").EVENT
    for _, before, action, after in moves(game, table.way(table.number, 5 + table.seats)):
        found = rules(game, "sentences").events(before, after, action)
        templates = Counter(message.template for message in found)
        for names, count in happened(before, after).items():
            assert sum(templates[event[name]] for name in names.split()) == count, names


CHECKS = (messages, redacted, deltas, events)
