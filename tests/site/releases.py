"""Databases as releases before have left them: brought to an earlier shape, and filled with what was written then.

Run as a program it does so with the database that the environment names, for a site to be started with:
``python -m tests.site.releases 0006_turns_that_have_been_ended``.
"""

import sys
import zlib

MIGRATIONS = (
    "0001_initial",
    "0002_advice_and_analysis",
    "0003_claims_and_quotas",
    "0004_gains_of_advice",
    "0005_guided_first_games",
    "0006_turns_that_have_been_ended",
    "0007_closed_tables_and_chores",
    "0008_what_outlives_the_rules",
    "0009_open_tables_and_tokens",
    "0010_names_and_changes",
    "0011_rated_tables",
    "0012_draws_handovers_and_values",
    "0013_renamed_in_code",
    "0014_start_positions",
)
SLUG, GUEST = "before", "somebody-of-then"


def earlier(name):
    """Bring an empty database to the shape it had after that migration; gives the models of then."""
    from django.db import connection
    from django.db.migrations.executor import MigrationExecutor

    MigrationExecutor(connection).migrate([("tables", name)])
    return MigrationExecutor(connection).loader.project_state([("tables", name)]).apps


def latest():
    """Bring it to the shape of today, as a start of the site does."""
    from django.core.management import call_command

    call_command("migrate", verbosity=0, interactive=False)


def played(plies=40, game="puerto-rico"):
    """A match under way, with the bytes of all positions."""
    from ludoteca import Match
    from ludoteca.kernel.record import to_bytes

    match = Match(game, 2, 7)
    states: list[bytes] = [to_bytes(match.position)]
    seats: list[int] = []
    actions: list[int] = []
    while len(actions) < plies:
        seats.append(match.actor or 0)
        actions.append(match.legal()[0])
        match.play(actions[-1])
        states.append(to_bytes(match.position))
    return match, states, seats, actions


def insert(apps, match, states, seats, actions):
    """Write the match as a table of then, with the columns that there were; gives its primary key."""
    table = _made(
        apps.get_model("tables", "Table"),
        slug=SLUG,
        game_name=match.game.name,
        rules_version=match.game.rules_version,
        options=match.game.full_options({}),
        seats=2,  # its name until 0013
        seat_count=2,
        seed=str(match.seed),
        host=GUEST,
        started=True,
        end_turn=False,
        ply=len(actions),
        version=9,
        position=_packed(states[-1]),
        start=_packed(states[0]),
    )
    for number in range(2):
        seat = apps.get_model("tables", "Seat")
        _made(seat, table=table, number=number, guest=GUEST, name=f"Of then {number}")
    moves = zip(seats, actions, states[1:], strict=True)
    for ply, (seat, action, after) in enumerate(moves):
        move = apps.get_model("tables", "Move")
        _made(move, table=table, ply=ply, seat=seat, action=action, after=_packed(after))
    return table.pk


def _made(model, **values):
    known = {field.name for field in model._meta.concrete_fields}
    return model.objects.create(**{name: each for name, each in values.items() if name in known})


def _packed(data):
    return zlib.compress(data, 1)


if __name__ == "__main__":
    from ludoteca.web.management.site import open_site

    open_site()
    insert(earlier(sys.argv[1]), *played())
