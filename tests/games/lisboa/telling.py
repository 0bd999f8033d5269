"""What is said of Lisboa: choices, the log, deltas and events, and whether a text reads well."""

import re

from ludoteca.games.lisboa import sentences
from ludoteca.games.lisboa.components.counts import EDITION
from ludoteca.i18n import say, translation
from ludoteca.kernel.messages import render

SEATS = ("アナ", "Ben", "Cleo", "ダン")
LATIN = re.compile(r"[A-Za-z]{2,}")


def english(message):
    return render(message, str, SEATS).replace("アナ", "Ana")


def in_language(message, lang):
    gettext = translation(lang).gettext
    return render(message, lambda text: say(text, lang, gettext), SEATS)


def said(match):
    """What the buttons say, by action."""
    view = match.view(match.actor)
    return {match.describe(a): english(sentences.choice(view, a)) for a in match.legal()}


def told(match, text):
    """What the log, the deltas and the events say of one action."""
    before = match.view()
    action = match.play(text)
    after = match.view()
    return (
        english(sentences.log(before, after, action)),
        [(d.seat, d.what.id, d.by) for d in sentences.deltas(before, after)],
        [english(e) for e in sentences.events(before, after, action)],
    )


def check_text(text, lang):
    assert text
    assert not re.search(r"[{}%]|_|None|  ", text), text
    if lang == "ja":
        for name in (*SEATS, "VP", *(land.id for land in EDITION.lands)):
            text = text.replace(name, "")
        assert not LATIN.search(text), text
