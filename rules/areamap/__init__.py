"""Boards of areas for any game: links over land and sea, straits that are open to some, distances, chains of supply."""
