"""Positions as they would be: copies in which something has happened, to look at. The real one stays as it is."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Sequence

from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.state import Segment
from rules.next_war.state.war import TheatreWar


def copy_to_march(g: TheatreReading) -> TheatreWar:
    """A copy in which units may walk and spend points of the air; it has no dice."""
    state = copy.copy(g.state)
    state.place, state.entered, state.missions = dict(state.place), dict(state.entered), dict(state.missions)
    state.air_left, state.lift_left, state.lift_used = dict(state.air_left), dict(state.lift_left), dict(state.lift_used)
    state.sea_carried = dict(state.sea_carried)
    state.carried = {cap: dict(used) for cap, used in state.carried.items()}
    found = TheatreWar(state, None, g.book)
    found.follow_map(g)
    return found


def copy_to_try(g: TheatreReading) -> TheatreWar:
    """A copy in which anything of a movement segment may be done; it has no dice."""
    state = copy.copy(g.state)
    for name in state.__struct_fields__:
        value = getattr(state, name)
        if isinstance(value, (dict, list)):
            setattr(state, name, copy.copy(value))
    state.carried = {cap: dict(used) for cap, used in state.carried.items()}
    found = TheatreWar(state, None, g.book)
    found.follow_map(g)
    return found


def copy_to_replenish(g: TheatreReading) -> TheatreWar:
    """A copy in which units may come and recover; it has no dice."""
    found = copy_to_march(g)
    state = found.state
    state.lost, state.replacements = dict(state.lost), dict(state.replacements)
    return found


def copy_before_clearing(g: TheatreReading, units: Iterable[str], hex_: str, number: int) -> TheatreWar:
    """A copy in which units are in a hex under a Clearing marker with a number."""
    found = copy_to_march(g)
    found.state.place |= dict.fromkeys(units, hex_)
    found.state.clearing = {**g.state.clearing, hex_: number}
    return TheatreWar(found.state, None, g.book)


def copy_at_segment(g: TheatreReading, segment: Segment, active: str, crowded: Sequence[str]) -> TheatreWar:
    """A copy in which a movement segment has begun and nobody has moved in it. ``crowded``: the hexes that are overstacked."""
    found = copy_to_march(g)
    state = found.state
    if (state.segment, state.active) != (segment, active):
        state.moved, state.halved, state.crowded = [], [], list(crowded)
    state.segment, state.active, state.stack, state.marching = segment, active, [], {}
    return TheatreWar(state, None, g.book)


def copy_in_new_turn(g: TheatreReading, side: str, lift: int) -> TheatreWar:
    """A copy in which a side has the airmobile points, caps and assaults of a new turn (8.5.2.1, 8.5.3.1, 8.5.4.1, 8.5.8)."""
    found = copy_to_march(g)
    state = found.state
    state.carried, state.ship_lift, state.assaulted = {}, {}, []
    state.lift_left[side] = lift
    return TheatreWar(state, None, g.book)
