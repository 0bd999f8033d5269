"""The Castles of Burgundy for the templates of the table."""
