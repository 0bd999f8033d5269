"""The library of games: facts on each game, guests' marks, and suggestions."""
