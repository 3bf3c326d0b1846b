"""Points of a scenario (16.0, 17.0): every line of its table, by its test; the side of each hex."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from data.eots.scenario_tables import VictoryLine, VictoryTest
from rules.eots.board.landmarks import TOKYO
from rules.eots.s06_supply import supply
from rules.eots.s13_nations import china
from rules.eots.s14_rivalry import rivalry

if TYPE_CHECKING:
    from rules.eots.state.war import EotsWar

#: How often a line gives its points; whether it does.
Test = Callable[["EotsWar", VictoryLine], int]


def score_lines(g: EotsWar) -> list[tuple[str, int]]:
    """Every line of the scenario's point table with its points for Japan, zero lines included."""
    return list(g.memo("score_lines", lambda: _computed_score_lines(g)))


def _computed_score_lines(g: EotsWar) -> list[tuple[str, int]]:
    table = g.scenario.victory.lines("older" if g.state.victory_table == "older" else "newer")
    return [(line.id, line.vp * _times_scored(g, line)) for line in table]


def _times_scored(g: EotsWar, line: VictoryLine) -> int:
    if line.surrendered_vp is not None and line.box and "china" in g.state.surrendered:
        return line.surrendered_vp // line.vp if line.vp else 0
    return int(TESTS[line.test](g, line))


# -- whose a hex counts as -----------------------------------------------------------------------------------------------


def hex_holder(g: EotsWar, hex_: str) -> str:
    """The side a hex counts for: its captor if that side can supply it, else its holder when the scenario began.

    The older tables ask only for control.
    """
    now = g.state.control.get(hex_, "")
    if g.state.victory_table == "older" and g.scenario.victory.older:
        return now
    before = g.state.control_at_setup.get(hex_, "")
    if now == before or not now:
        return before
    return now if is_suppliable_hex(g, now, hex_) else before


def is_suppliable_hex(g: EotsWar, side: str, hex_: str) -> bool:
    """A base in supply, a supplied ground unit on it, or a supply line from any headquarters of the side."""
    bit = g.grid.bit[hex_]
    if bit & (supply.supplied_ports(g, side) | supply.supplied_airfields(g, side)):
        return True
    if any(supply.is_supplied(g, u) for u in g.at(hex_, side, "ground")):
        return True
    return any(supply.line_exists(g, g.where(hq), hex_, side) for hq in g.units_of(side, "hq"))


def _counting_hexes(g: EotsWar, line: VictoryLine) -> list[str]:
    """The hexes of a line that count for its side."""
    return [h for h in line.hexes if hex_holder(g, h) == line.side]


def _holds_every_hex(g: EotsWar, line: VictoryLine, side: str) -> bool:
    return all(hex_holder(g, h) == side for h in line.hexes)


def _every_hex_supplied(g: EotsWar, line: VictoryLine) -> bool:
    """Every hex of the line, if the first of them can be supplied."""
    return _holds_every_hex(g, line, line.side) and is_suppliable_hex(g, line.side, line.hexes[0])


def _hexes_taken(g: EotsWar, line: VictoryLine) -> int:
    """Hexes that the side held with units at the end of any turn (``victory.end_of_turn`` notes them)."""
    return sum(1 for h in line.hexes if h in g.state.held_once)


def _enough_ports(g: EotsWar, line: VictoryLine) -> bool:
    return sum(1 for h in _counting_hexes(g, line) if g.cat.hexes[h].port) >= (line.count or 0)


def _resource_hexes(g: EotsWar, side: str) -> int:
    return sum(1 for h in g.cat.charts.japan_draw.resource_hexes if h in g.grid.bit and hex_holder(g, h) == side)


def _near_tokyo(g: EotsWar, line: VictoryLine) -> int:
    """Allied ports within the line's distance of Tokyo; the older table counts airfields as well."""
    bases = g.cat.ports | (g.cat.airfields if g.state.victory_table == "older" else 0)
    return sum(
        1
        for h in g.grid.names(bases & g.controlled("allies"))
        if g.cat.distance(h, TOKYO) <= (line.distance or 0) and hex_holder(g, h) == "allies"
    )


def _philippine_ports(g: EotsWar) -> int:
    ports = g.cat.region_hexes("Philippines") & g.cat.ports & g.controlled("allies") & supply.supplied_ports(g, "allies")
    return ports.bit_count()


def _philippines_none(g: EotsWar, line: VictoryLine) -> bool:
    """The Allies hold no supplied port in the Philippines; a line without ports named asks for any hex there."""
    if line.hexes:
        return _philippine_ports(g) == 0
    names = g.grid.names(g.cat.region_hexes("Philippines") & g.cat.land)
    return not any(hex_holder(g, h) == "allies" for h in names)


def _mandates_owned(g: EotsWar, line: VictoryLine) -> bool:
    """The side owns the Australian Mandates (13.84); in games begun before they had an owner, it holds both keys."""
    return g.state.mandates == line.side if g.since(3) else _holds_every_hex(g, line, line.side)


def _mandates_contested(g: EotsWar, line: VictoryLine) -> bool:
    """Enough hexes of the Australian Mandates are Allied, but the Allies do not own them (13.84)."""
    names = g.grid.names(g.cat.region_hexes("Australian_Mandates") & g.cat.land)
    allied = [h for h in names if hex_holder(g, h) == "allies"]
    keys = g.cat.charts.nation("australian_mandates").surrender
    owned = g.state.mandates == "allies" if g.since(3) else all(hex_holder(g, h) == "allies" for h in keys)
    return len(allied) >= (line.count or 0) and not owned


def _china_front(g: EotsWar, line: VictoryLine) -> int:
    """Boxes of the China front beyond the line's."""
    track = china.front_boxes(g)
    return track.index(g.state.china_front) - track.index(line.box)


TESTS: dict[VictoryTest, Test] = {
    # Hexes; of two that are cut off: without a supply line between them.
    "each_hex": lambda g, line: len(_counting_hexes(g, line)),
    "any_hex": lambda g, line: bool(_counting_hexes(g, line)),
    "every_hex": lambda g, line: _holds_every_hex(g, line, line.side),
    "every_hex_supplied": _every_hex_supplied,
    "not_every_hex": lambda g, line: not _holds_every_hex(g, line, line.side),
    "nobody_all": lambda g, line: not _holds_every_hex(g, line, "japan") and not _holds_every_hex(g, line, "allies"),
    "each_hex_occupied": lambda g, line: sum(1 for h in _counting_hexes(g, line) if g.at(h, line.side)),
    "each_hex_taken": _hexes_taken,
    "any_hex_taken": lambda g, line: _hexes_taken(g, line) > 0,
    "ports": _enough_ports,
    "ports_not_all": lambda g, line: _enough_ports(g, line) and not _holds_every_hex(g, line, line.side),
    "cut_off": lambda g, line: not supply.line_exists(g, line.hexes[0], line.hexes[1], line.side),
    "each_resource": lambda g, line: _resource_hexes(g, line.side),
    "resources_at_most": lambda g, line: _resource_hexes(g, line.side) <= (line.count or 0),
    # Regions.
    "base_near_tokyo": lambda g, line: _near_tokyo(g, line) > 0,
    "no_base_near_tokyo": lambda g, line: _near_tokyo(g, line) == 0,
    "philippines_none": _philippines_none,
    "philippines_one_port": lambda g, line: _philippine_ports(g) == 1,
    "mandates_owned": _mandates_owned,
    "mandates_contested": _mandates_contested,
    # Tracks; an India that is unstable or worse may have surrendered.
    "china_front": _china_front,
    "china_surrendered": lambda g, line: "china" in g.state.surrendered,
    "burma_road_closed": lambda g, line: g.state.burma_road != "open",
    "burma_road_open": lambda g, line: g.state.burma_road == "open",
    "india_unrest": lambda g, line: g.state.india in ("unrest", "strikes") and "india" not in g.state.surrendered,
    "india_unstable": lambda g, line: g.state.india in ("unstable", "revolts") or "india" in g.state.surrendered,
    "will_below": lambda g, line: max(0, (line.base or 0) - g.state.political_will),
    "will_above": lambda g, line: max(0, g.state.political_will - (line.base or 0)),
    "europe_negative": lambda g, line: g.state.war_in_europe < 0,
    "europe_positive": lambda g, line: g.state.war_in_europe > 0,
    "rivalry": lambda g, line: rivalry.is_rivalry_on(g, line.side),
}
