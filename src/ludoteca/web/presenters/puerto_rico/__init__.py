"""Puerto Rico for the templates of the table."""
