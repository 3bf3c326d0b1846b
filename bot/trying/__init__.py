"""``fieldpost try-discord``: what the program needs of Discord, tried once on a real server."""
