"""The tables of Stalin's War: readers of each file, the house tables."""
