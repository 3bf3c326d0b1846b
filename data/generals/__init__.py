"""Tables of Generals: nations, the board, cards and what they do. See README.md in this folder."""

from data.generals.cards import CardRow, Part, Verb, read_cards, read_parts
from data.generals.tables import Nation, Numbers, Space, Strait, Tables, load_tables, read_tables
from data.generals.words import Tally, When, Where

__all__ = [
    "CardRow",
    "Nation",
    "Numbers",
    "Part",
    "Space",
    "Strait",
    "Tables",
    "Tally",
    "Verb",
    "When",
    "Where",
    "load_tables",
    "read_cards",
    "read_parts",
    "read_tables",
]
