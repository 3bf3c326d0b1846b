"""Modules of Stalin's War: an owner's own tables, their faults, games by them."""
