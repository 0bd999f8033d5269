"""How people find each other: open tables, and playing again."""
