"""What a terminal shows, as plain text."""

import io

from rich.console import Console

from ludoteca.terminal.layout import whole_table
from ludoteca.terminal.translator import Voice

NAMES = ("Ana", "Ben", "Cleo", "Dan")


def drawn(match, width=100, lang="en", *, styled=False):
    """The whole table in the eyes of the seat that is asked."""
    console = Console(
        file=io.StringIO(),
        width=width,
        record=True,
        force_terminal=styled,
        color_system="standard" if styled else None,
    )
    voice = Voice(lang, NAMES[: match.seats])
    console.print(whole_table(match.game, match.view(match.actor), voice, match.actor))
    return console.export_text(styles=styled)
