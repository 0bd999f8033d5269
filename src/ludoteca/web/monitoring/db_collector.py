"""Metrics from the database: pending work at a site's tables, and its age.

Each figure is one index look-up, however many tables are stored.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from datetime import datetime, timedelta

from django.db import DatabaseError
from django.db.models import Count, Min, QuerySet
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from ludoteca.web.analysis.models import Analysis
from ludoteca.web.lib import leases
from ludoteca.web.lib.db import release_connection
from ludoteca.web.matches.models import Table

__all__ = ["DatabaseCollector", "due"]

log = logging.getLogger(__name__)

RECENT = timedelta(hours=1)


def due() -> QuerySet[Table]:
    """Tables with a bot's decision pending, without deferred ones (`table_leases.defer`)."""
    soon = leases.now() + timedelta(seconds=2 * leases.LEASE)
    return Table.objects.filter(lease_expires_at__lte=soon)


class DatabaseCollector(Collector):
    """Figures queried on demand; only `ludoteca_database_up` if the database is unavailable."""

    def collect(self) -> Iterable[Metric]:
        """Query the current figures."""
        try:
            found = [_bots(), _oldest_bot(), *_analyses(), _played()]
        except DatabaseError as error:
            log.warning("could not count the work that is due: %s", error)
            found = []
        finally:
            release_connection()
        up = GaugeMetricFamily("ludoteca_database_up", "Whether the database answers")
        up.add_metric([], bool(found))
        return [up, *found]


def _bots() -> Metric:
    figure = GaugeMetricFamily(
        "ludoteca_bots_due", "Tables where a bot has to act", labels=["game"]
    )
    for game, count in due().values_list("game_name").annotate(Count("pk")):
        figure.add_metric([game], count)
    return figure


def _oldest_bot() -> Metric:
    oldest = due().aggregate(oldest=Min("changed"))["oldest"]
    about = "Age in seconds of the oldest table whose bot is due"
    return GaugeMetricFamily("ludoteca_bots_due_oldest_seconds", about, _age(oldest))


def _analyses() -> list[Metric]:
    running = Analysis.objects.filter(state=Analysis.State.RUNNING)
    found = running.aggregate(count=Count("pk"), oldest=Min("created"))
    about = "Age in seconds of the oldest running analysis"
    return [
        GaugeMetricFamily("ludoteca_analyses_running", "Analyses under way", found["count"]),
        GaugeMetricFamily("ludoteca_analyses_oldest_seconds", about, _age(found["oldest"])),
    ]


def _played() -> Metric:
    about = "Tables played at within the last hour"
    figure = GaugeMetricFamily("ludoteca_tables_played", about, labels=["game"])
    recent = Table.objects.filter(changed__gt=leases.now() - RECENT)
    for game, count in recent.values_list("game_name").annotate(Count("pk")):
        figure.add_metric([game], count)
    return figure


def _age(since: datetime | None) -> float:
    return 0.0 if since is None else max(0.0, (leases.now() - since).total_seconds())
