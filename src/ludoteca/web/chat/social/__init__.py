"""People at a table: how pages name them, whom they mute or block, what they report."""
