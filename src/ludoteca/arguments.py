"""What Python's own reader of arguments says, in the language of whoever has typed them.

`argparse` looks its sentences up by gettext in the language that the environment names; ours may be another one
(``--lang``), and its sentences stand in our catalogs.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Final

from ludoteca.i18n import N_

__all__ = ["SENTENCES", "speak", "whole_from"]

SENTENCES: Final = (
    N_("usage: "),
    N_("options"),
    N_("positional arguments"),
    N_("show this help message and exit"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
    N_("invalid %(type)s value: %(value)r"),
    N_("unrecognized arguments: %s"),
    N_("the following arguments are required: %s"),
    N_("one of the arguments %s is required"),
    N_("not allowed with argument %s"),
    N_("ignored explicit argument %r"),
    N_("ambiguous option: %(option)s could match %(matches)s"),
    N_("expected one argument"),
    N_("expected at most one argument"),
    N_("expected at least one argument"),
    N_("expected %s argument"),
    N_("expected %s arguments"),
    N_("%(prog)s: error: %(message)s\n"),
)
"""Those that users can come to see."""


def speak(text: Callable[[str], str]) -> None:
    """Let it say its sentences as `text` translates them."""
    setattr(argparse, "_", text)  # noqa: B010  (its own name for gettext, as it has had since it exists)
    setattr(argparse, "ngettext", lambda one, many, n: text(one if n == 1 else many))  # noqa: B010


def whole_from(least: int, problem: str) -> Callable[[str], int]:
    """Reads a whole number from `least` on, for `argparse`; `problem` says of the {text} what is wrong with it."""

    def number(text: str) -> int:
        if text.isdecimal() and int(text) >= least:
            return int(text)
        raise argparse.ArgumentTypeError(problem.format(text=repr(text)))

    return number
