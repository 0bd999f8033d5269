"""Following a guided first game as a learner who does what is asked."""

from ludoteca.web.matches import moves
from ludoteca.web.tutorial import END_TURN, guide_for, tracking
from tests.web.tables import fresh, let_bots_play, named

LAST = 200
"""More than any guide has to be done."""


def the_guide(game):
    """The guide of a game that has one."""
    guide = guide_for(game)
    assert guide is not None
    return guide


def begin(guest, game):
    """The table that the lobby opens to who learns."""
    from ludoteca.web.matches.models import Table

    response = guest.client.post(f"/games/{game}/learn/")
    assert response.status_code == 302, response.content
    return Table.objects.get(slug=response["Location"].strip("/").rpartition("/")[2])


def wanted(step, actions, which=0):
    """The action that somebody takes who follows a step: one that leads on (the first or the last), else one beside."""
    return (list(filter(step.awaits, actions)) or list(filter(step.fits, actions)))[which]


def do(guest, table, action):
    """Take an action, or end the turn."""
    if action == END_TURN and table.waiting_seat is not None:
        return guest.post(table, "end-turn", ply=table.ply)
    return guest.act(table, named(table, action))


def take(guest, table, action):
    """The same, without having the table drawn."""
    if action == END_TURN and table.waiting_seat is not None:
        moves.end_turn(table.slug, guest.id, table.ply)
    else:
        moves.act(table.slug, guest.id, table.ply, named(table, action))


def lessons(guest, table, which=0):
    """Follow the guide to its end; gives each thing that it says, with the table as it stands then."""
    guide = the_guide(table.game_name)
    for _ in range(LAST):
        table = let_bots_play(fresh(table))
        said = shown(guest, table)
        yield said, table
        if said["end"]:
            return
        step = guide.step(said["id"])
        actions = tracking.offered(table, guide.seat)
        if said["reading"]:
            assert guest.post(table, "read-on", name=step.id).status_code == 200
        else:
            take(guest, table, END_TURN if said["aside"] else wanted(step, actions, which))
    raise AssertionError("the guide comes to no end")


def shown(guest, table):
    """What the guide tells the guest now, None where it tells nothing."""
    from ludoteca.web.tutorial.steps import lesson

    return lesson(fresh(table), {s.number for s in table.seats.filter(guest=guest.id)})
