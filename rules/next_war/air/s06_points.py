"""6.1, 6.4, 8.5.4.1. Points of the turn: rolled for, changed by losses and carriers, then by weather; who has the upper hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rules.next_war.ground.s07_carriers import carrier_condition
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.state import CONTESTED, AirLevel
from rules.next_war.state.war import TheatreWar

#: Parts into which weather divides air points, by the class of a side (4.1.2, 4.1.3); 0: none are left.
WEATHER_PARTS = {"overcast": {"full": 1, "limited": 2, "none": 4}, "storm": {"full": 1, "limited": 4, "none": 0}}
#: The part into which overcast divides airmobile points (4.1.2).
LIFT_PARTS = {"clear": 1, "overcast": 2, "storm": 0}
#: The least that counts when points are compared (6.3).
LEAST = 1


class AirPart(NamedTuple):
    """What changes a roll or points: what for, how much, by which rule."""

    what: str
    amount: int
    section: str


def plays_air(g: TheatreReading) -> bool:
    """Whether air points, helicopters and lift are played in this game (6)."""
    return g.state.air_rule


def divided_up(count: int, parts: int) -> int:
    """A part of some points, rounded up (4.1); none where there are no parts."""
    return -(-count // parts) if parts else 0


def lost_airbases(g: TheatreReading, side: str) -> list[str]:
    """The airbases in a side's own and allied land that the enemy holds (6.1)."""
    rows = g.board.hexes
    bases = g.book.keep("airbases", lambda: g.board.set(name for name, row in rows.items() if row.airbase))
    return g.board.names(bases & g.book.homeland[side] & g.held_by(g.enemy(side)))


def chart_modifier(g: TheatreReading, chart: str, condition: str) -> int:
    """A modifier of a chart; 0 if the module has none."""
    found = (row.drm for row in g.board.charts.modifiers if row.chart == chart and row.condition == condition)
    return next(found, 0) or 0


def roll_modifiers(g: TheatreReading, side: str) -> tuple[AirPart, ...]:
    """What changes the roll for a side's air points (6.1)."""
    amount = chart_modifier(g, "air_point", "base_lost") * len(lost_airbases(g, side))
    return (AirPart("base_lost", amount, "6.1"),) if amount else ()


def point_changes(g: TheatreReading, side: str) -> tuple[AirPart, ...]:
    """What changes a side's air points before the weather does (6.1): points lost for good (6.3), carriers (7.3.4)."""
    return tuple(part for part in _point_changes(g, side) if part.amount)


def _point_changes(g: TheatreReading, side: str) -> Iterator[AirPart]:
    lost = g.state.air_lost.get(side, 0)
    yield AirPart("point_lost", chart_modifier(g, "air_point", "point_lost") * lost, "6.3")
    carriers: dict[str, int] = {}
    for ship in g.ships(side):
        if g.ship_type(ship) == "cv" and (what := carrier_condition(g, ship)):
            carriers[what] = carriers.get(what, 0) + 1
    for what, count in sorted(carriers.items()):
        yield AirPart(what, chart_modifier(g, "air_point", what) * count, "7.3.4")


def table_points(g: TheatreReading, side: str, roll: int) -> int:
    """What a modified roll gives in the column of the turn; beyond rows and columns their last ones hold (6.1)."""
    rows = [row for row in g.board.charts.air_points if row.side == side]
    turn = min(g.state.turn, max(row.turn for row in rows))
    column = {row.roll: row.points for row in rows if row.turn == turn}
    return column[min(max(roll, min(column)), max(column))]


def points_in_weather(g: TheatreReading, side: str, count: int) -> int:
    """What weather leaves of air points (4.1)."""
    parts = WEATHER_PARTS.get(g.state.weather, {}).get(g.book.powers[side].all_weather, 1)
    return divided_up(max(count, 0), parts)


def lift_total(g: TheatreReading, side: str) -> int:
    """The airmobile points of a side that were not lost for good (8.5.4.1)."""
    return max(0, g.sheet.points.airmobile.get(side, 0) - g.state.lift_lost.get(side, 0))


def lift_of_turn(g: TheatreReading, side: str) -> int:
    """The airmobile points that a side may use in a turn with this weather (4.1.2)."""
    return divided_up(lift_total(g, side), LIFT_PARTS[g.state.weather])


def superiority_of(g: TheatreReading) -> tuple[AirLevel, str]:
    """The level of air superiority that the points of the turn give, and whose it is (6.4)."""
    one, other = g.book.sides
    ours, theirs = (max(LEAST, g.state.air_points.get(side, 0)) for side in (one, other))
    gap = abs(ours - theirs)
    level = next(
        row.level
        for row in g.board.charts.superiority
        if gap >= row.difference_from and (row.difference_to is None or gap <= row.difference_to)
    )
    if level == CONTESTED:
        return level, ""
    return level, one if ours > theirs else other


def begin_air_phase(g: TheatreWar) -> None:
    """Both sides roll for their air points, the first player first; then superiority is determined (6.1, 6.4)."""
    if not plays_air(g):
        g.pass_over("air", "option")
        return
    g.ready_helicopters()  # those that fled a base in the last turn too
    for side in g.sides_in_turn():
        die = g.dice.d10(f"air points {g.state.turn} {side}")
        parts, changes = roll_modifiers(g, side), point_changes(g, side)
        roll = die + sum(part.amount for part in parts)
        count = table_points(g, side, roll)
        changed = max(0, count + sum(part.amount for part in changes))
        g.gain_air_points(
            side,
            points_in_weather(g, side, changed),
            die=die,
            roll=roll,
            modifiers=[[part.what, part.amount] for part in parts],
            count=count,
            changes=[[part.what, part.amount] for part in changes],
            weather=g.state.weather,
        )
        g.gain_lift(side, lift_of_turn(g, side))
    g.set_superiority(*superiority_of(g))
