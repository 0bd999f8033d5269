"""``ludoteca arena`` and ``bench``: contests between bots, and speed."""

from __future__ import annotations

import argparse

from ludoteca.cli.shared_arguments import (
    Commands,
    Translate,
    add_help_of_game,
    add_options,
    command,
    positive,
    whole,
)
from ludoteca.terminal.translator import Voice

__all__ = ["add_arena", "add_bench"]


def add_arena(commands: Commands, _: Translate) -> None:
    """Add ``ludoteca arena``."""
    about = _("run a contest between bots")
    parser = command(commands, "arena", _run_arena, about, _, own_help=True)
    parser.add_argument("game", metavar=_("GAME"), help=_("see `ludoteca games`"))
    add_help_of_game(parser, _)
    parser.add_argument(
        "--bots", required=True, help=_("names separated by commas, such as hard,medium,greedy")
    )
    parser.add_argument(
        "--games", type=positive(_), default=100, help=_("number of matches (%(default)s)")
    )
    parser.add_argument(
        "--until-sure",
        action="store_true",
        help=_("stop once it is certain (95%%) which bot is best; --games is the maximum"),
    )
    parser.add_argument("--seats", type=int, help=_("number of players (default: one per bot)"))
    parser.add_argument(
        "--seed",
        type=whole(_),
        default=0,
        help=_("random seed; the same seed gives the same deals and rolls"),
    )
    add_options(parser, _)
    parser.add_argument(
        "--workers", type=positive(_), help=_("number of processes (default: one per processor)")
    )
    parser.add_argument(
        "--ray",
        metavar="ADDRESS",
        help=_(
            'play on a Ray cluster: its address, "auto" for the one here, or "local" to start one'
        ),
    )
    parser.add_argument(
        "--results",
        metavar="FILE",
        help=_("record each match in this file as it ends; run the same command again to continue"),
    )
    parser.add_argument("--csv", metavar="FILE", help=_("write all matches to this file"))
    parser.add_argument(
        "--parquet", metavar="FILE", help=_("write all matches to this Parquet file")
    )
    parser.add_argument(
        "--plots", metavar="DIR", help=_("write SVG plots of the results to this folder")
    )


def add_bench(commands: Commands, _: Translate) -> None:
    """Add ``ludoteca bench``."""
    parser = command(commands, "bench", _run_bench, _("measure how fast the rules run"), _)
    parser.add_argument("games", nargs="*", metavar="GAME", help=_("only these games"))
    parser.add_argument("--json", metavar="FILE", help=_("write the figures to this file"))
    parser.add_argument("--quick", action="store_true", help=_("measure faster but less precisely"))


def _run_arena(given: argparse.Namespace, voice: Voice) -> int:
    from ludoteca.terminal.contest import contest

    return contest(voice, given)


def _run_bench(given: argparse.Namespace, voice: Voice) -> int:
    from ludoteca.bench.report import bench

    return bench(voice, given.json, given.quick, given.games)
