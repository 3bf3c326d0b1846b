"""5. Victory: the lines of the scenario, looked at when they say."""

from __future__ import annotations

from data.stalins_war import ScenarioVictoryLine
from rules.stalins_war.ground.s13_supply import traced_supply
from rules.stalins_war.state.reading import FrontReading
from rules.stalins_war.state.state import AXIS
from rules.stalins_war.state.war import FrontWar

#: By whose lines a place is in full supply, for a side.
NATION = {"axis": "german", "soviet": "soviet"}


def judge_victory(g: FrontWar, when: str) -> None:
    """End the game if a line that is looked at now holds (5.2 to 5.6). ``when``: "round", "end", "last"."""
    if g.over:
        return
    for line in g.scenario.victory:
        if line.when == when and victory_line_holds(g, line):
            g.end(line.winner, f"victory-{when}")
            return


def victory_line_holds(g: FrontReading, line: ScenarioVictoryLine) -> bool:
    """Whether all that a line asks for is so."""
    vp = g.state.vp
    if line.when == "end" and line.winner == AXIS and not g.state.automatic:
        return False  # the option of 23
    if (line.least is not None and vp < line.least) or (line.most is not None and vp > line.most):
        return False
    if line.peace and g.state.total_war:
        return False
    for role in line.holds:
        if not g.holds(line.winner, role):
            return False
        if line.supplied and g.board.role[role] & ~traced_supply(g, NATION[line.winner]).full:
            return False
    return True
