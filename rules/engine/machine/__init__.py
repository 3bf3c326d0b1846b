"""Runs any game by its contract: positions, the record with its dice, saved states, installed games."""
