"""20. Mobile defence: German Panzer corps that give way and strike back."""

from __future__ import annotations

from rules.stalins_war.state.reading import FrontReading

#: Terrain in which there is none (20.1).
ROUGH = ("swamp", "forest", "mountain")


def mobile_defence(g: FrontReading, hex_: str, defenders: list[str]) -> bool:
    """Whether German defenders in a hex fire one column to the right and may go back two hexes for one (20.1).

    A card may let them do so in any terrain until the turn ends.
    """
    bit = g.board.bit[hex_]
    if g.state.turn < g.numbers.mobile_defence_from or bit & g.board.caucasus:
        return False
    if not g.effects("mobile_defence") and any(bit & g.board.terrain.get(terrain, 0) for terrain in ROUGH):
        return False
    return any(g.unit(uid).kind == "panzer" and g.full(uid) for uid in defenders)
