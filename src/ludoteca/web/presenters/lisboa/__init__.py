"""Lisboa for the templates of the table."""
