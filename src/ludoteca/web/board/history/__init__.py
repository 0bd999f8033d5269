"""The history of a match: its log, replay, and what has happened since a seat's last turn."""
