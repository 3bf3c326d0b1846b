"""Reaction movement must lead into a declared battle (7.26): which units can join which, and which have."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.eots.s08_movement import air, modes, naval, sea_transport
from rules.eots.s08_movement.duties import battle_hexes, sea_hexes
from rules.hexmap.hexset import HexSet

if TYPE_CHECKING:
    from rules.eots.state.war import EotsWar


def in_strike_range(g: EotsWar, units: Sequence[str], hex_: str) -> tuple[str, ...]:
    """Declared battles that all of these carriers and air units could fight from a hex.

    Those that began in a battle hex fight in that battle only (7.26, 9.11).
    """
    battles = battle_hexes(g)
    bits = g.grid.bit
    for uid in units:
        start = bits.get(g.off.origin.get(uid, g.where(uid)), 0)
        if start & battles:
            battles &= start
        battles &= g.cat.disc(hex_, air.strike_range(g, uid)) if hex_ in bits else 0
    return tuple(g.grid.names(battles))


def can_join(g: EotsWar, uid: str, hexes: Sequence[str]) -> tuple[str, ...]:
    """The battles among ``hexes`` in which a unit could take part if it were activated for reaction now (7.26)."""
    if not g.on_map(uid):
        return ()
    wanted = [h for h in hexes if g.grid.bit[h] & battle_hexes(g)]
    return tuple(h for h in _battles_of(g, uid) if h in wanted)


def units_able_to_join(g: EotsWar, units: Sequence[str]) -> tuple[str, ...]:
    """The units that could take part in a declared battle (7.26)."""
    hexes = [b.hex for b in g.off.battles]
    return tuple(u for u in units if can_join(g, u, hexes))


def _battles_of(g: EotsWar, uid: str) -> tuple[str, ...]:
    """The declared battles in which a unit on the map could take part."""
    return g.memo(("can-join", uid), lambda: _can_join(g, uid))


def _can_join(g: EotsWar, uid: str) -> tuple[str, ...]:
    battles = battle_hexes(g)
    bits = g.grid.bit
    place = g.where(uid)
    if bits[place] & battles:
        return (place,)
    if g.is_air_power(uid):
        found = set(in_strike_range(g, [uid], place))
        mode = "air" if g.unit(uid).kind == "air" else "naval"
        goals = modes.legal_destinations(g, [uid], mode, True).goals
        reach = air.strike_range(g, uid)
        return tuple(h for h in g.grid.iterate(battles) if h in found or goals & (g.cat.disc(h, reach) | bits[h]))
    goals = 0
    for stack, mode in _joining_ways(g, uid):
        if mode == "amphibious" and promised_asp(g, uid) + sea_transport.asp_cost(g, uid) > sea_transport.asp_available(
            g, g.side(uid), True
        ):
            continue
        goals |= modes.legal_destinations(g, stack, mode, True).goals
    if g.unit(uid).kind == "naval":
        goals |= _beside_carriers(g, uid)
    return tuple(g.grid.names(goals & battles))


def _beside_carriers(g: EotsWar, uid: str) -> HexSet:
    """Battles that active carriers strike from hexes to which a ship can sail with them: their escort (8.21, 9.12)."""
    off, side, bits = g.off, g.side(uid), g.grid.bit
    found = 0
    carriers = [u for u in off.reacted if u != uid and g.is_carrier(u) and g.on_map(u)]
    for carrier in carriers:
        here = bits[g.where(carrier)]
        near = naval.sea_reach(g, g.where(uid), sea_hexes(g, side), off.naval)
        if carrier in off.assigned:
            found |= bits[off.assigned[carrier]] if here & near else 0
            continue
        spots = modes.legal_destinations(g, [carrier], "naval", True).goals if carrier not in off.moved else 0
        for hex_ in _battles_of(g, carrier):
            if near & (spots | here) & g.cat.disc(hex_, air.strike_range(g, carrier)):
                found |= bits[hex_]
    return found


def _joining_ways(g: EotsWar, uid: str) -> list[tuple[list[str], str]]:
    """Stacks and kinds of movement by which a ship or ground unit might go."""
    ways = [([uid], mode) for mode in modes.possible_modes(g, [uid], True)]
    stack = modes.escorted_passage(g, uid, True)
    if stack:
        ways += [(stack, mode) for mode in modes.SEA_LIFT]
    return ways


def promised_asp(g: EotsWar, uid: str) -> int:
    """ASPs that ground units already activated for reaction will need (7.26: one in all)."""
    total = 0
    for other in g.off.reacted:
        if other == uid or g.unit(other).kind != "ground" or other in g.off.moved or not g.on_map(other):
            continue
        if g.grid.bit[g.where(other)] & battle_hexes(g):
            continue
        free = any(
            mode != "amphibious" and modes.legal_destinations(g, stack, mode, True) for stack, mode in _joining_ways(g, other)
        )
        total += 0 if free else sea_transport.asp_cost(g, other)
    return total


def has_joined_battle(g: EotsWar, uid: str) -> bool:
    """Whether a reacting unit takes part in a battle without moving: in the hex, assigned, or escorting a carrier."""
    if not g.on_map(uid):
        return True
    here = g.grid.bit[g.where(uid)]
    if here & battle_hexes(g) or uid in g.off.assigned:
        return True
    if g.unit(uid).kind != "naval" or g.is_carrier(uid):
        return False
    return any(u in g.off.assigned and g.is_carrier(u) and g.where(u) == g.where(uid) for u in g.off.reacted if u != uid)


def in_place(g: EotsWar, uid: str) -> tuple[str, ...]:
    """Battles that an unmoved, unassigned carrier or air unit strikes from its own hex."""
    if uid in g.off.assigned or uid in g.off.moved or not g.is_air_power(uid) or not g.on_map(uid):
        return ()
    if g.grid.bit[g.where(uid)] & battle_hexes(g):
        return ()
    return in_strike_range(g, [uid], g.where(uid))


def may_still_move(g: EotsWar, uid: str) -> bool:
    """Whether a reacting unit may still move: not yet moved or assigned; only carriers and air units leave a battle hex."""
    if uid in g.off.moved or uid in g.off.assigned or not g.on_map(uid):
        return False
    return g.is_air_power(uid) or not g.grid.bit[g.where(uid)] & battle_hexes(g)


def is_pending_reaction(g: EotsWar, uid: str) -> bool:
    """Whether a reacting unit still has to be moved or assigned to a battle."""
    if has_joined_battle(g, uid):
        return False
    places = in_place(g, uid)
    if places:
        return len(places) > 1
    return may_still_move(g, uid) and modes.can_move(g, uid, True)


def conclude_joining(g: EotsWar) -> None:
    """Assign carriers and air units that have only one battle; units that can no longer join any go back to rest (7.26)."""
    off = g.off
    for uid in list(off.reacted):
        if not g.on_map(uid):
            continue
        if g.is_air_power(uid) and uid not in off.assigned:
            places = in_place(g, uid)
            start = off.origin.get(uid, g.where(uid))
            if g.grid.bit[g.where(uid)] & battle_hexes(g):
                g.assign(uid, g.where(uid))
            elif g.grid.bit.get(start, 0) & battle_hexes(g):
                g.assign(uid, start)
            elif places:
                g.assign(uid, places[0])
    for uid in list(off.reacted):
        if not has_joined_battle(g, uid):
            g.void_reaction(uid)
            g.emit("reaction-void", unit=uid, hex=g.where(uid))
