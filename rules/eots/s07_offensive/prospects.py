"""Whether the promise of an event (5.31) can be kept by units that a headquarters may still activate.

So an event is not offered without a way to keep it, nor a headquarters, nor a last unit, that leaves none. A way is one unit,
or a ground unit with a ship of its hex. Where enemy zones bar it, a carrier or air unit from elsewhere may open it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import msgspec

from rules.eots.board.landmarks import CHINA_BOX
from rules.eots.s05_cards.event import CardEvent
from rules.eots.s05_cards.promise import Promise
from rules.eots.s07_offensive import eligible_units
from rules.eots.s08_movement import promises
from rules.eots.s08_movement.air import strike_range
from rules.eots.state.model import EotsState, Offensive
from rules.eots.state.war import EotsWar
from rules.hexmap.hexset import HexSet

#: Why a unit may not be activated besides others, by unit and those others; None: it may.
Refused = Callable[[str, Sequence[str]], object]


def can_keep_promise(g: EotsWar, promise: Promise, units: Sequence[str]) -> bool:
    """Whether only these units, activated, can keep the promise."""

    def build() -> bool:
        if not _may_keep_promise(g, promise, units):
            return False
        return promises.has_promise_hope(_activated_copy(g, units), promise)

    return g.memo(("promise-able", tuple(sorted(units))), build)


def _may_keep_promise(g: EotsWar, promise: Promise, units: Sequence[str]) -> bool:
    """Whether one of these units could keep the promise if every unit near it were activated: else they cannot by themselves.

    More activated units are in supply (6.0), so more enemy zones are neutralised (6.4): no destination is lost by that. It is
    asked first because all units share it, while zones and supply are another matter for every set of them.
    """
    near = units_near_promise(g, promise, g.off.side)
    nobody = g.memo("promise-nobody-active", lambda: _activated_copy(g, ()))
    if promises.is_promise_secured(nobody, promise):
        return True
    keepers = [uid for uid in units if uid in near]
    if not keepers:
        return False
    if len(keepers) == len(units):
        t = g.memo("promise-near-active", lambda: _activated_copy(g, near))
    else:  # units from afar neutralise zones, too
        far = g.units_of(g.off.side, "air", "naval", "ground")
        t = g.memo("promise-all-active", lambda: _activated_copy(g, [*near, *(uid for uid in far if uid not in near)]))
    if len(units) > 1 and promises.zones_may_be_neutralised(g, promise):
        t = promises.with_open_zones(t)
    return any(promises.could_keep_at_once(t, promise, uid) for uid in keepers)


def _activated_copy(g: EotsWar, units: Sequence[str]) -> EotsWar:
    """The offensive with these units activated and none moved, to be looked at only."""
    return promises.with_offensive(g, msgspec.structs.replace(g.off, activated=list(units), moved={}))


def units_near_promise(g: EotsWar, promise: Promise, side: str) -> tuple[str, ...]:
    """Units of a side whose way to the promise is not too long as the crow flies, the nearest first; those in China last."""

    def build() -> tuple[str, ...]:
        hexes = promises.promise_hexes_of(g, promise)
        found = []
        for uid in g.units_of(side, "air", "naval", "ground"):
            spot = g.grid.bit[g.where(uid)]
            if spot & _hexes_within_steps(g, hexes, _longest_reach(g, uid)):
                found.append((not spot & _hexes_within_steps(g, hexes, strike_range(g, uid)), uid))
        box = sorted(u for u, place in g.state.place.items() if place == CHINA_BOX) if side == "allies" and g.since(5) else ()
        return (*(uid for _, uid in sorted(found)), *box)

    return g.memo(("promise-near", side), build)


def _hexes_within_steps(g: EotsWar, hexes: HexSet, steps: int) -> HexSet:
    return g.memo(("promise-within", hexes, steps), lambda: g.cat.within(hexes, steps) if hexes else 0)


def _longest_reach(g: EotsWar, uid: str) -> int:
    """More hexes than a unit can move and strike."""
    unit = g.unit(uid)
    if unit.kind == "air":
        return g.off.ops * max(unit.range_extended or 0, unit.range or 0) + strike_range(g, uid)
    by_land = g.off.ops * g.cat.charts.movement.land_base * 2 if unit.kind == "ground" else 0
    return max(g.off.naval, by_land) + (unit.range or 0)


class _PromiseWay(NamedTuple):
    """Units that keep the promise by themselves, or once a carrier or air unit has neutralised the zones in their way (6.4)."""

    units: tuple[str, ...]
    helper: str = ""

    def is_open(self, chosen: Sequence[str], room: int, refused: Refused) -> bool:
        """Whether those of them that are not chosen may be activated besides."""
        if self.helper in self.units:
            return False
        more = [u for u in (*self.units, self.helper) if u and u not in chosen]
        return _may_activate_all(more, chosen, room, refused) if more else bool(self.helper)


def promise_can_be_kept(g: EotsWar, promise: Promise, chosen: Sequence[str], room: int, refused: Refused) -> bool:
    """Whether the promise can be kept by the units chosen, or by as many more as there is room for."""
    answers: dict[tuple[str, ...], object] = {}

    def refused_once(uid: str, so_far: Sequence[str]) -> object:
        """The same question comes up in many ways."""
        key = (uid, *so_far[len(chosen) :])
        if key not in answers:
            answers[key] = refused(uid, so_far)
        return answers[key]

    # What was found for others chosen is mostly a way for these, too.
    known: list[_PromiseWay] = g.memo("promise-ways", list)
    if any(way.is_open(chosen, room, refused_once) for way in known):
        return True
    able: list[set[str]] = g.memo("promise-able-sets", list)
    if any(one.issubset(chosen) for one in able):  # more units lose no destination (``_may_keep_promise``)
        return True
    if any(can_keep_promise(g, promise, [u]) for u in chosen) or (chosen and can_keep_promise(g, promise, chosen)):
        able.append(set(chosen))
        return True
    found = _open_way(g, promise, chosen, room, refused_once)
    if found is not None and found.units:
        known.append(found)
    return found is not None


def _open_way(g: EotsWar, promise: Promise, chosen: Sequence[str], room: int, refused: Refused) -> _PromiseWay | None:
    """A way to keep the promise with more units, or with those chosen after zones were neutralised (then without ``units``)."""
    side = g.off.side
    pool = [(u,) for u in units_near_promise(g, promise, side) if u not in chosen]
    groups = [*pool, *_unit_pairs(g, promise, side)]
    for group in groups:
        way = _PromiseWay(group)
        if way.is_open(chosen, room, refused) and can_keep_promise(g, promise, group):
            return way
    helpers = _neutralising_units(g, promise, side) if promises.zones_may_be_neutralised(g, promise) else []
    t = promises.with_open_zones(g) if helpers else g
    for group in (tuple(chosen), *groups) if helpers else ():
        if not group or sum(u not in chosen for u in group) > room or not can_keep_promise(t, promise, group):
            continue
        for uid in helpers:
            way = _PromiseWay(group, uid)
            if way.is_open(chosen, room, refused):
                return way if group != tuple(chosen) else _PromiseWay(())
    return None


def _neutralising_units(g: EotsWar, promise: Promise, side: str) -> list[str]:
    """Units that neutralise zones and may come near the promised hexes."""
    hexes = promises.promise_hexes_of(g, promise)
    power = [u for u in g.units_of(side, "air", "naval") if g.unit(u).neutralises_zoi]
    radius = g.cat.charts.zoi.range
    return [u for u in power if g.grid.bit[g.where(u)] & _hexes_within_steps(g, hexes, _longest_reach(g, u) + radius)]


def _unit_pairs(g: EotsWar, promise: Promise, side: str) -> list[tuple[str, str]]:
    units = units_near_promise(g, promise, side)
    ships = [u for u in units if g.unit(u).kind == "naval"]
    troops = [u for u in units if g.unit(u).kind == "ground" and g.unit(u).amphibious]
    return [(one, ship) for one in troops for ship in ships if g.where(one) == g.where(ship)]


def _may_activate_all(more: Sequence[str], chosen: Sequence[str], room: int, refused: Refused) -> bool:
    """Whether there is room for more units, and each may be activated besides those chosen and the ones before it."""
    if len(more) > room:
        return False
    so_far = list(chosen)
    for uid in more:
        if refused(uid, so_far) is not None:
            return False
        so_far.append(uid)
    return True


def by_headquarters(g: EotsWar, hq: str, own: CardEvent, room: int) -> bool:
    """Whether a headquarters that leads the event's offensive can activate enough; yes without a promise."""
    promise = promises.current_promise(g)
    if promise is None:
        return True

    def refused(uid: str, chosen: Sequence[str]) -> object:
        return eligible_units.activation_refusal(g, g.off.side, hq, uid, chosen, own, False)

    return promise_can_be_kept(g, promise, (), room, refused)


def offensive_begun_copy(g: EotsWar, own: CardEvent) -> EotsWar:
    """A copy in which the event's offensive has begun, with its effects before activation."""
    ops = own.row.ops
    naval = own.naval_allowance(g) or ops * g.cat.charts.movement.naval_base
    s: EotsState = msgspec.structs.replace(
        g.state, offensive=None, stack=[], rivalry=dict(g.state.rivalry), asp=dict(g.state.asp), asp_used=dict(g.state.asp_used)
    )
    t = EotsWar(s, None)
    t.following(g)
    t.begin_offensive(Offensive(side=own.side, card=own.card, kind="EC", ops=ops, naval=naval))
    if own.promise(t) is not None:
        own.before_activation(t)
    return t
