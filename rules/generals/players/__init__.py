"""Scripted players of Generals: greedy ones that weigh what a card brings. The numbers stand in ``data/generals/greedy.toml``."""
