"""Draws the house map of Stalin's War: open geography and our tables become ``hexes.csv``, ``hexsides.csv``, ``rails.csv``.

Run by hand (``python -m maps.stalins_war``); nothing that plays or draws reads this folder. Needs shapely.
"""
