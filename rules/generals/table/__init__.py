"""What the table is told of Generals: names, rounds, words for newcomers."""
