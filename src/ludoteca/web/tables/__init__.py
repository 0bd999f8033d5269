"""The tables: who sits where, what has been played, and who may do what."""
