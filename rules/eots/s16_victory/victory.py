"""Victory (16.0 and the scenarios): sudden death, the end of the last turn, the campaign's conditions (16.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.eots.board.landmarks import CHINA_BOX, TOKYO
from rules.eots.s16_victory.points import score_lines
from rules.eots.state.model import SIDES

if TYPE_CHECKING:
    from rules.eots.state.war import EotsWar


def headquarters_left(g: EotsWar, side: str) -> list[str]:
    """Headquarters of a side on the map that the scenario counts."""
    return [u for u in g.units_of(side, "hq") if u not in g.scenario.special.hq_not_counted]


def sudden_death(g: EotsWar) -> None:
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


def check_victory_at_turn_end(g: EotsWar) -> None:
    """4.5: treaty negotiations, the campaign's Allied conditions, the count after the last turn."""
    s = g.state
    _remember_hexes(g)
    if s.turn >= s.last_turn:
        _last_changes_of_will(g)
    sudden_death(g)
    if g.over:
        return
    victory = g.scenario.victory
    if s.political_will <= g.cat.charts.political_will.japan_wins_at:  # 4.5, in any scenario
        g.finish("japan", "treaty" if victory.kind == "campaign" else "japan_decisive", reason="political_will_0")
    elif s.turn >= s.last_turn:
        score_now(g)


def _last_changes_of_will(g: EotsWar) -> None:
    """Scenarios that settle the Progress of the War and the War in Europe once, before points are counted."""
    s, special = g.state, g.scenario.special
    if special.progress_of_war_at_end:
        won = [h for h, side in s.control_at_setup.items() if side == "japan" and g.controls("allies", h)]
        if not won:
            g.shift_will(g.cat.charts.political_will.get("progress_of_war").change, "progress_of_war")
    if special.war_in_europe_will_at_end and s.war_in_europe:
        g.shift_will(1 if s.war_in_europe > 0 else -1, "war_in_europe")


def score_now(g: EotsWar) -> None:
    """The result if the game ends now."""
    winner, degree, lines = victory_result(g)
    g.finish(winner, degree, lines)


def victory_result(g: EotsWar) -> tuple[str | None, str, list[tuple[str, int]]]:
    """(winner, degree, lines) in the present position."""
    victory = g.scenario.victory
    if victory.kind == "campaign":
        if _campaign_won(g):
            return "allies", "campaign", []
        return "japan", "campaign", []
    lines = [*score_lines(g), *bid_line(g)]
    degree = victory.result(sum(points for _, points in lines))
    limit = victory.allied_win_below_resources.get("older" if g.state.victory_table == "older" else "newer")
    held = sum(1 for h in g.cat.charts.japan_draw.resource_hexes if g.controls("japan", h))
    if limit is not None and held < limit:
        degree = "allied_decisive"
    if victory.japan_wins_at_will is not None and g.state.political_will <= victory.japan_wins_at_will:
        degree = "japan_decisive"
    return ("japan" if degree.startswith("japan") else "allies"), degree, lines


def bid_line(g: EotsWar) -> list[tuple[str, int]]:
    """The players' bid for their sides (16.49 A), as a line of Japan's points; none without a bid."""
    points = int(g.state.options.get("points", "0"))
    return [("bid", points)] if points else []


def _remember_hexes(g: EotsWar) -> None:
    """Hexes that a line asks about at the end of any turn (Hawaii): note those Japan controls and occupies now."""
    for line in g.scenario.victory.newer + g.scenario.victory.older:
        if line.when != "end_of_any_turn":
            continue
        for hex_ in line.hexes:
            if g.controls("japan", hex_) and g.at(hex_, "japan") and hex_ not in g.state.held_once:
                g.note_held(hex_)
    bombed = g.state.bombing_cards or g.state.bombing_saved
    g.count_bombing_turns(g.state.bombing_turns + 1 if bombed else 0)


def _campaign_won(g: EotsWar) -> bool:
    """16.2: bombing four turns running, Japan nearly without resources, a B-29 within range of Tokyo; or surrender."""
    s = g.state
    for row in g.scenario.victory.allied_condition:
        if row.id != "bombing_and_blockade":
            continue
        held = sum(1 for h in g.cat.charts.japan_draw.resource_hexes if g.controls("japan", h))
        few = held <= (row.resource_hexes_max or 0)
        if s.bombing_turns >= (row.bombing_turns or 0) and few and b29_near_tokyo(g):
            return True
    return "japan" in s.surrendered


def b29_near_tokyo(g: EotsWar) -> bool:
    """A B-29 is within its range of Tokyo, or in the China box, which counts as within range for 16.2 (13.74)."""
    b29s = [u for u, row in g.cat.units.items() if row.b29]
    near = any(g.on_map(u) and g.cat.distance(g.where(u), TOKYO) <= (g.unit(u).range or 0) for u in b29s)
    return near or any(g.where(u) == CHINA_BOX for u in b29s)
