"""The history of a match: its log, and what has happened since a seat last acted."""
