"""Guests and tables for the tests, and words for what a guest does at a table."""

from dataclasses import replace

import numpy as np

from ludoteca.games.puerto_rico.components import BUILDINGS, CIRCLES, N_TILES
from ludoteca.kernel.match import legal_mask
from ludoteca.kernel.pending import actor
from ludoteca.kernel.record import to_bytes
from ludoteca.web.matches import moves as play
from ludoteca.web.matches.codec import pack
from ludoteca.web.matches.models import Move, Seat, Table
from ludoteca.web.matches.seats import NewTable, SeatPlan, create_table
from ludoteca.web.matches.storage.position_store import position_after
from ludoteca.web.matches.turn import to_act
from ludoteca.web.workers import bot_runner

PUERTO_RICO = "puerto-rico"
BURGUNDY = "castles-of-burgundy"
SANTA_MARIA = "santa-maria"
LISBOA = "lisboa"
GAMES = (PUERTO_RICO, BURGUNDY, SANTA_MARIA, LISBOA)

SCRIPT = {"X-Requested-With": "ludoteca"}
"""The headers by which the table's own script is known."""

PART = {"HX-Request": "true"}
"""Those by which a page asks for a piece of itself."""

EVERYTHING: dict[str, dict[str, object]] = {
    "act": {"ply": 0, "action": 0},
    "take-back": {"ply": 0, "action": 0},
    "undo": {"ply": 0},
    "end-turn": {"ply": 0},
    "macro": {"ply": 0, "name": "fill"},
    "pace": {"pace": 0},
    "skip": {},
    "ending": {"end_turn": 1},
    "bot": {"seat": 0, "bot": "greedy"},
}
"""What may be posted to a table, each with fields for its first ply."""


class Guest:
    """Somebody with a browser and a name."""

    def __init__(self, name, client):
        self.name = name
        self.client = client
        client.post("/name/", {"name": name})

    @property
    def id(self):
        return self.client.session["guest"]

    def sitting(self, name=None):
        return SeatPlan(guest=self.id, name=name or self.name)

    def post(self, table, what, **fields):
        """Ask the table for something as its script does."""
        return self.client.post(f"/t/{table.slug}/{what}/", fields, headers=SCRIPT)

    def act(self, table, action, ply=None):
        """Take an action, at the present ply where none is given."""
        table.refresh_from_db()
        ply = table.ply if ply is None else ply
        return self.post(table, "act", ply=ply, action=action)

    def look(self, table, **headers):
        """The table's zones as this guest is shown them."""
        response = self.client.get(f"/t/{table.slug}/board/", headers=headers)
        assert response.status_code == 200
        return response.content.decode()


def solo(guest, seats=3, seat=0, **options):
    """A table of one guest against bots, under way; turns need no end unless asked for."""
    seat_plans = [SeatPlan(bot="greedy", name=f"Bot {i}") for i in range(seats - 1)]
    seat_plans.insert(seat, guest.sitting())
    return _open(guest, seat_plans, options)


def hot_seat(guest, seats=3, **options):
    """A table at which one browser plays for everybody."""
    return _open(guest, [guest.sitting(f"Seat {i}") for i in range(seats)], options)


def friends(*guests, **options):
    """A table of several guests, each with a browser."""
    return _open(guests[0], [g.sitting() for g in guests], options)


def _open(host, seat_plans, options):
    options.setdefault("seed", 1)
    options.setdefault("end_turn", False)
    rules = options.pop("rules", None)
    game = options.pop("game", PUERTO_RICO)
    return open_table(game, host.id, seat_plans, rules, **options)


def open_table(game, host, seats, options=None, **more):
    """Create a table; `more` are further fields of `NewTable`."""
    return create_table(NewTable(game, host, seats, options, **more))


def fresh(table):
    """The table as the database has it now."""
    return Table.objects.get(pk=table.pk)


def put(table, record):
    """Write a position into a table, as if it had been reached; gives the table."""
    Table.objects.filter(pk=table.pk).update(position=pack(record))
    table = fresh(table)
    table.moves.filter(ply=table.ply - 1).update(after=pack(record))
    return table


def begun_at(table, record):
    """The table as if its match began in this position."""
    table = fresh(table)
    table.position = table.start = pack(record)
    table.save()
    return table


def whole(table):
    """The moves of a table, each with the position it led to kept whole, as all were once; not saved."""
    moves = list(table.moves.all())
    for move in moves:
        move.after = pack(position_after(table, move.ply + 1))
    return moves


def edit(table, **fields):
    """Write in the position as it stands; gives the table."""
    record = fresh(table).record()
    for name, value in fields.items():
        record[name][:] = value
    return put(table, record)


def ended(table, **fields):
    """The table as if its match had ended in this position, with `fields` written into it."""
    record = table.record()
    record.over = 1
    for name, value in fields.items():
        record[name][: table.seat_count] = value
    put(table, record)
    Table.objects.filter(pk=table.pk).update(over=True)
    return fresh(table)


def legal(table):
    """Ids of the actions allowed now."""
    table = fresh(table)
    return np.flatnonzero(legal_mask(table.game, table.record())).tolist()


def named(table, text):
    """The id of an action by its words: ``named(table, "choose builder")``."""
    return table.game.actions.parse(text)


def bytes_of(table):
    """The position of a table as it is stored, byte by byte."""
    return to_bytes(fresh(table).record())


def act(table, guest, action):
    """Take an action, by its id or its words."""
    number = named(table, action) if isinstance(action, str) else action
    return play.act(table.slug, guest.id, fresh(table).ply, number)


def can_undo(table, guest):
    """Whether the guest is offered to take something back."""
    return 'data-post="undo"' in guest.look(table)


def give_building(record, building):
    """Puerto Rico: the first seat has that building from the supply."""
    number = [b.id for b in BUILDINGS].index(building)
    record.city[0, list(record.city[0]).index(0)] = 1 + number
    record.city_used[0] += 1
    record.built[0] |= 1 << number
    record.circles[0, N_TILES + number] += CIRCLES[number]
    record.market[number] -= 1


def asked(table):
    """The seat to act, None at the end."""
    return to_act(table, fresh(table).record())


def let_bots_play(table, most=2000):
    """Do at once what the runner would do in time; bots draw the same at the same ply of every match."""
    for _ in range(most):
        asked = bot_runner.next_turn(table.slug)
        if asked is None:
            break
        luck = asked.ply if asked.luck is None else asked.luck
        play.play_bot(
            table.slug, bot_runner.choose_action(replace(asked, luck=luck)), asked.position
        )
    return fresh(table)


def play_for(table, guest, stop=lambda table: False, choose=lambda ids, table: ids[0]):
    """Play on, the guest choosing by `choose` and bots as they do, until `stop` or the end."""
    table = let_bots_play(table)
    while not table.over and not stop(table):
        if table.waiting_seat is not None:
            play.end_turn(table.slug, guest.id, table.ply)
        else:
            play.act(table.slug, guest.id, table.ply, choose(legal(table), table))
        table = let_bots_play(table)
    return table


def thoughtful(ids, table):
    """What the greedy bot would do, always the same in the same position."""
    return greedy(table.game, table.record(), table.ply)


def greedy(game, record, ply):
    """What the greedy bot would do in a position after `ply` actions."""
    from ludoteca import bots
    from ludoteca.kernel.rng import seed_words

    return bots.move(bots.find("greedy"), game, record, seed_words(ply)[0])


def play_to_end(table, guest):
    """The table when the match is over; all decisions of the guest are the greedy bot's."""
    return play_for(table, guest, choose=thoughtful)


def rows(table):
    """All that the database knows of a table, to be compared before and after."""
    return (
        Table.objects.filter(pk=table.pk).values().get(),
        list(Seat.objects.filter(table=table).values()),
        list(Move.objects.filter(table=table).values()),
    )


def whose(record):
    """The seat that a position asks."""
    return int(actor(record))
