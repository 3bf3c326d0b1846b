"""An independent, naive implementation of the rules: dictionaries and breadth-first search, straight from the rule text.

Nothing here imports from ``rules``; only the CSV and TOML tables of ``data`` are read. Tests compare it with the answers of
``fieldpost eots ask`` on set-ups and on random positions.
"""
