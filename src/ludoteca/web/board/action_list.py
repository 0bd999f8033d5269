"""The list of legal actions in the dock, as sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from ludoteca.kernel.actions import DECLINING
from ludoteca.kernel.game import Game
from ludoteca.kernel.messages import Message
from ludoteca.web.board.points_preview import with_points
from ludoteca.web.lib.i18n import translate
from ludoteca.web.presenters import Presenter

__all__ = ["action_list"]

Mark = TypeVar("Mark", bound=Hashable)

NO_SIGN = {"sign": "", "mark": ""}
FEW = 4
"""Up to this many choices the list is never folded."""


def action_list(
    game: Game,
    presenter: Presenter,
    view: Mapping[str, Any],
    legal: Collection[int],
    names: list[str],
    *,
    on_table: Collection[int],
    points: Mapping[int, int],
) -> dict[str, Any]:
    """Sentences of all `legal` actions, as the lists `ending`, `choices` and `folded`.

    `ending` are actions that end a turn and have no piece on the table. `folded` are collapsed on
    the screen: choices that a piece offers too, if they do not answer the question, or if there are
    many in a game that folds its choices. Any other choice that a piece offers too gets a symbol
    (`sign`), maybe with a number (`mark`), if these identify it and all choices of its word have
    one; likewise a short text (`brief`). The only choice without a piece is `alone`. `points` maps
    actions to their immediate points.
    """
    words = {a: game.actions.split(a)[0] for a in legal}
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
    """Symbol and number of each sentence; per word for all its actions or none, each unique."""
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
    """Short text of each sentence; per word for all its actions or none, each unique."""
    found = {action: presenter.brief(sentence) for action, sentence in sentences.items()}
    briefs = {action: translate(brief, names) if brief else "" for action, brief in found.items()}
    return _telling(briefs, words)


def _telling(marks: Mapping[int, Mark | None], words: Mapping[int, str]) -> dict[int, Mark]:
    """Marks of those words whose actions all have one, each a different one."""
    times = Counter(marks.values())
    vague = {words[action] for action, mark in marks.items() if not mark or times[mark] > 1}
    return {action: mark for action, mark in marks.items() if mark and words[action] not in vague}


def _ordered(words: Mapping[int, str], asides: Collection[str]) -> Iterable[int]:
    """Actions in display order: answers, then declining ones, then asides; by id within each."""

    def place(action: int) -> tuple[bool, bool, int]:
        return words[action] in asides, words[action] in DECLINING, action

    return sorted(words, key=place)
