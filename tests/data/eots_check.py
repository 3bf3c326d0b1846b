"""Checks across the tables: ``python -m tests.data.eots_check`` loads everything and lists every fault found."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise

from data.eots.board import load_board, load_map
from data.eots.cards import load_card_effects, load_cards
from data.eots.charts import load_charts
from data.eots.editions import EDITIONS
from data.eots.geometry import DIRECTIONS, Direction, hex_beside, hex_column, hex_row
from data.eots.names import load_names
from data.eots.scenario import load_scenario, scenario_ids
from data.eots.units import load_units
from data.tables import TableError

#: Distances that the rules or the printed mini-maps state: (from, to, hexes).
WORKED_DISTANCES = (
    ("3014", "2220", 10),
    ("4612", "5108", 6),
    ("5506", "5808", 3),
    ("3014", "2813", 2),
    ("2012", "2015", 3),
    ("2112", "2015", 3),
    ("1912", "2015", 3),
    ("2011", "2015", 4),
    ("2911", "2813", 2),
    ("5808", "4825", 22),
    ("5808", "4826", 23),
    ("5808", "4926", 23),
    ("5808", "4828", 25),
    ("4715", "4612", 4),
    ("5408", "5108", 3),
    ("5408", "5808", 4),
)
#: The neighbours of 2220 that the rules list (8.21).
NEIGHBOURS_OF_2220: dict[Direction, str] = {"N": "2219", "NE": "2319", "SE": "2320", "S": "2221", "SW": "2120", "NW": "2119"}

OPPOSITE: dict[Direction, Direction] = {"N": "S", "NE": "SW", "SE": "NW", "S": "N", "SW": "NE", "NW": "SE"}


def hex_distance(a: str, b: str) -> int:
    """Hexes from a to b, the start not counted and the target counted (1.3, range). Ignores what lies between."""
    dx = hex_column(b) - hex_column(a)
    dz = (hex_row(b) - hex_column(b) // 2) - (hex_row(a) - hex_column(a) // 2)
    return max(abs(dx), abs(dz), abs(dx + dz))


def _check_count(what: str, found: int, expected: int) -> Iterator[str]:
    if found != expected:
        yield f"{what}: {found}, expected {expected}"


def check_map() -> Iterator[str]:
    """Geometry, hexsides and flags of the map."""
    table = load_map()
    yield from _check_count("hexes", len(table.hexes), 1139)
    yield from _check_count("hexsides", len(table.sides), 3256)
    yield from _check_count("resource hexes", sum(h.resource for h in table.hexes.values()), 14)
    for a, b, hexes in WORKED_DISTANCES:
        if hex_distance(a, b) != hexes or hex_distance(b, a) != hexes:
            yield f"distance {a}-{b}: {hex_distance(a, b)}, expected {hexes}"
    for way, name in NEIGHBOURS_OF_2220.items():
        if hex_beside("2220", way) != name:
            yield f"{way} of 2220: {hex_beside('2220', way)}, expected {name}"
    sides = {(s.a, s.b): s for s in table.sides}
    adjacent = {(min(n, o), max(n, o)) for n in table.hexes for d in DIRECTIONS if (o := hex_beside(n, d)) in table.hexes}
    for pair in sorted(adjacent.symmetric_difference(sides)):
        yield f"hexside {pair[0]}-{pair[1]} is missing or joins no neighbours"
    for (a, b), s in sides.items():
        if hex_beside(b, OPPOSITE[s.direction]) != a:
            yield f"hexside {a}-{b}: direction {s.direction} does not lead back"
        land = all(table.hexes[n].terrain not in ("ocean", "atoll") for n in (a, b))
        if s.land == "open" and not land:
            yield f"hexside {a}-{b}: open to ground movement without land on both sides"
        if s.route and s.land != "open":
            yield f"hexside {a}-{b}: a route over a side closed on land"
    for name, h in table.hexes.items():
        if h.named_location != (h.port or h.airfield or h.resource or bool(h.city)):
            yield f"hex {name}: named_location does not follow from city, port, airfield, resource"
        around = (hex_beside(name, d) for d in DIRECTIONS)
        own = [sides[pair] for o in around if (pair := (min(name, o), max(name, o))) in sides]
        coastal = h.terrain == "atoll" or (h.terrain != "ocean" and any(s.sea == "open" for s in own))
        if h.coastal != coastal:
            yield f"hex {name}: coastal does not follow from its sides"


def check_boards() -> Iterator[str]:
    """Sizes and links of the mini-maps."""
    for board_id, hexes, box in (("full", 1139, ""), ("south_pacific", 232, "5808"), ("burma", 130, "2015")):
        board = load_board(board_id)
        yield from _check_count(f"hexes of board {board_id} with its box", len(board.hexes), hexes)
        if board.off_map_box != box:
            yield f"board {board_id}: off-map box '{board.off_map_box}', expected '{box}'"
        for name, printed in board.printed_distances.items():
            if hex_distance(box, name) != printed:
                yield f"board {board_id}: printed distance {box}-{name} {printed}, computed {hex_distance(box, name)}"


def check_counter_rows() -> Iterator[str]:
    """Counters and what they name."""
    units = load_units()
    yield from _check_count("units", len(units), 200)
    for unit in units.values():
        for tag in unit.special:
            kind, _, name = tag.partition(":")
            if kind == "replaces" and name not in units:
                yield f"unit {unit.id}: replaces unknown unit {name}"
            if kind == "removed_by" and name not in load_cards():
                yield f"unit {unit.id}: removed by unknown card {name}"


def check_cards() -> Iterator[str]:
    """Cards against units, charts and texts."""
    cards, charts, units = load_cards(), load_charts(), load_units()
    sides = Counter(c.side for c in cards.values())
    yield from _check_count("Allied cards", sides["allies"], 84)
    yield from _check_count("Japanese cards", sides["japan"], 86)
    codes = {c.code for c in charts.hq_code} | {"any", "none", "all_japanese", "type:joint", "type:commonwealth"}
    for card in cards.values():
        for code in card.hq:
            if code not in codes:
                yield f"card {card.id}: unknown HQ code {code}"
        if card.lv_alt_hq and card.lv_alt_hq not in codes:
            yield f"card {card.id}: unknown HQ code {card.lv_alt_hq}"
        if card.new_unit and card.new_unit not in units:
            yield f"card {card.id}: unknown unit {card.new_unit}"
        if card.kind == "military" and not card.hq:
            yield f"card {card.id}: a military card without an HQ line"
    for line in charts.hq_code:
        for name in line.units:
            if name not in units or units[name].kind != "hq":
                yield f"HQ code {line.code}: {name} is no headquarters"
    prefixes = ("jp_", "us_", "br_", "in_", "au_", "nz_", "cn_", "nl_", "joint_")
    for rows in load_card_effects().values():
        for row in rows:
            for name in row.target.split("|"):
                if name.startswith(prefixes) and name not in units:
                    yield f"card effect {row.card}: unknown unit {name}"


def check_charts() -> Iterator[str]:
    """Hexes and nations of the charts; combat tables without gaps."""
    charts, hexes = load_charts(), load_map().hexes
    yield from _check_count("turns", len(charts.turn), 12)
    for nation in charts.surrender:
        for name in (*nation.bases, *nation.surrender, *nation.honshu):
            if name not in hexes:
                yield f"surrender of {nation.nation}: no hex {name}"
        for name in nation.bases:
            if name in hexes and not hexes[name].named_location:
                yield f"surrender of {nation.nation}: {name} is no named location"
    if {n for n, h in hexes.items() if h.resource} != set(charts.japan_draw.resource_hexes):
        yield "resource hexes of the charts and of the map differ"
    for table in (charts.air_naval, charts.ground):
        for upper, lower in pairwise(table.row):
            if upper.high + 1 != lower.low:
                yield f"combat table: gap between {upper.high} and {lower.low}"


def check_editions() -> Iterator[str]:
    """Every edition's charts and counters load and say which edition they are; set-ups move units to places that exist."""
    for edition in EDITIONS:
        if load_charts(edition).edition.id != edition:
            yield f"edition {edition}: the charts call themselves {load_charts(edition).edition.id}"
        yield from _check_count(f"units of edition {edition}", len(load_units(edition)), 200)
    for scenario_id in scenario_ids():
        scenario = load_scenario(scenario_id)
        for row in scenario.older_edition_difference:
            hex_ = row.older.partition("/")[0]
            known = hex_ == "eliminated" or hex_ in load_board(scenario.board).rows
            if row.unit and not row.slip and not known:
                yield f"{scenario_id}: {row.unit} in the classic edition at {row.older}, which is no hex"


def check_scenarios() -> Iterator[str]:
    """Scenarios, on the map against ports and airfields."""
    units = load_units()
    yield from _check_count("scenarios", len(scenario_ids()), 11)
    at_sea = {("campaign_1941", "us_cv_lexington"), ("campaign_1941", "us_cv_enterprise")}
    for scenario_id in scenario_ids():
        scenario = load_scenario(scenario_id)
        rows = load_board(scenario.board).rows
        for stack in scenario.stacks:
            for name in (*stack.full, *stack.reduced):
                unit, h = units[name], rows[stack.at]
                if (scenario_id, name) not in at_sea:
                    if unit.kind in ("naval", "hq") and not h.port:
                        yield f"{scenario_id}: {name} at {stack.at}, which is no port"
                    if unit.kind == "air" and not h.airfield:
                        yield f"{scenario_id}: {name} at {stack.at}, which is no airfield"
                    if scenario.control.get(stack.at) != unit.side:
                        yield f"{scenario_id}: {name} at {stack.at}, which its side does not control"


def check_names() -> Iterator[str]:
    """Names in other languages: what is wrong with them is found when they are read."""
    load_names()
    yield from ()


CHECKS: tuple[Callable[[], Iterator[str]], ...] = (
    check_map,
    check_boards,
    check_counter_rows,
    check_cards,
    check_charts,
    check_scenarios,
    check_editions,
    check_names,
)


def eots_table_faults() -> list[str]:
    """Every fault in the tables of Empire of the Sun; an unreadable table is one fault."""
    found: list[str] = []
    for check in CHECKS:
        try:
            found += check()
        except TableError as error:
            found.append(str(error))
    return found


def print_eots_faults() -> int:
    """Print every fault; the exit code says whether there was one."""
    found = eots_table_faults()
    for fault in found:
        print(fault)
    print(f"{len(found)} faults" if found else "All tables agree.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(print_eots_faults())
