"""The games for OpenSpiel, by its interface for games written in Python.

Chance is explicit: everything that draws, shuffles or rolls (`Game.draws`, and the set-up) is
preceded by a chance node whose outcomes are seeds of equal probability. So an action that may draw
is first chosen, then applied when the outcome of chance is known; a history always leads to the
same position. With 1024 outcomes at each node (the parameter ``outcomes``), probabilities are very
close to those of the game itself.
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
"""Upper bound of decisions and chance nodes in a match."""
MOST_POINTS: Final = 1000.0


def short_name(game: Game) -> str:
    """Name for ``pyspiel.load_game``."""
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
    """A game with its parameters: ``players``, ``options``, ``reward``, ``outcomes``.

    ``options`` is JSON; ``reward`` is ``"victory"`` or ``"points"``. Raises BadSeats, BadOption, or
    BadArgument for an unknown reward or fewer than one outcome.
    """

    def __init__(self, game: Game, params: Mapping[str, Any] | None = None) -> None:
        given = {**_type(game).parameter_specification, **(params or {})}
        self.ludoteca_game = game
        """The game."""
        self.seats = game.whole_seats(given["players"])
        """Number of players."""
        self.options = _options(given["options"])
        """Values of the options, by name."""
        self.reward = checked_reward(given["reward"])
        """Kind of reward."""
        self.outcomes = whole("outcomes", given["outcomes"], 1)
        """Number of outcomes of a chance node."""
        game.start(self.seats, self.options)  # raises if they are invalid
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
        """Return the state before the set-up, a chance node."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Return an observer that writes `Game.observation`."""
        if params:
            raise BadArgument("observations have no parameters such as {given}", given=str(params))
        return Observer(self, bool(iig_obs_type and iig_obs_type.perfect_recall))


def _options(text: object) -> Any:
    """Parse the parameter ``options``; raise BadOption unless it is JSON."""
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
    """A position, or one that is waiting for an outcome of chance."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position = Position(game.ludoteca_game, game.seats, game.options)
        self._outcomes, self._reward = game.outcomes, game.reward
        self._begun = False
        self._waiting = -1
        self._chances = 0
        self._memories = [b""] * game.seats
        """Digests of everything that each seat has seen so far."""

    # ---- called by OpenSpiel --------------------------------------------------------------------------

    def current_player(self) -> int:
        """Seat to act, or OpenSpiel's id of chance or the terminal state."""
        if not self._begun or self._waiting >= 0:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.position.over else self.position.actor

    def _legal_actions(self, player: int) -> list[int]:
        mask = legal_mask(self.position.game, self.position.record)
        found: list[int] = np.flatnonzero(mask).tolist()
        return found

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All seeds, with equal probabilities."""
        return [(outcome, 1.0 / self._outcomes) for outcome in range(self._outcomes)]

    def _apply_action(self, action: int) -> None:
        """Apply an action or an outcome of chance; nothing changes if it is not legal."""
        if self.is_chance_node():
            self._decide(whole("action", action, 0, self._outcomes - 1))
        elif self._draws(self.position.allowed(action)):
            self._waiting = action
            return
        else:
            generics.take(self.position.record, action)
        self._remember()

    def _draws(self, action: int) -> bool:
        """Return True if a legal action involves chance."""
        game, record = self.position.game, self.position.record
        if game.actions.split(action)[0] not in game.draws:
            return False
        after = record.copy()
        generics.take(after, action)
        return bool(after.rng.tobytes() != record.rng.tobytes())

    def _decide(self, outcome: int) -> None:
        """Apply an outcome of chance: set up, or carry out the chosen action."""
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
        """Return True if the match is over."""
        return self._begun and self._waiting < 0 and self.position.over

    def returns(self) -> list[float]:
        """Shares of the victory or points, by seat; 0 until the end."""
        if not self.is_terminal():
            return [0.0] * self.position.seats
        return self.position.rewards(self._reward)

    def information_state_string(self, player: int | None = None) -> str:
        """Digest of everything the player has seen, the same for indistinguishable histories."""
        seat = self.current_player() if player is None else player
        return f"seat {seat} ply {int(self.position.record.ply)} {self._waiting_of(seat)}{self._memories[seat].hex()}"

    def _waiting_of(self, seat: int) -> str:
        """The action that waits for chance, known only to the player that has chosen it."""
        mine = self._waiting >= 0 and self.position.actor == seat
        return f"{self.position.game.actions.format(self._waiting)} " if mine else ""

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """Return a state with all that the player cannot know redrawn, and the same history."""
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
    """Observation of a seat as a vector and as text (see OpenSpiel's `observation.py`)."""

    def __init__(self, game: SpielGame, perfect_recall: bool) -> None:
        sides = game.ludoteca_game.sides(game.seats)
        encoding = game.ludoteca_game.observation
        self.tensor = np.zeros(encoding.size(sides), np.float32)
        """Observation, float32."""
        self.dict = {
            e.name: self.tensor[e.start : e.start + e.size] for e in encoding.contents(sides)
        }
        """Parts of `tensor` by name of the field."""
        self._perfect_recall = perfect_recall

    def set_from(self, state: SpielState, player: int) -> None:
        """Write the player's observation."""
        if state.history():
            self.tensor[:] = state.position.observe(player)
        else:
            self.tensor[:] = 0

    def string_from(self, state: SpielState, player: int) -> str:
        """Non-zero values of the player's observation, or, with perfect recall, the digest."""
        if self._perfect_recall:
            return state.information_state_string(player)
        self.set_from(state, player)
        seen = ((name, part.tolist()) for name, part in self.dict.items() if part.any())
        return "\n".join(f"{name} {' '.join(f'{v:g}' for v in values)}" for name, values in seen)


def register() -> tuple[str, ...]:
    """Register all games with OpenSpiel unless they are registered, and return their names."""
    known = set(pyspiel.registered_names())
    for game in games():
        if short_name(game) not in known:
            pyspiel.register_game(_type(game), _class_of(game))
    return tuple(short_name(game) for game in games())


def _class_of(game: Game) -> type[SpielGame]:
    """Class that creates the game from its parameters.

    OpenSpiel would release any other callable too late, after Python has exited.
    """

    class Registered(SpielGame):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(game, params)

    return Registered
