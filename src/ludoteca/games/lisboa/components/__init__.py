"""The pieces as tables of numbers, made from the values of the edition."""
