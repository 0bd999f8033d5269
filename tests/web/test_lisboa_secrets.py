"""Hands of Lisboa at a table of several guests: whatever the site says, nobody is told a card that they may not know."""

import re
from html import unescape

import pytest

from ludoteca.games.lisboa.components.cards import CARDS
from ludoteca.kernel.pending import actor
from ludoteca.web.board.history.log import seen_view
from ludoteca.web.matches import moves
from ludoteca.web.matches.codec import pack
from ludoteca.web.matches.models import Table
from ludoteca.web.matches.undo import undoable
from tests.web.hidden import redraw_secrets, told, unknown_cards
from tests.web.lisboa import GAME
from tests.web.pages import keys
from tests.web.tables import LISBOA, fresh, friends, legal, thoughtful

PLIES = 40


def go_on(table, guests, stop):
    """Let everybody play thoughtfully until `stop`."""
    table = fresh(table)
    while not stop(table):
        if table.waiting_seat is not None:
            moves.end_turn(table.slug, guests[table.waiting_seat].id, table.ply)
        else:
            seat = int(actor(table.record()))
            action = thoughtful(legal(table), table)
            moves.act(table.slug, guests[seat].id, table.ply, action)
        table = fresh(table)
    return table


@pytest.fixture
def two(mia, tom):
    """A table of two guests in the middle of a match."""
    table = friends(mia, tom, game=LISBOA, seed=5, end_turn=True)
    return go_on(table, (mia, tom), lambda t: t.ply > PLIES)


def exits(client, table):
    """All that the site can be made to tell of a table, pages and refusals."""
    texts = told(client, table)
    for path in ("at/0/", f"at/{table.ply // 2}/", f"at/{table.ply}/", "at/", "save.json"):
        texts.append(client.get(f"/t/{table.slug}/{path}").content.decode())
    texts.append(client.get(f"/t/{table.slug}/analysis/").content.decode())
    for what in ("advice", "analysis", "undo", "end-turn", "act", "take-back"):
        answer = client.post(f"/t/{table.slug}/{what}/", {"ply": table.ply + 1, "action": 3})
        texts.append(answer.content.decode())
    return [re.sub(r'(csrfmiddlewaretoken" value=|X-CSRFToken": )"\w+"', "", t) for t in texts]


def test_no_exit_names_a_card_that_a_guest_may_not_know(mia, tom, spectator, two):
    """And everybody is shown their own hand."""
    record = two.record()
    for seat, client in ((0, mia.client), (1, tom.client), (-1, spectator)):
        unknown = unknown_cards(record, seat)
        assert unknown
        for language in ("ja", "en"):
            client.cookies["ludoteca_language"] = language
            said = unescape("\n".join(exits(client, two)))
            for card in unknown:
                name = card.name if language == "en" else card.name.others["ja"]
                assert card.id not in said, card.id
                assert name not in said, name
    for seat, guest in enumerate((mia, tom)):
        shown = unescape(guest.look(two))
        for number in record.hand[seat, : record.hand_size[seat]].tolist():
            assert CARDS[number - 1].name in shown


@pytest.mark.slow
def test_no_exit_depends_on_cards_that_a_guest_may_not_know(mia, tom, spectator, two):
    for seat, client in ((0, mia.client), (1, tom.client), (-1, spectator)):
        before, record = exits(client, two), fresh(two).record()
        redraw_secrets(two, seat)
        assert exits(client, two) == before
        redrawn = fresh(two).record()
        assert bytes(record.hand) != bytes(redrawn.hand)
        assert seat < 0 or (record.hand[seat] == redrawn.hand[seat]).all()


def test_the_card_that_was_drawn_cannot_be_put_back_once_another_is_turned_up(mia, tom):
    guests = (mia, tom)
    table = friends(*guests, game=LISBOA, seed=5, end_turn=True)

    def is_asked(kind):
        def asks(table):
            decision = seen_view(table, table.position, -1)["decision"]
            return bool(decision and decision["kind"] == kind)

        return asks

    table = go_on(table, guests, is_asked("card"))
    seat = int(actor(table.record()))
    before = table.ply
    card = next(
        action for action in legal(table) if table.game.actions.split(action)[0] == "discard"
    )
    guests[seat].act(table, card)
    assert undoable(fresh(table), {seat})
    table = go_on(table, guests, is_asked("draw"))
    guests[seat].act(table, legal(table)[0])
    table = fresh(table)
    assert undoable(table, {seat})
    moves.end_turn(table.slug, guests[seat].id, table.ply)
    table = fresh(table)
    assert table.ply > before + 1
    assert undoable(table, {seat}) == []
    assert guests[seat].post(table, "undo", ply=table.ply).status_code >= 400


def test_hands_are_open_when_all_is_over_and_not_while_the_last_turn_can_be_taken_back(tom, two):
    record = two.record()
    record.over = 1
    Table.objects.filter(pk=two.pk).update(position=pack(record), waiting_seat=0)
    said = unescape(tom.look(fresh(two)))
    assert all(card.name not in said for card in unknown_cards(record, 1))
    Table.objects.filter(pk=two.pk).update(waiting_seat=None, over=True)
    table = fresh(two)
    for player in seen_view(table, table.position, -1)["players"]:
        assert all(held["card"] for held in player["hand"])


def test_a_hand_is_shown_to_its_owner_alone(mia, tom):
    table = friends(mia, tom, game=LISBOA, seed=4)
    own = {f"hand:0:{held['card']}" for held in GAME.view(table.record())["players"][0]["hand"]}
    assert len(own) == 5
    assert own <= keys(mia.look(table))
    assert not own & keys(tom.look(table))
    cards = {card.name for card in CARDS if f"hand:0:{card.id}" in own}
    shown = tom.look(table)
    assert not [name for name in cards if name in shown]
