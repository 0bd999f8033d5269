"""Arguments that several commands share."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any, TypeAlias

from ludoteca.cli import argparse_i18n as reader
from ludoteca.i18n import LANGUAGES
from ludoteca.terminal.translator import Voice

__all__ = [
    "Commands",
    "Run",
    "Translate",
    "add_help_of_game",
    "add_language",
    "add_options",
    "command",
    "positive",
    "whole",
]

Translate = Callable[..., str]
Run = Callable[[argparse.Namespace, Voice], int]
Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


def add_language(parser: argparse.ArgumentParser, _: Translate) -> None:
    """Add --lang."""
    parser.add_argument(
        "--lang",
        choices=LANGUAGES,
        default=argparse.SUPPRESS,
        help=_("language (default: that of the environment)"),
    )


def command(
    commands: Commands, name: str, run: Run, help_text: str, _: Translate, *, own_help: bool = False
) -> argparse.ArgumentParser:
    """Add a command that `run` executes; with its own --help if `own_help`."""
    parser = commands.add_parser(name, help=help_text, description=help_text, add_help=not own_help)
    parser.set_defaults(run=run)
    add_language(parser, _)
    return parser


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


def add_help_of_game(parser: argparse.ArgumentParser, _: Translate) -> None:
    """Add a --help that also shows the options of the named game."""
    parser.add_argument(
        "-h",
        "--help",
        action=_HelpOfGame,
        translate=_,
        help=_("show this help and exit; after a game's name, also show its options"),
    )


def add_options(parser: argparse.ArgumentParser, _: Translate) -> None:
    """Add --option."""
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME[=VALUE]",
        help=_("a game option (listed by GAME --help); may be repeated"),
    )


def positive(_: Translate) -> Callable[[str], int]:
    """The type of a whole number of at least 1."""
    return reader.whole_from(1, _("{text} is not a whole number of at least 1"))


def whole(_: Translate) -> Callable[[str], int]:
    """The type of a whole number of at least 0."""
    return reader.whole_from(0, _("{text} is not a whole number of at least 0"))
