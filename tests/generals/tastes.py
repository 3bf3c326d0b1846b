"""What random players of Generals like, so that their games look a little like those of people."""

from __future__ import annotations

from data.generals import generals_tables_of
from rules.engine import Position, Prompt, Slot


class Laying:
    """Prefers playing to discarding and laying cards on the table to others, and rarely removes pieces.

    ``keen``: how much it likes to use face-down cards compared with passing; 0.02 hardly ever does, so that as many nations
    as possible are asked as long as possible.
    """

    def __init__(self, keen: float = 3.0) -> None:
        self.keen = keen

    def verb(self, position: Position, prompt: Prompt, verb: str) -> float:
        """How much a verb is liked."""
        likes = {"withdraw": 0.01, "discard": 0.2, "play": 6.0, "use": self.keen, "answer": self.keen, "done": 4.0}
        return likes.get(verb, 1.0)

    def value(self, position: Position, slot: Slot, value: str) -> float:
        """How much a value is liked."""
        row = generals_tables_of("").cards.get(value) if slot.kind == "card" else None
        return 4.0 if row is not None and row.kind in ("response", "status") else 1.0
