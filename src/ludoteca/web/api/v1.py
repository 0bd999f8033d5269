"""Version 1 of the API: find, open, join, follow and play at tables."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Annotated, Any, Final, Literal

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.translation import get_language
from ninja import Query, Status

import ludoteca
from ludoteca import bots
from ludoteca.i18n import DEFAULT_LANGUAGE, N_
from ludoteca.kernel.game import Game
from ludoteca.positions import from_text
from ludoteca.web import errors
from ludoteca.web.api import schemas, stream
from ludoteca.web.api.errors import handle
from ludoteca.web.api.models import Token
from ludoteca.web.api.openapi import REFUSALS, BearerToken, Documented, Rendered
from ludoteca.web.api.schemas import Number
from ludoteca.web.api.state import invitation_page, line_of, log_of, state_of
from ludoteca.web.board import tooltips
from ludoteca.web.branches import continuation
from ludoteca.web.branches.continuation import Wish
from ludoteca.web.importer import service
from ludoteca.web.lib import shortcuts
from ludoteca.web.lib.exceptions import BadRequest, Conflict, Forbidden, ReadOnly
from ludoteca.web.lib.http.ip_digest import ip_digest
from ludoteca.web.lib.i18n import translate
from ludoteca.web.limits import rate_limits
from ludoteca.web.lobby import open_tables
from ludoteca.web.matches import moves, seats
from ludoteca.web.matches.models import Table
from ludoteca.web.matches.seats import SeatPlan, Source, Start, assign_bot_names
from ludoteca.web.matches.storage.export import save_text
from ludoteca.web.workers import idle_tables

__all__ = ["api"]

DESCRIPTION: Final = (
    "Programs play on this site as bots, each with a token created at `/bots/`. "
    "Texts for people are in English or Japanese, as `Accept-Language` requests."
)
NOT_SEATED: Final = N_("You have no seat at this table. You can watch the match.")
NOT_OVER: Final = N_("The save file is available after the match.")
OTHER_MATCH: Final = N_(
    "To continue this match, ask for the game {game} with {seats} seats and without options."
)
OVER: Final = N_("The match is over in this position. Send an earlier one.")
FILE: Final = {
    "requestBody": {
        "description": "The text of the file, whatever its media type.",
        "required": True,
        "content": {"text/plain": {"schema": {"type": "string"}}},
    }
}
ONCE: Final = N_("A bot can take only one seat at a table.")
FREE: Final = "free"
ME: Final = "me"

api = Documented(
    title="Ludoteca",
    version="1",
    description=DESCRIPTION,
    docs_url=None,
    auth=BearerToken(),
    renderer=Rendered(),
    urls_namespace="api-1",
)
handle(api)

Which = Literal["open", "mine"]
Limit = Annotated[int, Query(ge=1, le=100)]


def _me(request: HttpRequest) -> Token:
    """The token of a request."""
    token: Token = request.auth  # type: ignore[attr-defined]
    return token


def _table(slug: str) -> Table:
    """A playable table; raises ReadOnly for one of older rules."""
    table = moves.find_table(slug)
    if not table.playable:
        raise ReadOnly
    return table


def _state(request: HttpRequest, table: Table) -> schemas.TableState:
    return state_of(table, _me(request).player)


# ---- catalogue --------------------------------------------------------------------------------------------


@api.get("/me", response={200: schemas.Me, **REFUSALS}, url_name="api-me")
def me(request: HttpRequest) -> Any:
    """The bot that this token belongs to."""
    token = _me(request)
    return schemas.Me(name=token.name, made=token.created)


@api.get("/games", response={200: list[schemas.Game], **REFUSALS}, url_name="api-games")
def games(request: HttpRequest) -> Any:
    """The games available on this site."""
    return [_game(game) for game in ludoteca.games()]


def _game(game: Game) -> schemas.Game:
    return schemas.Game(
        name=game.name,
        title=translate(game.title),
        rules_version=game.rules_version,
        seats=list(game.seats),
        actions=game.actions.n,
        options=[
            schemas.OptionInfo(
                name=option.name,
                title=translate(option.title),
                values=list(option.values),
                seats=list(option.seats),
            )
            for option in game.options
        ],
    )


@api.get(
    "/games/{slug:game}/actions",
    response={200: list[str], **REFUSALS},
    url_name="api-actions",
)
def actions(request: HttpRequest, game: str) -> Any:
    """The text of every action of a game, in order of their ids."""
    space = shortcuts.game_or_404(game).actions
    return [space.format(action) for action in range(space.n)]


@api.get(
    "/games/{slug:game}/cards",
    response={200: dict[str, dict[str, Any]], **REFUSALS},
    url_name="api-cards",
)
def cards(request: HttpRequest, game: str) -> Any:
    """Names and effects of a game's pieces for display, by their ids in views."""
    name, language = shortcuts.game_or_404(game).name, get_language() or DEFAULT_LANGUAGE
    return HttpResponse(tooltips.catalogue(name, language), content_type="application/json")


# ---- tables -----------------------------------------------------------------------------------------------


@api.get("/tables", response={200: list[schemas.TableLine], **REFUSALS}, url_name="api-tables")
def tables(
    request: HttpRequest,
    which: Which = "open",
    game: Annotated[str, Query(max_length=40, pattern=r"^[-a-z]*$")] = "",
    limit: Limit = 30,
) -> Any:
    """Open tables, newest first; or this token's own tables (seated or host), last played first."""
    player = _me(request).player
    found = open_tables.open_tables() if which == "open" else open_tables.tables_of(player)
    if game:
        found = found.filter(game_name=game)
    return [line_of(table, player) for table in found[:limit] if table.playable]


@api.post("/tables", response={201: schemas.TableState, **REFUSALS}, url_name="api-tables")
def new_table(request: HttpRequest, new: schemas.NewTable) -> Any:
    """Open a table."""
    token = _me(request)
    wanted = replace(_wanted(request, token, new), **_start(token, new))
    return Status(201, _state(request, seats.create_table(wanted)))


def _start(token: Token, new: schemas.NewTable) -> dict[str, Any]:
    """Fields of the new table for the position to begin from, if one is given."""
    if new.start is None:
        return {}
    if isinstance(new.start, schemas.Position):
        return {"start": _position(new, new.start.position), "options": None}
    origin = _table(new.start.table)
    _check_wanted(new, origin.game_name, origin.seat_count)
    wish = Wish((), new.start.draws == "kept", new.start.hidden == "kept")
    planned = continuation.new_table(origin, new.start.ply, token.player, wish)
    return {"start": planned.start, "seed": planned.seed, "options": None}


def _position(new: schemas.NewTable, text: str) -> Start:
    game, record = from_text(text)
    _check_wanted(new, game.name, int(record.seats))
    if record.over:
        raise BadRequest(OVER)
    return Start(record, Source("position"))


def _check_wanted(new: schemas.NewTable, game: str, seats: int) -> None:
    """Raise BadRequest unless the new table is for a match of this game, with as many seats and no options."""
    if game != new.game or new.options or len(new.seats) != seats:
        raise BadRequest(OTHER_MATCH, game=game, seats=seats)


def _wanted(request: HttpRequest, token: Token, new: schemas.NewTable) -> seats.NewTable:
    return seats.NewTable(
        new.game,
        token.player,
        _seat_plans(token, new.seats),
        new.options,
        ip_digest=ip_digest(request),
        bot_delay_ms=new.pace,
        is_open=new.open,
        wishes={"clock": new.clock},
    )


def _seat_plans(token: Token, seats: list[str]) -> list[SeatPlan]:
    """Plans of the requested seats; raises BadRequest if `me` is requested more than once."""
    if seats.count(ME) > 1:
        raise BadRequest(ONCE)
    return assign_bot_names([_sitting(token, who) for who in seats])


def _sitting(token: Token, who: str) -> SeatPlan:
    if who == ME:
        return SeatPlan(guest=token.player, name=token.name, program=True)
    return SeatPlan() if who == FREE else SeatPlan(bot=_level(who))


def _level(name: str) -> str:
    """Name of one of the site's bot levels; raises UnknownBot if there is none."""
    return bots.find(name or "-").name


@api.post(
    "/imports",
    response={201: schemas.ImportedTable, **REFUSALS, 503: schemas.Problem},
    url_name="api-imports",
    openapi_extra=FILE,
)
def import_match(request: HttpRequest) -> Any:
    """Import a match as a table of your own: a save file, a Ludoteca log or a log of Board Game Arena.

    Every action is replayed by the rules. `POST /tables` with `start` plays on from one of its positions.
    """
    token = _me(request)
    rate_limits.hit_for("imports", guest=token.player, address=ip_digest(request))
    text = service.decoded(request.read(settings.MAX_IMPORT))
    imported = service.import_file(request, text, token.player)
    state = _state(request, imported.table)
    return Status(201, schemas.ImportedTable(**state.dict(), notes=list(imported.notes())))


@api.get(
    "/tables/{slug:table}", response={200: schemas.TableState, **REFUSALS}, url_name="api-table"
)
def table(request: HttpRequest, table: str) -> Any:
    """The state of a table, redacted for this token."""
    found = _table(table)
    idle_tables.resume(found)
    return _state(request, found)


@api.get(
    "/tables/{slug:table}/events",
    response={200: schemas.TableState, 204: None, **REFUSALS},
    url_name="api-events",
    openapi_extra=stream.DESCRIBED,
)
def events(request: HttpRequest, table: str, seen: Number = 0) -> Any:
    """The state of a table now, unless its version is `seen`, and after every change until it ends.

    Sent as lines of JSON, with empty lines as keep-alive; or as Server-Sent Events if the client accepts them, which
    resume from `Last-Event-ID`. Returns 204 if the match is over and its final state has been seen.
    """
    found = _table(table)
    idle_tables.resume(found)
    known = request.headers.get("Last-Event-ID", "")
    newest = int(known) if re.fullmatch(r"[0-9]{1,10}", known) else seen
    return stream.opened(request, found, _me(request).player, newest)


@api.get(
    "/tables/{slug:table}/log",
    response={200: list[schemas.LogLine], **REFUSALS},
    url_name="api-log",
)
def log(request: HttpRequest, table: str, since: Number = 0) -> Any:
    """The log from a ply onwards, in plain language, redacted for this token's seat."""
    return log_of(_table(table), _me(request).player, since)


@api.get(
    "/tables/{slug:table}/save", response={200: dict[str, Any], **REFUSALS}, url_name="api-save"
)
def save(request: HttpRequest, table: str) -> Any:
    """The save file of a finished match, as read by `ludoteca.Match.load`."""
    rate_limits.hit_for("files", guest=_me(request).player, address=ip_digest(request))
    found = moves.find_table(table)
    if not found.over:
        raise Forbidden(NOT_OVER)
    return HttpResponse(save_text(found), content_type="application/json")


# ---- seats ------------------------------------------------------------------------------------------------


@api.post(
    "/tables/{slug:table}/join", response={200: schemas.TableState, **REFUSALS}, url_name="api-join"
)
def join(request: HttpRequest, table: str, join: schemas.Join) -> Any:
    """Take a seat: that of an invitation, or the first free one at an open table. Idempotent."""
    token, slug = _me(request), _table(table).slug
    if join.invitation is None:
        taken = open_tables.sit_down(slug, token.player, token.name, program=True)
    else:
        taken = seats.take_seat(slug, join.invitation, token.player, token.name, program=True)
    return _state(request, taken)


@api.post(
    "/tables/{slug:table}/open", response={200: schemas.TableState, **REFUSALS}, url_name="api-open"
)
def set_open(request: HttpRequest, table: str, wanted: schemas.Open) -> Any:
    """Open your table to everybody, or restrict it to invited players."""
    changed = open_tables.set_open(_table(table).slug, _me(request).player, wanted.open)
    return _state(request, changed)


@api.post(
    "/tables/{slug:table}/hand-over",
    response={200: schemas.HandedOver, **REFUSALS},
    url_name="api-hand-over",
)
def hand_over(request: HttpRequest, table: str, given: schemas.HandOver) -> Any:
    """Give a seat to one of the site's bots, or free it for a new invitation."""
    found, player = _table(table), _me(request).player
    number = _own_seat(found, player) if given.seat is None else given.seat
    if given.to == "bot":
        seats.give_to_bot(found.slug, player, number, _level(given.level))
        return schemas.HandedOver(seat=number, invitation=None, page=None)
    place = seats.give_to_link(found.slug, player, number)
    page = invitation_page(found, place)
    return schemas.HandedOver(seat=number, invitation=place.invitation, page=page)


def _own_seat(table: Table, player: str) -> int:
    owned = moves.owned_seats(table, player)
    if not owned:
        raise Forbidden(NOT_SEATED)
    return min(owned)


# ---- play -------------------------------------------------------------------------------------------------


@api.post(
    "/tables/{slug:table}/play", response={200: schemas.TableState, **REFUSALS}, url_name="api-play"
)
def act(request: HttpRequest, table: str, played: schemas.Play) -> Any:
    """Play an action, at the ply of the state in which it was chosen.

    Repeating the same request is harmless. A late action is refused (409, `stale`) with the current state.
    """
    found, player = _table(table), _me(request).player
    space = found.game.actions
    action = space.parse(played.action) if isinstance(played.action, str) else played.action
    try:
        after = moves.act(found.slug, player, played.ply, action, program=True)
    except Conflict as error:
        return _too_late(request, error, table)
    return _state(request, after)


def _too_late(request: HttpRequest, error: Conflict, slug: str) -> HttpResponse:
    state = _state(request, _table(slug)).model_dump(mode="json")
    return errors.json_error(
        error.status, errors.code_of(error), errors.explain(error), table=state
    )
