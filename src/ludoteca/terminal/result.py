"""Result of a match: the winner, and the ranking with points by source."""

from __future__ import annotations

from rich.console import Group
from rich.markup import escape
from rich.table import Table

from ludoteca.i18n import N_
from ludoteca.kernel.match import Match
from ludoteca.kernel.result_text import sentence
from ludoteca.terminal.translator import Voice

__all__ = ["result"]

FINAL = N_("Final result")
SO_FAR = N_("Points so far")
RANK = N_("Rank")
TOTAL = N_("Total")


def result(match: Match, voice: Voice) -> Group:
    """The table of points and, if the match is over, its outcome."""
    table = _points(match, voice)
    if not match.over:
        return Group(table)
    ending = voice.say(sentence(match.game, match.scores()))
    return Group(table, "", f"[bold]{escape(ending)}[/]")


def _points(match: Match, voice: Voice) -> Table:
    """A column for each seat, the best first; a row for each source of points."""
    scores = sorted(match.scores(), key=lambda score: score.rank)
    table = Table(title=voice.text(FINAL if match.over else SO_FAR), title_justify="left")
    table.add_column("")
    for score in scores:
        table.add_column(voice.names[score.seat], justify="right")
    for source in match.game.sources:
        table.add_row(voice.text(source), *(str(s.breakdown[source]) for s in scores))
    table.add_section()
    table.add_row(voice.text(TOTAL), *(str(s.total) for s in scores), style="bold")
    for i, tie_break in enumerate(match.game.tie_breaks):
        if not any(s.tie_breaks[i] for s in scores):
            continue
        table.add_row(voice.text(tie_break), *(str(s.tie_breaks[i]) for s in scores))
    table.add_row(voice.text(RANK), *(str(s.rank) for s in scores))
    return table
