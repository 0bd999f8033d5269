"""Components as numeric tables, built from the edition."""
