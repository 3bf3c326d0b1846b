"""Modules of Generals: a made-up one that replaces five cards, faults of others, games that are played with it."""
