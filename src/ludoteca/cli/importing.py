"""``ludoteca import``: matches that were played elsewhere."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from ludoteca.cli.shared_arguments import Translate, whole
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


def add(parser: argparse.ArgumentParser, _: Translate) -> None:
    """Add the command's arguments."""
    about = _("a Ludoteca log, a save file, a replay log of Board Game Arena, or an arena journal")
    parser.add_argument("file", metavar="FILE", help=about)
    parser.add_argument(
        "--match",
        type=whole(_),
        metavar="N",
        help=_("if the file is an arena journal: play its match N again, from 0"),
    )
    parser.add_argument("--out", metavar="SAVE", help=_("save the match to this file"))


def run(given: argparse.Namespace, voice: Voice) -> int:
    """Replay the file through the rules and print a summary; raises BadLog if it departs from them."""
    imported = _import(given.file) if given.match is None else _recorded(given.file, given.match)
    _report(imported, voice)
    if given.out:
        Path(given.out).write_text(imported.match.save(), encoding="utf-8")
        print(voice.text(SAVED, file=given.out))
    return 0


def _import(file: str) -> ImportedMatch:
    from ludoteca.importers import BadLog, import_match

    try:
        return import_match(Path(file).read_text(encoding="utf-8"))
    except UnicodeDecodeError as error:
        raise BadLog("the file is not text in UTF-8") from error


def _recorded(file: str, number: int) -> ImportedMatch:
    from ludoteca.arena import recorded_match
    from ludoteca.arena.journal import FORMAT
    from ludoteca.importers import ImportedMatch

    match = recorded_match(file, number)
    return ImportedMatch(match, [f"Player {seat + 1}" for seat in range(match.seats)], FORMAT)


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
