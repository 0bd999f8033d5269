"""The log of a match as lines of text: actions, gains and events."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from ludoteca.i18n import N_
from ludoteca.kernel import generics
from ludoteca.kernel.game import Game
from ludoteca.kernel.match import Match
from ludoteca.kernel.messages import Delta
from ludoteca.kernel.record import Record
from ludoteca.terminal.translator import Voice, game_part

__all__ = ["SPECTATOR", "lines", "whole_log"]

SPECTATOR = -1

GAINS = N_("{seat}: {gains}")
EVENT = N_("* {event}")


def lines(
    voice: Voice, game: Game, before: Record, after: Record, action: int, viewer: int
) -> Iterator[str]:
    """Log lines of `action`, as seen by a seat or `SPECTATOR`."""
    sentences = game_part("ludoteca.games.{}.sentences", game)
    old, new = _view_for(game, before, viewer), _view_for(game, after, viewer)
    deltas, events = sentences.deltas(old, new), sentences.events(old, new, action)
    if deltas or events or not sentences.quiet(old, action):
        yield voice.say(sentences.log(old, new, action))
    for seat, gains in groupby(deltas, key=lambda delta: delta.seat):
        yield "    " + voice.text(GAINS, seat=voice.names[seat], gains=_gains(voice, list(gains)))
    for event in events:
        yield voice.text(EVENT, event=voice.say(event))


def whole_log(voice: Voice, match: Match, viewer: int) -> Iterator[str]:
    """Log lines of all actions so far."""
    for ply, action in enumerate(match.actions):
        before, after = match.position_at(ply), match.position_at(ply + 1)
        yield from lines(voice, match.game, before, after, action, viewer)


def _view_for(game: Game, record: Record, viewer: int) -> dict[str, object]:
    seen = record.copy()
    generics.redact(seen, viewer)
    return game.view(seen)


def _gains(voice: Voice, gains: Sequence[Delta]) -> str:
    return ", ".join(f"{voice.text(d.what.name)} {d.by:+d}" for d in gains)
