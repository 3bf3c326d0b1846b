"""The migrations, in order. A published one is never edited: add the next."""
