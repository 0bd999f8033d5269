"""People at a table: what they say, what they note for themselves, and whom they do not want to hear."""
