"""Who is ahead, and why a game that is over was won (12.1, 12.3): points as everybody sees them."""

from __future__ import annotations

from rules.engine import Position, Result
from rules.engine.contract.game import Note
from rules.engine.contract.story import Score
from rules.next_war.course.s12_victory import lead_of_second, sides_in_order, standing_points, victory_level
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.state import TheatreState
from rules.next_war.state.war import TheatreWar

#: How clear a victory is.
DEGREES = {"limited": 1, "decisive": 2, "overwhelming": 3}


def standing_level(g: TheatreReading) -> tuple[str, str, int]:
    """The winner ("" for a draw) and the level if the game ended now, and the lead of the second side."""
    first, second = sides_in_order(g)
    points = standing_points(g)
    lead = points[second] - points[first]
    return (*victory_level(g, lead), lead)


def theatre_score(position: Position[TheatreState]) -> Score:
    """Points of both sides, the level if the game ended now, and what each next level needs."""
    g: TheatreWar = position.g
    winner, level, lead = standing_level(g)
    first, second = sides_in_order(g)
    points = standing_points(g)
    facts = {
        "seat": winner, "degree": level, "side": first, "count": points[first], "other_side": second, "other": points[second],
        "last": g.sheet.turns,
    }  # fmt: skip
    return Score((winner,) if winner else (), abs(lead), (("score-leads", facts), *_next_levels(g, lead)))


def _next_levels(g: TheatreReading, lead: int) -> list[Note]:
    """For each side: how many points more than now lead to a better result for it."""
    first, second = sides_in_order(g)
    found: list[Note] = []
    for side, sign in ((second, 1), (first, -1)):
        now = _worth(g, lead, side)
        for more in range(1, 100):
            winner, level = victory_level(g, lead + sign * more)
            if _worth(g, lead + sign * more, side) > now:
                found.append(("score-next", {"seat": side, "count": more, "winner": winner, "degree": level}))
                break
    return found


def _worth(g: TheatreReading, lead: int, side: str) -> int:
    """How good the result of a lead is for a side."""
    winner, level = victory_level(g, lead)
    return 0 if not winner else DEGREES[level] if winner == side else -DEGREES[level]


def result_if_over(state: TheatreState) -> Result | None:
    """How the game would be over if it ended now."""
    if state.result is not None:
        return state.result
    g = TheatreWar(state, None)
    winner, level, _ = standing_level(g)
    return Result((winner,) if winner else (), level, tuple(standing_points(g).items()), "points")


def theatre_verdict(state: TheatreState) -> tuple[Note, ...]:
    """The points that decided, and the level that they give."""
    if state.result is None:
        return ()
    g = TheatreWar(state, None)
    winner = state.result.winners[0] if state.result.winners else ""
    if state.result.reason == "automatic":
        return (("verdict-automatic", {"seat": winner}),)
    # The host says who won, by which level, with what points; here is why it is that level.
    lead = lead_of_second(g)
    band = next((one for one in g.sheet.victory if one.side == winner and one.level == state.result.degree), None)
    low, high = (None, None) if band is None else (band.at_least, band.at_most)
    ends = {(True, True): "exact" if low == high else "between", (True, False): "least", (False, True): "most"}
    reach = ends.get((low is not None, high is not None), "none")
    facts = {"side": sides_in_order(g)[1], "count": lead, "low": low or 0, "high": high or 0, "reach": reach}
    return (("verdict-points", facts),)
