"""The pool that uses a Ray cluster: https://docs.ray.io. Needs the extra ``cluster``."""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Iterable, Sequence
from typing import Any

from ludoteca.arena.errors import NoCluster
from ludoteca.arena.interrupts import WorkersLost
from ludoteca.arena.match import Duel, Plan
from ludoteca.arena.pools.pool import Numbered, play_batch
from ludoteca.arena.spec import sources_digest
from ludoteca.i18n import N_
from ludoteca.kernel.optional import load

__all__ = ["Cluster"]

UNREACHABLE = N_("no Ray cluster found at {address}: {reason}")
OTHER_SOURCES = N_(
    "a machine in the cluster runs another build of Ludoteca ({theirs}, here {ours}); "
    "install the same version everywhere"
)
LOST = N_("the cluster lost the same match repeatedly: {reason}")

STORE = 128 * 2**20  # bytes for results in transit; Ray would take a third of the memory
QUEUE = 2  # running batches per processor, so that none waits for the network


class Cluster:
    """Plays matches on all processors of a Ray cluster; a batch is a task on one of them.

    The number of processors may change. If the program is already connected to Ray, that connection
    is used and left open. Every machine needs the same sources of Ludoteca. Ray replays the matches
    of a lost machine.

    Args:
        address: Address of the cluster (``"10.0.0.1:6379"``), ``"auto"`` for the one that this
            machine belongs to, or ``"local"`` to start one here, which `close` ends.
        workers: Number of processors of a local cluster; all by default.

    Raises:
        MissingExtra: Ray is not installed.
        NoCluster: The cluster cannot be reached.
    """

    def __init__(self, address: str = "auto", workers: int | None = None) -> None:
        self._ray = load("ray", "cluster")
        self._ours = not self._ray.is_initialized()
        if self._ours:
            _connect(self._ray, address, workers)
        self._play = self._ray.remote(_play_there)
        self._running: dict[Any, int] = {}

    @property
    def room(self) -> int:
        """Two batches for each processor, so that none is idle while results travel."""
        return QUEUE * max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def start(self, batch: int, plans: Sequence[Plan]) -> None:
        """Submit a batch to the cluster."""
        self._running[self._play.remote(list(plans), sources_digest())] = batch

    def wait(self) -> Iterable[Numbered]:
        """Return finished batches; re-raise an exception raised in a match."""
        ready, _ = self._ray.wait(list(self._running), num_returns=1)
        return [(self._running.pop(reference), self._fetch(reference)) for reference in ready]

    def _fetch(self, reference: Any) -> list[Duel]:
        try:
            duels: list[Duel] = self._ray.get(reference)
        except self._ray.exceptions.RayTaskError as error:
            raise error.cause from error
        except self._ray.exceptions.RayError as error:
            raise WorkersLost(LOST, reason=str(error).partition("\n")[0]) from error
        return duels

    def close(self) -> None:
        """Cancel running batches; disconnect if this object has connected."""
        for reference in self._running:
            self._ray.cancel(reference, force=True)
        self._running.clear()
        if self._ours:
            self._ray.shutdown()


def _connect(ray: Any, address: str, workers: int | None) -> None:
    local = address == "local"
    if local:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        _knock(address)
        ray.init(
            address=address,
            num_cpus=workers if local else None,
            object_store_memory=STORE if local else None,
            include_dashboard=False if local else None,
            log_to_driver=False,
            logging_level=logging.ERROR,
        )
    except (OSError, ImportError, RuntimeError, ValueError) as error:
        reason = str(error).partition("\n")[0]
        raise NoCluster(UNREACHABLE, address=address, reason=reason) from error


def _knock(address: str) -> None:
    """Raise OSError if nothing listens at ``host:port``; Ray itself would retry for minutes."""
    host, _, port = address.rpartition(":")
    if host and port.isdecimal() and "://" not in host:
        socket.create_connection((host.strip("[]"), int(port)), timeout=10).close()


def _play_there(plans: Sequence[Plan], ours: str) -> list[Duel]:
    """Play matches on a machine of the cluster; raise NoCluster if its sources differ."""
    if (theirs := sources_digest()) != ours:
        raise NoCluster(OTHER_SOURCES, theirs=theirs, ours=ours)
    return play_batch(plans)
