"""The site's metrics: the instruments that `ludoteca.web.monitoring.views` exports.

With several processes each stores its figures in files of a shared folder (prometheus_client's multiprocess
mode, chosen by the environment before this module is imported). No label contains a table, a guest, an
address or a seed: monitoring needs none of them.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
)

__all__ = [
    "ANSWERS",
    "CONNECTIONS",
    "DRAWING",
    "JOBS",
    "MOVES",
    "NOTICES",
    "PROCESSES",
    "REFUSED",
    "REQUESTS",
    "RETRIES",
    "SITE",
    "STREAMS",
    "THINKING",
    "TOLD",
    "WAITING",
    "timed",
]

disable_created_metrics()  # type: ignore[no-untyped-call]

SITE: Final = CollectorRegistry()
"""Registry of all instruments."""

_SHORT: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)
_LONG: Final = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300)

MOVES: Final = Counter(
    "ludoteca_moves",
    "Actions taken at tables, by a person, a program, a bot, or the table itself if there is only one",
    ["game", "by"],
    registry=SITE,
)
REQUESTS: Final = Counter(
    "ludoteca_requests",
    "Requests answered, by kind and HTTP status; 499 if the client hung up first",
    ["kind", "status"],
    registry=SITE,
)
ANSWERS: Final = Histogram(
    "ludoteca_answer_seconds",
    "Time from a request to the start of its response",
    ["kind"],
    buckets=_SHORT,
    registry=SITE,
)
DRAWING: Final = Histogram(
    "ludoteca_drawing_seconds",
    "Time to render a table: the whole page, the changed parts, or a replay frame",
    ["game", "what"],
    buckets=_SHORT,
    registry=SITE,
)
NOTICES: Final = Histogram(
    "ludoteca_notice_seconds",
    "Time from a change of a table to its event in a stream: in the same process, through Redis, or by polling",
    ["way"],
    buckets=_SHORT,
    registry=SITE,
)
REFUSED: Final = Counter(
    "ludoteca_refused",
    "Clients refused by a quota or by a limit of the server",
    ["why"],
    registry=SITE,
)
TOLD: Final = Counter(
    "ludoteca_people_told",
    "Notifications to absent players: sent, given up, or failed and retried",
    ["way", "how"],
    registry=SITE,
)
RETRIES: Final = Counter(
    "ludoteca_bot_retries",
    "Bot moves that failed and are retried",
    registry=SITE,
)
WAITING: Final = Histogram(
    "ludoteca_desk_wait_seconds",
    "Time that a job waited before it started",
    ["desk"],
    buckets=_LONG,
    registry=SITE,
)
THINKING: Final = Histogram(
    "ludoteca_desk_thinking_seconds",
    "Run time of a job",
    ["desk"],
    buckets=_LONG,
    registry=SITE,
)
JOBS: Final = Gauge(
    "ludoteca_desk_jobs",
    "Jobs waiting and running",
    ["desk", "state"],
    multiprocess_mode="livesum",
    registry=SITE,
)
STREAMS: Final = Gauge(
    "ludoteca_streams_open",
    "Streams of open pages",
    multiprocess_mode="livesum",
    registry=SITE,
)
CONNECTIONS: Final = Gauge(
    "ludoteca_connections_open",
    "Connections of clients",
    multiprocess_mode="livesum",
    registry=SITE,
)
PROCESSES: Final = Gauge(
    "ludoteca_processes",
    "Processes that serve the site on this machine",
    multiprocess_mode="livesum",
    registry=SITE,
)


@contextmanager
def timed(histogram: Histogram) -> Iterator[None]:
    """Observe the duration of a block in seconds, unless it raises."""
    began = time.perf_counter()
    yield
    histogram.observe(time.perf_counter() - began)
