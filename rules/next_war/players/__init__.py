"""The scripted player of Next War: weighs places, exact odds and what the enemy can reach (``data/next_war/greedy.toml``)."""
