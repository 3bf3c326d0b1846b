"""The leader and what is missing to win (5), and why a finished game was won: from public facts."""

from __future__ import annotations

from typing import Any

from data.stalins_war import ScenarioVictoryLine
from rules.engine import Position
from rules.engine.contract.game import Note
from rules.engine.contract.story import Score
from rules.stalins_war.course.s05_victory import NATION, victory_line_holds
from rules.stalins_war.ground.s13_supply import traced_supply
from rules.stalins_war.state.reading import FrontReading
from rules.stalins_war.state.state import AXIS, FrontState
from rules.stalins_war.state.war import FrontWar

#: Lines of victory that are looked at after the last turn.
LAST = "last"


def war_score_of(position: Position[FrontState]) -> Score:
    """The winner by the lines of the last turn, then each line that may still be met, with what it lacks."""
    g: FrontWar = position.g
    lines = [line for line in g.scenario.victory if _may_hold(g, line)]
    last = [line for line in lines if line.when == LAST]
    leader = next((line.winner for line in last if victory_line_holds(g, line)), "")
    aims = [_aim_note(g, line) for line in lines]
    # VP say something only where a line asks for them.
    counted = any(line.least is not None or line.most is not None for line in lines)
    facts = {"seat": leader, "last": g.scenario.last, "counted": counted, **({"vp": g.state.vp} if counted else {})}
    notes: list[Note] = [("score-leads", facts), *aims]
    return Score((leader,) if leader else (), _places_margin(g, last), tuple(notes))


def _may_hold(g: FrontReading, line: ScenarioVictoryLine) -> bool:
    """Whether a line can still be met: not one that the option of 23 or Total War has ruled out."""
    return not (line.when == "end" and line.winner == AXIS and not g.state.automatic) and not (line.peace and g.state.total_war)


def _places_margin(g: FrontReading, last: list[ScenarioVictoryLine]) -> int | None:
    """The places that the first line of the last turn lacks, or the distance from its VP; None if it has no condition."""
    line = last[0] if last else None
    if line is None:
        return None
    if line.least is not None or line.most is not None:
        return abs(g.state.vp - (line.least if line.least is not None else line.most or 0))
    return len(_missing_places(g, line)) if line.holds else None


def _places_of_line(g: FrontReading, line: ScenarioVictoryLine) -> list[str]:
    return [name for role in line.holds for name in g.board.names(g.board.role.get(role, 0))]


def _missing_places(g: FrontReading, line: ScenarioVictoryLine) -> list[str]:
    """The places of a line that are not held as it asks."""
    wanted = 0
    for role in line.holds:
        wanted |= g.board.role.get(role, 0)
    had = g.held(line.winner)
    if line.supplied:
        had &= traced_supply(g, NATION[line.winner]).full
    return g.board.names(wanted & ~had)


def _aim_note(g: FrontReading, line: ScenarioVictoryLine) -> Note:
    """A line as a message: who needs what and when, and what is missing now."""
    facts: dict[str, Any] = {"seat": line.winner, "when": f"when-{line.when}"}
    if line.holds:
        wanted, lacking = _places_of_line(g, line), _missing_places(g, line)
        return "score-holds", {**facts, "hexes": wanted, "lacking": lacking, "none": wanted == lacking, "supplied": line.supplied}
    if line.least is not None:
        return "score-vp-least", {**facts, "vp": line.least, "missing": max(0, line.least - g.state.vp)}
    if line.most is not None:
        return "score-vp-most", {**facts, "vp": line.most, "missing": max(0, g.state.vp - line.most)}
    return "score-otherwise", facts


def war_verdict(state: FrontState) -> tuple[Note, ...]:
    """The line that decided a game, with its places or VP; for one that asks nothing, what the others lacked (5.2 to 5.6)."""
    g = FrontWar(state, None)
    if state.result is None:
        return ()
    when = state.result.degree.removeprefix("victory-")
    lines = [line for line in g.scenario.victory if line.when == when and _may_hold(g, line)]
    found = next((line for line in lines if line.winner in state.result.winners and victory_line_holds(g, line)), None)
    if found is None:
        return ()
    asked = found.holds or found.least is not None or found.most is not None
    return tuple(
        (f"verdict-{name.removeprefix('score-')}", {**facts, "now": state.vp})
        for name, facts in (
            [_aim_note(g, found)] if asked else [_aim_note(g, line) for line in lines if line.winner != found.winner]
        )
    )
