"""The rulebook sentence by sentence: a list of its statements, and cases for them."""
