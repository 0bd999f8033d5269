"""The events of a Board Game Arena log that all players see, with the packets they came in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ludoteca.importers.errors import depart
from ludoteca.importers.values import entries, fields

__all__ = ["Event", "is_bga", "table_events"]

MOST_PACKETS = 20_000
MOST_EVENTS = 2_000


@dataclass(frozen=True)
class Event:
    """One event."""

    type: str
    args: dict[str, Any]
    place: str
    """Where it is: "packet 12"."""


def is_bga(data: object) -> bool:
    """Return True if the JSON looks like a log of that site."""
    first = _packets(data)
    return bool(first) and isinstance(first[0], dict) and "channel" in first[0]


def _packets(data: object) -> list[Any]:
    """The list of packets, which may be wrapped as the site's archive wraps it."""
    if isinstance(data, dict) and isinstance(data.get("data"), dict):
        data = data["data"].get("logs")
    return data if isinstance(data, list) else []


def table_events(data: object) -> list[Event]:
    """Events of the table in order; raise BadLog if the packets are not of the expected form.

    Channels of single players repeat them before a turn is confirmed, with what has been undone.
    """
    packets = entries(_packets(data), MOST_PACKETS, "log", "packets")
    return [event for packet in packets for event in _events(packet)]


def _events(packet: object) -> Iterator[Event]:
    known = fields(packet, "log", "a packet")
    place = f"packet {str(known.get('packet_id', '?'))[:10]}"
    if not str(known.get("channel", "")).startswith("/table/"):
        return
    for entry in entries(known.get("data"), MOST_EVENTS, place, "data"):
        event = fields(entry, place, "an event")
        args = event.get("args")
        if not isinstance(event.get("type"), str):
            raise depart(place, "an event has no type")
        yield Event(event["type"], args if isinstance(args, dict) else {}, place)
