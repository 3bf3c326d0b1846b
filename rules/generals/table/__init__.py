"""The texts of Generals for people: names, rounds, words for newcomers."""
