"""11.1.9, 11.1.10, 4.4. Which hexes may not be attacked yet, and over which sides not."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine import Refusal
from rules.hexmap.hexset import HexSet
from rules.stalins_war.state.reading import FrontReading
from rules.stalins_war.state.state import AXIS, SOVIET

#: The country that Soviet units may neither enter nor attack on the first turn (4.4); the places that open the Volga (11.1.10).
CLOSED_AT_FIRST = "romania"
VOLGA_OPENERS = ("moscow", "stalingrad")


def attackable_hexes(g: FrontReading, side: str) -> HexSet:
    """The hexes with enemy units that a side may attack at all, from anywhere (11.1.4, 11.1.9, 4.4)."""
    found = (g.mask(g.enemy(side)) | (g.partisans if side == AXIS and g.state.risen else 0)) & g.playable
    return found & ~(g.barred() if side == AXIS else _closed_gates(g))


def _closed_gates(g: FrontReading) -> HexSet:
    return g.board.area.get(CLOSED_AT_FIRST, 0) if g.state.turn == 1 else 0


def why_gate_closed(g: FrontReading, side: str, hex_: str) -> Refusal | None:
    """Why a side may not attack a hex: a gate that is still closed (11.1.9), or the first turn."""
    bit = g.board.bit[hex_]
    if side == SOVIET:
        return Refusal("closed-at-first", "house rule 4.4", {"hex": hex_}) if bit & _closed_gates(g) else None
    for gate, hexes in g.board.gated.items():
        if not g.in_force(gate) and hexes & bit:
            return Refusal("gate", "11.1.9", {"hex": hex_, "gate": gate})
    return None


def may_attack_across(g: FrontReading, side: str, origin: str, target: str) -> bool:
    """Whether a side may attack from a hex into a neighbour across the side between them (11.1.10)."""
    if g.board.side(origin, target) in ("sea", "lake"):
        return False
    if side != AXIS or not g.board.volga(origin, target):
        return True
    return any(g.holds(AXIS, role) for role in VOLGA_OPENERS)


def targets_from_hex(g: FrontReading, side: str, origin: str) -> list[str]:
    """The hexes that a side may attack from a hex."""
    near = g.board.near(origin) & attackable_hexes(g, side)
    return [hex_ for hex_ in g.board.names(near) if may_attack_across(g, side, origin, hex_)]


def markable_hexes(g: FrontReading, side: str) -> Iterator[str]:
    """The hexes that may get a combat marker: with units of a side, next to something it may attack (7.2.5, 11.1.1)."""
    units = g.mask(side) | (g.partisans if side == SOVIET and g.state.risen else 0)
    for hex_ in g.board.grid.iterate(units & g.board.land.step(attackable_hexes(g, side))):
        if hex_ not in g.state.marked and targets_from_hex(g, side, hex_):
            yield hex_
