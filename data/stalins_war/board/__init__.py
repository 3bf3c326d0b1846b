"""How the house map of Stalin's War is drawn: ``hexes.csv``, ``hexsides.csv``, ``rails.csv`` of open geography and own tables.

Run by hand (``python -m data.stalins_war.board``); nothing that plays or draws reads this folder. Needs shapely.
"""
