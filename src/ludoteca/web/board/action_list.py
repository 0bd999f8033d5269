"""The list of legal actions in the dock, as sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from ludoteca.kernel.actions import DECLINING
from ludoteca.kernel.messages import Message
from ludoteca.web.board.points_preview import with_points
from ludoteca.web.lib.i18n import translate
from ludoteca.web.matches.models import Table
from ludoteca.web.presenters import Presenter

__all__ = ["action_list"]

Mark = TypeVar("Mark", bound=Hashable)

NO_SIGN = {"sign": "", "mark": ""}
FEW = 4
"""So many choices are never folded up."""


def action_list(
    table: Table,
    presenter: Presenter,
    view: Mapping[str, Any],
    legal: Collection[int],
    names: list[str],
    *,
    on_table: Collection[int],
    points: Mapping[int, int],
) -> dict[str, Any]:
    """The sentences of all `legal` actions: those that end a turn and lie nowhere on the table, and the others.

    Where the screen folds them up, those without a piece stand apart; what is no answer is always folded up. A sentence
    that stands there though a piece says it too has a symbol (`sign`), maybe with a number (`mark`), if that tells it
    from all others and its likes have one too, and a few words (`brief`) on the same terms. The only one without a
    piece is `alone`. `points` are what actions bring at once.
    """
    words = {a: table.game.actions.split(a)[0] for a in legal}
    sentences = {a: presenter.sentences.choice(view, a) for a in _ordered(words, presenter.asides)}
    texts = {
        a: with_points(translate(sentence, names), a, points) for a, sentence in sentences.items()
    }
    ending = [a for a in texts if words[a] in presenter.confirms and a not in on_table]
    folds = presenter.folded and len(texts) > FEW
    answers = [a for a in texts if a not in ending and words[a] not in presenter.asides]
    aside = [a for a in texts if answers and words[a] in presenter.asides]
    folded = [a for a in texts if a in on_table and (folds or a in aside)]
    apart = [a for a in texts if a not in ending and a not in folded]
    alone = [a for a in apart if a not in on_table]
    told = {a: sentences[a] for a in apart if a in on_table}
    signs = _signs(presenter, told, words)
    briefs = _briefs(presenter, told, words, names)
    return {
        "ending": [{"id": a, "text": texts[a]} for a in ending],
        "choices": [
            {
                "id": a,
                "text": texts[a],
                **signs.get(a, NO_SIGN),
                "brief": briefs.get(a, ""),
                "alone": [a] == alone,
            }
            for a in apart
        ],
        "folded": [{"id": a, "text": texts[a]} for a in folded],
    }


def _signs(
    presenter: Presenter, sentences: Mapping[int, Message], words: Mapping[int, str]
) -> dict[int, dict[str, str]]:
    """The symbols of sentences and their numbers by action, of each word's all or none: each tells of one of them."""
    signs = {action: presenter.log_style.sign(sentence) for action, sentence in sentences.items()}
    marked = {
        a: (sign, presenter.mark(sentences[a])) if sign else None for a, sign in signs.items()
    }
    telling = _telling(marked, words)
    return {action: {"sign": sign, "mark": mark} for action, (sign, mark) in telling.items()}


def _briefs(
    presenter: Presenter,
    sentences: Mapping[int, Message],
    words: Mapping[int, str],
    names: Sequence[str],
) -> dict[int, str]:
    """The few words of sentences by action, of each word's all or none: each tells of one of them."""
    found = {action: presenter.brief(sentence) for action, sentence in sentences.items()}
    briefs = {action: translate(brief, names) if brief else "" for action, brief in found.items()}
    return _telling(briefs, words)


def _telling(marks: Mapping[int, Mark | None], words: Mapping[int, str]) -> dict[int, Mark]:
    """Those of the words whose actions all have a mark, and another one each."""
    times = Counter(marks.values())
    vague = {words[action] for action, mark in marks.items() if not mark or times[mark] > 1}
    return {action: mark for action, mark in marks.items() if mark and words[action] not in vague}


def _ordered(words: Mapping[int, str], asides: Collection[str]) -> Iterable[int]:
    """Choices in the order of their ids: answers, those that decline something, and what is no answer."""

    def place(action: int) -> tuple[bool, bool, int]:
        return words[action] in asides, words[action] in DECLINING, action

    return sorted(words, key=place)
