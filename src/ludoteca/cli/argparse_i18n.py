"""Translation of argparse's own messages into the user's language.

`argparse` translates its messages by gettext into the language of the environment. The user may
choose another language (``--lang``), and the translations are in our own catalogs.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from ludoteca.i18n import N_

__all__ = ["SENTENCES", "speaking", "whole_from"]

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
"""Messages that users may see."""
GETTEXT: Final = ("_", "ngettext")
"""Names by which argparse calls gettext."""


@contextmanager
def speaking(text: Callable[[str], str]) -> Iterator[None]:
    """Make argparse translate its messages with `text` inside a block."""
    before = {name: getattr(argparse, name) for name in GETTEXT}
    try:
        _say_by(text, lambda one, many, n: text(one if n == 1 else many))
        yield
    finally:
        _say_by(*before.values())


def _say_by(*functions: Callable[..., str]) -> None:
    for name, function in zip(GETTEXT, functions, strict=True):
        setattr(argparse, name, function)


def whole_from(least: int, problem: str) -> Callable[[str], int]:
    """Return an argparse type for integers of at least `least`; `problem` is the error message."""

    def number(text: str) -> int:
        if text.isdecimal() and int(text) >= least:
            return int(text)
        raise argparse.ArgumentTypeError(problem.format(text=repr(text)))

    return number
