"""Draws the board of Generals: ``design.toml`` and open coast lines become ``data/generals/kit/world.toml``. See README.md.

Run by hand (``python -m maps.generals``) and by a test; nothing that plays or draws reads this folder. Needs shapely.
"""
