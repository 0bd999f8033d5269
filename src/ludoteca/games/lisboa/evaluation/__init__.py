"""What things are worth to a seat, in points at the end, as a player guesses it."""

__all__: list[str] = []
