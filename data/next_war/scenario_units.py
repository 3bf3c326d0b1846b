"""Units of a scenario: where they begin and come in, whether they may be there and get away, whether there is room."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from fractions import Fraction

from data.next_war.forces import CounterRow
from data.next_war.map import MOUNTAINS, SeaBoxRow, TheatreHex
from data.next_war.scenario_ground import ScenarioGround, Wrong
from data.next_war.sheets import ReinforcementSheet


class ScenarioUnits:
    """What is wrong with the units of a scenario."""

    def __init__(self, ground: ScenarioGround) -> None:
        self.ground = ground
        self.sheet, self.board, self.forces, self.hexes = ground.sheet, ground.board, ground.forces, ground.hexes
        #: Unit -> where it was named first.
        self.seen: dict[str, tuple[str, ...]] = {}

    def faults(self) -> Iterator[Wrong]:
        """Everything, a key path and a reason each."""
        yield from self._set_up()
        yield from self._stacks()
        yield from self._comers()
        yield from self._droppers()

    def _known(self, uid: str, side: str, key: tuple[str, ...]) -> Iterator[Wrong]:
        if uid in self.seen:
            yield key, f"unit '{uid}' is named twice, first in {'.'.join(self.seen[uid])}"
        self.seen.setdefault(uid, key)
        if uid not in self.forces.units or self.forces.units[uid].side != side:
            yield key, f"no unit '{uid}' of '{side}'"

    def _set_up(self) -> Iterator[Wrong]:
        for side, units in self.sheet.setup.items():
            for uid, at in units.items():
                key = ("setup", side)
                if wrong := list(self._known(uid, side, key)):
                    yield from wrong
                    continue
                unit = self.forces.units[uid]
                for reason in self._in_box(unit, at) if ":" in at else self._in_hex(unit, at):
                    yield key, f"unit '{uid}' in '{at}': {reason}"

    def _in_box(self, unit: CounterRow, at: str) -> Iterator[str]:
        what, _, name = at.partition(":")
        box, caps, side = self.board.boxes.get(name), self.sheet.caps, unit.side
        if box is None or what not in ("box", "at_sea", "in_shore"):
            yield "no such box"
            return
        if what == "box" and box.side != side:
            yield "the enemy's box"
        if unit.kind == "helicopter" and not (what == "box" and self._ships_helicopters(box, side)):
            yield "a helicopter in a box without port or sea transport (6.5.6)"
        if unit.kind == "ship" and what != "box":
            if name not in self.sheet.sea_boxes:
                yield "a box out of play"
            elif self.sheet.sea_boxes[name] not in (side, "contested"):
                yield "it begins in an enemy box"
        if unit.walks and what != "box":
            yield "a ground unit at sea without a ship"
        if unit.kind == "ground" and what == "box" and not self._leaves_box(unit):
            drops = "airborne" in unit.flags and not caps.paradrop_sp[side]
            yield "no drop and no air transport is allowed" if drops else "it can never leave"

    def _ships_helicopters(self, box: SeaBoxRow, side: str) -> bool:
        """Whether helicopters come by sea from a box (6.5.6): one with a port, while there is sea transport."""
        return box.kind == "holding" and self.sheet.caps.sea_transport_sp.get(side, 0) > 0

    def _leaves_box(self, unit: CounterRow) -> bool:
        caps = self.sheet.caps
        drops = "airborne" in unit.flags and caps.paradrop_sp[unit.side] > 0
        return drops or ("infantry" in unit.flags and caps.air_transport_sp[unit.side] * 2 >= unit.sp)

    def _in_hex(self, unit: CounterRow, at: str) -> Iterator[str]:
        if not self.ground.on(at):
            yield "outside the board"
            return
        if unit.kind == "ship":
            if at not in self.board.ports or self.ground.control(at) != unit.side:
                yield "a ship in no friendly port"
            return
        if not self.hexes[at].land:
            yield "no land"
            return
        if self.ground.closed(at):
            yield "in a closed country"
        if self.ground.control(at) != unit.side:
            yield "a hex that its side does not control at the start"
        if unit.kind == "helicopter" and not self.ground.helicopter_room(at, unit.side):
            yield "a helicopter without a base or room"
        if unit.walks and not self.ground.may_stand(unit, at):
            yield f"a vehicle in roadless {self.hexes[at].terrain}"

    def _stacks(self) -> Iterator[Wrong]:
        stacks: dict[str, list[CounterRow]] = {}
        bases: dict[str, int] = {}
        for units in self.sheet.setup.values():
            for uid, at in units.items():
                unit = self.forces.units.get(uid)
                if unit is not None and unit.kind == "ground" and at in self.hexes:
                    stacks.setdefault(at, []).append(unit)
                if unit is not None and unit.kind == "helicopter":
                    bases[at] = bases.get(at, 0) + 1
        for at, stack in stacks.items():
            if len({unit.side for unit in stack}) > 1:
                yield ("setup",), f"both sides in '{at}'"
            if is_hex_crowded(stack, self.hexes[at]):
                yield ("setup",), f"overstacked: '{at}' (8.1.1.1)"
            bracketed = [unit.id for unit in stack if "paren" in unit.flags]
            if bracketed and len(bracketed) < len(stack):
                yield ("setup",), f"defence in brackets counts nothing in '{at}': {', '.join(bracketed)} (2.3.2.1)"
        for at, count in bases.items():
            if at in self.hexes and count > (3 if self.hexes[at].airbase else 1):
                yield ("setup",), f"helicopters in '{at}': without a base or room (6.5.1.1)"

    def _comers(self) -> Iterator[Wrong]:
        for one in self.sheet.reinforcements:
            key = ("reinforcements",)
            if not 1 <= one.turn <= self.sheet.turns or not one.at:
                yield key, f"in turn {one.turn}, which there is not, or nowhere"
            for uid in one.units:
                yield from self._known(uid, one.side, key)
            units = [self.forces.units[uid] for uid in one.units if uid in self.forces.units]
            for at in one.at:
                reasons = self._by_sea(one, units, at) if ":" in at else self._by_land(one, units, at)
                yield from ((key, f"turn {one.turn}, entry '{at}': {reason}") for reason in reasons)

    def _by_sea(self, one: ReinforcementSheet, units: Collection[CounterRow], at: str) -> Iterator[str]:
        what, _, name = at.partition(":")
        box = self.board.boxes.get(name)
        aboard = [unit for unit in units if unit.walks]
        lift = sum(unit.marines or 0 for unit in units if unit.kind == "ship")
        if box is None or what not in ("box", "at_sea", "in_shore"):
            yield "no such box"
        elif what == "box":
            if box.side != one.side:
                yield "the enemy's box"
            if any(unit.kind == "helicopter" for unit in units) and not self._ships_helicopters(box, one.side):
                yield "a helicopter in a box without port or sea transport (6.5.6)"
            yield from (f"'{unit.id}' can never leave" for unit in aboard if unit.kind == "ground" and not self._leaves_box(unit))
        else:
            if not self.sheet.naval or name not in self.sheet.sea_boxes:
                yield "a box out of play"
            if other := [unit.id for unit in aboard if "marine" not in unit.flags]:
                yield f"at sea: {', '.join(other)} are not marines"
            if sum(unit.sp for unit in aboard) > lift * 2:
                yield "more marines than lift"
            for unit in units:
                if unit.kind == "helicopter" and not ("marine" in unit.flags and lift):
                    yield f"helicopter '{unit.id}' at sea without marine flag or ship (6.5.5)"

    def _by_land(self, one: ReinforcementSheet, units: Collection[CounterRow], at: str) -> Iterator[str]:
        if not self.ground.on_land(at):
            yield "outside the board, or no land"
            return
        if self.ground.closed(at):
            yield "in a closed country"
        if self.ground.control(at) != one.side:
            yield "held by the enemy at the start"
        for unit in units:
            if unit.kind == "ship" and at not in self.board.ports:
                yield f"ship '{unit.id}' enters where no port is"
            if unit.kind == "helicopter" and not self.ground.helicopter_room(at, one.side):
                yield f"helicopter '{unit.id}' without a base"
            if unit.walks:
                if "static" in unit.flags:
                    yield f"static unit as reinforcement: '{unit.id}'"
                if not self.ground.may_stand(unit, at) or (
                    unit.mobility in ("motorized", "mechanized") and at not in self.ground.on_road
                ):
                    yield f"vehicle '{unit.id}' enters without a road"

    def _droppers(self) -> Iterator[Wrong]:
        for uid in self.seen:
            unit = self.forces.units.get(uid)
            foot = unit is not None and unit.kind == "ground" and "airborne" in unit.flags and unit.mobility == "leg"
            if foot and unit is not None and not self.sheet.caps.paradrop_sp[unit.side]:
                yield ("caps", "paradrop_sp"), f"no drop allowed for '{uid}'"


def is_hex_crowded(stack: Collection[CounterRow], place: TheatreHex) -> bool:
    """Whether units are too many for a hex by the book's numbers (8.1.1.1): of one division only in mountains."""
    most = 3 if place.terrain in MOUNTAINS else 4
    formations = {unit.formation for unit in stack}
    division = len(formations) == 1 and all(unit.formation_kind == "division" for unit in stack)
    return Fraction(sum(unit.sp for unit in stack), 2) > most and not (division and most == 4)
