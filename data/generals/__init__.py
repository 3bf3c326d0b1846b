"""Tables of Generals: nations, the board, cards and what they do. See README.md in this folder."""

from data.generals.cards import CardRow, CardText, Part, Verb, read_cards, read_parts
from data.generals.tables import (
    CANDIDATES,
    REPLACEABLE,
    Nation,
    Numbers,
    Space,
    Strait,
    Tables,
    load_candidates,
    load_tables,
    read_tables,
    tables_of,
)
from data.generals.words import Tally, When, Where

__all__ = [
    "CANDIDATES",
    "REPLACEABLE",
    "CardRow",
    "CardText",
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
    "load_candidates",
    "load_tables",
    "read_cards",
    "read_parts",
    "read_tables",
    "tables_of",
]
