"""The web table: a Django project. `ludoteca serve` starts it."""
