"""Tables of the standings of a contest between bots."""

from __future__ import annotations

from collections.abc import Sequence
from math import isinf

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from ludoteca.arena import MissingExtra, Pair, Standing, Tournament, Verdict
from ludoteca.arena.statistics import Interval
from ludoteca.i18n import N_
from ludoteca.terminal.translator import Voice

__all__ = ["duration", "report"]

COLUMNS = (
    N_("Bot"),
    N_("Matches"),
    N_("Wins"),
    N_("Range (95%)"),
    N_("vs {share}"),
    N_("Points"),
    N_("Range (95%)"),
)
PACE_COLUMNS = (
    N_("Bot"),
    N_("Rank"),
    N_("Rating"),
    N_("Decisions"),
    N_("Per match"),
    N_("Per decision"),
    N_("Longest"),
)
PAIR_COLUMNS = (N_("Bot"), N_("Opponent"), N_("Ahead in"), N_("Range (95%)"), N_("vs {share}"))
VERDICTS = {
    Verdict.MORE: N_("more"),
    Verdict.LESS: N_("less"),
    Verdict.UNDECIDED: N_("undecided"),
}
NOTE = N_(
    "Matches: {matches}, deals: {deals}. Each deal is played with every rotation of the "
    "seats, and ranges are computed per deal. A shared victory counts as a fraction."
)
RATED = N_("Ratings: Plackett-Luce (openskill) with standard deviation; initial rating 25.")
UNRATED = N_("To get ratings: {command}")
BEST = N_(
    "{bot} is the best bot (95% certain), after {deals} deals. The ranges are valid "
    "however often you check."
)
NOT_SURE = N_(
    "It is not yet certain which bot is best. The ranges are valid however often you check."
)


def report(console: Console, voice: Voice, played: Tournament) -> None:
    """Show wins, ratings, pace, pairwise results (for three or more bots), and notes."""
    standings = played.standings()
    rated, note = _ratings(voice, played, standings)
    console.print(_shares(voice, standings))
    console.print(_pace(voice, standings, rated))
    if len(standings) > 2:
        console.print(_pairs(voice, played.pairs()))
    _say(console, voice.text(NOTE, matches=len(played.duels), deals=played.deals))
    if note:
        _say(console, note)
    if played.watched:
        _say(
            console,
            voice.text(BEST if played.best else NOT_SURE, bot=played.best, deals=played.deals),
        )


def _ratings(
    voice: Voice, played: Tournament, standings: Sequence[Standing]
) -> tuple[dict[str, str], str]:
    """Ratings as text by bot, and a note on them; empty for a single bot."""
    if len(standings) < 2:
        return {}, ""
    try:
        found = played.ratings()
    except MissingExtra as error:
        return {}, voice.text(UNRATED, command=error.params["command"])
    return {r.bot: f"{r.rating:.1f} ± {r.uncertainty:.1f}" for r in found}, voice.text(RATED)


def _table(voice: Voice, columns: Sequence[str], words: int = 1, **params: str) -> Table:
    """An empty table with these titles; columns after the first `words` are right-aligned."""
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for i, name in enumerate(columns):
        title = voice.text(name, **params) if "{" in name else voice.text(name)
        table.add_column(title, justify="right" if i >= words else "left", no_wrap=True)
    return table


def _shares(voice: Voice, standings: Sequence[Standing]) -> Table:
    share = f"{standings[0].equal_share:.1%}" if standings else "-"
    table = _table(voice, COLUMNS, share=share)
    for s in standings:
        table.add_row(
            s.bot,
            str(s.games),
            f"{s.win_share:.1%}",
            _between(s.win_interval, 100),
            voice.text(VERDICTS[s.verdict]),
            f"{s.points:.1f}",
            _between(s.points_interval, 1),
        )
    return table


def _pace(voice: Voice, standings: Sequence[Standing], rated: dict[str, str]) -> Table:
    table = _table(voice, PACE_COLUMNS)
    for s in standings:
        table.add_row(
            s.bot,
            f"{s.rank:.2f}",
            rated.get(s.bot, "-"),
            str(s.decisions),
            f"{s.decisions / s.games:.0f}",
            duration(s.seconds_per_move),
            duration(s.longest),
        )
    return table


def _pairs(voice: Voice, pairs: Sequence[Pair]) -> Table:
    table = _table(voice, PAIR_COLUMNS, 2, share="50%")
    for p in pairs:
        verdict = voice.text(VERDICTS[p.verdict])
        table.add_row(p.bot, p.other, f"{p.ahead:.1%}", _between(p.interval, 100), verdict)
    return table


def duration(seconds: float) -> str:
    """A duration in the unit in which it has one to three integer digits."""
    for unit, size in (("s", 1.0), ("ms", 1e-3)):
        if seconds >= size:
            return f"{seconds / size:.1f} {unit}"
    return f"{seconds * 1e6:.0f} µs"


def _between(interval: Interval, scale: float) -> str:
    """Both bounds of an interval, or a dash if it is unknown."""
    if any(map(isinf, interval)):
        return "-"
    return " - ".join(f"{end * scale:.1f}" for end in interval)


def _say(console: Console, text: str) -> None:
    console.print(text, highlight=False, markup=False)
