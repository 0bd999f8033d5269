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
    "Actions taken at tables, by a person, a program, a bot, or the table itself where there is no choice",
    ["game", "by"],
    registry=SITE,
)
REQUESTS: Final = Counter(
    "ludoteca_requests",
    "Requests answered, by kind and HTTP status; 499 for who has hung up before",
    ["kind", "status"],
    registry=SITE,
)
ANSWERS: Final = Histogram(
    "ludoteca_answer_seconds",
    "From a request to the beginning of its answer",
    ["kind"],
    buckets=_SHORT,
    registry=SITE,
)
DRAWING: Final = Histogram(
    "ludoteca_drawing_seconds",
    "Drawing a table: the whole page, what has changed, or a scene",
    ["game", "what"],
    buckets=_SHORT,
    registry=SITE,
)
NOTICES: Final = Histogram(
    "ludoteca_notice_seconds",
    "From a change of a table to the word of it in a stream: of the own process, over Redis, by a look at the database",
    ["way"],
    buckets=_SHORT,
    registry=SITE,
)
REFUSED: Final = Counter(
    "ludoteca_refused",
    "Clients refused: by a quota, or by a limit of the server",
    ["why"],
    registry=SITE,
)
TOLD: Final = Counter(
    "ludoteca_people_told",
    "Notices for people who do not look: told, given up; failed are attempts that are made again",
    ["way", "how"],
    registry=SITE,
)
RETRIES: Final = Counter(
    "ludoteca_bot_retries",
    "Bots whose move has gone wrong and is tried again",
    registry=SITE,
)
WAITING: Final = Histogram(
    "ludoteca_desk_wait_seconds",
    "How long something to be thought about has waited for its turn",
    ["desk"],
    buckets=_LONG,
    registry=SITE,
)
THINKING: Final = Histogram(
    "ludoteca_desk_thinking_seconds",
    "How long it has been thought about",
    ["desk"],
    buckets=_LONG,
    registry=SITE,
)
JOBS: Final = Gauge(
    "ludoteca_desk_jobs",
    "What waits to be thought about now, and what is thought about",
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
    "Processes that serve the site here",
    multiprocess_mode="livesum",
    registry=SITE,
)


@contextmanager
def timed(histogram: Histogram) -> Iterator[None]:
    """Observe the duration of a block in seconds, unless it raises."""
    began = time.perf_counter()
    yield
    histogram.observe(time.perf_counter() - began)
