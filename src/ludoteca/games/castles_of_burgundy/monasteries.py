"""The monasteries by number. Their effects in words are in `effects`, their points in `scoring`."""

from __future__ import annotations

from typing import Final

# while the match goes on
SAME_BUILDINGS: Final = 1  # several buildings of a kind in a city
WORKERS_FROM_MINES: Final = 2  # a worker for each mine at the end of a phase
MORE_SILVER: Final = 3  # 2 silver for a sale
WORKER_FOR_SALE: Final = 4  # a worker for a sale
TWO_DEPOTS: Final = 5  # ships take the goods of a neighbouring depot as well
WORKERS_PAY: Final = 6  # workers count as silver, and tiles are bought from any depot
MORE_FOR_LIVESTOCK: Final = 7  # a point more for each tile that scores
MORE_STEPS: Final = 8  # a worker changes a die by up to two
# a free step of the die
STEP_FOR_BUILDING: Final = 9  # when a building is placed
STEP_FOR_SHIP_OR_LIVESTOCK: Final = 10  # when a ship or livestock is placed
STEP_FOR_OTHERS: Final = 11  # when a monastery, castle or mine is placed
STEP_TO_TAKE: Final = 12  # when a tile is taken from a depot
# taking workers
SILVER_WITH_WORKERS: Final = 13  # a silver as well
FOUR_WORKERS: Final = 14  # four instead of two
# points at the end
KINDS_SOLD: Final = 15  # for each kind of goods sold
FIRST_OF_BUILDINGS: Final = 16  # for each building of a kind; one monastery for each kind, up to 23
SPECIES: Final = 24  # for each species of livestock
GOODS_SOLD: Final = 25  # for each of the goods sold
BONUS_TILES: Final = 26  # for each bonus tile
