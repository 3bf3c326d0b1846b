"""Tables of Generals: nations, the board, cards and what they do. See README.md in this folder."""

from data.generals.board import Space, Strait
from data.generals.cards import CardRow, CardText, Part, Verb, read_cards, read_parts
from data.generals.tables import (
    CANDIDATES,
    DRAWING,
    REPLACEABLE,
    Nation,
    Numbers,
    Tables,
    load_candidates,
    load_tables,
    read_tables,
    tables_of,
)
from data.generals.words import Tally, When, Where

__all__ = [
    "CANDIDATES",
    "DRAWING",
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
