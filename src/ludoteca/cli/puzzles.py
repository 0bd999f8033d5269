"""``ludoteca puzzles``: search matches of bots for puzzles."""

from __future__ import annotations

import argparse
import re
import time
from collections.abc import Callable
from pathlib import Path

from ludoteca.cli import argparse_i18n as reader
from ludoteca.i18n import N_
from ludoteca.terminal.translator import Voice

__all__ = ["add", "run"]

MOST = 100_000
"""Most matches of a range."""

SEARCHED = N_("Match {match}: puzzles found: {found}. Matches: {done} of {all}, {left} min left.")
TOTAL = N_("Puzzles in {file}: {puzzles}. Matches searched: {matches}.")


def add(parser: argparse.ArgumentParser, _: Callable[..., str]) -> None:
    """Add the command's arguments."""
    parser.add_argument("game", metavar=_("GAME"), help=_("see `ludoteca games`"))
    parser.add_argument(
        "--matches",
        type=_span(_),
        default=range(10),
        metavar="A-B",
        help=_("numbers of the matches to play and search (0-9)"),
    )
    about = _("add the puzzles to this file; run the same command again to continue")
    parser.add_argument("--out", required=True, metavar="FILE", help=about)
    about = _("random seed; the same seed gives the same matches")
    whole = reader.whole_from(0, _("{text} is not a whole number of at least 0"))
    parser.add_argument("--seed", type=whole, default=0, help=about)


def _span(_: Callable[..., str]) -> Callable[[str], range]:
    """Type of an argument such as ``0-99`` or ``7``."""
    refusal = _("{text} is not a range of whole numbers such as 0-99")

    def span(text: str) -> range:
        found = re.fullmatch(r"(\d{1,9})(?:-(\d{1,9}))?", text, re.ASCII)
        if found is None:
            raise argparse.ArgumentTypeError(refusal.format(text=repr(text)))
        first, last = int(found[1]), int(found[2] or found[1])
        if not first <= last < first + MOST:
            raise argparse.ArgumentTypeError(refusal.format(text=repr(text)))
        return range(first, last + 1)

    return span


def run(given: argparse.Namespace, voice: Voice) -> int:
    """Search the matches that the file lacks; raise BadSave if it is not a file of this game."""
    from ludoteca.kernel.game import find
    from ludoteca.puzzles import journal

    game, path = find(given.game), Path(given.out)
    known = journal.read(path, game)[0] if path.exists() else set()
    todo = [number for number in given.matches if number not in known]
    begun = time.monotonic()
    for done, (number, found) in enumerate(journal.extend(path, game, todo, given.seed), 1):
        left = (time.monotonic() - begun) / done * (len(todo) - done) / 60
        figures = {"match": number, "found": len(found), "done": done, "all": len(todo)}
        print(voice.text(SEARCHED, **figures, left=f"{left:.0f}"), flush=True)
    matches, puzzles = journal.read(path, game) if path.exists() else (set(), [])
    print(voice.text(TOTAL, file=path, puzzles=len(puzzles), matches=len(matches)))
    return 0
