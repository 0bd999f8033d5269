"""Benchmark of the server time of a move: whole requests through Django and SQLite."""

from __future__ import annotations

import os
import tempfile
import time
from pathlib import Path

from ludoteca.kernel.game import Game

__all__ = ["move_times"]


def move_times(game: Game, moves: int = 200) -> list[float]:
    """Seconds from request to response of each of `moves` decisions, in a separate database.

    Every request checks, applies and commits the move (with a full sync to disk) and renders the table.
    """
    with tempfile.TemporaryDirectory() as folder:
        os.environ["DATABASE_URL"] = f"sqlite:///{Path(folder) / 'bench.sqlite3'}"
        os.environ.setdefault("LUDOTECA_DATA_DIR", folder)
        os.environ["DJANGO_SETTINGS_MODULE"] = "ludoteca.web.settings"
        import django

        django.setup()
        from django.core.management import call_command

        call_command("migrate", verbosity=0, interactive=False)
        return _play(game, moves)


def _play(game: Game, moves: int) -> list[float]:
    """Play at random for three people at one browser; finished tables are followed by new ones."""
    from django.test import Client
    from django.urls import reverse

    from ludoteca.kernel.match import legal_mask
    from ludoteca.kernel.rng import below, seed_words
    from ludoteca.web.matches.models import Table

    client = Client(headers={"X-Requested-With": "ludoteca"})
    rng = seed_words(1)[0]
    form = {"seats": "3", "seat-0": "me", "seat-1": "me", "seat-2": "me"}
    times: list[float] = []
    while len(times) < moves:
        slug = client.post(reverse("new-table", args=[game.name]), form).url.split("/")[2]  # type: ignore[attr-defined]
        while len(times) < moves:
            table = Table.objects.get(slug=slug)
            if table.over:
                break
            legal = legal_mask(table.game, table.record()).nonzero()[0]
            action = int(legal[int(below(rng, len(legal)))])
            began = time.perf_counter()
            answer = client.post(
                reverse("move", args=[slug, "act"]), {"ply": table.ply, "action": action}
            )
            times.append(time.perf_counter() - began)
            if answer.status_code != 200:
                raise RuntimeError(f"a move was answered with {answer.status_code}")
    return times
