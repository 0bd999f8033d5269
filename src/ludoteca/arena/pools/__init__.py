"""Executors of matches: in this process, in processes of this machine, or on a Ray cluster.

The results are the same everywhere, and are returned as matches finish.
"""

from ludoteca.arena.pools.cluster import Cluster
from ludoteca.arena.pools.pool import Pool, play_all
from ludoteca.arena.pools.processes import Processes, processors
from ludoteca.arena.pools.serial import Serial

__all__ = ["Cluster", "Pool", "Processes", "Serial", "play_all", "processors"]
