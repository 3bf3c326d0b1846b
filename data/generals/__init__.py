"""Tables of Generals: nations, the board, cards and what they do. See README.md in this folder."""

from data.generals.board import BoardSpace, Strait
from data.generals.cards import CardText, NationCardRow, Part, Verb, read_nation_cards, read_parts
from data.generals.tables import (
    CANDIDATES,
    DRAWING,
    REPLACEABLE,
    GeneralsNumbers,
    GeneralsTables,
    Nation,
    generals_tables_of,
    load_candidates,
    read_generals_tables,
)
from data.generals.words import Tally, When, Where

__all__ = [
    "CANDIDATES",
    "DRAWING",
    "REPLACEABLE",
    "BoardSpace",
    "CardText",
    "GeneralsNumbers",
    "GeneralsTables",
    "Nation",
    "NationCardRow",
    "Part",
    "Strait",
    "Tally",
    "Verb",
    "When",
    "Where",
    "generals_tables_of",
    "load_candidates",
    "load_generals_tables",
    "read_generals_tables",
    "read_nation_cards",
    "read_parts",
]
