"""The rulebook sentence by sentence: a list of what it says, and cases written from it."""
