"""The tables of computer players: for each game and level its thought, its weights and its styles, of one form for every game."""
