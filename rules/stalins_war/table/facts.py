"""What everybody may know of a hex, a unit or a card, for ``/help``."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine.contract.note import Note
from rules.stalins_war.state.state import SIDES, FrontState
from rules.stalins_war.state.war import FrontWar


def value_facts(state: FrontState, kind: str, value: str) -> tuple[Note, ...]:
    """The facts of a value, by its kind."""
    g = FrontWar(state, None)
    if kind == "hex" and value in g.board.bit:
        return tuple(_hex_facts(g, value))
    if kind == "unit" and value in g.book.units:
        return (("fact-side", {"side": g.side(value)}), ("fact-strength", {"strength": g.strength(value)}))
    return (("fact-card", {"wording": value}),) if kind == "card" and value in g.book.cards else ()


def _hex_facts(g: FrontWar, hex_: str) -> Iterator[Note]:
    board, bit = g.board, g.board.bit[hex_]
    yield from (("fact-held", {"side": side}) for side in SIDES if g.held(side) & bit)
    features = {"city": board.cities, "town": board.towns, "fortress": board.fortresses, "port": board.any_port, "oil": board.oil}
    yield from ((f"fact-{name}", {}) for name, hexes in features.items() if hexes & bit)
    if worth := board.vp.get(hex_, 0):
        yield "fact-worth", {"points": worth}
    for line in g.scenario.victory:
        if any(board.role.get(role, 0) & bit for role in line.holds):
            yield "fact-decides", {"seat": line.winner}
    yield from (("fact-there", {"side": side, "units": units}) for side in SIDES if (units := g.at(hex_, side)))
