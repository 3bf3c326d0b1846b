"""6.5.5, 6.5.6. Helicopters at sea: marine ones aboard amphibious groups; others that come by sea from a holding box."""

from __future__ import annotations

from rules.engine import Refusal
from rules.next_war.air.s06_points import plays_air
from rules.next_war.sea.s08_places import amphibious_ships, box_at
from rules.next_war.sea.s08_ships import why_no_sea_segment
from rules.next_war.sea.s08_transport import sea_lift_left
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.state import ABOARD, BOX

#: Halves of a stacking point that a helicopter takes of sea transport (6.5.6).
SEA_HALVES = 1


def is_aboard_base(base: str) -> bool:
    """Whether a base is a ship."""
    return base.startswith(f"{ABOARD}:")


def base_hex(g: TheatreReading, base: str) -> str:
    """The hex of a base: itself, or that of the ship, in an all-sea hex or a port (6.5.5); "" in a box and off the map."""
    at = g.state.place.get(base.partition(":")[2], "") if is_aboard_base(base) else base
    return at if at in g.board.bit else ""


def sea_bases(g: TheatreReading, uid: str) -> list[str]:
    """The ships that serve a helicopter as bases, full or not (6.5.5): for marine ones, amphibious groups on the map."""
    if "marine" not in g.unit(uid).flags:
        return []
    found = [f"{ABOARD}:{ship}" for ship in amphibious_ships(g, g.side(uid))]
    return [base for base in found if base_hex(g, base)]


def why_not_by_sea(g: TheatreReading, uid: str) -> Refusal | None:
    """Why a helicopter does not come by sea from a holding box now, None if it may (6.5.6)."""
    row, facts = g.unit(uid), {"unit": uid}
    kind, _, _ = g.state.place.get(uid, "").partition(":")
    box = g.board.boxes.get(box_at(g.state.place.get(uid, "")))
    if not plays_air(g):
        return Refusal("no-air-played", "6.0", {})
    if kind != BOX or box is None or box.kind != "holding" or box.side != row.side:
        return Refusal("no-port-here", "6.5.6", facts)
    if refusal := why_no_sea_segment(g, row.side):
        return refusal
    if uid in g.state.grounded:
        return Refusal("rebased-already", "6.5.1.2", facts)
    return Refusal("no-sea-lift", "8.5.7.3", {**facts, "side": row.side}) if sea_lift_left(g, row.side) < SEA_HALVES else None
