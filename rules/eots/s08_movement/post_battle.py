"""Post-battle movement (9.6): ships go to ports, air units to airfields, landing forces that lost go back to sea (8.45 C)."""

from __future__ import annotations

from collections import deque
from typing import Any, ClassVar

import msgspec

from rules.engine.contract.core import Prompt, Refusal, Slot
from rules.engine.contract.steps import Step, pop, refuse
from rules.eots.board import landmarks
from rules.eots.board.flow import board_flows
from rules.eots.s05_cards.event import events_in_force
from rules.eots.s06_supply import barred_land, reasons, supply, zones
from rules.eots.s08_movement import air, naval, stacking
from rules.eots.s08_movement.duties import sea_hexes
from rules.eots.s08_movement.ground import ground_entry_hexes
from rules.eots.s08_movement.landings import came_by_sea, driven_off
from rules.eots.s08_movement.reach import MoveReach
from rules.eots.state import regions, scenario_rules
from rules.eots.state.places import POOL
from rules.eots.state.war import EotsWar
from rules.hexmap.hexset import HexSet

STAYS = ("strategic", "air_track")


def is_repulsed_landing(g: EotsWar, uid: str) -> bool:
    """A ground unit that came by sea and may not stay: the hex is not its side's (8.45 C, 9.62), or it never got ashore."""
    return came_by_sea(g, uid) and g.on_map(uid) and (not g.controls(g.side(uid), g.where(uid)) or driven_off(g, uid))


def post_battle_units(g: EotsWar, side: str) -> list[str]:
    """The units of a side that may make post-battle movement: activated, not moved strategically (9.6)."""
    off = g.off
    found = []
    for uid in off.activated if side == off.side else off.reacted:
        moved = off.moved.get(uid)
        if not g.on_map(uid) or (moved is not None and moved.mode in STAYS):
            continue
        if g.unit(uid).kind in ("air", "naval") or is_repulsed_landing(g, uid):
            found.append(uid)
    return found


def post_battle_havens(g: EotsWar, uid: str) -> HexSet:
    """Hexes where a unit may rest: controlled ports or airfields; after a failed landing any such port or coast (9.61, 9.62)."""
    side = g.side(uid)
    unit = g.unit(uid)
    own = g.controlled(side)
    if unit.kind == "air":
        return air.air_stage_hexes(g, side) & ~air.air_ferry_hexes(g.state.board) & ~g.mask(g.enemy(side), "ground")
    if unit.kind == "ground":
        moved = g.off.moved[uid]
        if moved.mode == "barges":
            return g.grid.bit[moved.path[0]] & own
        away = g.grid.board & ~(g.grid.bit[g.where(uid)] if driven_off(g, uid) else 0)
        return own & g.cat.coastal & ground_entry_hexes(g, uid) & ~barred_land.occupied_hexes(g, g.enemy(side)) & away
    base = scenario_rules.home_port(g, uid)
    return g.cat.ports & own & ~regions.closed_to(g, side) & (g.grid.bit[base] if base else g.grid.board)


def preferred_havens(g: EotsWar, uid: str, among: HexSet) -> HexSet:
    """For a reacting unit: those of some havens where it is supplied and within range of an own headquarters (9.61)."""
    return g.memo(("preferred", uid, among), lambda: _compute_preferred_havens(g, uid, among))


def _compute_preferred_havens(g: EotsWar, uid: str, among: HexSet) -> HexSet:
    side = g.side(uid)
    near = 0
    for hq in g.units_of(side, "hq"):
        reach = g.cat.disc(g.where(hq), g.unit(hq).hq_range or 0)
        area = scenario_rules.command_area(g, hq)
        near |= reach if area is None else reach & area
    near &= among
    if not g.since(6) or not g.unit(uid).neutralises_zoi or not near:
        return near and near & supply.hexes_supplying_unit(g, uid)
    # With its own zone at the new place, and without it here (6.4); in games begun before revision 6 as it is.
    supplied = supply.hexes_supplying_unit(_as_if_at(g, uid, POOL), uid)
    barred = g.cat.within(zones.unneutralised_zoi(g, g.enemy(side)), g.cat.charts.zoi.range)
    for hex_ in g.grid.iterate(near & barred & ~supplied):
        supplied |= supply.hexes_supplying_unit(_as_if_at(g, uid, hex_), uid) & g.grid.bit[hex_]
    return near & supplied


def _as_if_at(g: EotsWar, uid: str, place: str) -> EotsWar:
    """The position with a unit elsewhere, for reading."""
    found = EotsWar(msgspec.structs.replace(g.state, place={**g.state.place, uid: place}), None)
    found.following(g)
    return found


def post_battle_reach(g: EotsWar, uid: str) -> MoveReach:
    """The hexes a unit could reach, except its own, and the ways."""
    return g.memo(("post-battle", uid), lambda: _compute_post_battle_reach(g, uid))


def _compute_post_battle_reach(g: EotsWar, uid: str) -> MoveReach:
    side, start = g.side(uid), g.where(uid)
    kind = g.unit(uid).kind
    rest = post_battle_havens(g, uid)
    if kind == "air":
        return _post_battle_flights(g, [uid], rest)
    if kind == "ground":
        return _return_to_sea(g, uid, rest)
    steps, allowed = g.off.naval, sea_hexes(g, side)
    if side != g.off.side:
        rest = _narrow_to_preferred(g, uid, rest, naval.sea_reach(g, start, allowed, steps))
    return naval.sea_moves(g, side, start, allowed, steps, rest)


def _narrow_to_preferred(g: EotsWar, uid: str, rest: HexSet, reached: HexSet) -> HexSet:
    """The preferred havens among those reached, if there are any (9.61)."""
    return preferred_havens(g, uid, rest & reached) or rest


def _fought_in_offensive(g: EotsWar, uid: str) -> bool:
    """Whether an air unit took part in a battle of this offensive; every unit that reacted did (7.26)."""
    off, here = g.off, g.where(uid)
    return g.side(uid) != off.side or any(b.hex == off.assigned.get(uid, here) for b in off.battles)


def _post_battle_flights(g: EotsWar, units: list[str], rest: HexSet) -> MoveReach:
    """Flights at the ranges of the offensive: none in brackets for who fought in it (9.2 A, 9.6), before revision 6 for all."""
    side = g.side(units[0])
    found = air.flights_of_stack(
        g, units, g.off.ops, air.flyable_hexes(g, side), g.since(6) and any(_fought_in_offensive(g, u) for u in units)
    )
    here = g.grid.bit[g.where(units[0])]
    if side != g.off.side:
        rest = _narrow_to_preferred(g, units[0], rest, found.reached | here)
    gate = found.to_china
    return MoveReach(g, found.reached & rest, found.path, (landmarks.CHINA_BOX,) if gate else ())


def _return_to_sea(g: EotsWar, uid: str, rest: HexSet) -> MoveReach:
    """A failed landing sails as ships do, but past no enemy units; out of enemy ZOI it may not go back in (8.45 C, 9.62).

    In the classic edition it may not enter un-neutralised enemy ZOI at all.
    """
    side, start = g.side(uid), g.where(uid)
    enemy = g.enemy(side)
    if g.off.moved[uid].mode == "barges":
        home = g.off.moved[uid].path[0]
        return MoveReach(g, rest & ~g.grid.bit[start], lambda _: [start, home])
    zoi = zones.unneutralised_zoi(g, enemy)
    allowed = sea_hexes(g, side) & ~barred_land.occupied_hexes(g, enemy)
    if not g.edition.failed_landings_leave_zoi:
        allowed &= ~zoi
    back = _sail_out(g, start, allowed, zoi, g.off.naval)
    goals = g.grid.set(hex_ for hex_, _ in back if hex_ != start) & rest

    def path(goal: str) -> list[str]:
        point = next(p for p in back if p[0] == goal)
        found = [goal]
        while (before := back[point]) is not None:
            point = before
            found.append(point[0])
        return found[::-1]

    return MoveReach(g, goals, path)


Sea = tuple[str, bool]


def _sail_out(g: EotsWar, start: str, allowed: HexSet, zoi: HexSet, steps: int) -> dict[Sea, Sea | None]:
    """Hexes reached from ``start``, each with whether the force is still inside the ZOI it began in; and the way back."""
    bits = g.grid.bit
    step = board_flows(g.state.board).sea.step
    first: Sea = (start, bool(bits[start] & zoi))
    back: dict[Sea, Sea | None] = {first: None}
    queue = deque([(first, 0)])
    while queue:
        point, count = queue.popleft()
        if count == steps:
            continue
        for name in g.grid.iterate(step(bits[point[0]]) & allowed):
            inside = bool(bits[name] & zoi)
            nxt = (name, inside)
            if nxt in back or (inside and not point[1]):
                continue
            back[nxt] = point
            queue.append((nxt, count + 1))
    return back


def at_rest(g: EotsWar, uid: str) -> bool:
    """Whether a unit may stay where it is."""
    here = g.grid.bit[g.where(uid)]
    rest = post_battle_havens(g, uid)
    if not here & rest:
        return False
    if g.side(uid) == g.off.side or preferred_havens(g, uid, here):
        return True
    return not preferred_havens(g, uid, post_battle_reach(g, uid).goals)


class PostBattle(Step[EotsWar]):
    """One side's post-battle movement: "move" ORIGIN UNITS DESTINATION until "done"; units that cannot rest are lost."""

    verbs: ClassVar[tuple[str, ...]] = ("move", "done")
    side: str
    moved: list[str] = msgspec.field(default_factory=list)

    def _movers(self, g: EotsWar) -> tuple[str, ...]:
        def build() -> tuple[str, ...]:
            return g.sorted_units(u for u in post_battle_units(g, self.side) if u not in self.moved and post_battle_reach(g, u))

        return g.memo(("post-movers", self.side), build)

    def _as_one(self, g: EotsWar) -> bool:
        """Whether a card keeps all that moves together (J01); in games begun before revision 6 it did not on the way home."""
        return g.since(6) and self.side == g.off.side and any(card.returns_together for card in events_in_force(g))

    def _restless(self, g: EotsWar) -> list[str]:
        return [u for u in post_battle_units(g, self.side) if u not in self.moved and not at_rest(g, u)]

    def prompts(self, g: EotsWar) -> tuple[Prompt, ...]:
        if g.state.offensive is None or not self._movers(g):
            return ()
        must = [u for u in self._restless(g) if u in self._movers(g)]
        verbs = ("move",) if must else ("move", "done")
        facts: dict[str, Any] = {"must": sorted(must), "naval": g.off.naval, "crowded": stacking.overfull_hexes(g, self.side)}
        return (Prompt(self.side, "post-battle-move", "9.61" if self.side != g.off.side else "9.62", verbs, facts),)

    def why_verb(self, g: EotsWar, seat: str, verb: str) -> Refusal | None:
        """The units that must still leave before "done"."""
        must = [u for u in self._restless(g) if u in self._movers(g)] if verb == "done" else []
        return Refusal("must-leave-first", "9.6", {"units": must}) if must else None

    def slot_move(self, g: EotsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if not chosen:
            origins = tuple(sorted({g.where(u) for u in self._movers(g)}))
            return Slot("origin", "hex", origins, section="9.6")
        if len(chosen) == 1:
            units = tuple(u for u in self._movers(g) if g.where(u) == chosen[0])
            low = len(units) if self._as_one(g) else 1
            return Slot("units", "unit", units, True, low, len(units), "9.6")
        if len(chosen) == 2:
            names = self._goals(g, chosen[1].split("+"))
            if not names:
                raise refuse("no-common-destination", "9.6", units=sorted(chosen[1].split("+")))
            return Slot("destination", "hex", names, section="9.6")
        return None

    def _goals(self, g: EotsWar, units: list[str]) -> tuple[str, ...]:
        # A landing that failed goes back with its ships; aircraft go apart.
        if len({g.unit(u).kind == "air" for u in units}) != 1:
            return ()
        first = post_battle_reach(g, units[0])
        goals, boxes = first.goals, set(first.boxes)
        for uid in units[1:]:
            goals &= post_battle_reach(g, uid).goals
            boxes &= set(post_battle_reach(g, uid).boxes)
        if boxes and not air.china_room(g, units):
            boxes = set()
        return (*sorted(boxes), *g.grid.iterate(goals))

    def why(self, g: EotsWar, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        if verb == "move" and not chosen and value in g.grid.bit:
            return Refusal("no-unit-to-move", "9.6", {"hex": value})
        if verb == "move" and len(chosen) == 1:
            found = reasons.why_not_in_hex(g, self.side, value, chosen[0], "9.6")
            if found is None and value in g.cat.units:
                return Refusal("already-moved" if value in self.moved else "stays-after-battle", "9.6", {"unit": value})
            return found
        if verb != "move" or len(chosen) != 2 or value not in g.grid.bit:
            return None
        uid = chosen[1].split("+")[0]
        if not post_battle_havens(g, uid) & g.grid.bit[value]:
            return Refusal("no-place-to-rest", "9.6", {"unit": uid, "hex": value})
        if (
            g.side(uid) != g.off.side
            and not preferred_havens(g, uid, g.grid.bit[value])
            and preferred_havens(g, uid, post_battle_reach(g, uid).goals)
        ):
            return Refusal("supplied-place-first", "9.61", {"unit": uid, "hex": value})
        ship, here = g.unit(uid).kind == "naval", g.where(uid)
        need, have = g.cat.distance(here, value) if here in g.grid.bit else 0, g.off.naval
        if not ship or need <= have:
            return Refusal("out-of-range-or-blocked", "9.6", {"unit": uid, "hex": value})
        return Refusal("out-of-range", "9.6", {"unit": uid, "hex": value, "need": need, "have": have})

    def do_move(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        units = g.sorted_units(args[1].split("+"))
        paths = {u: post_battle_reach(g, u)[args[2]] for u in units}
        for uid in units:
            g.put(uid, args[2])
            self.moved.append(uid)
        g.emit("post-battle-move", side=self.side, units=list(units), path=paths[units[0]])

    def do_done(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        self._finish(g)

    def advance(self, g: EotsWar) -> None:
        self._finish(g)

    def _finish(self, g: EotsWar) -> None:
        if g.state.offensive is not None:
            for uid in self._restless(g):
                g.emit("no-haven", unit=uid, hex=g.where(uid))
                g.eliminate(uid)
        pop(g, self)
