"""Positions as plain JSON for any game: files checked field by field, questions about them, the command that asks.

* ``fault``: what is wrong with a field, and where
* ``params``: the parameters of a question
* ``questions``: the questions of a game, which it subclasses; ``legal`` and ``apply`` are answered for every game
* ``files``: one position or many in a file; ``command``: the program ``QUESTION FILE``
* ``opening``: from a state to the first decision in it
* ``rolls``: dice given with a question; ``lines``: parts of a position edited as lines of text
"""
