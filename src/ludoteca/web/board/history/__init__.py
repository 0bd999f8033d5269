"""History of a match: its log, and a digest since a seat last acted."""
