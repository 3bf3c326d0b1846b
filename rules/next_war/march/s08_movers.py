"""8.5.1, 3.0. Who may move in a segment, with how many points, and by which class of a stack steps are paid."""

from __future__ import annotations

from collections.abc import Sequence

from data.next_war import Foot
from rules.engine import Refusal
from rules.hexmap.ways import in_parts
from rules.next_war.ground.s08_stacking import halved_down, is_cut, is_elite
from rules.next_war.ground.s08_zones import control_zone
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.state import MOVEMENT

#: Why a unit does not move, by the section that says so.
BOUND = {
    "no-walker": "8.5",
    "static": "8.5.1",
    "off-board": "8.5.1",
    "no-movement-segment": "3.0",
    "not-its-segment": "3.0",
    "moved-already": "8.5.1",
    "not-elite": "3.0",
    "unsupplied": "13.1.5",
    "in-zone": "8.5.1",
}
#: Segments in which nobody leaves an enemy zone (8.5.1), and in which units without supply stay (13.1.5).
LATE = ("elite_reaction", "exploitation")


def foot_of(g: TheatreReading, uid: str) -> Foot:
    """The class by which a unit pays on the ground; the airmobile class on foot is light infantry (8.5.1)."""
    row = g.unit(uid)
    if row.light:
        return "light"
    return row.mobility if row.mobility == "motorized" or row.mobility == "mechanized" else "leg"


def feet_of(g: TheatreReading, units: Sequence[str]) -> frozenset[Foot]:
    """The classes of a stack."""
    return frozenset(foot_of(g, uid) for uid in units)


def is_light(g: TheatreReading, units: Sequence[str]) -> bool:
    """Whether a stack is light infantry only (8.2.4)."""
    return all(g.unit(uid).light for uid in units)


def segment_allowance(g: TheatreReading, uid: str) -> int:
    """The points of a unit in a segment (2.3.5): of the airmobile class those on foot (8.5.1), without supply half (13.1.5).

    Half of them, rounded up, after a transport in the segment (8.5.2, 8.5.7.1, Q39).
    """
    row = g.unit(uid)
    found = g.numbers.foot_points if row.mobility == "airmobile" else row.ma or 0
    found = halved_down(found) if is_cut(g, uid) else found
    return -(-found // 2) if uid in g.state.halved else found


def stack_allowance(g: TheatreReading, units: Sequence[str]) -> int:
    """The points of a stack, in parts of a point: those of its slowest unit."""
    return in_parts(min(segment_allowance(g, uid) for uid in units), g.board.parts)


def bound_by(g: TheatreReading, uid: str) -> str:
    """What keeps a unit from moving on the ground in this segment: a key of ``BOUND``; "" if nothing does."""
    if not g.unit(uid).walks:
        return "no-walker"
    return segment_bound(g, uid) if g.where(uid) & g.board.ground else "off-board"


def segment_bound(g: TheatreReading, uid: str) -> str:
    """What keeps a unit of the ground from moving in this segment, wherever it is and by whatever means; "" if nothing does."""
    state, row, here = g.state, g.unit(uid), g.where(uid)
    if "static" in row.flags:
        return "static"
    if state.segment not in MOVEMENT:
        return "no-movement-segment"
    if state.active != row.side:
        return "not-its-segment"
    if uid in state.moved:
        return "moved-already"
    if state.segment in LATE:
        if is_cut(g, uid):
            return "unsupplied"
        if state.segment == "elite_reaction" and not is_elite(g, uid):
            return "not-elite"
        # Light infantry exploits out of a zone, but not from flat ground (8.2.4).
        free = row.light and state.segment == "exploitation" and not here & g.board.flat
        if here & control_zone(g, g.enemy(row.side)) and not free:
            return "in-zone"
    return ""


def stack_bound(g: TheatreReading, units: Sequence[str]) -> Refusal | None:
    """Why units do not move together, None if they may."""
    places = {g.state.place.get(uid, "") for uid in units}
    if len(places) > 1 or len({g.side(uid) for uid in units}) > 1:
        return Refusal("not-together", "8.5.1", {"units": list(units)})
    for uid in units:
        if code := bound_by(g, uid):
            return Refusal(code, BOUND[code], {"unit": uid})
    return None
