"""What somebody may see of the air: points, superiority, helicopters, the flights of their own draft."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from rules.next_war.air.s06_helicopters import helicopters_of, missions_of_turn
from rules.next_war.air.s06_points import lift_total
from rules.next_war.air.s08_flight import CAPS, FlightOrder, cap_left
from rules.next_war.air.s08_sheet import FlightSheet
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.state import TheatreState


class FlightView(msgspec.Struct, frozen=True):
    """A flight of the viewer's own draft. ``origin``: a hex or a box."""

    by: str
    units: tuple[str, ...]
    origin: str
    to: str
    escort: int
    onward: str


class AirView(msgspec.Struct, frozen=True):
    """``played``: whether the air is played. ``points``, ``left``, ``lost``: air points of sides; ``lift``, ``lift_left``,

    ``lift_lost``: airmobile ones. ``level``, ``owner``: air superiority. ``helicopters``: helicopter -> missions it may still
    fly in the turn. ``caps``: cap -> side -> halves of a stacking point left. ``flights``: of the viewer's own draft.
    """

    played: bool = False
    points: dict[str, int] = {}
    left: dict[str, int] = {}
    lost: dict[str, int] = {}
    level: str = ""
    owner: str = ""
    lift: dict[str, int] = {}
    lift_left: dict[str, int] = {}
    lift_lost: dict[str, int] = {}
    helicopters: dict[str, int] = {}
    caps: dict[str, dict[str, int]] = {}
    flights: tuple[FlightView, ...] = ()


def flights_of(state: TheatreState, who: str) -> list[FlightOrder]:
    """The flights that a seat has drafted in the movement segment under way; nobody else has any."""
    top = state.stack[-1] if state.stack else None
    return top.flights if isinstance(top, FlightSheet) and who in (top.seat, "referee") else []


def missions_left(g: TheatreReading, uid: str) -> int:
    """How many missions a helicopter may still fly in the turn: none in a storm (6.5.2, 4.1.3)."""
    return 0 if g.storm or uid in g.state.grounded else max(0, missions_of_turn(g) - g.state.missions.get(uid, 0))


def air_as_seen(g: TheatreReading, flights: Sequence[FlightOrder]) -> AirView:
    """The air as a seat sees it that has drafted these flights."""
    state, sides = g.state, g.book.sides
    if not state.air_rule:
        return AirView()
    return AirView(
        played=True,
        points={side: state.air_points.get(side, 0) for side in sides},
        left={side: state.air_left.get(side, 0) for side in sides},
        lost={side: state.air_lost.get(side, 0) for side in sides},
        level=state.air_level,
        owner=state.air_side,
        lift={side: lift_total(g, side) for side in sides},
        lift_left={side: state.lift_left.get(side, 0) for side in sides},
        lift_lost={side: state.lift_lost.get(side, 0) for side in sides},
        helicopters={uid: missions_left(g, uid) for side in sides for uid in helicopters_of(g, side)},
        caps={cap: {side: cap_left(g, cap, side) for side in sides} for cap in CAPS.values()},
        flights=tuple(
            FlightView(one.by, tuple(one.units), state.place.get(one.units[0], ""), one.to, one.escort, one.onward)
            for one in flights
        ),
    )
