"""The command line ``ludoteca``, with its subcommands.

A command's modules are imported only when it is run, so no command waits for the packages of
another.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from ludoteca import __version__
from ludoteca.cli import accounts, contests, importing, matches, puzzles, staff, tables
from ludoteca.cli import argparse_i18n as reader
from ludoteca.cli.shared_arguments import Commands, Translate, add_language, command, positive
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
    add_language(parser, _)
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
        matches.add_play,
        matches.add_show,
        matches.add_replay,
        matches.add_position,
        _import,
        _puzzles,
        contests.add_arena,
        contests.add_bench,
        _games,
        _warm,
        _completion,
    ):
        add(commands, _)
    return parser


def _serve(commands: Commands, _: Translate) -> None:
    parser = command(
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
    command(commands, "work", _run_work, about, _)


def _backup(commands: Commands, _: Translate) -> None:
    about = _("back up all tables of the site to a file; the site may be running")
    parser = command(commands, "backup", _run_backup, about, _)
    parser.add_argument("file", metavar="FILE", help=_("a new file; - for standard output"))


def _restore(commands: Commands, _: Translate) -> None:
    about = _("restore the site's database from a backup, completely or not at all")
    parser = command(commands, "restore", _run_restore, about, _)
    about = _("a file written by `ludoteca backup`; - for standard input")
    parser.add_argument("file", metavar="FILE", help=about)
    parser.add_argument("--replace", action="store_true", help=_("replace the existing tables"))


def _tables(commands: Commands, _: Translate) -> None:
    about = _("manage the site's tables; the site may be running")
    parser = command(commands, "tables", tables.run, about, _)
    tables.add(parser, _, command, positive(_))


def _admin(commands: Commands, _: Translate) -> None:
    about = _("create a staff account for the site, or change its password")
    staff.add(command(commands, "admin", staff.run, about, _), _)


def _people(commands: Commands, _: Translate) -> None:
    about = _("manage players' accounts; the site may be running")
    accounts.add(command(commands, "people", accounts.run, about, _), _, command)


def _import(commands: Commands, _: Translate) -> None:
    about = _("import a match played elsewhere, or check a log of one")
    importing.add(command(commands, "import", importing.run, about, _), _)


def _puzzles(commands: Commands, _: Translate) -> None:
    about = _("search matches of bots for puzzles")
    puzzles.add(command(commands, "puzzles", puzzles.run, about, _), _)


def _games(commands: Commands, _: Translate) -> None:
    command(commands, "games", _run_games, _("list the games, their options and the bots"), _)


def _warm(commands: Commands, _: Translate) -> None:
    about = _("compile all rules now instead of at first use")
    parser = command(commands, "warm", _run_warm, about, _)
    parser.add_argument(
        "--batches",
        action="store_true",
        help=_("also compile batches and observations for research"),
    )


def _completion(commands: Commands, _: Translate) -> None:
    about = _("print a script that completes commands in a shell")
    parser = command(commands, "completion", _run_completion, about, _)
    parser.add_argument("shell", choices=SHELLS, help=_("the shell that reads the script"))


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


def _run_games(given: argparse.Namespace, voice: Voice) -> int:
    from ludoteca.terminal.commands import list_games

    return list_games(voice)


def _run_warm(given: argparse.Namespace, voice: Voice) -> int:
    from ludoteca.compilation.warmup import warm

    warm(lambda line: print(line, flush=True), voice.text, batches=given.batches)
    return 0
