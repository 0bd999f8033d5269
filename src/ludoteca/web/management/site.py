"""Commands for the operator of a site, whether or not it is running."""

from __future__ import annotations

import argparse
import contextlib
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import IO, Final, TypeAlias

from ludoteca.i18n import N_
from ludoteca.terminal.translator import Voice
from ludoteca.web.management.serve import prepare_database, update_database

__all__ = ["Command", "back_up", "open_site", "restore", "run_command"]

Command: TypeAlias = Callable[[argparse.Namespace, Voice], None]
"""Runs a subcommand with its arguments and prints the result."""

PIPE: Final = "-"
"""Standard output, or input, in the place of a file."""
HOW_FAR = N_("{rows} rows …")
BACKED_UP = N_("{rows} rows saved to {file}.")
RESTORED = N_("{rows} rows restored. If the site is running, restart it.")


def run_command(commands: Mapping[str, Command], given: argparse.Namespace, voice: Voice) -> int:
    """Migrate the site's database, then run a subcommand; returns the exit status."""
    open_site()
    update_database(voice.text)
    commands[given.what](given, voice)
    return 0


def back_up(voice: Voice, file: str) -> int:
    """Write a backup to a file, or to standard output if it is ``-``; return the exit status."""
    if file == PIPE:
        return _back_up_to(sys.stdout.buffer, voice)
    _set_up(voice)
    from ludoteca.web.management import backup

    rows = backup.back_up(Path(file), lambda rows: _tell(voice, rows))
    _end(voice, BACKED_UP, rows=rows, file=file)
    return 0


def _back_up_to(out: IO[bytes], voice: Voice) -> int:
    with contextlib.redirect_stdout(sys.stderr):
        _set_up(voice)
        from ludoteca.web.management import backup

        rows = backup.write(out)
        out.flush()
        _end(voice, BACKED_UP, rows=rows, file=PIPE)
    return 0


def restore(voice: Voice, file: str, replace: bool) -> int:
    """Fill the database from a backup, which comes from standard input if it is ``-``; return the exit status."""
    _set_up(voice)
    from ludoteca.web.management import backup

    with _readable(file) as whole:
        rows = backup.restore(whole, replace, lambda rows: _tell(voice, rows))
    _end(voice, RESTORED, rows=rows)
    return 0


@contextlib.contextmanager
def _readable(file: str) -> Iterator[Path]:
    """A file that can be read more than once: what comes from standard input is kept for that long."""
    if file != PIPE:
        yield Path(file)
        return
    with tempfile.NamedTemporaryFile(suffix=".gz") as copy:
        shutil.copyfileobj(sys.stdin.buffer, copy)
        copy.flush()
        yield Path(copy.name)


def _set_up(voice: Voice) -> None:
    open_site()
    prepare_database(voice.text)


def open_site() -> None:
    """Set up Django in this process."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ludoteca.web.settings")
    import django

    django.setup()


def _tell(voice: Voice, rows: int) -> None:
    print(f"\r{voice.text(HOW_FAR, rows=rows)}", end="", flush=True)


def _end(voice: Voice, text: str, **fill: object) -> None:
    print(f"\r{voice.text(text, **fill)}", flush=True)
