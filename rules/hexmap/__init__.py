"""Boards of hexes for any game: sets of hexes as integers, floods, shortest paths, ranges, and the places of units.

It knows no game, no numbering of hexes and no rule: a game supplies the places of its hexes and its open hexsides.
"""
