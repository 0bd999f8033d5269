"""Files of weights with their purpose and training (NumPy's .npz, in half precision)."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, Final

import numpy as np

from ludoteca.files import written_whole
from ludoteca.i18n import N_
from ludoteca.kernel.errors import LudotecaError
from ludoteca.kernel.game import Game
from ludoteca.kernel.record import Record
from ludoteca.nets.features import most_sides
from ludoteca.nets.network import Network

__all__ = ["BadWeights", "Purpose", "Weights", "load", "purpose", "save", "shapes"]

FORMAT: Final = 1
_ABOUT: Final = "about"


class BadWeights(LudotecaError):
    """A file of weights cannot be read, or is for another purpose."""


@dataclass(frozen=True)
class Purpose:
    """The matches that a network has been trained for."""

    game: str
    """Name of the game."""
    rules: int
    """Version of the rules (`Game.rules_version`)."""
    sight: int
    """Version of the observation."""
    actions: int
    """Number of actions."""
    seats: tuple[int, ...]
    """Numbers of players; all options have their defaults."""

    def fits(self, game: Game, record: Record) -> bool:
        """Return True if it has been trained for matches like this."""
        plain = all(int(record[option.name]) == 0 for option in game.options)
        return plain and game.name == self.game and int(record.seats) in self.seats


def purpose(game: Game, seats: tuple[int, ...]) -> Purpose:
    """Purpose of a network for the current version of a game, with these numbers of players."""
    return Purpose(
        game.name, game.rules_version, game.observation.version, game.actions.n, tuple(seats)
    )


@dataclass(frozen=True, eq=False, repr=False)
class Weights:
    """A network with its purpose and training."""

    network: Network
    """The network."""
    purpose: Purpose
    """The matches it has been trained for."""
    training: Mapping[str, Any] = field(default_factory=dict)
    """Data, seeds, commands, losses, results, as JSON-serializable data."""

    @cached_property
    def digest(self) -> str:
        """Hexadecimal digest of the weights."""
        digest = hashlib.sha256()
        for part in self.network:
            digest.update(part.tobytes())
        return digest.hexdigest()[:16]

    def __repr__(self) -> str:
        return f"Weights({self.purpose.game!r}, {self.digest!r})"


def save(path: Path, weights: Weights) -> None:
    """Write a file of weights atomically."""
    about = {
        "format": FORMAT,
        "purpose": asdict(weights.purpose),
        "training": dict(weights.training),
    }
    arrays = {name: part.astype(np.float16) for name, part in weights.network._asdict().items()}
    arrays["scale"] = weights.network.scale
    text = np.frombuffer(json.dumps(about, sort_keys=True).encode(), np.uint8)
    parts: dict[str, Any] = {**arrays, _ABOUT: text}
    with written_whole(path) as beside, beside.open("wb") as file:
        np.savez_compressed(file, **parts)


def load(path: Path, game: Game) -> Weights:
    """Read a file of weights.

    Raises BadWeights if it is not one, or if it is not for the current version of the game.
    """
    try:
        network, meant, training = _read(path)
    except Exception as error:  # damaged files can cause any error
        raise BadWeights(
            N_("{file} is not a weights file: {error}"), file=str(path), error=str(error)
        ) from error
    _check(path, meant, network, game)
    return Weights(network, meant, training)


def _read(path: Path) -> tuple[Network, Purpose, dict[str, Any]]:
    with np.load(path, allow_pickle=False) as parts:
        about = json.loads(bytes(parts[_ABOUT]))
        if about["format"] != FORMAT:
            raise ValueError(f"format {about['format']}")
        columns = (parts[name].astype(np.float32) for name in Network._fields)
        network = Network._make(map(np.ascontiguousarray, columns))
    purpose = about["purpose"]
    return network, Purpose(**{**purpose, "seats": tuple(purpose["seats"])}), about["training"]


def _check(path: Path, meant: Purpose, network: Network, game: Game) -> None:
    wanted = purpose(game, meant.seats)
    if about := _difference(meant, wanted):
        raise BadWeights(
            N_("{file} does not fit: {what} is {found} but must be {wanted}"),
            file=str(path),
            what=about,
            found=repr(getattr(meant, about)),
            wanted=repr(getattr(wanted, about)),
        )
    given = {name: part.shape for name, part in network._asdict().items()}
    if given != shapes(game, *network.second.shape[-2:]):
        raise BadWeights(
            N_("{file} holds weights of other shapes: {shapes}"), file=str(path), shapes=str(given)
        )


def _difference(meant: Purpose, wanted: Purpose) -> str | None:
    for name, value in asdict(wanted).items():
        if name != "seats" and getattr(meant, name) != value:
            return name
    return None


def shapes(game: Game, wide: int = 0, narrow: int = 0) -> dict[str, tuple[int, ...]]:
    """Shapes of the parts of a network for a game."""
    sides = most_sides(game)
    return {
        "first": (game.observation.size(sides), wide),
        "first_bias": (wide,),
        "second": (wide, narrow),
        "second_bias": (narrow,),
        "result": (narrow, 2 * sides),
        "result_bias": (2 * sides,),
        "policy": (game.actions.n, narrow),
        "policy_bias": (game.actions.n,),
        "scale": (2,),
    }
