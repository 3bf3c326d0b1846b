"""Facts that a newcomer may overlook when choosing a card: the turn's aim, units that will suffer attrition, the points."""

from __future__ import annotations

from rules.engine.contract.game import Note
from rules.engine.machine.position import Position
from rules.eots.s06_supply import supply
from rules.eots.s16_victory import political_will, victory
from rules.eots.state.model import EotsState
from rules.eots.state.war import EotsWar

#: The decision that hints are for: everything else follows from the card.
CARD = "play-card"
#: Units named in one hint.
NAMED = 4


def seat_hints(position: Position[EotsState], seat: str) -> tuple[Note, ...]:
    """The most urgent first, from what the seat sees (4.33, 16.47, 17.0)."""
    prompt = position.due_of(seat)
    if prompt is None or prompt.what != CARD:
        return ()
    g: EotsWar = position.g
    found: list[Note] = []
    target, taken = political_will.progress_target(g), len(political_will.locations_taken(g))
    if seat == "allies" and taken < target:
        found.append(("progress", {"count": target - taken, "will": g.state.political_will}))
    side = "japan" if seat == "japan" else "allies"
    hungry = g.sorted_units(set(g.units_of(side, "air", "ground", "naval")) - supply.supplied_units(g, side))
    if hungry:
        found.append(("unsupplied", {"units": hungry[:NAMED], "count": len(hungry)}))
    table = g.scenario.victory
    if table.kind == "points":
        points = sum(value for _, value in victory.victory_result(g)[2])
        most = max(one.max for one in table.level if one.result.startswith("allied") and one.max is not None)
        missing = points - most if seat == "allies" else most + 1 - points
        if missing > 0:
            found.append(("points", {"seat": seat, "missing": missing, "last": table.scored_turn}))
    return tuple(found)
