"""12.2, 12.3. Automatic victory, and the levels of victory at the end."""

from __future__ import annotations

from collections.abc import Mapping

from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.state import TheatreState
from rules.next_war.state.war import TheatreWar


def lead_of_second(g: TheatreReading) -> int:
    """The points of the second side in naval order less those of the first: what the scenario's levels are of."""
    first, second = sides_in_order(g)
    return g.state.points.get(second, 0) - g.state.points.get(first, 0)


def sides_in_order(g: TheatreReading) -> tuple[str, str]:
    """The first and the second side, as the module orders them (7.2)."""
    one, other = g.book.sides
    return (one, other) if g.book.powers[one].naval == "first" else (other, one)


def victory_level(g: TheatreReading, lead: int) -> tuple[str, str]:
    """The winner ("" for a draw) and the level of a lead of the second side (12.3)."""
    sheet = g.sheet
    bands = sheet.victory if g.since(sheet.victory_since) else sheet.victory_earlier or sheet.victory
    for band in bands:
        if (band.at_least is None or lead >= band.at_least) and (band.at_most is None or lead <= band.at_most):
            return band.side, band.level
    return "", "draw"


def open_gains(state: TheatreState) -> Mapping[str, int]:
    """Points of each side in this turn that are not in the total yet: they are added up at its end (12.1)."""
    added = state.phase in ("victory", "weather", "supply") or not (state.phase or state.segment)
    return {} if added or state.result is not None else state.gained


def standing_points(g: TheatreReading) -> dict[str, int]:
    """Points of each side with those of this turn, which are added up at its end; after that they are in the total."""
    won = open_gains(g.state)
    return {side: g.state.points.get(side, 0) + won.get(side, 0) for side in g.book.sides}


def automatic_rolls(g: TheatreReading) -> list[tuple[str, str]]:
    """Who rolls for automatic victory in this turn, and for what: a lead, the enemy's capital; one roll for each (12.2)."""
    rule = g.sheet.automatic
    if rule is None:
        return []
    first, second = sides_in_order(g)
    lead, found = lead_of_second(g), []
    if abs(lead) >= rule.margin:
        found.append((second if lead > 0 else first, "lead"))
    for side, hexes in rule.capital.items():
        wanted = g.board.set(hexes)
        if wanted and g.held_by(side) & wanted == wanted:
            found.append((side, "capital"))
    return found


def judge_automatic_victory(g: TheatreWar) -> None:
    """The rolls are made; the first that succeeds ends the game at once."""
    chances = g.numbers.automatic_victory
    for side, what in automatic_rolls(g):
        number = g.count_try(side)
        most = chances[min(number, len(chances)) - 1]
        roll = g.dice.d10(f"automatic victory {g.state.turn}.{side}.{what}")
        g.emit("automatic-roll", seat=side, what=what, number=number, roll=roll, count=most)
        if roll <= most:
            g.end_game((side,), "overwhelming", "automatic")
            return


def finish_turn(g: TheatreWar) -> None:
    """The turn is over; after the last one the levels of victory decide (12.3)."""
    if g.over:
        return
    if g.state.turn < g.sheet.turns:
        g.next_turn()
        return
    winner, level = victory_level(g, lead_of_second(g))
    g.end_game((winner,) if winner else (), level, "points")
