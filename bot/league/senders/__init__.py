"""Sends a season's outbox messages, each kind in one place."""
