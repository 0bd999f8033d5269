"""The command line ``ludoteca``, with its subcommands.

A command's modules are imported only when it is run, so that no command waits for another's packages.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from ludoteca import __version__
from ludoteca.cli import accounts, staff, tables
from ludoteca.cli import argparse_i18n as reader
from ludoteca.i18n import LANGUAGES, N_, pick_language
from ludoteca.kernel.errors import LudotecaError
from ludoteca.terminal import console
from ludoteca.terminal.translator import Voice

__all__ = ["main"]

ERROR = N_("ludoteca: error: {reason}")
CANNOT_OPEN = N_("cannot open {file}: {reason}")
STOPPED = N_("Stopped.")


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit status: 0, or 2 for an error."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    console.accept_everything()
    voice = Voice(console.language_for(_language(arguments)))
    try:
        with reader.speaking(voice.text):
            given = _parser(voice.text).parse_args(arguments)
        status: int = given.run(given, voice)
    except LudotecaError as error:
        return _fail(voice, voice.error(error))
    except BrokenPipeError:
        # Whoever reads has seen enough; nothing more may be written when Python ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        reason = error.strerror or str(error)
        if error.filename is None:
            return _fail(voice, reason)
        return _fail(voice, voice.text(CANNOT_OPEN, file=error.filename, reason=reason))
    except KeyboardInterrupt:
        print(f"\n{voice.text(STOPPED)}", file=sys.stderr)
        return 130
    return status


def _fail(voice: Voice, reason: str) -> int:
    print(voice.text(ERROR, reason=reason), file=sys.stderr)
    return 2


def _language(arguments: Sequence[str]) -> str:
    """Value of --lang, parsed first because the help is translated too."""
    early = argparse.ArgumentParser(add_help=False, exit_on_error=False, allow_abbrev=False)
    early.add_argument("--lang", choices=LANGUAGES)
    try:
        return early.parse_known_args(list(arguments))[0].lang or pick_language()
    except argparse.ArgumentError:
        return pick_language()


# ---- what can be asked for ------------------------------------------------------------------------------

Translate = Callable[..., str]
Run = Callable[[argparse.Namespace, Voice], int]


def _parser(_: Translate) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        "ludoteca", description=_("Euro board games: play, replay, let bots play, measure.")
    )
    parser.add_argument(
        "--version",
        action="version",
        version=f"ludoteca {__version__}",
        help=_("show the version and exit"),
    )
    _add_language(parser, _)
    commands = parser.add_subparsers(metavar=_("COMMAND"), required=True)
    for add in (
        _serve,
        _work,
        _backup,
        _restore,
        _tables,
        _admin,
        _people,
        _play,
        _show,
        _replay,
        _arena,
        _bench,
        _games,
        _warm,
    ):
        add(commands, _)
    return parser


def _add_language(parser: argparse.ArgumentParser, _: Translate) -> None:
    parser.add_argument(
        "--lang",
        choices=LANGUAGES,
        default=argparse.SUPPRESS,
        help=_("language; otherwise that of the environment"),
    )


Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


def _command(
    commands: Commands, name: str, run: Run, help_text: str, _: Translate, *, own_help: bool = False
) -> argparse.ArgumentParser:
    parser = commands.add_parser(name, help=help_text, description=help_text, add_help=not own_help)
    parser.set_defaults(run=run)
    _add_language(parser, _)
    return parser


def _serve(commands: Commands, _: Translate) -> None:
    parser = _command(commands, "serve", _run_serve, _("open the table in the browser"), _)
    parser.add_argument("--host", default="127.0.0.1", help=_("address to listen at (%(default)s)"))
    parser.add_argument("--port", type=int, default=8000, help=_("port (%(default)s)"))
    parser.add_argument("--no-browser", action="store_true", help=_("do not open a browser"))
    parser.add_argument(
        "--workers", type=int, default=1, metavar="N", help=_("processes that serve (%(default)s)")
    )
    parser.add_argument(
        "--pages-only", action="store_true", help=_("leave bots and analyses to `ludoteca work`")
    )


def _work(commands: Commands, _: Translate) -> None:
    about = _("see to bots and analyses of the site, without pages")
    _command(commands, "work", _run_work, about, _)


def _backup(commands: Commands, _: Translate) -> None:
    about = _("keep all tables of the site in a file, while it is served or not")
    parser = _command(commands, "backup", _run_backup, about, _)
    parser.add_argument("file", metavar="FILE", help=_("a new file; - for standard output"))


def _restore(commands: Commands, _: Translate) -> None:
    about = _("fill the site's database from a backup, all or nothing")
    parser = _command(commands, "restore", _run_restore, about, _)
    about = _("a file that `ludoteca backup` wrote; - for standard input")
    parser.add_argument("file", metavar="FILE", help=about)
    parser.add_argument(
        "--replace", action="store_true", help=_("remove the tables that are there now")
    )


def _tables(commands: Commands, _: Translate) -> None:
    about = _("look after the tables of the site, while it is served or not")
    parser = _command(commands, "tables", tables.run, about, _)
    tables.add(parser, _, _command, _positive(_))


def _admin(commands: Commands, _: Translate) -> None:
    about = _("make an account for the site's pages for operators, or give it another password")
    staff.add(_command(commands, "admin", staff.run, about, _), _)


def _people(commands: Commands, _: Translate) -> None:
    about = _("look after the accounts of those who play, while the site is served or not")
    accounts.add(_command(commands, "people", accounts.run, about, _), _, _command)


def _play(commands: Commands, _: Translate) -> None:
    about = _("play in the terminal against bots")
    parser = _command(commands, "play", _run_play, about, _, own_help=True)
    parser.add_argument("game", metavar=_("GAME"), nargs="?", help=_("see `ludoteca games`"))
    _add_help_of_game(parser, _)
    parser.add_argument("--seats", type=int, help=_("number of players (as usual in the game)"))
    parser.add_argument(
        "--seat", default="1", metavar="N[,N...]", help=_("your seat, from 1; 0 to look on (1)")
    )
    parser.add_argument("--bots", default="medium", help=_("who sits in the other seats (medium)"))
    parser.add_argument("--seed", type=int, help=_("the same seed brings the same luck"))
    _add_options(parser, _)
    parser.add_argument("--load", metavar="FILE", help=_("go on with a saved match"))
    parser.add_argument("--save", metavar="FILE", help=_("save the match there when leaving"))


class _HelpOfGame(argparse.Action):
    """Action that shows the help and, if a game is named, its options."""

    def __init__(self, translate: Translate, **settings: Any) -> None:
        super().__init__(nargs=0, default=argparse.SUPPRESS, **settings)
        self._translate = translate

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: object,
        option_string: str | None = None,
    ) -> None:
        """Show the help and exit; raises UnknownGame for an unknown game."""
        from ludoteca.terminal.game_list import help_of_game

        more = help_of_game(self._translate, namespace.game) if namespace.game else ""
        parser.print_help()
        print(more, end="")
        parser.exit()


def _add_help_of_game(parser: argparse.ArgumentParser, _: Translate) -> None:
    parser.add_argument(
        "-h",
        "--help",
        action=_HelpOfGame,
        translate=_,
        help=_("show this help and exit; after the name of a game, its options too"),
    )


def _add_options(parser: argparse.ArgumentParser, _: Translate) -> None:
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME[=VALUE]",
        help=_("an option of the game (GAME --help lists them); may be repeated"),
    )


def _show(commands: Commands, _: Translate) -> None:
    parser = _command(commands, "show", _run_show, _("show the table of a saved match"), _)
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("--ply", type=int, help=_("after so many actions (the last)"))
    parser.add_argument("--seat", type=int, help=_("as that seat sees it, from 1"))


def _replay(commands: Commands, _: Translate) -> None:
    parser = _command(commands, "replay", _run_replay, _("print the log of a saved match"), _)
    parser.add_argument("file", metavar="FILE")


def _arena(commands: Commands, _: Translate) -> None:
    about = _("let bots play many matches")
    parser = _command(commands, "arena", _run_arena, about, _, own_help=True)
    parser.add_argument("game", metavar=_("GAME"), help=_("see `ludoteca games`"))
    _add_help_of_game(parser, _)
    parser.add_argument(
        "--bots", required=True, help=_("names with commas, such as hard,medium,greedy")
    )
    parser.add_argument("--games", type=_positive(_), default=100, help=_("matches (%(default)s)"))
    parser.add_argument(
        "--until-sure",
        action="store_true",
        help=_("stop as soon as it is sure (95%%) which bot is best; --games is the most"),
    )
    parser.add_argument("--seats", type=int, help=_("number of players (one for each bot)"))
    parser.add_argument(
        "--seed",
        type=_whole(_),
        default=0,
        help=_("the same seed brings the same luck"),
    )
    _add_options(parser, _)
    parser.add_argument(
        "--workers", type=_positive(_), help=_("processes (one for each processor)")
    )
    parser.add_argument(
        "--ray",
        metavar="ADDRESS",
        help=_("play on a Ray cluster: its address, auto for the one here, local to start one"),
    )
    parser.add_argument(
        "--results",
        metavar="FILE",
        help=_("note each match there at once; the same command goes on where it stopped"),
    )
    parser.add_argument("--csv", metavar="FILE", help=_("write each match there"))
    parser.add_argument("--parquet", metavar="FILE", help=_("write each match there as Parquet"))
    parser.add_argument("--plots", metavar="DIR", help=_("draw the results there as SVG"))


def _bench(commands: Commands, _: Translate) -> None:
    parser = _command(commands, "bench", _run_bench, _("measure the speed of the rules"), _)
    parser.add_argument("games", nargs="*", metavar="GAME", help=_("only these games"))
    parser.add_argument("--json", metavar="FILE", help=_("write the figures there"))
    parser.add_argument("--quick", action="store_true", help=_("rougher, in less time"))


def _games(commands: Commands, _: Translate) -> None:
    _command(commands, "games", _run_games, _("list the games, their options and the bots"), _)


def _warm(commands: Commands, _: Translate) -> None:
    about = _("compile all rules now rather than at first use")
    parser = _command(commands, "warm", _run_warm, about, _)
    parser.add_argument(
        "--batches", action="store_true", help=_("batches and observations for researchers too")
    )


def _positive(_: Translate) -> Callable[[str], int]:
    return reader.whole_from(1, _("{text} is not a whole number from 1 on"))


def _whole(_: Translate) -> Callable[[str], int]:
    return reader.whole_from(0, _("{text} is not a whole number from 0 on"))


# ---- doing it -------------------------------------------------------------------------------------------


def _run_serve(given: argparse.Namespace, voice: Voice) -> int:
    from ludoteca.cli.site import serve

    if given.pages_only:
        os.environ["LUDOTECA_PAGES_ONLY"] = "1"  # for all processes that it starts
    return serve(voice, given.host, given.port, not given.no_browser, given.workers)


def _run_work(given: argparse.Namespace, voice: Voice) -> int:
    from ludoteca.cli.site import work

    return work(voice)


def _run_backup(given: argparse.Namespace, voice: Voice) -> int:
    from ludoteca.cli.site import site_commands

    status: int = site_commands().back_up(voice, given.file)
    return status


def _run_restore(given: argparse.Namespace, voice: Voice) -> int:
    from ludoteca.cli.site import site_commands

    status: int = site_commands().restore(voice, given.file, given.replace)
    return status


def _run_play(given: argparse.Namespace, voice: Voice) -> int:
    from ludoteca.terminal.commands import play

    return play(voice, given)


def _run_show(given: argparse.Namespace, voice: Voice) -> int:
    from ludoteca.terminal.commands import show

    return show(voice, given.file, given.ply, given.seat)


def _run_replay(given: argparse.Namespace, voice: Voice) -> int:
    from ludoteca.terminal.commands import replay

    return replay(voice, given.file)


def _run_arena(given: argparse.Namespace, voice: Voice) -> int:
    from ludoteca.terminal.contest import contest

    return contest(voice, given)


def _run_bench(given: argparse.Namespace, voice: Voice) -> int:
    from ludoteca.bench.report import bench

    return bench(voice, given.json, given.quick, given.games)


def _run_games(given: argparse.Namespace, voice: Voice) -> int:
    from ludoteca.terminal.commands import list_games

    return list_games(voice)


def _run_warm(given: argparse.Namespace, voice: Voice) -> int:
    from ludoteca.compilation.warmup import warm

    warm(lambda line: print(line, flush=True), voice.text, batches=given.batches)
    return 0
