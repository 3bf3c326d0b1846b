"""Sends what waits in the outbox in a season's name, each sort of message in one place."""
