"""Where matches are played: in this process, on processes of this machine, or on a Ray cluster.

The results are the same everywhere, and come as they are done.
"""

from ludoteca.arena.pools.cluster import Cluster
from ludoteca.arena.pools.pool import Pool, play_all
from ludoteca.arena.pools.processes import Processes, processors
from ludoteca.arena.pools.serial import Here

__all__ = ["Cluster", "Here", "Pool", "Processes", "play_all", "processors"]
