"""What everybody may know of a hex or a unit, for ``/help``."""

from __future__ import annotations

from rules.engine.contract.core import Note
from rules.engine.contract.questions import Said
from rules.next_war.state.state import TheatreState
from rules.next_war.state.war import TheatreWar
from rules.next_war.table.asked import hex_explained
from rules.next_war.table.menu import unit_facts


def value_facts(state: TheatreState, kind: str, value: str) -> tuple[Note, ...]:
    """The facts of a value, by its kind."""
    g = TheatreWar(state, None)
    if kind == "hex" and value in g.board.bit:
        return tuple((f"explain-{line.what}", line.facts) for line in hex_explained(g, value) if isinstance(line, Said))
    if kind != "unit" or value not in g.book.units:
        return ()
    side: Note = ("fact-side", {"side": g.side(value)})
    return (("explain-unit", unit_facts(g, value)),) if g.unit(value).walks else (side,)
