"""What nobody may know is told by no exit of the API: hands and chips of others, the seed, what will be drawn."""

import json

import pytest

from ludoteca.web.api import stream
from ludoteca.web.matches.models import Seat
from tests.web.api.programs import Program
from tests.web.chat.helpers import say
from tests.web.hidden import redraw_secrets
from tests.web.shelf import midway
from tests.web.tables import GAMES, LISBOA, fresh

pytestmark = pytest.mark.django_db

SEED = 123456789123456789


@pytest.fixture(params=GAMES)
def midgame(mia, request):
    """A table of mia and two bots in the middle of a match, at the seat of mia."""
    return midway(mia, 130, seat=1, seed=SEED, game=request.param)


@pytest.fixture
def robo(midgame):
    """A program that sits where mia has played so far."""
    program = Program()
    Seat.objects.filter(table=midgame, number=1).update(guest=program.id, name="Robo", program=True)
    return program


def streamed(table, player):
    """The first line of a stream, whatever may be remembered of it."""
    stream._states = type(stream._states)(stream.SEEN)
    return _state(table, player)


def told(program, table):
    """All that a program is told of a table, in both languages."""
    path = f"/tables/{table.slug}"
    texts = [streamed(fresh(table), program.id)]
    for language in ("en", "ja"):
        for what in ("", "/log"):
            answer = program.get(path + what, language=language)
            texts.append(answer.content.decode())
        listed = program.get("/tables", which="mine", language=language)
        texts.append(listed.content.decode())
        late = program.post(f"{path}/play", ply=fresh(table).ply - 1, action=0)
        assert late.status_code in (403, 409)
        texts.append(late.content.decode())
    commitment = json.loads(texts[0])["commitment"]
    return [text.replace(commitment, "") for text in texts]


def test_programs_neither_hear_nor_say_anything(robo, midgame, tom):
    assert say(tom, midgame, "Between the two of us").status_code == 200
    assert not [text for text in told(robo, midgame) if "Between the two" in text]
    assert "talk" not in json.dumps(robo.get("/openapi.json").json())
    assert robo.post(f"/tables/{midgame.slug}/talk", text="Hello").status_code == 404


def test_a_seat_is_told_nothing_that_depends_on_the_secrets(robo, midgame):
    before = told(robo, midgame)
    assert json.loads(before[0])["your_seat"] == 1
    redraw_secrets(midgame, seat=1)
    assert told(robo, midgame) == before


def test_a_spectator_is_told_nothing_that_depends_on_the_secrets(midgame):
    other = Program()
    before = told(other, midgame)
    assert json.loads(before[0])["your_seat"] is None
    redraw_secrets(midgame, seat=-1)
    assert told(other, midgame) == before


def test_the_seed_is_told_at_the_end_alone(robo, midgame):
    assert str(SEED) not in "".join(told(robo, midgame))


def test_hands_are_those_of_the_own_seat(mia):
    """Of the others' each sees what everybody has seen."""
    table = midway(mia, 130, seat=1, seed=SEED, game=LISBOA)
    programs = [Program() for _ in range(3)]
    for number, program in enumerate(programs):
        Seat.objects.filter(table=table, number=number).update(
            guest=program.id, bot="", name=f"Bot {number}", program=True
        )
    public = _hands(Program(), table)
    assert any(None in hand for hand in public)
    for number, program in enumerate(programs):
        hands = _hands(program, table)
        assert None not in hands[number]
        hands[number] = public[number]
        assert hands == public


def _hands(program, table):
    """The cards that a program is told of, by seat; None stands for one whose back alone is seen."""
    players = program.told(f"/tables/{table.slug}")["view"]["players"]
    return [[each["card"] for each in player["hand"]] for player in players]


def test_states_are_shared_only_by_those_who_see_the_same(robo, midgame):
    stream._states = type(stream._states)(stream.SEEN)
    spectators = [Program(), Program()]
    seen = [json.loads(_state(midgame, p.id)) for p in (robo, *spectators, robo)]
    assert [state["your_seat"] for state in seen] == [1, None, None, 1]
    assert seen[1] == seen[2]
    assert seen[0] == seen[3]


def _state(table, player):
    asked = stream.EventsRequest(table.slug, table.version, 0, player, "en", stream.LINES)
    looked = stream._load_state(asked)
    assert looked is not None
    return looked.text


def test_invitations_are_told_to_the_host_alone():
    robo, ada = Program(), Program()
    state = robo.opens(seats=("me", "free", "free"))
    secrets = [each["invitation"] for each in state["invitations"]]
    ada.does(f"/tables/{state['id']}/join")
    table = Seat.objects.get(guest=ada.id).table
    for program in (ada, Program()):
        path = f"/tables/{table.slug}"
        texts = [program.get(path).content, program.get(f"{path}/log").content]
        texts += [program.get("/tables").content, streamed(table, program.id).encode()]
        assert not any(secret.encode() in text for secret in secrets for text in texts)


def test_no_player_is_told_who_another_is():
    """Nor what would let one find out whose a token is."""
    robo, ada = Program(owner="the maker of robo"), Program()
    slug = robo.opens(seats=("me", "free", "greedy"))["id"]
    text = ada.get(f"/tables/{slug}").content.decode() + ada.get("/tables").content.decode()
    for secret in (robo.id, robo.secret, robo.token.digest, robo.token.owner):
        assert secret not in text
