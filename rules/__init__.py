"""Pure games: no clock, no network, no database, no pictures. One package a game, and the engine they share."""
