"""Whole seasons by simulation: people of four temperaments, games by post, moderators who sleep, a program that is killed.

``python -m tests.league.simulation club`` plays 48 people in pools of three with both sides and play-offs, ``... swiss`` 400
people in seven rounds; a number behind it is the seed. ``... clubs 100`` plays that many of the first, for the taps they need.
"""
