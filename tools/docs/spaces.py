"""Pages with the action and observation spaces of each game, from the code."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import ludoteca
from ludoteca.kernel.actions import Family
from ludoteca.kernel.observation import Entry

__all__ = ["pages"]

MOST_VALUES: Final = 12
"""Maximum number of a parameter's values listed in full."""

PAGE: Final = """\
# {title}: spaces

Generated from the code. `ludoteca.game("{name}")` has the same as `actions` and `observation`.

## Actions

{actions} actions, numbered without gaps; the last parameter runs fastest. `match.describe(id)` gives the text of an
action, and `match.play` takes either.

| Ids | Action | Parameters |
| ---: | --- | --- |
{action_rows}

## Observation

Version {version}: a vector of float32, first {shared} numbers of the table, then {each} of each side, beginning with the
observing seat. Its length is {sizes}. Rows with a + belong to the block of each side.

| From | Numbers | Field | Range | Unit | 1.0 stands for |
| ---: | ---: | --- | --- | --- | ---: |
{observation_rows}
"""


def pages() -> dict[str, str]:
    """Return the Markdown of one page for each game, by the game's name."""
    return {game.name: _page(game) for game in ludoteca.games()}


def _page(game: ludoteca.Game) -> str:
    observation = game.observation
    return PAGE.format(
        title=game.title,
        name=game.name,
        actions=game.actions.n,
        action_rows="\n".join(_action_rows(game.actions.families)),
        version=observation.version,
        shared=observation.shared,
        each=observation.each,
        sizes=_sizes(game),
        observation_rows="\n".join(_observation_row(entry) for entry in observation.fields),
    )


def _sizes(game: ludoteca.Game) -> str:
    lengths = (game.observation.size(game.sides(seats)) for seats in game.seats)
    return (
        ", ".join(
            f"{length} with {seats}" for length, seats in zip(lengths, game.seats, strict=True)
        )
        + " seats"
    )


def _action_rows(families: Sequence[Family]) -> Iterator[str]:
    first = 0
    for family in families:
        last = first + family.count - 1
        ids = str(first) if first == last else f"{first}–{last}"
        values = "; ".join(_values(each) for each in family.parameters)
        yield f"| {ids} | `{family.word}` | {values} |"
        first = last + 1


def _values(values: Sequence[str]) -> str:
    if len(values) <= MOST_VALUES:
        return ", ".join(values)
    return f"{', '.join(values[:3])} … {values[-1]} ({len(values)} values)"


def _observation_row(entry: Entry) -> str:
    start = f"+{entry.start}" if entry.each else str(entry.start)
    limits = f"{entry.low:g} to {entry.high:g}"
    return f"| {start} | {entry.size} | `{entry.name}` | {limits} | {entry.unit} | {entry.one:g} |"
