"""Views of the lobby: play now, open a table, my tables, my name, the rules."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial
from typing import Any

from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

import ludoteca
from ludoteca.i18n import N_
from ludoteca.kernel.errors import LudotecaError
from ludoteca.kernel.game import Game
from ludoteca.nets.levels import levels_of, names_of, nearest
from ludoteca.web import compile_progress, errors
from ludoteca.web.guest import Guest, guest_id, guest_of, known_guest, rename
from ludoteca.web.lib.display_names import NameTaken, check_free, is_free, normalize
from ludoteca.web.lib.exceptions import BadRequest, RateLimited
from ludoteca.web.lib.http.htmx import part_of_lobby
from ludoteca.web.lib.http.ip_digest import ip_digest
from ludoteca.web.lib.http.responses import post_or_lobby
from ludoteca.web.lib.i18n import translate
from ludoteca.web.lib.shortcuts import game_or_404
from ludoteca.web.limits.rate_limits import rate_limited
from ludoteca.web.lobby.bot_ratings import rated_seats, rating
from ludoteca.web.lobby.new_table_form import (
    FormValues,
    choices,
    default_values,
    last_values,
    posted_values,
    seated,
    values,
)
from ludoteca.web.matches import extensions
from ludoteca.web.matches.models import Table
from ludoteca.web.matches.seats import (
    BOT_DELAYS,
    DEFAULT_BOT_DELAY,
    NewTable,
    SeatPlan,
    assign_bot_names,
    create_table,
)
from ludoteca.web.matches.turn import to_act
from ludoteca.web.presenters import Preset, presenter_for
from ludoteca.web.tutorial import guide_for

__all__ = [
    "lobby",
    "my_tables",
    "new_table",
    "options_form",
    "play_now",
    "seats_form",
    "set_name",
]

FIRST_LEVEL = "medium"
"""Level proposed until the guest chooses one."""
SHOWN_TABLES = 12
LOOKED_AT = 60
"""Number of a guest's latest tables considered for the list, as a waiting one may be older than
others."""
NOT_FOR_SO_MANY = N_(
    "“{option}” is not available with {seats} players. Choose another option or number of players."
)


@require_safe
def lobby(request: HttpRequest) -> HttpResponse:
    """The front page."""
    return _whole(request)


def _whole(
    request: HttpRequest, refused: dict[str, Any] | None = None, **more: Any
) -> HttpResponse:
    """Render the whole lobby; `refused` is the card of the game whose form was refused."""
    cards = [
        refused if refused and refused["game"] is game else _card(game, request)
        for game in ludoteca.games()
    ]
    mine = _mine(request)
    lists = {"tables": mine, "running": _running(mine), "preparing": compile_progress.rows()}
    return render(request, "lobby.html", {"games": cards, **lists, **more})


@require_safe
@part_of_lobby("my-tables-title")
def my_tables(request: HttpRequest) -> HttpResponse:
    """The list of the guest's tables as a fragment."""
    return render(request, "lobby_tables.html", {"tables": _mine(request)})


@require_safe
@part_of_lobby()
def seats_form(request: HttpRequest, name: str) -> HttpResponse:
    """The seats of the form for a new table, after a change of their number."""
    return render(request, "lobby_seats.html", {"card": _card(game_or_404(name), request)})


@require_safe
@part_of_lobby()
def options_form(request: HttpRequest, name: str) -> HttpResponse:
    """The options of the form for a new table, after the choice of a preset."""
    return render(request, "lobby_game_options.html", {"card": _card(game_or_404(name), request)})


def _preset(request: HttpRequest, presets: Sequence[Preset]) -> int | None:
    """Index of the requested preset, or None."""
    asked = request.GET.get("preset", "")
    return int(asked) if asked in map(str, range(len(presets))) else None


def _card(game: Game, request: HttpRequest) -> dict[str, Any]:
    """Context of a game's card, with the form for the requested number and kinds of seats."""
    guest = known_guest(request)
    filled = (last_values(game, guest.id) if guest else None) or default_values(
        game, _level(request, game), guest.bot_delay_ms if guest else None
    )
    asked = request.GET.get("seats", "")
    fitting = [n for n in game.seats if str(n) == asked] or [len(filled.kinds)]
    named = sum(f"seat-{i}" in request.GET for i in range(max(game.seats)))
    if named:
        filled = seated(filled, game, request.GET.dict(), named)
    return _filled_in(game, request, filled, fitting[0])


def _filled_in(game: Game, request: HttpRequest, filled: FormValues, seats: int) -> dict[str, Any]:
    """Context of a game's card, with the form filled in."""
    level = _level(request, game)
    presenter = presenter_for(game.name)
    presets = presenter.presets
    asked_for = _preset(request, presets)
    options = choices(game, filled.options if asked_for is None else presets[asked_for].options)
    return {
        "game": game,
        "guided": guide_for(game.name) is not None,
        "folder": presenter.folder,
        "reconstructed": presenter.reconstructed,
        "numbers": list(game.seats),
        "usual": game.usual_seats,
        "seats": seats,
        "note": game.opponent.note if game.opponent and seats == 1 else "",
        "rows": _rows(filled, seats, level, request),
        "filled": filled,
        "presets": [
            {"label": preset.label, "values": values(choices(game, preset.options))}
            for preset in presets
        ],
        "choices": options,
        "values": values(options),
        "level": level,
        "levels": [(bot, rating(game.name, bot.name)) for bot in levels_of(game)],
        "rated_seats": rated_seats(game.name),
        "bot_delays": BOT_DELAYS.items(),
    }


def _rows(filled: FormValues, seats: int, level: str, request: HttpRequest) -> list[dict[str, Any]]:
    """Rows of the form's seats, with an error for each name that belongs to somebody else."""
    guest = guest_id(request)
    names = [*filled.names, *[""] * seats]
    rows = []
    for i, kind in enumerate(filled.sitting(seats, level)):
        name = normalize(names[i])
        free = kind != "hotseat" or is_free(name, guest)
        wrong = "" if free else errors.explain(NameTaken(name))
        rows.append({"number": i, "kind": kind, "name": names[i], "wrong": wrong})
    return rows


def _mine(request: HttpRequest) -> list[dict[str, Any]]:
    """Rows of the guest's tables: those that need attention first, then the latest."""
    guest = known_guest(request)
    if guest is None:
        return []
    tables = (
        Table.objects.filter(_of(guest))
        .distinct()
        .order_by("closed", "over", "-changed")
        .prefetch_related("seats")[:LOOKED_AT]
    )
    rows = [_row(table, guest) for table in tables if table.readable]
    for arrange in extensions.row_orders:
        rows = arrange(rows, guest.id)
    return rows[:SHOWN_TABLES]


def _running(rows: Sequence[dict[str, Any]]) -> bool:
    """Return True if one of the tables has not ended."""
    return any(not row["table"].ended for row in rows)


def _of(guest: Guest) -> Q:
    """Condition for a guest's tables."""
    found = Q(seats__guest=guest.id)
    for more in extensions.table_filters:
        found |= more(guest.id)
    return found


def _sitting(table: Table) -> list[tuple[int, str]]:
    """Names of the players at a table, by seat."""
    places = table.seats.all()
    return [(place.number, "…" if place.free else place.display_name) for place in places]


def _row(table: Table, guest: Guest) -> dict[str, Any]:
    record = table.record()
    asked = table.waiting_seat if table.waiting_seat is not None else to_act(table, record)
    places = list(table.seats.all())
    mine = asked is not None and places[asked].guest == guest.id
    playing = mine and table.started and not table.ended
    acting = places[asked] if asked is not None and table.started and not table.ended else None
    turn_of = "" if acting is None else acting.display_name
    return {"table": table, "sitting": _sitting(table), "mine": playing, "turn_of": turn_of}


@post_or_lobby
def play_now(request: HttpRequest, name: str) -> HttpResponse:
    """One click: a table against bots of a level, with the guest in a random seat."""
    game = game_or_404(name)
    try:
        level = _chosen_level(request, game)
    except BadRequest as error:
        return errors.problem(request, error)
    guest = guest_of(request)
    seat_plans = [SeatPlan(bot=level)] * (game.usual_seats - 1)
    seat_plans.insert(
        random.randrange(len(seat_plans) + 1), SeatPlan(guest=guest.id, name=guest.name)
    )
    try:
        delay = DEFAULT_BOT_DELAY if guest.bot_delay_ms is None else guest.bot_delay_ms
        new = NewTable(
            game.name,
            guest.id,
            assign_bot_names(seat_plans),
            ip_digest=ip_digest(request),
            bot_delay_ms=delay,
        )
        table = create_table(new)
    except RateLimited as error:
        return errors.problem(request, error)
    return redirect("table", slug=table.slug)


def _level(request: HttpRequest, game: Game) -> str:
    """The level that the guest chose last, or the nearest one that the game has, or the default."""
    return nearest(game, request.session.get("level")) or FIRST_LEVEL


def _chosen_level(request: HttpRequest, game: Game) -> str:
    """The level requested by the form, stored for the next time."""
    level = request.POST.get("level", _level(request, game))
    if level not in names_of(game):
        raise BadRequest
    request.session["level"] = level
    return level


@post_or_lobby
def new_table(request: HttpRequest, name: str) -> HttpResponse:
    """Open a table from the form, or show the form again with its errors."""
    game = game_or_404(name)
    send, form = partial(_open, request, game), partial(_form_again, request, game)
    return errors.or_form(send, form, LudotecaError)


def _open(request: HttpRequest, game: Game) -> HttpResponse:
    guest = guest_of(request)
    seat_plans = _seat_plans(request, game, guest)
    new = NewTable(
        game.name,
        guest.id,
        seat_plans,
        _options(request, game, len(seat_plans)),
        ip_digest=ip_digest(request),
        bot_delay_ms=_bot_delay(request),
        end_turn=request.POST.get("end_turn") == "1",
        is_open=request.POST.get("open") == "1",
        is_rated=request.POST.get("rated") == "1",
        wishes=request.POST.dict(),
    )
    return redirect("table", slug=create_table(new).slug)


def _form_again(request: HttpRequest, game: Game, error: LudotecaError) -> HttpResponse:
    """The lobby with a game's form as posted; the error of a name is shown beside it."""
    filled = posted_values(game, request.POST.dict())
    card = _filled_in(game, request, filled, len(filled.kinds))
    wrong = "" if isinstance(error, NameTaken) else errors.explain(error)
    return _whole(request, card | {"wrong": wrong})


def _seat_plans(request: HttpRequest, game: Game, guest: Guest) -> list[SeatPlan]:
    """Seat plans from the fields ``seat-0``, ``name-0`` ..."""
    seat_plans: list[SeatPlan] = []
    count = request.POST.get("seats", "")
    if count not in map(str, game.seats):
        raise BadRequest
    for i in range(int(count)):
        kind = request.POST.get(f"seat-{i}", "")
        if kind == "me":
            seat_plans.append(SeatPlan(guest=guest.id, name=guest.name))
        elif kind == "hotseat":
            given = normalize(request.POST.get(f"name-{i}", ""))
            check_free(given, guest.id)
            player = given or _("Player {number}").format(number=i + 1)
            seat_plans.append(SeatPlan(guest=guest.id, name=player))
        elif kind == "friend":
            seat_plans.append(SeatPlan())
        else:
            bot = nearest(game, kind) or kind or "-"
            seat_plans.append(SeatPlan(bot=bot))
    seat_plans = assign_bot_names(seat_plans)
    if request.POST.get("shuffle") == "1":
        random.shuffle(seat_plans)
    return seat_plans


def _options(request: HttpRequest, game: Game, seats: int) -> dict[str, object]:
    """Option values by their index in the form.

    Raises BadRequest for an unknown value, or one that has no effect with this number of seats.
    """
    options: dict[str, object] = {}
    for option in game.options:
        number = request.POST.get(f"option-{option.name}", "0")
        if number not in map(str, range(len(option.values))):
            raise BadRequest
        if number != "0" and not option.matters(seats):
            raise BadRequest(NOT_FOR_SO_MANY, option=translate(option.title), seats=seats)
        options[option.name] = option.values[int(number)]
    return options


def _bot_delay(request: HttpRequest) -> int:
    delay = request.POST.get("pace", str(DEFAULT_BOT_DELAY))
    return int(delay) if delay in map(str, BOT_DELAYS) else -1


@post_or_lobby
@rate_limited("names")
def set_name(request: HttpRequest) -> HttpResponse:
    """Change the guest's name; it applies to tables opened or joined from now on."""
    name = request.POST.get("name", "")

    def send() -> HttpResponse:
        rename(request, name)
        return redirect("lobby")

    def form(error: LudotecaError) -> HttpResponse:
        return _whole(request, wrong_name=errors.explain(error), given=name)

    return errors.or_form(send, form, NameTaken)
