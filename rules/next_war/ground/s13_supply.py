"""13.1. Supply, an optional rule: sources, lines along roads, who can trace one."""

from __future__ import annotations

from collections.abc import Mapping

from rules.hexmap.hexset import HexSet
from rules.hexmap.reading import kept_in_memo
from rules.next_war.ground.s08_control import serving_ports
from rules.next_war.ground.s08_zones import control_zone
from rules.next_war.state.reading import TheatreReading


@kept_in_memo
def supply_sources(g: TheatreReading, side: str) -> Mapping[str, HexSet]:
    """What a side's lines lead to (13.1.2): its cities and urban hexes, the module's road hexes, ports and beachheads.

    The last two only while the side controls their In Shore box.
    """
    board, held = g.board, g.held_by(side) & g.start.playable
    ports = serving_ports(g, side) & g.start.playable
    for name in board.names(ports):
        if g.sea_state(board.ports[name].zone) != side:
            ports &= ~board.bit[name]
    landed = [name for name, one in g.state.beachheads.items() if one == side and g.sea_state(_in_shore_box_of(g, name)) == side]
    return {
        "city": (board.cities | board.urban) & held & board.ground,
        "port": ports,
        "beachhead": board.set(landed),
        "module": board.set(g.sheet.supply.sources[side]) & held,
    }


def _in_shore_box_of(g: TheatreReading, hex_: str) -> str:
    """The In Shore box off a hex of the coast."""
    near = (g.board.hexes[name] for name in g.board.grid.neighbours(hex_))
    return g.board.hexes[hex_].zone or next((row.zone for row in near if row.terrain == "sea" and row.zone), "")


def barred_hexes(g: TheatreReading, side: str) -> HexSet:
    """What bars a side's lines (13.1.3): enemies, their zones but where friends are, closed land, towns and

    installations that the enemy holds."""
    foe = g.enemy(side)
    zone = control_zone(g, foe) & ~g.mask(side)
    towns = g.board.cleared & g.held_by(foe)
    return g.mask(foe) | zone | g.closed_land() | towns


@kept_in_memo
def supply_line_hexes(g: TheatreReading, side: str) -> HexSet:
    """The hexes from which a line along roads leads to a source, and these (13.1.3). A beachhead links to roads beside it."""
    board, sources = g.board, supply_sources(g, side)
    free = g.start.playable & board.ground & ~barred_hexes(g, side)
    found = 0
    for hexes in sources.values():
        found |= hexes & free
    found |= board.land.step(sources["beachhead"] & free) & board.on_road & free
    return board.roads.flood(found, free)


@kept_in_memo
def hexes_in_supply(g: TheatreReading, side: str) -> HexSet:
    """The hexes in which a side's units are supplied: on a line, or one hex off it (13.1.3)."""
    found = supply_line_hexes(g, side)
    for _ in range(g.numbers.off_road):
        found |= g.board.land.step(found) | g.board.roads.step(found)
    return found & g.board.ground


def units_without_supply(g: TheatreReading, side: str) -> list[str]:
    """The units of a side on the board that can trace no line now; who dropped or flew in this turn needs none (13.1.4)."""
    fed = hexes_in_supply(g, side)
    return [uid for uid in sorted(g.units_of(side)) if g.where(uid) & g.board.ground & ~fed and uid not in g.state.lifted]
