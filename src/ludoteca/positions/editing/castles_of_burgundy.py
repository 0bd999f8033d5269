"""Edits of positions of The Castles of Burgundy.

How many tiles and goods have been drawn follows from the phase. So a tile that is put down comes from those
that are out of the game, or else from a depot, in exchange for one of its kind where necessary; a tile that
is removed is out of the game. Goods change their places and kinds, never their number.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, Final

import numpy as np

from ludoteca.games.castles_of_burgundy.actions import ASK_DISCARD, ASK_TURN, DEPOT_IDS, STORAGE_IDS
from ludoteca.games.castles_of_burgundy.boards import BESIDE, KIND_AT, SPACES
from ludoteca.games.castles_of_burgundy.bridge import set_order
from ludoteca.games.castles_of_burgundy.components import (
    BLACK_COPIES,
    COLOURED_COPIES,
    GOODS,
    GOODS_KINDS,
    KIND_OF,
    N_KINDS,
    N_PHASES,
    N_ROUNDS,
    N_TILES,
    TILES,
)
from ludoteca.games.castles_of_burgundy.depots import bring_out_goods, clear_depots, kind_of_slot
from ludoteca.games.castles_of_burgundy.dice import roll_all
from ludoteca.games.castles_of_burgundy.names import NAMES
from ludoteca.games.castles_of_burgundy.rounds import begin_phase
from ludoteca.i18n import N_
from ludoteca.kernel.messages import Message, SeatName
from ludoteca.kernel.record import Record
from ludoteca.positions.editing.model import (
    TURN,
    Edit,
    Editing,
    Place,
    Refused,
    counted,
    less_and_more,
    term,
)

__all__ = ["EDITING"]

STEPS: Final = (-5, -1, 1, 5)
MOST: Final = 500
TILE_IDS: Final = tuple(tile.id for tile in TILES)
SIDES: Final = range(1, 7)

PUT: Final = N_("Put {what} here")
REMOVE: Final = N_("Remove {what}")
EXCHANGE: Final = N_("Exchange for {what}")
GIVE: Final = N_("Give to {seat}")
TO_DEPOT: Final = N_("Move to depot {number}")
SOLD: Final = N_("Mark as sold")
NOT_SOLD: Final = N_("Return {what}")
SHOW: Final = N_("Show {number}")
USED, UNUSED = N_("Used"), N_("Not used")
NEXT_ROUND, NEXT_PHASE = N_("Next round, with new dice"), N_("Next phase, with new tiles")
TURN_OF: Final = N_("Turn of {seat}")
FIRST: Final = N_("{seat} plays first")
OF_TILE: Final = N_("{what}")
ROUND, DEPOTS = N_("Round"), N_("Depots")


def _seats(s: Record) -> range:
    return range(int(s.seats))


def _need(condition: Any) -> None:
    """Raise Refused unless the condition holds."""
    if not condition:
        raise Refused


# ---- rounds and turns -------------------------------------------------------------------------


def _is_turn_start(s: Record) -> bool:
    return bool(not s.over and s.depth == 1 and s.pending_kind[0] == ASK_TURN and s.turn < s.seats)


def _ask(s: Record) -> None:
    """Ask the seat whose turn it is."""
    for part in (s.pending_kind, s.pending_seat, s.pending_arg):
        part[:] = 0
    s.depth = 1
    s.pending_kind[0], s.pending_seat[0] = ASK_TURN, s.order[s.turn]


def _begin_turn(s: Record) -> None:
    """Begin the turn under way anew, with both dice; a tile without room is out of the game."""
    _need(s.round_no > 0 and not s.over)
    for place in range(int(s.depth)):
        if s.pending_kind[place] == ASK_DISCARD:
            s.gone[s.pending_arg[place]] += 1
    _set_turn(s, min(int(s.turn), int(s.seats) - 1))


def _set_turn(s: Record, turn: int) -> None:
    """Begin the turn with this number of the round: earlier dice are used, the others are not."""
    s.turn, s.bought = turn, 0
    for place, seat in enumerate(s.order[: s.seats].tolist()):
        s.used[seat] = place < turn
    _ask(s)


def _play_first(s: Record, seat: int) -> None:
    order = s.order[: s.seats].tolist()
    order.remove(seat)
    s.order[: s.seats] = [seat, *order]
    _set_turn(s, int(s.turn))


def _next_round(s: Record) -> None:
    _need(s.round_no < N_ROUNDS)
    s.round_no += 1
    set_order(s)
    roll_all(s)
    bring_out_goods(s)
    _set_turn(s, 0)


def _next_phase(s: Record) -> None:
    _need(s.phase < N_PHASES - 1)
    while s.round_no < N_ROUNDS:
        _next_round(s)
    clear_depots(s)
    s.phase += 1
    begin_phase(s)
    _next_round(s)


def _turn(s: Record) -> Iterator[Edit]:
    for turn, seat in enumerate(s.order[: s.seats].tolist()):
        label = Message(TURN_OF, {"seat": SeatName(seat)})
        yield Edit(f"turn.{seat}", label, partial(_set_turn, turn=turn))
    for seat in _seats(s):
        label = Message(FIRST, {"seat": SeatName(seat)})
        yield Edit(f"first.{seat}", label, partial(_play_first, seat=seat))
    yield Edit("round", Message(NEXT_ROUND), _next_round)
    yield Edit("phase", Message(NEXT_PHASE), _next_phase)


def _show(s: Record, seat: int, die: int, number: int) -> None:
    s.dice[seat, die] = number


def _use(s: Record, seat: int, die: int, used: int) -> None:
    _need(seat == s.order[s.turn] and s.used[seat, die] != used)
    s.used[seat, die] = used


def _show_white(s: Record, number: int) -> None:
    s.white = number


def _die(seat: int, die: int) -> Iterator[Edit]:
    for number in SIDES:
        label = Message(SHOW, {"number": number})
        yield Edit(f"show.{number}", label, partial(_show, seat=seat, die=die, number=number))
    yield Edit("used", Message(USED), partial(_use, seat=seat, die=die, used=1))
    yield Edit("unused", Message(UNUSED), partial(_use, seat=seat, die=die, used=0))


# ---- tiles ------------------------------------------------------------------------------------


def _obtain(s: Record, tile: int) -> None:
    """Take a tile from those out of the game, else from a depot; raise Refused if none is to be had."""
    if s.gone[tile] > 0:
        s.gone[tile] -= 1
        return
    for other in np.flatnonzero(s.gone).tolist():
        if _exchange(s, other, tile):
            s.gone[other] -= 1
            return
    for lying in (s.depot.reshape(-1), s.black_depot):
        for place in np.flatnonzero(lying).tolist():
            other = int(lying[place]) - 1
            if other == tile or _exchange(s, other, tile):
                lying[place] = 0
                return
    raise Refused


def _exchange(s: Record, old: int, new: int) -> bool:
    """Exchange a drawn tile for one that is still to come with the same back, if possible."""
    backs = [(s.black, BLACK_COPIES)]
    if KIND_OF[old] == KIND_OF[new]:
        backs.insert(0, (s.coloured, COLOURED_COPIES))
    for to_come, copies in backs:
        if to_come[new] > 0 and to_come[old] < copies[old]:
            to_come[new] -= 1
            to_come[old] += 1
            return True
    return False


def _place(s: Record, seat: int, space: int, tile: int) -> None:
    """Put a tile on a space beside another, without its effects and points."""
    board = int(s.board[seat])
    _need(s.tile_at[seat, space] == 0 and KIND_AT[board, space] == KIND_OF[tile])
    _need(s.beside[seat] >> space & 1)
    _obtain(s, tile)
    s.tile_at[seat, space] = tile + 1
    _after_placing(s)


def _remove(s: Record, seat: int, space: int) -> None:
    """Remove a tile without which the others still lie side by side."""
    tile = int(s.tile_at[seat, space]) - 1
    _need(tile >= 0)
    s.tile_at[seat, space] = 0
    _need(_connected(np.flatnonzero(s.tile_at[seat]).tolist()))
    s.gone[tile] += 1
    _after_placing(s)


def _connected(placed: list[int]) -> bool:
    """True if there are tiles and they lie side by side."""
    left, ahead = set(placed[1:]), placed[:1]
    while ahead:
        near = int(BESIDE[ahead.pop()])
        found = {space for space in left if near >> space & 1}
        left -= found
        ahead += found
    return bool(placed) and not left


def _after_placing(s: Record) -> None:
    """Give the bonus tiles to the duchies that have completed their colours."""
    for kind in range(N_KINDS):
        _give_bonuses(s, kind)


def _give_bonuses(s: Record, kind: int) -> None:
    """Seats that keep their bonus tiles come first, then others that have completed the colour."""
    held = s.bonus[: s.seats, kind].tolist()
    complete = [seat for seat in _seats(s) if _is_complete(s, seat, kind)]
    winners = sorted(complete, key=lambda seat: (held[seat] or 3, seat))[:2]
    s.bonus[: s.seats, kind] = 0
    for place, seat in enumerate(winners):
        s.bonus[seat, kind] = place + 1
    s.bonuses_given[kind] = len(winners)


def _is_complete(s: Record, seat: int, kind: int) -> bool:
    return bool((s.tile_at[seat][KIND_AT[s.board[seat]] == kind] > 0).all())


def _space(s: Record, seat: int, space: int) -> Iterator[Edit]:
    there = int(s.tile_at[seat, space])
    if there:
        label = term(REMOVE, NAMES, what=TILE_IDS[there - 1])
        yield Edit("remove", label, partial(_remove, seat=seat, space=space))
        return
    for tile, id_ in enumerate(TILE_IDS):
        if KIND_OF[tile] == KIND_AT[s.board[seat], space]:
            change = partial(_place, seat=seat, space=space, tile=tile)
            yield Edit(f"put.{id_}", term(PUT, NAMES, what=id_), change)


def _lie(s: Record, field: str, place: tuple[int, ...], tile: int) -> None:
    """Put a tile on a space of a depot or a storage, in place of what lies there."""
    there = int(s[field][place])
    _need(there != tile + 1)
    s[field][place] = 0
    if there:
        s.gone[there - 1] += 1
    if tile >= 0:
        _obtain(s, tile)
        s[field][place] = tile + 1


def _lying(s: Record, field: str, place: tuple[int, ...], tiles: Iterator[int]) -> Iterator[Edit]:
    there = int(s[field][place])
    if there:
        label = term(REMOVE, NAMES, what=TILE_IDS[there - 1])
        yield Edit("remove", label, partial(_lie, field=field, place=place, tile=-1))
    for tile in tiles:
        label = term(EXCHANGE if there else PUT, NAMES, what=TILE_IDS[tile])
        change = partial(_lie, field=field, place=place, tile=tile)
        yield Edit(f"put.{TILE_IDS[tile]}", label, change)


def _of_kind(kind: int) -> Iterator[int]:
    return (tile for tile in range(N_TILES) if KIND_OF[tile] == kind)


# ---- goods and counters -----------------------------------------------------------------------


def _change_good(s: Record, row: Any, old: int, new: int) -> None:
    """Exchange a good for one of another kind that has not been drawn."""
    _need(row(s)[old] > 0 and s.goods_left[new] > 0)
    row(s)[old] -= 1
    row(s)[new] += 1
    s.goods_left[old] += 1
    s.goods_left[new] -= 1


def _move_good(s: Record, from_: Any, to: Any, good: int) -> None:
    _need(from_(s)[good] > 0)
    from_(s)[good] -= 1
    to(s)[good] += 1


def _row(field: str, number: int) -> Any:
    """A function from a position to the goods of a seat or depot."""
    return lambda s: s[field][number]


def _keeping_kinds(change: Any, s: Record) -> None:
    """Change goods; a seat stores few kinds at most."""
    change(s)
    _need(((s.goods > 0).sum(axis=1) <= GOODS_KINDS).all())


def _good(s: Record, field: str, number: int, good: int) -> Iterator[Edit]:
    """Edits of a good of a seat (``goods``) or a depot (``depot_goods``)."""
    here = _row(field, number)
    moves: list[tuple[str, Message, Any]] = []
    for other, id_ in enumerate(GOODS):
        if other != good:
            change = partial(_change_good, row=here, old=good, new=other)
            moves.append((f"exchange.{id_}", term(EXCHANGE, NAMES, what=id_), change))
    for seat in _seats(s):
        if (field, number) != ("goods", seat):
            change = partial(_move_good, from_=here, to=_row("goods", seat), good=good)
            moves.append((f"give.{seat}", Message(GIVE, {"seat": SeatName(seat)}), change))
    for depot in range(len(DEPOT_IDS)):
        if (field, number) != ("depot_goods", depot):
            change = partial(_move_good, from_=here, to=_row("depot_goods", depot), good=good)
            moves.append((f"depot.{depot}", Message(TO_DEPOT, {"number": depot + 1}), change))
    if field == "goods":
        change = partial(_move_good, from_=here, to=_row("sold", number), good=good)
        moves.append(("sold", Message(SOLD), change))
    for name, label, change in moves:
        yield Edit(name, label, partial(_keeping_kinds, change))


def _sold(seat: int) -> Iterator[Edit]:
    for good, id_ in enumerate(GOODS):
        change = partial(_move_good, from_=_row("sold", seat), to=_row("goods", seat), good=good)
        label = term(NOT_SOLD, NAMES, what=id_)
        yield Edit(f"return.{id_}", label, partial(_keeping_kinds, change))


def _add(s: Record, field: str, seat: int, by: int) -> None:
    _need(0 <= s[field][seat] + by <= MOST)
    s[field][seat] += by


def _score(s: Record, seat: int, by: int) -> None:
    """Add points for areas; take points away from any source."""
    _need(0 <= s.points[seat].sum() + by <= MOST)
    left = -by
    if by > 0:
        s.points[seat, 0] += by
    for source in range(s.points.shape[1]):
        taken = min(max(left, 0), int(s.points[seat, source]))
        s.points[seat, source] -= taken
        left -= taken


# ---- all together -----------------------------------------------------------------------------


def _edits(s: Record, key: str) -> Iterator[Edit]:
    match key.split(":"):
        case ["turn"]:
            yield from _turn(s)
        case ["white"]:
            for number in SIDES:
                label = Message(SHOW, {"number": number})
                yield Edit(f"show.{number}", label, partial(_show_white, number=number))
        case ["depot", depot, slot] if depot in DEPOT_IDS:
            yield from _depot_slot(s, DEPOT_IDS.index(depot), slot)
        case ["black", slot]:
            for number in range(2 * int(s.seats)):
                if slot == f"tile_{number + 1}":
                    yield from _lying(s, "black_depot", (number,), iter(range(N_TILES)))
        case ["pile", depot, good] if depot in DEPOT_IDS and good in GOODS:
            yield from _good(s, "depot_goods", DEPOT_IDS.index(depot), GOODS.index(good))
        case [what, seat, *rest] if seat in [str(seat) for seat in _seats(s)]:
            yield from _of_seat(s, what, int(seat), rest)


def _depot_slot(s: Record, depot: int, slot: str) -> Iterator[Edit]:
    for number in _seats(s):
        if slot == f"tile_{number + 1}":
            kind = int(kind_of_slot(s, depot, number))
            yield from _lying(s, "depot", (depot, number), _of_kind(kind))


def _of_seat(s: Record, what: str, seat: int, rest: list[str]) -> Iterator[Edit]:
    match what, *rest:
        case [("silver" | "workers"), *nothing] if not nothing:
            yield from less_and_more(
                {by: partial(_add, field=what, seat=seat, by=by) for by in STEPS}
            )
        case ["points"]:
            yield from less_and_more({by: partial(_score, seat=seat, by=by) for by in STEPS})
        case ["die", ("0" | "1") as die]:
            yield from _die(seat, int(die))
        case ["space", space] if space in SPACES:
            yield from _space(s, seat, SPACES.index(space))
        case ["stored", slot] if slot in STORAGE_IDS:
            place = (seat, STORAGE_IDS.index(slot))
            yield from _lying(s, "storage", place, iter(range(N_TILES)))
        case ["good", good] if good in GOODS:
            yield from _good(s, "goods", seat, GOODS.index(good))
        case ["sold"]:
            yield from _sold(seat)


def _places(s: Record) -> Iterator[Place]:
    yield Place(TURN, Message(N_("Turn")), ROUND)
    yield Place("white", Message(N_("White die")), ROUND, value=str(int(s.white)))
    for depot, id_ in enumerate(DEPOT_IDS):
        for slot in _seats(s):
            if not s.depot[depot, slot]:
                label = Message(N_("Depot {number}, empty space"), {"number": depot + 1})
                yield Place(f"depot:{id_}:tile_{slot + 1}", label, DEPOTS)
    for slot in range(2 * int(s.seats)):
        if not s.black_depot[slot]:
            yield Place(f"black:tile_{slot + 1}", Message(N_("Black depot, empty space")), DEPOTS)
    for seat in _seats(s):
        yield from _places_of(s, seat)


def _places_of(s: Record, seat: int) -> Iterator[Place]:
    counters = {
        "points": s.points[seat].sum(),
        "silver": s.silver[seat],
        "workers": s.workers[seat],
    }
    for what, count in counters.items():
        yield counted(f"{what}:{seat}", term(OF_TILE, NAMES, what=what), count, seat)
    for number, id_ in enumerate(STORAGE_IDS):
        if not s.storage[seat, number]:
            label = Message(N_("Storage space {number}, empty"), {"number": number + 1})
            yield Place(f"stored:{seat}:{id_}", label, seat=seat)
    sold = str(int(s.sold[seat].sum()))
    yield Place(f"sold:{seat}", Message(N_("Goods sold")), seat=seat, value=sold)


def _pieces(s: Record) -> Iterator[str]:
    for id_ in DEPOT_IDS:
        yield from (f"depot:{id_}:tile_{slot + 1}" for slot in _seats(s))
        yield from (f"pile:{id_}:{good}" for good in GOODS)
    yield from (f"black:tile_{slot + 1}" for slot in range(2 * int(s.seats)))
    for seat in _seats(s):
        yield from (f"silver:{seat}", f"workers:{seat}", f"die:{seat}:0", f"die:{seat}:1")
        yield from (f"stored:{seat}:{id_}" for id_ in STORAGE_IDS)
        yield from (f"good:{seat}:{good}" for good in GOODS)
        yield from _spaces(s, seat)


def _spaces(s: Record, seat: int) -> Iterator[str]:
    """Spaces with tiles, and those beside them."""
    for space, id_ in enumerate(SPACES):
        if s.tile_at[seat, space] or s.beside[seat] >> space & 1:
            yield f"space:{seat}:{id_}"


EDITING: Final = Editing(_places, _edits, _is_turn_start, _begin_turn, _pieces)
