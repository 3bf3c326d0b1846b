"""7.3. Why an order is refused: what keeps a unit in its hex, and why it does not get to another."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine import Refusal
from rules.stalins_war.ground.s08_zones import zone_hexes
from rules.stalins_war.ground.s09_stacking import why_hex_crowded
from rules.stalins_war.march import s10_movement, s10_strategic
from rules.stalins_war.march.s10_trenches import why_no_trench
from rules.stalins_war.state.reading import FrontReading


def why_refused(g: FrontReading, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
    """Why a value is not legal in an order after those chosen; None where no better reason is known."""
    if verb == "move":
        return _why_move(g, seat, chosen, value)
    if verb == "mark" and value in g.board.bit:
        return Refusal("nothing-to-attack", "11.1.1", {"hex": value})
    if verb == "dig" and value in g.board.bit:
        return why_no_trench(g, seat, value)
    if verb in ("rail", "sail") and not chosen and value in g.state.place:
        return s10_strategic.fit_to_ship(g, value) or Refusal("no-line", "10.2.3" if verb == "rail" else "10.2", {"unit": value})
    if verb in ("rail", "sail") and chosen and value in g.board.bit:
        code = "line-cut" if verb == "rail" else "not-by-sea"
        return Refusal(code, "10.2.3" if verb == "rail" else "10.2", {"unit": chosen[0], "hex": value})
    return None


def _why_move(g: FrontReading, seat: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
    if not chosen:
        there = g.at(value, seat)
        return _why_stays(g, there[0]) if there else None
    if len(chosen) == 1 and value in g.state.place:
        return _why_stays(g, value)
    if len(chosen) == 2 and value in g.board.bit:
        return why_units_not_there(g, seat, chosen[1].split("+"), value)
    return None


def _why_stays(g: FrontReading, uid: str) -> Refusal:
    """Why a unit of a side does not move now."""
    bound = s10_movement.stays_bound(g, uid)
    if bound is not None:
        return bound
    if not s10_movement.may_leave_zone(g, [uid]):
        return Refusal("zone-holds", "8.3", {"hex": g.state.place[uid], "units": [uid]})
    return Refusal("shut-in", "10.1", {"unit": uid})


def why_units_not_there(g: FrontReading, side: str, units: Sequence[str], hex_: str) -> Refusal:
    """Why units do not get to a hex together."""
    bit, enemy = g.board.bit[hex_], g.enemy(side)
    facts = {"hex": hex_, "units": list(units)}
    if bit & g.occupied(enemy):
        return Refusal("enemy-there", "10.1.6", facts)
    if not bit & s10_movement.nation_open_ground(g, side, frozenset(g.unit(uid).nation for uid in units)):
        return Refusal("closed-country", "house rule 19", facts)
    here = g.where(units[0])
    if here & zone_hexes(g, enemy) and bit & zone_hexes(g, enemy) and g.board.land.step(here) & bit:
        return Refusal("zone-to-zone", "8.3", facts)
    found = s10_movement.movement_reach(g, units)
    if bit & found.all:
        if hex_ in g.state.marked:
            return Refusal("marked-mobile-only", "house rule 7.3.2", facts)
        return why_hex_crowded(g, hex_, side, units) or Refusal("not-legal", "10.1", facts)
    return Refusal("too-far", "10.1.4", {**facts, "points": found.points})
