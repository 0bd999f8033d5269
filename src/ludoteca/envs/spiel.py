"""The games for OpenSpiel, by its interface for games written in Python.

Chance is explicit: before whatever draws, shuffles or rolls (`Game.draws`, and the set-up) comes a chance node, whose
outcomes are that many seeds, all as likely. So an action that may draw is chosen first and carried out when
chance has decided; a history leads to the same position every time. With 1024 outcomes at each node (the
parameter ``outcomes``) chances are very nearly those of the game itself.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from typing import Any, Final

import numpy as np
import pyspiel

from ludoteca.envs.position import Position, checked_reward
from ludoteca.kernel import generics
from ludoteca.kernel.checks import whole
from ludoteca.kernel.errors import BadArgument, BadOption
from ludoteca.kernel.game import Game, games
from ludoteca.kernel.match import legal_mask
from ludoteca.kernel.record import to_bytes
from ludoteca.kernel.rng import reseed, seed_words

__all__ = ["SpielGame", "SpielState", "register", "short_name"]

OUTCOMES: Final = 1024
LONGEST: Final = 8000
"""More decisions and chance nodes than any match has."""
MOST_POINTS: Final = 1000.0


def short_name(game: Game) -> str:
    """As for ``pyspiel.load_game``."""
    return f"ludoteca_{game.name.replace('-', '_')}"


def _type(game: Game) -> Any:
    kinds = pyspiel.GameType
    return kinds(
        short_name=short_name(game),
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.usual_seats,
            "options": "{}",
            "reward": "victory",
            "outcomes": OUTCOMES,
        },
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its parameters: ``players``, ``options`` (JSON), ``reward`` (victory or points), ``outcomes``.

    Raises `BadSeats`, `BadOption`, and ValueError for another reward or fewer outcomes than one.
    """

    def __init__(self, game: Game, params: Mapping[str, Any] | None = None) -> None:
        given = {**_type(game).parameter_specification, **(params or {})}
        self.ludoteca_game = game
        self.seats = game.whole_seats(given["players"])
        self.options = _options(given["options"])
        self.reward = checked_reward(given["reward"])
        self.outcomes = whole("outcomes", given["outcomes"], 1)
        game.start(self.seats, self.options)  # says what is wrong with them
        points = self.reward == "points"
        info = pyspiel.GameInfo(
            num_distinct_actions=game.actions.n,
            max_chance_outcomes=self.outcomes,
            num_players=self.seats,
            min_utility=-MOST_POINTS if points else 0.0,
            max_utility=MOST_POINTS if points else 1.0,
            max_game_length=LONGEST,
        )
        super().__init__(_type(game), info, dict(params or {}))

    def new_initial_state(self) -> SpielState:
        """Before the set-up: a chance node."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Writes what `Game.observation` describes."""
        if params:
            raise BadArgument("observations have no parameters such as {given}", given=str(params))
        return Observer(self, bool(iig_obs_type and iig_obs_type.perfect_recall))


def _options(text: object) -> Any:
    """The options that a parameter tells; `BadOption` where it is no JSON."""
    try:
        return json.loads(text)  # type: ignore[arg-type]
    except (TypeError, ValueError, RecursionError) as error:
        raise BadOption(
            "options must be a JSON object such as {example}, not {text}: {reason}",
            example='{"balanced": true}',
            text=repr(text),
            reason=str(error),
        ) from error


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position, or one where chance is about to decide."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position = Position(game.ludoteca_game, game.seats, game.options)
        self._outcomes, self._reward = game.outcomes, game.reward
        self._begun = False
        self._waiting = -1
        self._chances = 0
        self._memories = [b""] * game.seats
        """Digests of all that each seat has seen so far."""

    # ---- what OpenSpiel calls -------------------------------------------------------------------------

    def current_player(self) -> int:
        """Who is asked: a seat, chance, or nobody any more."""
        if not self._begun or self._waiting >= 0:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.position.over else self.position.actor

    def _legal_actions(self, player: int) -> list[int]:
        mask = legal_mask(self.position.game, self.position.record)
        found: list[int] = np.flatnonzero(mask).tolist()
        return found

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All seeds, each as likely."""
        return [(outcome, 1.0 / self._outcomes) for outcome in range(self._outcomes)]

    def _apply_action(self, action: int) -> None:
        """Carry out an action or an outcome of chance; where it is none that is allowed, nothing has changed."""
        if self.is_chance_node():
            self._decide(whole("action", action, 0, self._outcomes - 1))
        elif self._draws(self.position.allowed(action)):
            self._waiting = action
            return
        else:
            generics.take(self.position.record, action)
        self._remember()

    def _draws(self, action: int) -> bool:
        """Whether chance has a part in a legal action."""
        game, record = self.position.game, self.position.record
        if game.actions.split(action)[0] not in game.draws:
            return False
        after = record.copy()
        generics.take(after, action)
        return bool(after.rng.tobytes() != record.rng.tobytes())

    def _decide(self, outcome: int) -> None:
        """Chance has decided: set up, or carry out what was chosen."""
        self._chances += 1
        record = self.position.record
        reseed(record.rng, seed_words(outcome)[0])
        if not self._begun:
            generics.set_up(record)
            self._begun = True
        else:
            generics.take(record, self._waiting)
            self._waiting = -1

    def _remember(self) -> None:
        for seat, memory in enumerate(self._memories):
            seen = memory + to_bytes(self.position.redacted(seat))
            self._memories[seat] = hashlib.sha256(seen).digest()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        return self.position.game.actions.format(action)

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self._begun and self._waiting < 0 and self.position.over

    def returns(self) -> list[float]:
        """Shares of the victory, or points; 0 until the end."""
        if not self.is_terminal():
            return [0.0] * self.position.seats
        return self.position.rewards(self._reward)

    def information_state_string(self, player: int | None = None) -> str:
        """A digest of all that the player has seen so far, which is the same for what cannot be told apart."""
        seat = self.current_player() if player is None else player
        return f"seat {seat} ply {int(self.position.record.ply)} {self._waiting_of(seat)}{self._memories[seat].hex()}"

    def _waiting_of(self, seat: int) -> str:
        """The action that waits for chance, which only who has chosen it may know."""
        mine = self._waiting >= 0 and self.position.actor == seat
        return f"{self.position.game.actions.format(self._waiting)} " if mine else ""

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state in which all that the player cannot know has been drawn anew. Its history is that of this one."""
        other: SpielState = self.clone()
        record = other.position.record
        words = seed_words(int(sampler() * (1 << 53)))[0]
        reseed(record.rng, words)
        generics.resample(record, player)
        return other

    def __str__(self) -> str:
        if not self._begun:
            return "before the set-up"
        record = self.position.record
        digest = hashlib.sha256(to_bytes(record)).hexdigest()[:16]
        waiting = (
            f" {self.position.game.actions.format(self._waiting)}?" if self._waiting >= 0 else ""
        )
        return f"{self.position.game.name} ply {int(record.ply)} {digest}{waiting}"


class Observer:
    """What a seat sees, as a vector and as text (see OpenSpiel's `observation.py`)."""

    def __init__(self, game: SpielGame, perfect_recall: bool) -> None:
        sides = game.ludoteca_game.sides(game.seats)
        encoding = game.ludoteca_game.observation
        self.tensor = np.zeros(encoding.size(sides), np.float32)
        self.dict = {
            e.name: self.tensor[e.start : e.start + e.size] for e in encoding.contents(sides)
        }
        self._perfect_recall = perfect_recall

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what the player sees."""
        if state.history():
            self.tensor[:] = state.position.observe(player)
        else:
            self.tensor[:] = 0

    def string_from(self, state: SpielState, player: int) -> str:
        """All that is not 0 of what the player sees, or the digest of all that it has seen."""
        if self._perfect_recall:
            return state.information_state_string(player)
        self.set_from(state, player)
        seen = ((name, part.tolist()) for name, part in self.dict.items() if part.any())
        return "\n".join(f"{name} {' '.join(f'{v:g}' for v in values)}" for name, values in seen)


def register() -> tuple[str, ...]:
    """Make all games known to OpenSpiel, if they are not yet; gives their names."""
    known = set(pyspiel.registered_names())
    for game in games():
        if short_name(game) not in known:
            pyspiel.register_game(_type(game), _class_of(game))
    return tuple(short_name(game) for game in games())


def _class_of(game: Game) -> type[SpielGame]:
    """What makes a game from its parameters: a class, for OpenSpiel drops any other callable too late, after Python."""

    class Registered(SpielGame):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(game, params)

    return Registered
