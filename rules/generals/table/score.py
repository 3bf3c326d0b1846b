"""The leader and what is missing to win (16, 17), and why a finished game was won: the points are public."""

from __future__ import annotations

from rules.engine import Position, Result
from rules.engine.contract.game import Note
from rules.engine.contract.story import Score
from rules.generals.state.board import ALLIES, AXIS, SIDES
from rules.generals.state.state import GeneralsState
from rules.generals.state.war import GeneralsWar


def axis_allies_points(state: GeneralsState) -> Result:
    """The points as they are (16)."""
    g = GeneralsWar(state, None)
    return Result(g.board.of_side[g.ahead()], "points", tuple((side, state.score[side]) for side in SIDES))


def generals_score_of(position: Position[GeneralsState]) -> Score:
    """The points of both sides, the rounds to come, and with the optional rule the lead that ends the game."""
    g: GeneralsWar = position.g
    state, numbers = g.state, g.book.numbers
    by = abs(state.score[AXIS] - state.score[ALLIES])
    notes: list[Note] = [
        (
            "score-points",
            {AXIS: state.score[AXIS], ALLIES: state.score[ALLIES], "side": g.ahead(), "by": by, "missing": by + 1},
        ),
        ("score-rounds", {"left": numbers.rounds - len(state.course), "last": numbers.rounds}),
    ]
    held = {side: g.homes_held(side) for side in (AXIS, ALLIES)}
    notes.append(("score-homes", {"homes": numbers.homes, **held}))
    if state.lead:
        notes.append(("score-lead", {"lead": numbers.lead, "missing": max(0, numbers.lead - by)}))
    return Score(g.board.of_side[g.ahead()], by, tuple(notes))


def generals_verdict(state: GeneralsState) -> tuple[Note, ...]:
    """The margin of the win and the number of rounds, or the lead that ended the game."""
    found = state.result
    if found is None:
        return ()
    g = GeneralsWar(state, None)
    by = abs(state.score[AXIS] - state.score[ALLIES])
    side = next(one for one, nations in g.board.of_side.items() if nations == found.winners)
    facts = {AXIS: state.score[AXIS], ALLIES: state.score[ALLIES], "side": side, "by": by, "round": state.round}
    if found.degree == "homes":
        return (("verdict-homes", {**facts, "held": g.homes_held(side), "homes": g.book.numbers.homes}),)
    return (("verdict-lead", {**facts, "lead": g.book.numbers.lead}) if found.degree == "lead" else ("verdict-points", facts),)
