"""What is said of a match: choices, the log, deltas and events, and whether a text reads well."""

import re
from typing import Any

from ludoteca.i18n import say, translation
from ludoteca.kernel.messages import render

from .suite import own, rules

SEATS = ("アナ", "Ben", "Cleo", "ダン", "Eva")
LATIN = re.compile(r"[A-Za-z]{2,}")


def english(message):
    return render(message, str, SEATS).replace("アナ", "Ana")


def in_language(message, lang):
    gettext = translation(lang).gettext
    return render(message, lambda text: say(text, lang, gettext), SEATS)


def said(match):
    """What the buttons say, by action."""
    view, choice = match.view(match.actor), rules(match.game, "sentences").choice
    return {match.describe(a): english(choice(view, a)) for a in match.legal()}


def told(match, text):
    """What the log, the deltas and the events say of one action."""
    sentences, before = rules(match.game, "sentences"), match.view()
    action = match.play(text)
    after = match.view()
    return (
        english(sentences.log(before, after, action)),
        [(d.seat, d.what.id, d.by) for d in sentences.deltas(before, after)],
        [english(event) for event in sentences.events(before, after, action)],
    )


def question(match):
    """What the seat that is asked reads."""
    return english(rules(match.game, "sentences").ask(match.view(match.actor), own=True))


def moves(game, walking):
    """Each ply of a match: the record and the view before, the action, the view after."""
    last: Any = None
    for record, action in walking:
        view = game.view(record)
        if last is not None:
            yield *last, view
        last, end = (record.copy(), view, action), record
    yield *last, game.view(end)


def spoken(game, before, action, after):
    """All that is said of a ply."""
    sentences = rules(game, "sentences")
    return [
        sentences.choice(before, action),
        sentences.log(before, after, action),
        sentences.ask(before, own=True),
        sentences.ask(before, own=False),
        sentences.ask(after, own=True),
        sentences.period(before),
        *sentences.events(before, after, action),
    ]


def check_text(game, text, lang):
    """Nothing is left to fill in, and in Japanese nothing to translate but names."""
    assert text
    assert not re.search(r"[{}%]|_|None|  ", text), text
    if lang == "ja":
        for word in (*SEATS, *own(game, "sayings").LATIN):
            text = text.replace(word, "")
        assert not LATIN.search(text), text
