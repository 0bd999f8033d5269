"""Seats: creating tables, taking, giving and freeing seats, settings of a table."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from django.db import transaction

import ludoteca
from ludoteca import bots
from ludoteca.i18n import N_
from ludoteca.kernel.game import Game
from ludoteca.kernel.match import new_seed, start_position
from ludoteca.kernel.record import Record
from ludoteca.web.lib import display_names
from ludoteca.web.lib.exceptions import BadRequest, Forbidden, NotFound
from ludoteca.web.lib.ids import random_id
from ludoteca.web.matches import quotas, rated, rules_schema
from ludoteca.web.matches.codec import pack
from ludoteca.web.matches.events import MatchStarted, Snapshot, TableCreated, publish
from ludoteca.web.matches.models import Handover, RulesSchema, Seat, Table
from ludoteca.web.matches.moves import find_table, owned_seats, publish_and_save, settle, transact
from ludoteca.web.matches.start import NOT_OPEN_START, Source, Start

__all__ = [
    "BOT_DELAYS",
    "DEFAULT_BOT_DELAY",
    "NOT_OPEN_START",
    "STAND_IN",
    "NewTable",
    "SeatPlan",
    "Source",
    "Start",
    "assign_bot_names",
    "bot_names_for",
    "clone_table",
    "create_table",
    "disambiguate",
    "give_to_bot",
    "give_to_link",
    "seat_bot",
    "seat_guest",
    "seat_nobody",
    "set_bot_delay",
    "skip_pauses",
    "take_seat",
]

BOT_DELAYS: Mapping[int, str] = {
    2500: N_("Slow"),
    1000: N_("Normal"),
    400: N_("Fast"),
    0: N_("Immediately"),
}
"""Milliseconds that bots pause before a decision, with their labels."""
DEFAULT_BOT_DELAY = 1000


STAND_IN = "medium"
"""The bot that takes over a seat by default."""

NO_INVITATION = N_("This invitation is not valid any more. Ask the host for a new link.")
NOT_YOURS = N_("You can only give up your own seat.")

BOT_NAMES = ("Ana", "Bruno", "Carmen", "Diego", "Elena", "Felipe")


def bot_names_for(people: Iterable[str]) -> list[str]:
    """Names for bots that none of these `people` has."""
    taken = {name.casefold() for name in people}
    return [name for name in BOT_NAMES if name.casefold() not in taken]


@dataclass(frozen=True)
class SeatPlan:
    """Plan of a seat: a guest with a name, a bot, or (with neither) free."""

    guest: str = ""
    name: str = ""
    bot: str = ""
    program: bool = False
    """True if the guest is a program that plays by the API."""


def assign_bot_names(plans: Sequence[SeatPlan]) -> list[SeatPlan]:
    """The same seats, with random names for the bots that differ from the people's."""
    free = bot_names_for(plan.name for plan in plans)
    random.shuffle(free)
    given = itertools.cycle(free or BOT_NAMES)
    return [replace(x, name=next(given)) if x.bot else x for x in plans]


@dataclass(frozen=True)
class NewTable:
    """A table to be created: what the form, the API, a rematch or a tutorial asks for."""

    game_name: str
    host: str
    """Id of the guest who opens it."""
    seats: Sequence[SeatPlan]
    options: Mapping[str, object] | None = None
    ip_digest: str = ""
    """Digest of the requesting address; empty if it does not count."""
    bot_delay_ms: int = DEFAULT_BOT_DELAY
    end_turn: bool = True
    is_open: bool = False
    """True if anybody may take a free seat."""
    is_rated: bool = False
    seed: int | None = None
    """Seed of all draws; by default random, with draws that cannot be predicted from earlier ones."""
    start: Start | None = None
    """Position to begin from instead of a set-up, or None."""
    guide: Mapping[str, Any] | None = None
    """The progress of a tutorial at its start, or None."""
    wishes: Mapping[str, str] = field(default_factory=dict)
    """Settings of other packages (`ludoteca.web.matches.events.TableCreated`)."""
    like: Table | None = None
    """The table that it is a rematch of, or None."""

    def check(self) -> None:
        """Raise UnknownBot, BadRequest or Forbidden unless the bots, their pauses and the rating are allowed."""
        for seat in self.seats:
            if seat.bot:
                bots.find(seat.bot)
        if self.bot_delay_ms not in BOT_DELAYS:
            raise BadRequest
        if self.is_rated:
            rated.check(self.seats)
        if self.start is not None:
            self.start.check(
                ludoteca.game(self.game_name),
                len(self.seats),
                is_rated=self.is_rated,
                is_open=self.is_open,
            )

    @property
    def keyed(self) -> bool:
        """True if draws cannot be predicted from earlier ones."""
        return self.seed is None or (self.start is not None and self.start.keyed)


def create_table(new: NewTable) -> Table:
    """Create a table; its match starts at once if no seat is left free.

    Raises the library's own errors for an unknown game, bot or option and a wrong number of seats, `Forbidden` if it
    cannot be rated, and `RateLimited` if the host or the address has too many live tables.
    """
    new.check()
    with transaction.atomic():
        quotas.check_tables(new.host, new.ip_digest)
        table = _insert(new)
        publish(TableCreated(table, new.wishes, new.like))
        _start_if_full(table)
        saved = publish_and_save(table, Snapshot(0, None))
    publish(saved)
    return table


def _insert(new: NewTable) -> Table:
    """Insert the rows of a table and its seats."""
    game = ludoteca.game(new.game_name)
    seed = new_seed() if new.seed is None else new.seed
    position = pack(_start(new, game, seed))
    table = Table.objects.create(
        game_name=game.name,
        rules_version=game.rules_version,
        rules_schema=RulesSchema.of_today(game),
        values_digest=rules_schema.values_of(game.name),
        options=game.full_options(new.options if new.start is None else new.start.options(game)),
        seat_count=len(new.seats),
        seed=str(seed),
        keyed=new.keyed,
        host=new.host,
        ip_digest=new.ip_digest,
        bot_delay_ms=new.bot_delay_ms,
        end_turn=new.end_turn,
        open=new.is_open,
        rated=new.is_rated,
        guide=new.guide,
        position=position,
        start=position,
        source=new.start and new.start.source.data(),
    )
    _seat(table, new.seats)
    return table


def _start(new: NewTable, game: Game, seed: int) -> Record:
    if new.start is not None:
        return new.start.record
    return start_position(game, len(new.seats), seed, new.options, keyed=new.keyed)


def _seat(table: Table, plans: Sequence[SeatPlan]) -> None:
    Seat.objects.bulk_create(
        Seat(table=table, number=i, guest=x.guest, program=x.program, name=_own(x), bot=x.bot)
        for i, x in enumerate(plans)
    )


def _own(plan: SeatPlan) -> str:
    """Display name for a seat; empty if it now belongs to somebody else's account."""
    free = plan.bot or plan.program or display_names.is_free(plan.name, plan.guest)
    return plan.name if free else ""


def _start_if_full(table: Table) -> None:
    if not any(place.free for place in table.seats.all()):
        table.started = True
        publish(MatchStarted(table))
        settle(table, table.record(), None)


def take_seat(slug: str, invitation: str, guest: str, name: str, program: bool = False) -> Table:
    """Take the seat of an invitation; idempotent. A program has one seat at a table."""

    def work(table: Table) -> None:
        place = table.seats.filter(invitation=invitation).first()
        if place is None:
            raise NotFound(NO_INVITATION)
        if place.guest == guest or (program and owned_seats(table, guest)):
            return
        if not place.free:
            raise Forbidden(
                N_(
                    "Someone else has already taken this seat. You can watch, or take another "
                    "free seat."
                )
            )
        seat_guest(table, place, guest, name, program)

    return transact(slug, work)


def seat_guest(table: Table, place: Seat, guest: str, name: str, program: bool) -> None:
    """Seat a guest; for use within `transact`."""
    rated.check_sitting(table, guest, program)
    place.guest, place.program = guest, program
    place.name = (
        disambiguate(table, guest, name) if program or display_names.is_free(name, guest) else ""
    )
    _note(table, place, "person")
    place.save()
    table.version += 1
    if not table.started:
        _start_if_full(table)


def disambiguate(table: Table, guest: str, name: str) -> str:
    """Name of a guest at a table, with a number if somebody else there has it already."""
    others = table.seats.exclude(guest=guest).exclude(name="").values_list("name", flat=True)
    known = {other.casefold() for other in others}
    numbered = (f"{name} {number}" for number in itertools.count(2))
    return next(each for each in itertools.chain([name], numbered) if each.casefold() not in known)


def give_to_bot(slug: str, guest: str, number: int, bot: str) -> Table:
    """Give a seat to a bot: the guest's own, or any without a bot if the guest is the host."""
    bots.find(bot)

    def work(table: Table) -> None:
        place = table.seats.filter(number=number).first()
        if place is None or place.bot or table.over:
            raise BadRequest
        if guest not in (table.host, place.guest):
            raise Forbidden(N_("Only the host of the table can do that."))
        rated.check_taking_away(table, place, guest)
        seat_bot(table, place, bot)

    return transact(slug, work)


def give_to_link(slug: str, guest: str, number: int) -> Seat:
    """Free the guest's own seat for a player invited by a new link; returns the seat."""

    def work(table: Table) -> None:
        place = table.seats.filter(number=number).first()
        if place is None or table.over:
            raise BadRequest
        if not guest or place.guest != guest:
            raise Forbidden(NOT_YOURS)
        seat_nobody(table, place)

    return transact(slug, work).seats.get(number=number)


def seat_bot(table: Table, place: Seat, bot: str) -> None:
    """Seat a bot, ending the turn that was open there; for use within `transact`."""
    _note(table, place, "bot")
    place.guest, place.program, place.bot = "", False, bot
    if not place.name:
        free = bot_names_for(table.seats.values_list("name", flat=True))
        place.name = free[place.number % len(free)]
    place.save()
    table.version += 1
    if not table.started:
        _start_if_full(table)
    elif table.waiting_seat == place.number:
        table.waiting_seat = None
        settle(table, table.record(), None)


def seat_nobody(table: Table, place: Seat) -> None:
    """Free a seat; a new invitation replaces the old one. For use within `transact`."""
    _note(table, place, "nobody")
    place.guest = place.bot = place.name = ""
    place.program = False
    place.invitation = random_id()
    place.save()
    table.version += 1


MOST_HANDOVERS: Final = 40
"""Maximum number of handovers stored for a match, so that endless changes do not slow a table."""


def _note(table: Table, place: Seat, to: str) -> None:
    """Note a handover for the log if the match is under way."""
    if table.started and not table.ended:
        handover = Handover(table.ply, place.number, to, bool(place.name))
        table.handed_over = [*table.handed_over, handover][-MOST_HANDOVERS:]


def _check_seated(table: Table, guest: str) -> None:
    """Raise Forbidden unless the guest has a seat at the table."""
    if not owned_seats(table, guest):
        raise Forbidden(N_("You have no seat at this table. You can watch the match."))


def set_bot_delay(slug: str, guest: str, milliseconds: int) -> Table:
    """Set how long bots pause before a decision; allowed to everybody seated."""
    if milliseconds not in BOT_DELAYS:
        raise BadRequest

    def work(table: Table) -> None:
        _check_seated(table, guest)
        if table.bot_delay_ms != milliseconds:
            table.bot_delay_ms = milliseconds
            table.version += 1

    return transact(slug, work)


def skip_pauses(slug: str, guest: str) -> Table:
    """Let bots play without pauses until a person is to move; allowed to everybody seated."""

    def work(table: Table) -> None:
        _check_seated(table, guest)
        if not table.skips_pauses:
            table.skips_pauses = True
            table.version += 1

    return transact(slug, work)


def set_end_turn(slug: str, guest: str, end_turn: bool) -> Table:
    """Set whether turns have to be ended explicitly; allowed to everybody seated."""

    def work(table: Table) -> None:
        _check_seated(table, guest)
        if table.end_turn != end_turn:
            table.end_turn = end_turn
            table.version += 1
            if not end_turn and table.waiting_seat is not None:
                table.waiting_seat = None
                settle(table, table.record(), None)

    return transact(slug, work)


def clone_table(
    slug: str,
    guest: str,
    ip_digest: str = "",
    order: Sequence[int] | None = None,
    *,
    is_open: bool | None = None,
) -> Table:
    """Create a table like an old one, with the guest and the bots seated and the other seats free.

    `order` names the old seats in the order of the new ones; without it everybody moves one seat
    on. Anybody may take a free seat if that was so at the old table, unless `is_open` says
    otherwise. Raises Forbidden if the guest had no seat.
    """
    table = find_table(slug)
    places = list(table.seats.all())
    if not any(place.guest == guest for place in places):
        raise Forbidden(N_("You have no seat at this table. You can watch the match."))
    plans = [
        SeatPlan(p.guest, p.name, p.bot, p.program) if p.bot or p.guest == guest else SeatPlan()
        for p in places
    ]
    new = NewTable(
        table.game_name,
        guest,
        [plans[seat] for seat in order] if order else plans[-1:] + plans[:-1],
        table.options,
        ip_digest=ip_digest,
        bot_delay_ms=table.bot_delay_ms,
        end_turn=table.end_turn,
        is_open=table.open if is_open is None else is_open,
        is_rated=table.rated and rated.fits(plans),
        like=table,
    )
    return create_table(new)
