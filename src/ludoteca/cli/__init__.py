"""The command line of Ludoteca."""
