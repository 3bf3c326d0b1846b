"""Scripted players of Generals: greedy ones that weigh a card's gains. The weights are in ``data/generals/greedy.toml``."""
