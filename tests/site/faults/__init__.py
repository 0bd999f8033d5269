"""A site under fire: processes killed, services gone, a full disk, clocks that jump; and what must hold then."""
