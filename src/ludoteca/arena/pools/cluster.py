"""The pool that is a Ray cluster: https://docs.ray.io. Needs the extra ``cluster``."""

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

STORE = 128 * 2**20  # bytes for results on the way; Ray would take a third of the memory
QUEUE = 2  # batches under way for each processor, so that none waits for the network


class Cluster:
    """All processors of a Ray cluster, as many as it has at the time; a batch is a task on one of them.

    `address` is that of the cluster (``"10.0.0.1:6379"``), ``"auto"`` for the one that this machine is part
    of, or ``"local"``, which starts one here with `workers` processors (all, unless given) and ends it in
    `close`. Where the program has connected to Ray already, that connection is used, and left as it is.
    Every machine needs the same sources of Ludoteca. Ray plays again what a lost machine was playing.

    Raises `MissingExtra` and `NoCluster`.
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
        """Hand a batch to the cluster."""
        self._running[self._play.remote(list(plans), sources_digest())] = batch

    def wait(self) -> Iterable[Numbered]:
        """What is done; raises what was raised in a match."""
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
        """Call back what is under way; leave the cluster if we have entered it."""
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
    """OSError where nobody listens at ``host:port``; Ray itself would try for minutes."""
    host, _, port = address.rpartition(":")
    if host and port.isdecimal() and "://" not in host:
        socket.create_connection((host.strip("[]"), int(port)), timeout=10).close()


def _play_there(plans: Sequence[Plan], ours: str) -> list[Duel]:
    """On a machine of the cluster: the matches, if it has the sources of the one that asks."""
    if (theirs := sources_digest()) != ours:
        raise NoCluster(OTHER_SOURCES, theirs=theirs, ours=ours)
    return play_batch(plans)
