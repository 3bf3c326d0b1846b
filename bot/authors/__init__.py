"""For authors of games: a new game from a template, and what is wrong with one. Nothing here is used at the table."""
