"""Santa Maria for the templates of the table."""
