"""Rounds: the governor, the choice of roles, and the end of the game."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.puerto_rico.actions import (
    ASK_ROLE,
    CHOOSE,
    GAME_END,
    LAST_GUESTS,
    NEXT_ROLE,
)
from ludoteca.games.puerto_rico.components import N_ROLES, PROSPECTOR, SECOND_PROSPECTOR
from ludoteca.games.puerto_rico.position_type import Position
from ludoteca.kernel.pending import actor, pop, push, top_arg
from ludoteca.kernel.rules import rule

__all__ = [
    "begin_round",
    "choices",
    "end_game",
    "next_role",
    "offer_role",
    "push_turns",
    "roles_chosen",
    "take_role",
]


@rule
def begin_round(s: Position) -> None:
    """Begin a round: the governor chooses first, then the others in turn."""
    s.round_no += 1
    push(s, NEXT_ROLE, s.governor, 0)


@rule
def choices(s: Position) -> Any:
    """Number of roles chosen in a round: one each, or three each in turn with two players.

    With the craftsman's angst the governor of two chooses three, the other two.
    """
    if s.seats == 2:
        return 5 if s.angst else 6
    return np.int64(s.seats)


@rule
def roles_chosen(s: Position) -> Any:
    """Number of roles chosen this round, including the current one.

    The step at the bottom of the stack counts them.
    """
    return np.int64(s.pending_arg[0])


@rule
def next_role(s: Position) -> None:
    """Step: ask the next seat for a role, or end the round when all have chosen."""
    chosen = top_arg(s)
    pop(s)
    s.role = 0
    s.doubled = 0
    if chosen == choices(s):
        _end_round(s)
    else:
        push(s, NEXT_ROLE, s.governor, chosen + 1)
        push(s, ASK_ROLE, (s.governor + chosen) % s.seats, 0)


@rule
def _end_round(s: Position) -> None:
    """Put a doubloon on each role left over, pass the governor on, or end the game.

    Guests may move once more before the game ends: the last phase has an end too.
    """
    for role in range(N_ROLES):
        if s.role_there[role] and s.role_taken[role] == 0:
            s.role_coins[role] += 1
        s.role_taken[role] = 0
    s.library_used = 0
    if s.ending[0] or s.ending[1] or s.ending[2]:
        push(s, GAME_END, s.governor, 0)
        push_turns(s, LAST_GUESTS)
    else:
        s.governor = (s.governor + 1) % s.seats
        begin_round(s)


@rule
def end_game(s: Position) -> None:
    """Step: end the game."""
    pop(s)
    s.over = 1


@rule
def offer_role(s: Position, mask: Any) -> None:
    """Mark each role not chosen this round; passing is not allowed.

    Equal prospectors are one choice.
    """
    for role in range(N_ROLES):
        if _role_free(s, role):
            mask[CHOOSE + role] = True
    if _role_free(s, PROSPECTOR) and s.role_coins[PROSPECTOR] == s.role_coins[SECOND_PROSPECTOR]:
        mask[CHOOSE + SECOND_PROSPECTOR] = False


@rule
def _role_free(s: Position, role: Any) -> Any:
    """Return True if the role is in the game and not chosen this round."""
    return s.role_there[role] and s.role_taken[role] == 0


@rule
def take_role(s: Position, role: Any) -> None:
    """Take the role with the doubloons on it."""
    seat = actor(s)
    pop(s)
    s.chooser = seat
    s.role = role + 1
    s.role_taken[role] = seat + 1
    s.doubloons[seat] += s.role_coins[role]
    s.role_coins[role] = 0


@rule
def push_turns(s: Position, kind: Any) -> None:
    """Push a turn of `kind` for every seat, clockwise from the chooser."""
    for back in range(s.seats):
        push(s, kind, (s.chooser + s.seats - 1 - back) % s.seats, 0)
