"""Positions as plain JSON for any game: files by declaration, questions about them, the command that asks.

* ``form``: a game's file, declared field by field; ``values``, ``units``, ``piles``: what fields are made of
* ``editing``: parts of a position as lines of text; ``lines``: what a line changed
* ``fault``: what is wrong with a field, and where
* ``params``: the parameters of a question; ``rolls``: dice given with it
* ``questions``: the questions of a game; ``legal`` and ``apply`` are answered for every game
* ``files``: one position or many in a file; ``command``: the program ``QUESTION FILE``
* ``whole_files``: files at the table
"""
