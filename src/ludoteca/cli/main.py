"""The command line ``ludoteca``, with its subcommands.

A command's modules are imported only when it is run, so no command waits for the packages of
another.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from ludoteca import __version__
from ludoteca.cli import accounts, importing, puzzles, staff, tables
from ludoteca.cli import argparse_i18n as reader
from ludoteca.i18n import LANGUAGES, N_, pick_language
from ludoteca.kernel.errors import LudotecaError
from ludoteca.terminal import console
from ludoteca.terminal.translator import Voice

__all__ = ["main"]

ERROR = N_("ludoteca: error: {reason}")
CANNOT_OPEN = N_("cannot open {file}: {reason}")
STOPPED = N_("Stopped.")

SHELLS = ("bash", "zsh", "fish")


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status: 0, 2 for an error, or 130 after Ctrl-C."""
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
        # The reader has closed the pipe; nothing more may be written when Python exits.
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


# ---- arguments ------------------------------------------------------------------------------------------

Translate = Callable[..., str]
Run = Callable[[argparse.Namespace, Voice], int]


def _parser(_: Translate) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        "ludoteca",
        description=_(
            "Play Euro board games, replay matches, run contests between bots and measure speed."
        ),
    )
    parser.add_argument(
        "--version",
        action="version",
        version=f"ludoteca {__version__}",
        help=_("show the version and exit"),
    )
    _add_language(parser, _)
    parser.set_defaults(run=lambda given, voice: _run_help(parser, voice))
    commands = parser.add_subparsers(metavar=_("COMMAND"))
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
        _import,
        _puzzles,
        _arena,
        _bench,
        _games,
        _warm,
        _completion,
    ):
        add(commands, _)
    return parser


def _add_language(parser: argparse.ArgumentParser, _: Translate) -> None:
    parser.add_argument(
        "--lang",
        choices=LANGUAGES,
        default=argparse.SUPPRESS,
        help=_("language (default: that of the environment)"),
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
    parser = _command(
        commands, "serve", _run_serve, _("serve the site and open it in the browser"), _
    )
    parser.add_argument("--host", default="127.0.0.1", help=_("address to listen on (%(default)s)"))
    parser.add_argument("--port", type=int, default=8000, help=_("port (%(default)s)"))
    parser.add_argument("--no-browser", action="store_true", help=_("do not open a browser"))
    parser.add_argument(
        "--workers",
        type=int,
        default=1,
        metavar="N",
        help=_("number of server processes (%(default)s)"),
    )
    parser.add_argument(
        "--pages-only", action="store_true", help=_("leave bots and analyses to `ludoteca work`")
    )


def _work(commands: Commands, _: Translate) -> None:
    about = _("run the site's bots and analyses without serving pages")
    _command(commands, "work", _run_work, about, _)


def _backup(commands: Commands, _: Translate) -> None:
    about = _("back up all tables of the site to a file; the site may be running")
    parser = _command(commands, "backup", _run_backup, about, _)
    parser.add_argument("file", metavar="FILE", help=_("a new file; - for standard output"))


def _restore(commands: Commands, _: Translate) -> None:
    about = _("restore the site's database from a backup, completely or not at all")
    parser = _command(commands, "restore", _run_restore, about, _)
    about = _("a file written by `ludoteca backup`; - for standard input")
    parser.add_argument("file", metavar="FILE", help=about)
    parser.add_argument("--replace", action="store_true", help=_("replace the existing tables"))


def _tables(commands: Commands, _: Translate) -> None:
    about = _("manage the site's tables; the site may be running")
    parser = _command(commands, "tables", tables.run, about, _)
    tables.add(parser, _, _command, _positive(_))


def _admin(commands: Commands, _: Translate) -> None:
    about = _("create a staff account for the site, or change its password")
    staff.add(_command(commands, "admin", staff.run, about, _), _)


def _people(commands: Commands, _: Translate) -> None:
    about = _("manage players' accounts; the site may be running")
    accounts.add(_command(commands, "people", accounts.run, about, _), _, _command)


def _play(commands: Commands, _: Translate) -> None:
    about = _("play against bots in the terminal")
    parser = _command(commands, "play", _run_play, about, _, own_help=True)
    parser.add_argument("game", metavar=_("GAME"), nargs="?", help=_("see `ludoteca games`"))
    _add_help_of_game(parser, _)
    parser.add_argument(
        "--seats", type=int, help=_("number of players (default: the game's usual number)")
    )
    parser.add_argument(
        "--seat", default="1", metavar="N[,N...]", help=_("your seat, from 1, or 0 to watch (1)")
    )
    parser.add_argument("--bots", default="medium", help=_("bots in the other seats (medium)"))
    parser.add_argument(
        "--seed", type=int, help=_("random seed; the same seed gives the same deals and rolls")
    )
    _add_options(parser, _)
    parser.add_argument("--load", metavar="FILE", help=_("continue a saved match"))
    parser.add_argument(
        "--ply",
        type=int,
        metavar="N",
        help=_("continue after this number of actions (with --load; default: all)"),
    )
    parser.add_argument(
        "--save", metavar="FILE", help=_("save the match to this file when you quit")
    )


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
        """Show the help and exit; raise UnknownGame for an unknown game."""
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
        help=_("show this help and exit; after a game's name, also show its options"),
    )


def _add_options(parser: argparse.ArgumentParser, _: Translate) -> None:
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME[=VALUE]",
        help=_("a game option (listed by GAME --help); may be repeated"),
    )


def _show(commands: Commands, _: Translate) -> None:
    parser = _command(commands, "show", _run_show, _("show the board of a saved match"), _)
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("--ply", type=int, help=_("number of actions played (default: all)"))
    parser.add_argument("--seat", type=int, help=_("show what this seat sees, from 1"))


def _replay(commands: Commands, _: Translate) -> None:
    parser = _command(commands, "replay", _run_replay, _("print the log of a saved match"), _)
    parser.add_argument("file", metavar="FILE")


def _import(commands: Commands, _: Translate) -> None:
    about = _("import a match played elsewhere, or check a log of one")
    importing.add(_command(commands, "import", importing.run, about, _), _)


def _puzzles(commands: Commands, _: Translate) -> None:
    about = _("search matches of bots for puzzles")
    puzzles.add(_command(commands, "puzzles", puzzles.run, about, _), _)


def _arena(commands: Commands, _: Translate) -> None:
    about = _("run a contest between bots")
    parser = _command(commands, "arena", _run_arena, about, _, own_help=True)
    parser.add_argument("game", metavar=_("GAME"), help=_("see `ludoteca games`"))
    _add_help_of_game(parser, _)
    parser.add_argument(
        "--bots", required=True, help=_("names separated by commas, such as hard,medium,greedy")
    )
    parser.add_argument(
        "--games", type=_positive(_), default=100, help=_("number of matches (%(default)s)")
    )
    parser.add_argument(
        "--until-sure",
        action="store_true",
        help=_("stop once it is certain (95%%) which bot is best; --games is the maximum"),
    )
    parser.add_argument("--seats", type=int, help=_("number of players (default: one per bot)"))
    parser.add_argument(
        "--seed",
        type=_whole(_),
        default=0,
        help=_("random seed; the same seed gives the same deals and rolls"),
    )
    _add_options(parser, _)
    parser.add_argument(
        "--workers", type=_positive(_), help=_("number of processes (default: one per processor)")
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


def _bench(commands: Commands, _: Translate) -> None:
    parser = _command(commands, "bench", _run_bench, _("measure how fast the rules run"), _)
    parser.add_argument("games", nargs="*", metavar="GAME", help=_("only these games"))
    parser.add_argument("--json", metavar="FILE", help=_("write the figures to this file"))
    parser.add_argument("--quick", action="store_true", help=_("measure faster but less precisely"))


def _games(commands: Commands, _: Translate) -> None:
    _command(commands, "games", _run_games, _("list the games, their options and the bots"), _)


def _warm(commands: Commands, _: Translate) -> None:
    about = _("compile all rules now instead of at first use")
    parser = _command(commands, "warm", _run_warm, about, _)
    parser.add_argument(
        "--batches",
        action="store_true",
        help=_("also compile batches and observations for research"),
    )


def _completion(commands: Commands, _: Translate) -> None:
    about = _("print a script that completes commands in a shell")
    parser = _command(commands, "completion", _run_completion, about, _)
    parser.add_argument("shell", choices=SHELLS, help=_("the shell that reads the script"))


def _positive(_: Translate) -> Callable[[str], int]:
    return reader.whole_from(1, _("{text} is not a whole number of at least 1"))


def _whole(_: Translate) -> Callable[[str], int]:
    return reader.whole_from(0, _("{text} is not a whole number of at least 0"))


# ---- execution ------------------------------------------------------------------------------------------


def _run_help(parser: argparse.ArgumentParser, voice: Voice) -> int:
    with reader.speaking(voice.text):
        parser.print_help()
    return 0


def _run_completion(given: argparse.Namespace, voice: Voice) -> int:
    from ludoteca.cli.completion import script

    print(script(_parser(voice.text), given.shell))
    return 0


def _run_serve(given: argparse.Namespace, voice: Voice) -> int:
    from ludoteca.cli.site import serve

    if given.pages_only:
        os.environ["LUDOTECA_PAGES_ONLY"] = "1"  # for all child processes
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
