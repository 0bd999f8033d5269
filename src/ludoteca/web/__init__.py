"""The web site: a Django project, started by `ludoteca serve`."""
