"""The national status segment (13.0): nations surrender, are won back, regions fall to the holder of their keys."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rules.engine.contract.steps import push
from rules.eots.s06_supply import headquarters, supply
from rules.eots.s08_movement import emergency, stacking
from rules.eots.s13_nations import india
from rules.eots.s13_nations.bases import ANY, bases_lost, take_empty_bases
from rules.eots.state.model import Side
from rules.eots.state.places import REMOVED

if TYPE_CHECKING:
    from rules.eots.state.war import EotsWar

#: Nations whose surrender is a set of hexes in Japanese hands, in the order of section 13.
BY_HEXES = ("philippines", "malaya", "dutch_east_indies", "burma", "australia")
#: Regions that fall to the side holding all their keys (13.84, 13.85, 13.92).
MANDATES = "australian_mandates"
REGIONS = (MANDATES, "new_guinea", "marshall_islands")
#: The marks in the table of units for those that leave with Burma (13.52).
BURMESE = "removed_when_burma_surrenders"


def check_national_statuses(g: EotsWar) -> None:
    """4.31: every nation in turn; headquarters in hexes that changed hands leave (6.14)."""
    return_evacuated_bases(g)
    for nation in BY_HEXES:
        _check_nation(g, nation)
    india.india_segment(g)
    for region in REGIONS:
        _check_region(g, region)
    check_japan_surrender(g)
    headquarters.overrun_hqs(g)


def push_departures(g: EotsWar) -> None:
    """The end of the phase: ships and air units in hexes that the enemy was given move (8.22, 8.32); then ships stack (8.24)."""
    push(g, stacking.ShipsCheck())
    emergency.push_emergency_moves(g, g.state.control)


def _deciding_hexes(g: EotsWar, nation: str) -> tuple[str, ...]:
    """The hexes that decide a nation's status, if all of them are on this board."""
    keys = g.cat.charts.nation(nation).surrender
    return keys if all(h in g.grid.bit for h in keys) else ()


def _check_nation(g: EotsWar, nation: str) -> None:
    s = g.state
    keys = _deciding_hexes(g, nation)
    if not keys:
        return
    lost = all(g.controls("japan", h) for h in keys)
    if lost and nation not in s.surrendered and nation not in s.lost_once:
        surrender_nation(g, nation)
    elif nation in s.surrendered and all(g.controls("allies", h) for h in keys):
        liberate_nation(g, nation)


def surrender_nation(g: EotsWar, nation: str) -> None:
    """A nation surrenders once a game (13.1)."""
    s = g.state
    g.note_surrender(nation)
    g.note_lost(nation)
    g.emit("surrender", nation=nation)
    bases = [h for h in g.cat.charts.nation(nation).bases if h in g.grid.bit]
    if nation == "philippines":  # 13.22
        _lose_ground(g, _hexes_of_area(g, "Philippines"))
        take_empty_bases(g, "japan", bases)
    elif nation == "dutch_east_indies":  # 13.42
        for uid in [u for u in s.place if g.unit(u).nationality == "nl" and g.where(u) != REMOVED]:
            g.remove(uid)
        take_empty_bases(g, "japan", bases)
    elif nation == "burma":  # 13.52: the Burmese divisions
        for uid in [u for u in s.place if g.unit(u).surrender_effect == BURMESE and g.where(u) != REMOVED]:
            g.remove(uid)
        bases_lost(g, nation)
    elif nation == "malaya":  # 13.32: no units leave
        bases_lost(g, nation)
    elif nation == "australia":  # 13.83: units still to come, or to be rebuilt, never come
        for uid, place in list(s.place.items()):
            if g.unit(uid).nationality == "au" and not g.on_map(uid) and place != REMOVED:
                g.remove(uid)


def has_nation_fallen(g: EotsWar, nation: str) -> bool:
    """Whether a nation has surrendered, even if won back since: what its surrender cost stays lost (13.1, 13.83)."""
    return nation in g.state.surrendered or nation in g.state.lost_once


def liberate_nation(g: EotsWar, nation: str) -> None:
    """The Allies hold a lost nation's keys again (13.1): its empty ports and airfields are theirs, Will comes back (16.41)."""
    g.note_liberation(nation)
    g.emit("liberated", nation=nation)
    bases = [h for h in g.cat.charts.nation(nation).bases if h in g.grid.bit]
    if not g.edition.any_unit_keeps_bases:
        take_empty_bases(g, "allies", bases)
        return
    take_empty_bases(g, "allies", bases, *ANY)
    g.keep_bases(h for h in bases if g.controls("japan", h))


def return_evacuated_bases(g: EotsWar) -> None:
    """Classic edition (its 12.0): hexes of a nation won back that Japanese units kept are Allied once they have left."""
    for hex_ in list(g.state.kept_bases):
        if g.controls("japan", hex_) and g.at(hex_, "japan", *ANY):
            continue
        g.give_up_base(hex_)
        g.capture(hex_, "allies")


def _hexes_of_area(g: EotsWar, region: str) -> list[str]:
    return g.grid.names(g.cat.region_hexes(region))


def _lose_ground(g: EotsWar, hexes: Iterable[str]) -> None:
    """Allied ground units leave the map; those that may be rebuilt return by the rules of replacements (13.22, 11.1)."""
    for hex_ in hexes:
        for uid in g.at(hex_, "allies", "ground"):
            g.eliminate(uid)


def _check_region(g: EotsWar, region: str) -> None:
    """The holder of every key of a region takes its places without enemy ground units, and owns the Mandates (13.84)."""
    keys = _deciding_hexes(g, region)
    if not keys:
        return
    sides: tuple[Side, Side] = ("japan", "allies")
    for side in sides:
        if all(g.controls(side, h) for h in keys):
            if region == "marshall_islands" and side == "japan":
                return
            if region == MANDATES and g.state.mandates != side and g.since(3):
                g.give_mandates(side)
                g.emit("mandates-owned", side=side)
            names = _region_hexes(g, region)
            mine = [h for h in names if not g.controls(side, h) and h in g.state.control]
            # 13.84 and 13.92 speak of enemy ground units, 13.85 of any enemy unit.
            any_unit = region == "new_guinea" and not g.edition.new_guinea_kept_by_ground_units
            take_empty_bases(g, side, mine, *(ANY if any_unit else ()))


def _region_hexes(g: EotsWar, region: str) -> list[str]:
    """Hexes of a region that change hands: for the Mandates and Marshalls all land, for New Guinea named locations."""
    areas = {"australian_mandates": "Australian_Mandates", "new_guinea": "New_Guinea", "marshall_islands": "Marshall_Islands"}
    mask = g.cat.region_hexes(areas[region])
    if region == "new_guinea":
        mask &= g.cat.named
    return g.grid.names(mask & g.cat.land)


def check_japan_surrender(g: EotsWar) -> None:
    """13.93: Honshu lost, or three segments without a line from the home islands to any resource hex."""
    s = g.state
    if not honshu_on_board(g):
        return
    if honshu_lost(g) == len(g.cat.charts.nation("japan").honshu):
        _japan_falls(g, "honshu")
        return
    g.count_blockade(s.blockade_segments + 1 if _cut_off_from_resources(g) else 0)
    if s.blockade_segments >= blockade_needed(g):
        _japan_falls(g, "blockade")


def honshu_on_board(g: EotsWar) -> bool:
    """Whether the scenario's map has all of Honshu: without it Japan does not surrender (13.93)."""
    return all(h in g.grid.bit for h in g.cat.charts.nation("japan").honshu)


def honshu_lost(g: EotsWar) -> int:
    """The number of Allied hexes of Honshu."""
    return sum(g.controls("allies", h) for h in g.cat.charts.nation("japan").honshu)


def blockade_needed(g: EotsWar) -> int:
    """Segments in a row without a line to resources after which Japan surrenders."""
    return g.cat.charts.nation("japan").segments or 3


def japan_would_surrender(g: EotsWar) -> bool:
    """Whether Japan would surrender in a National Status Segment of the present position (13.93)."""
    if not honshu_on_board(g):
        return False
    if honshu_lost(g) == len(g.cat.charts.nation("japan").honshu):
        return True
    return g.state.blockade_segments + 1 >= blockade_needed(g) and _cut_off_from_resources(g)


def _cut_off_from_resources(g: EotsWar) -> bool:
    cities = g.grid.names(g.cat.sources.get("japan", 0) & g.controlled("japan"))
    resources = [h for h in g.cat.charts.japan_draw.resource_hexes if h in g.grid.bit and g.controls("japan", h)]
    return not any(supply.line_exists(g, city, hex_, "japan") for city in cities for hex_ in resources)


def _japan_falls(g: EotsWar, reason: str) -> None:
    g.note_surrender("japan")
    g.emit("surrender", nation="japan", reason=reason)
    g.finish("allies", "japan_surrenders", reason=reason)
