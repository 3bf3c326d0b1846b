"""Entries in Discord's own menus of a message and of a person."""
