"""Commands for the operator of a site, whether or not it is running."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeAlias

from ludoteca.i18n import N_
from ludoteca.terminal.translator import Voice
from ludoteca.web.management.serve import prepare_database, update_database

__all__ = ["Command", "back_up", "open_site", "restore", "run_command"]

Command: TypeAlias = Callable[[argparse.Namespace, Voice], None]
"""Runs a subcommand with its arguments and prints the result."""

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
    """Write a backup; returns the exit status."""
    _set_up(voice)
    from ludoteca.web.management import backup

    rows = backup.back_up(Path(file), lambda rows: _tell(voice, rows))
    _end(voice, BACKED_UP, rows=rows, file=file)
    return 0


def restore(voice: Voice, file: str, replace: bool) -> int:
    """Restore the database from a backup; returns the exit status."""
    _set_up(voice)
    from ludoteca.web.management import backup

    rows = backup.restore(Path(file), replace, lambda rows: _tell(voice, rows))
    _end(voice, RESTORED, rows=rows)
    return 0


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
