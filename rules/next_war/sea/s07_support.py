"""7.3.1, 9.6.1. Ships that may support a battle."""

from __future__ import annotations

from rules.engine import Refusal
from rules.next_war.state.reading import TheatreReading


def ship_support(g: TheatreReading, ship: str) -> int:
    """The points of support of a ship (2.4.2)."""
    support = g.unit(ship).support
    return 0 if support is None else support.value or 0


def why_ship_silent(g: TheatreReading, ship: str, hex_: str) -> Refusal | None:
    """Why a ship does not support a battle for a hex, None if it may (7.3.1): from hexes only (Q44), none beside enemy ships."""
    row, here = g.unit(ship), g.where(ship)
    facts = {"unit": ship, "hex": hex_}
    if not here:
        return Refusal("ship-in-box", "7.3.1", facts)
    if ship in g.state.shelled:
        return Refusal("ship-spent", "7.3.1", facts)
    if g.board.grid.distance(g.state.place[ship], hex_) > (row.range or 0):
        return Refusal("ship-too-far", "9.6.1", facts)
    if any(g.where(foe) & g.board.grid.around(here, 1) for foe in g.ships(g.enemy(row.side))):
        return Refusal("ship-engaged", "7.3.1", facts)
    return None


def supporting_ships(g: TheatreReading, hex_: str, side: str) -> list[str]:
    """The ships of a side that may support a battle for a hex now; any number of them does (9.6.1)."""
    return [ship for ship in g.ships(side) if ship_support(g, ship) and why_ship_silent(g, ship, hex_) is None]
