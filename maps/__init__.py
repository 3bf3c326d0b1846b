"""How the maps and tables of the games were made: run by hand and by tests, not shipped. Nothing that plays reads this."""
