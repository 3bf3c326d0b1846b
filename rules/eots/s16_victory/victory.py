"""Victory (16.0 and the scenarios): sudden death, points line by line, the campaign's conditions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from data.eots.scenarios.tables import VictoryLine
from rules.eots.board.landmarks import CHINA_BOX, TOKYO
from rules.eots.s06_supply import supply
from rules.eots.s13_nations import china
from rules.eots.state.model import SIDES

if TYPE_CHECKING:
    from rules.eots.state.war import War


def headquarters_left(g: War, side: str) -> list[str]:
    """Headquarters of a side on the map that the scenario counts."""
    return [u for u in g.units_of(side, "hq") if u not in g.scenario.special.hq_not_counted]


def sudden_death(g: War) -> None:
    """A scenario's immediate ends."""
    kinds = g.scenario.special.sudden_death
    if g.over:
        return
    if "no_hq" in kinds:
        for side in SIDES:
            if not headquarters_left(g, side):
                loser = "japan" if side == "japan" else "allied"
                g.finish(g.enemy(side), "allied_decisive" if loser == "japan" else "japan_decisive", reason="no_hq")
                return
    if "india_surrenders" in kinds and "india" in g.state.surrendered:
        g.finish("japan", "japan_decisive", reason="india_surrenders")
    elif "political_will_0" in kinds and g.state.political_will <= 0:
        g.finish("japan", "japan_decisive", reason="political_will_0")


def end_of_turn(g: War) -> None:
    """4.5: treaty negotiations, the campaign's Allied conditions, the count after the last turn."""
    s = g.state
    _remember(g)
    if s.turn >= s.last_turn:
        _last_changes_of_will(g)
    sudden_death(g)
    if g.over:
        return
    victory = g.scenario.victory
    if s.political_will <= g.cat.charts.political_will.japan_wins_at:  # 4.5, whatever the scenario
        g.finish("japan", "treaty" if victory.kind == "campaign" else "japan_decisive", reason="political_will_0")
    elif s.turn >= s.last_turn:
        score_now(g)


def _last_changes_of_will(g: War) -> None:
    """Scenarios that settle the Progress of the War and the War in Europe once, before points are counted."""
    s, special = g.state, g.scenario.special
    if special.progress_of_war_at_end:
        won = [h for h, side in s.control_at_setup.items() if side == "japan" and g.controls("allies", h)]
        if not won:
            g.shift_will(g.cat.charts.political_will.get("progress_of_war").change, "progress_of_war")
    if special.war_in_europe_will_at_end and s.war_in_europe:
        g.shift_will(1 if s.war_in_europe > 0 else -1, "war_in_europe")


def score_now(g: War) -> None:
    """The result if the game ends now."""
    winner, degree, lines = result(g)
    g.finish(winner, degree, lines)


def result(g: War) -> tuple[str | None, str, list[tuple[str, int]]]:
    """(winner, degree, lines) as the position stands."""
    victory = g.scenario.victory
    if victory.kind == "campaign":
        if _campaign_won(g):
            return "allies", "campaign", []
        return "japan", "campaign", []
    lines = [*score(g), *bid(g)]
    degree = victory.result(sum(points for _, points in lines))
    limit = victory.allied_win_below_resources.get("older" if g.state.victory_table == "older" else "newer")
    held = sum(1 for h in g.cat.charts.japan_draw.resource_hexes if g.controls("japan", h))
    if limit is not None and held < limit:
        degree = "allied_decisive"
    if victory.japan_wins_at_will is not None and g.state.political_will <= victory.japan_wins_at_will:
        degree = "japan_decisive"
    return ("japan" if degree.startswith("japan") else "allies"), degree, lines


def score(g: War) -> list[tuple[str, int]]:
    """Every line of the scenario's point table with its points for Japan, zero lines included."""
    table = g.scenario.victory.lines("older" if g.state.victory_table == "older" else "newer")
    return [(line.id, line.vp * _times(g, line)) for line in table]


def bid(g: War) -> list[tuple[str, int]]:
    """What the players bid for their sides (16.49 A), as a line of Japan's points; none if nothing was bid."""
    points = int(g.state.options.get("points", "0"))
    return [("bid", points)] if points else []


# -- control that counts -----------------------------------------------------------------------------------------------


def holder(g: War, hex_: str) -> str:
    """The side a hex counts for: who took it if that side can supply it, else who held it when the scenario began.

    The older tables ask for control alone.
    """
    now = g.state.control.get(hex_, "")
    if g.state.victory_table == "older" and g.scenario.victory.older:
        return now
    before = g.state.control_at_setup.get(hex_, "")
    if now == before or not now:
        return before
    return now if _suppliable(g, now, hex_) else before


def _suppliable(g: War, side: str, hex_: str) -> bool:
    """A base in supply, a supplied ground unit on it, or a supply line from any headquarters of the side."""
    bit = g.grid.bit[hex_]
    if bit & (supply.supplied_ports(g, side) | supply.supplied_airfields(g, side)):
        return True
    if any(supply.is_supplied(g, u) for u in g.at(hex_, side, "ground")):
        return True
    return any(supply.line_exists(g, g.where(hq), hex_, side) for hq in g.units_of(side, "hq"))


def _all(g: War, line: VictoryLine, side: str) -> bool:
    return all(holder(g, h) == side for h in line.hexes)


def _count(g: War, line: VictoryLine, side: str) -> int:
    return sum(1 for h in line.hexes if holder(g, h) == side)


def _ports(g: War, line: VictoryLine, side: str) -> int:
    """How many of a line's hexes with a port count for a side."""
    return sum(1 for h in line.hexes if g.cat.hexes[h].port and holder(g, h) == side)


# -- the lines -----------------------------------------------------------------------------------------------------------

Test = Callable[["War", VictoryLine], int]


def _china_boxes(g: War, line: VictoryLine) -> int:
    track = china.front_boxes(g)
    return track.index(g.state.china_front) - track.index(line.box)


def _cut_off(g: War, line: VictoryLine) -> int:
    return int(not supply.line_exists(g, line.hexes[0], line.hexes[1], "allies"))


def _resource_hexes(g: War, side: str) -> int:
    return sum(1 for h in g.cat.charts.japan_draw.resource_hexes if h in g.grid.bit and holder(g, h) == side)


def _near_tokyo(g: War, line: VictoryLine) -> int:
    """Allied ports within the line's distance of Tokyo; the older table counts airfields as well."""
    bases = g.cat.ports | (g.cat.airfields if g.state.victory_table == "older" else 0)
    return sum(
        1
        for h in g.grid.names(bases & g.controlled("allies"))
        if g.cat.distance(h, TOKYO) <= (line.distance or 0) and holder(g, h) == "allies"
    )


def _philippine_ports(g: War) -> int:
    ports = g.cat.regions.get("Philippines", 0) & g.cat.ports & g.controlled("allies") & supply.supplied_ports(g, "allies")
    return ports.bit_count()


def _no_philippines(g: War, line: VictoryLine) -> int:
    """The Allies hold no supplied port in the Philippines; a line without ports named asks for any hex there."""
    if line.hexes:
        return int(_philippine_ports(g) == 0)
    names = g.grid.names(g.cat.regions.get("Philippines", 0) & g.cat.land)
    return int(not any(holder(g, h) == "allies" for h in names))


def _mandate_hexes(g: War, line: VictoryLine) -> int:
    """Enough hexes of the Australian Mandates are Allied, but not both of those that decide them (13.84)."""
    names = g.grid.names(g.cat.regions.get("Australian_Mandates", 0) & g.cat.land)
    allied = [h for h in names if holder(g, h) == "allies"]
    keys = g.cat.charts.nation("australian_mandates").surrender
    return int(len(allied) >= (line.count or 0) and not all(holder(g, h) == "allies" for h in keys))


def _held(g: War, line: VictoryLine) -> int:
    return sum(1 for h in line.hexes if holder(g, h) == "japan" and g.at(h, "japan"))


def _flagged(g: War, line: VictoryLine) -> int:
    return sum(1 for h in line.hexes if f"held:{h}" in g.state.flags)


TESTS: dict[str, Test] = {
    "china_front_box": _china_boxes,
    "china_surrendered": lambda g, _: int("china" in g.state.surrendered),
    "burma_road_closed": lambda g, _: int(g.state.burma_road != "open"),
    "burma_road_open": lambda g, _: int(g.state.burma_road == "open"),
    "townsville_cut_off": _cut_off,
    "northern_india_hex": lambda g, line: _count(g, line, "japan"),
    "northern_india_all": lambda g, line: int(_all(g, line, "japan")),
    "india_unrest_or_strikes": lambda g, _: int(g.state.india in ("unrest", "strikes") and "india" not in g.state.surrendered),
    "india_unstable_or_worse": lambda g, _: int(g.state.india in ("unstable", "revolts") or "india" in g.state.surrendered),
    "india_unrest": lambda g, _: int(g.state.india in ("unrest", "strikes") and "india" not in g.state.surrendered),
    "india_unstable": lambda g, _: int(g.state.india in ("unstable", "revolts") or "india" in g.state.surrendered),
    "mandates_japan": lambda g, line: int(_all(g, line, "japan")),
    "mandates_allies": lambda g, line: int(_all(g, line, "allies")),
    "mandate_port": lambda g, line: _count(g, line, "japan"),
    "mandates_allied_hexes": _mandate_hexes,
    "marshalls_allies": lambda g, line: int(_all(g, line, "allies")),
    "vogelkop_allies": lambda g, line: int(_all(g, line, "allies")),
    "rangoon_japan": lambda g, line: int(_all(g, line, "japan")),
    "rangoon_allies": lambda g, line: int(_all(g, line, "allies")),
    "new_guinea_japan": lambda g, line: int(_all(g, line, "japan")),
    "new_guinea_allies": lambda g, line: int(_all(g, line, "allies")),
    "new_guinea_neither": lambda g, line: int(not _all(g, line, "japan") and not _all(g, line, "allies")),
    "new_guinea_not_allied": lambda g, line: int(not _all(g, line, "allies")),
    "new_guinea_port": lambda g, line: _count(g, line, "japan"),
    "new_guinea_ports": lambda g, line: int(_ports(g, line, "japan") >= (line.count or 0)),
    "new_guinea_allied_ports": lambda g, line: int(
        _ports(g, line, "allies") >= (line.count or 0) and not _all(g, line, "allies")
    ),
    "new_hebrides_port": lambda g, line: int(_count(g, line, "japan") > 0),
    "australia_port": lambda g, line: int(_count(g, line, "japan") > 0),
    "political_will_low": lambda g, line: max(0, (line.base or 0) - g.state.political_will),
    "political_will_high": lambda g, line: max(0, g.state.political_will - (line.base or 0)),
    "war_in_europe_negative": lambda g, _: int(g.state.war_in_europe < 0),
    "war_in_europe_positive": lambda g, _: int(g.state.war_in_europe > 0),
    "allied_rivalry": lambda g, _: int(bool(g.state.rivalry.get("allies"))),
    "japan_rivalry": lambda g, _: int(bool(g.state.rivalry.get("japan"))),
    "oahu_taken": lambda g, line: int(_flagged(g, line) > 0),
    "kauai_or_hawaii_taken": _flagged,
    "midway": _held,
    "wake": _held,
    "attu_kiska": lambda g, line: _count(g, line, "japan"),
    "dutch_harbor": lambda g, line: _count(g, line, "japan"),
    "resources_short": lambda g, line: int(_resource_hexes(g, "japan") <= (line.count or 0)),
    "allied_resource_hex": lambda g, _: _resource_hexes(g, "allies"),
    "rabaul_holds": lambda g, line: int(_all(g, line, "japan") and _suppliable(g, "japan", line.hexes[0])),
    "philippines_none": _no_philippines,
    "philippines_one_port": lambda g, _: int(_philippine_ports(g) == 1),
    "port_near_tokyo": lambda g, line: int(_near_tokyo(g, line) > 0),
    "tokyo_base_none": lambda g, line: int(_near_tokyo(g, line) == 0),
}


def _times(g: War, line: VictoryLine) -> int:
    if line.surrendered_vp is not None and line.box and "china" in g.state.surrendered:
        return line.surrendered_vp // line.vp if line.vp else 0
    return TESTS[line.id](g, line)


def _remember(g: War) -> None:
    """Hexes that a line asks about at the end of any turn (Hawaii): note those Japan controls and occupies now."""
    for line in g.scenario.victory.newer + g.scenario.victory.older:
        if line.when != "end_of_any_turn":
            continue
        for hex_ in line.hexes:
            if g.controls("japan", hex_) and g.at(hex_, "japan") and f"held:{hex_}" not in g.state.flags:
                g.state.flags.append(f"held:{hex_}")
    if g.state.counters.get("bombing") or g.state.counters.get("bombing_saved"):
        g.state.counters["bombing_turns"] = g.state.counters.get("bombing_turns", 0) + 1
    else:
        g.state.counters["bombing_turns"] = 0
    g.touch()


def _campaign_won(g: War) -> bool:
    """16.2: bombing four turns running, Japan nearly without resources, a B-29 within range of Tokyo; or surrender."""
    s = g.state
    for row in g.scenario.victory.allied_condition:
        if row.id != "bombing_and_blockade":
            continue
        held = sum(1 for h in g.cat.charts.japan_draw.resource_hexes if g.controls("japan", h))
        few = held <= (row.resource_hexes_max or 0)
        if s.counters.get("bombing_turns", 0) >= (row.bombing_turns or 0) and few and _b29_near_tokyo(g):
            return True
    return "japan" in s.surrendered


def _b29_near_tokyo(g: War) -> bool:
    """A B-29 stands within its range of Tokyo, or in the China box, which counts as within range for 16.2 (13.74)."""
    b29s = [u for u, row in g.cat.units.items() if row.b29]
    near = any(g.on_map(u) and g.cat.distance(g.where(u), TOKYO) <= (g.unit(u).range or 0) for u in b29s)
    return near or any(g.where(u) == CHINA_BOX for u in b29s)
