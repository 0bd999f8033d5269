"""Check the named mistakes of analyses: ``make judge``.

Matches of mixed strength are played and reviewed, and each named mistake is compared once more with
twenty times the effort of the first pass and fresh randomness. It *holds* if the loss has the same
sign and at least half the size. Matches are numbered, and each is the same on every machine; the
journal is continued.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from statistics import fmean
from typing import Any, Final

import ludoteca
from ludoteca.analysis import Effort, Judgement, accuracies, confirm, review
from ludoteca.bots import find, move
from ludoteca.kernel.match import Match
from ludoteca.kernel.pending import actor
from ludoteca.kernel.rng import seed_words
from tools.bounds import whole
from tools.journals import extend, lines

SEED: Final = 49_000_000
AGAIN: Final = Effort(depth=20)
SEATS: Final = (("puerto-rico", 3), ("castles-of-burgundy", 2), ("santa-maria", 2), ("lisboa", 2))
LINE_UPS: Final = (
    ("easy", "medium", "hard"),
    ("hard", "easy", "medium"),
    ("medium", "hard", "easy"),
    ("easy", "easy", "easy"),
    ("expert-fixed", "expert-fixed", "expert-fixed"),
)
"""Levels by seat: every fifth match is one of `expert` against itself."""

Line = Mapping[str, Any]


def line_of(number: int) -> str:
    """Play, review and check a match; return its line of the journal."""
    game, seats = SEATS[number % len(SEATS)]
    levels = LINE_UPS[number // len(SEATS) % len(LINE_UPS)][:seats]
    match = _played(Match(game, seats, SEED + number), levels)
    found = review(match)
    return json.dumps(
        {
            "number": number,
            "game": game,
            "levels": levels,
            "turns": Counter(levels[j.seat] for j in found),
            "accuracies": accuracies(found),
            "mistakes": [_checked(match, j, levels) for j in found if j.grade],
        },
        separators=(",", ":"),
    )


def _played(match: Match, levels: Sequence[str]) -> Match:
    bots, rng = [find(level) for level in levels], seed_words(match.seed, 2)[1]
    while not match.over:
        bot = bots[int(actor(match.position))]
        match.play(move(bot, match.game, match.position, rng))
    return match


def _checked(match: Match, judgement: Judgement, levels: Sequence[str]) -> dict[str, Any]:
    """A named mistake with its first, second and third figure."""
    record = match.position_at(judgement.ply)
    again = confirm(match.game, record, judgement, match.seed + 1, AGAIN)
    first, second, third = judgement.comparison, judgement.confirmation, again.confirmation
    assert first
    assert second
    assert third
    assert judgement.grade
    return {
        "ply": judgement.ply,
        "level": levels[judgement.seat],
        "grade": judgement.grade.value,
        "losses": [asdict(one.loss) for one in (first, second, third)],
    }


def holds(mistake: Mapping[str, Any]) -> bool:
    """Return True if the third figure is at least half of the second."""
    _, second, third = (loss["wins"] for loss in mistake["losses"])
    return bool(third >= second / 2 > 0)


def report(lines: Iterable[Line]) -> list[str]:
    """Two tables: the mistakes that hold by game, and mistakes and accuracy by game and level."""
    by_game: dict[str, list[Line]] = defaultdict(list)
    for line in lines:
        by_game[line["game"]].append(line)
    names = {name: ludoteca.game(name).title for name in by_game}
    return [
        "| Game | Matches | Named | Held | Mean size, first | second | third |",
        "| --- " * 7 + "|",
        *(_named_row(names[name], found) for name, found in by_game.items()),
        "",
        "| Game | Level | Matches | Named for each match | Accuracy |",
        "| --- " * 5 + "|",
        *(row for name, found in by_game.items() for row in _level_rows(names[name], found)),
    ]


def _named_row(title: str, lines: Sequence[Line]) -> str:
    named = [mistake for line in lines for mistake in line["mistakes"]]
    held = sum(map(holds, named))
    share = f"{100 * held / len(named):.0f} %" if named else "–"
    sizes = [
        f"{100 * fmean(mistake['losses'][i]['wins'] for mistake in named):.1f}" if named else "–"
        for i in range(3)
    ]
    return f"| {title} | {len(lines)} | {len(named)} | {share} | {' | '.join(sizes)} |"


def _level_rows(title: str, lines: Sequence[Line]) -> list[str]:
    """A row for each level: mistakes of a seat in a match, and its accuracy."""
    seats: Counter[str] = Counter()
    named: Counter[str] = Counter()
    rates: dict[str, list[float]] = defaultdict(list)
    for line in lines:
        seats.update(line["levels"])
        named.update(mistake["level"] for mistake in line["mistakes"])
        for level, rate in zip(line["levels"], line["accuracies"], strict=True):
            rates[level].append(rate)
    return [
        f"| {title} | {level} | {count} | {named[level] / count:.1f} | {fmean(rates[level]):.0f} |"
        for level, count in sorted(seats.items())
    ]


def read(journal: Path) -> list[Line]:
    """The lines of a journal (see `lines`)."""
    return [json.loads(line) for line in lines(journal)]


def main(given: argparse.Namespace) -> None:
    """Extend the journal, and print the tables."""
    known = {line["number"]: line for path in given.known for line in read(path)}
    done = {line["number"] for line in read(given.journal)} | known.keys()
    todo = [(number,) for number in range(given.matches) if number not in done]
    if todo:
        extend(given.journal, "matches", line_of, todo, given.workers)
    found = known | {line["number"]: line for line in read(given.journal)}
    print(*report(found.values()), sep="\n")


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--journal", type=Path, default=Path("judge.jsonl"))
    parser.add_argument("--known", type=Path, nargs="*", default=[], help="further journals")
    parser.add_argument("--matches", type=whole(0), default=200, help="0: print the tables only")
    parser.add_argument("--workers", type=whole(1), help="processes; one for each processor")
    return parser


if __name__ == "__main__":
    main(_arguments().parse_args())
