"""Tables that begin from a given position."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca import Match
from ludoteca.kernel.match import legal_mask
from ludoteca.kernel.record import to_bytes
from ludoteca.web.lib.exceptions import BadRequest, Forbidden
from ludoteca.web.matches.models import Table
from ludoteca.web.matches.moves import apply
from ludoteca.web.matches.seats import NewTable, SeatPlan, create_table
from ludoteca.web.matches.start import Source, Start
from ludoteca.web.matches.storage.export import save_text
from ludoteca.web.matches.storage.position_store import position_after
from ludoteca.web.stats import backfill

pytestmark = pytest.mark.django_db

GAME, ME = "castles-of-burgundy", "guest-1"
SEATS = (SeatPlan(guest=ME, name="Ana"), SeatPlan(guest=ME, name="Bruno"))


def played(plies: int) -> Match:
    match = Match(GAME, 2, seed=3, keyed=True)
    for _ in range(plies):
        match.play(match.legal()[0])
    return match


def opened(match: Match, **more: Any) -> Table:
    start = Start(match.position, Source("continuation", "abc", match.ply))
    return create_table(NewTable(GAME, ME, SEATS, start=start, **more))


def play_first(table: Table, plies: int) -> None:
    record = table.record()
    for _ in range(plies):
        apply(table, record, int(legal_mask(table.game, record).argmax()))
    table.save()


def test_a_table_begins_from_the_position_and_counts_its_own_plies() -> None:
    match = played(40)
    table = opened(match)
    assert (table.ply, table.started) == (0, True)
    assert to_bytes(position_after(table, 0)) == to_bytes(match.position)
    play_first(table, 20)
    assert table.ply == 20
    assert int(table.record().ply) == match.ply + 20
    assert to_bytes(position_after(Table.objects.get(), 20)) == to_bytes(table.record())


def test_draws_with_the_seed_of_a_match_repeat_it() -> None:
    match = played(40)
    table = opened(match, seed=match.seed)
    play_first(table, 60)
    for _ in range(60):
        match.play(match.legal()[0])
    assert to_bytes(table.record()) == to_bytes(match.position)


def test_the_save_file_begins_from_the_position() -> None:
    table = opened(played(40))
    play_first(table, 20)
    loaded = Match.load(save_text(table))
    assert to_bytes(loaded.position) == to_bytes(table.record())
    assert loaded.ply == 20


def test_it_cannot_be_rated_and_is_not_recorded() -> None:
    with pytest.raises(Forbidden, match="cannot be rated"):
        opened_rated()
    table = opened(played(40))
    table.over = True
    table.save()
    assert not backfill.missing().exists()


def opened_rated() -> Table:
    plans = (SeatPlan(guest=ME, name="Ana"), SeatPlan(bot="medium"))
    start = Start(played(40).position, Source("position"))
    return create_table(NewTable(GAME, ME, plans, start=start, is_rated=True))


def test_a_position_of_another_game_or_size_is_refused() -> None:
    for other in (Match("santa-maria", 2, seed=1), Match(GAME, 3, seed=1)):
        with pytest.raises(BadRequest):
            opened(other)


def test_a_source_survives_storage() -> None:
    source = Source("puzzle", name="n7")
    assert Source.read(source.data()) == source
