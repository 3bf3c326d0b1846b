"""Draws the house map of Stalin's War: open geography and our tables become ``hexes.csv``, ``hexsides.csv``, ``rails.csv``.

Run by hand (``python -m data.stalins_war.board``); nothing that plays or draws reads this folder. Needs shapely.
"""
