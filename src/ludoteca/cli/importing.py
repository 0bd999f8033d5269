"""``ludoteca import``: matches that were played elsewhere."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from ludoteca.i18n import N_
from ludoteca.terminal.translator import Voice

if TYPE_CHECKING:
    from ludoteca.importers import ImportedMatch

__all__ = ["add", "run"]

HEADING = N_("{game}: {players}. {plies} actions replayed.")
UNFINISHED = N_("The log ends before the match does.")
TOTAL = N_("{player}: {points} points")
DIFFERS = N_("{player}, {source}: {theirs} points in the log, {ours} by our rules.")
SAVED = N_("Saved to {file}.")


def add(parser: argparse.ArgumentParser, _: Callable[..., str]) -> None:
    """Add the command's arguments."""
    about = _("a Ludoteca log, a save file, or a replay log of Board Game Arena")
    parser.add_argument("file", metavar="FILE", help=about)
    parser.add_argument("--out", metavar="SAVE", help=_("save the match to this file"))


def run(given: argparse.Namespace, voice: Voice) -> int:
    """Replay the file through the rules and print a summary; raises BadLog if it departs from them."""
    from ludoteca.importers import BadLog, import_match

    try:
        text = Path(given.file).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise BadLog("the file is not text in UTF-8") from error
    imported = import_match(text)
    _report(imported, voice)
    if given.out:
        Path(given.out).write_text(imported.match.save(), encoding="utf-8")
        print(voice.text(SAVED, file=given.out))
    return 0


def _report(imported: ImportedMatch, voice: Voice) -> None:
    match, players = imported.match, imported.players
    names, title = ", ".join(players), voice.text(match.game.title)
    print(voice.text(HEADING, game=title, players=names, plies=match.ply))
    if not match.over:
        print(voice.text(UNFINISHED))
    for score in match.scores()[: len(players)]:
        print(voice.text(TOTAL, player=players[score.seat], points=score.total))
    for d in imported.differences:
        source = voice.text(d.source)
        player = players[d.seat]
        print(voice.text(DIFFERS, player=player, source=source, theirs=d.theirs, ours=d.ours))
    for note in imported.notes:
        print(voice.text(note))
