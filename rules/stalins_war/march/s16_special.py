"""16. Special units: partisans, their placement, rising and sweeps; fortified areas."""

from __future__ import annotations

from rules.hexmap.hexset import HexSet
from rules.stalins_war.ground.s13_supply import traced_supply
from rules.stalins_war.state.reading import FrontReading
from rules.stalins_war.state.state import AXIS, SOVIET
from rules.stalins_war.state.war import FrontWar


def free_partisans(g: FrontReading) -> list[str]:
    """The partisan units that are not on the map."""
    return [uid for uid, row in g.book.units.items() if row.kind == "partisan" and uid not in g.state.place]


def partisan_hexes(g: FrontReading) -> HexSet:
    """The hexes for partisans: in the USSR, without a unit, not a large city (house rule 16.4)."""
    board = g.board
    taken = g.mask(AXIS) | g.mask(SOVIET) | g.partisans
    return board.ussr & g.playable & ~taken & ~board.cities


def sweep_partisans(g: FrontWar, units: list[str]) -> None:
    """Axis units that ended their movement with inactive partisans may drive them out: on 1 to 3 (16.4)."""
    if g.state.risen:
        return
    for hex_ in sorted({g.state.place[uid] for uid in units if uid in g.state.place}):
        there = [uid for uid in g.at(hex_, SOVIET, partisans=True) if g.unit(uid).kind == "partisan"]
        if there:
            roll = g.dice.die(6, f"sweep {hex_}")
            g.emit("sweep-roll", hex=hex_, roll=roll)
            if roll <= g.numbers.sweep_die:
                g.eliminate(there[0], "swept")


def fortifiable_hexes(g: FrontReading) -> HexSet:
    """The hexes for a fortified area: Soviet towns and cities in full supply without one (16.5)."""
    board = g.board
    if len(g.state.fortified) >= g.numbers.fortified_most:
        return 0
    return (board.cities | board.towns) & g.held(SOVIET) & traced_supply(g, SOVIET).full & ~g.fortified & ~g.mask(AXIS)


def festung_hexes(g: FrontReading) -> HexSet:
    """The hexes for a Festung marker: supplied Axis towns and cities with a German unit (16.3)."""
    board = g.board
    if len(g.state.festungs) >= g.numbers.festung_most:
        return 0
    germans = g.hexes(g.state.place[uid] for uid in g.units_of(AXIS) if g.unit(uid).nation == "german" and g.full(uid))
    return (board.cities | board.towns) & g.held(AXIS) & germans & ~g.festungs & ~board.fortresses
