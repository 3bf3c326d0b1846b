"""Scripted players of Stalin's War: greedy ones that weigh ground, odds and supply (``data/stalins_war/greedy.toml``)."""
