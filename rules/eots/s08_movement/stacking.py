"""Stacking (6.11, 8.24, 8.34, 8.48): checked after each card; the owner removes the excess."""

from __future__ import annotations

from collections import Counter
from typing import Any, ClassVar

from rules.engine.contract.core import Prompt, Refusal, Slot
from rules.engine.contract.steps import Step, pop, push
from rules.eots.s06_supply import reasons, supply
from rules.eots.state.model import SIDES
from rules.eots.state.war import EotsWar
from rules.hexmap.hexset import HexSet


def land_count(g: EotsWar, units: list[str]) -> int:
    """Air and ground units as they count for stacking: an LRB and the air unit of the same name are one (8.34)."""
    found = [u for u in units if g.unit(u).kind in ("air", "ground")]
    pairs = sum(1 for u in found if g.unit(u).lrb and g.unit(u).lrb_pair in found)
    return len(found) - pairs


def naval_count(g: EotsWar, units: list[str]) -> int:
    """Naval units in a list; in the classic edition those of the commonest class (8.24)."""
    ships = [g.unit(u).class_ for u in units if g.unit(u).kind == "naval"]
    if g.edition.naval_stack_by_class:
        return max(Counter(ships).values(), default=0)
    return len(ships)


def stacking_excess(g: EotsWar, side: str, hex_: str) -> tuple[bool, bool]:
    """Whether a side has too many naval units, too many air and ground units in a hex."""
    units = g.at(hex_, side)
    limits = g.cat.charts.stacking
    return naval_count(g, units) > limits.naval, land_count(g, units) > limits.air_and_ground


def removable_units(g: EotsWar, side: str, hex_: str) -> tuple[str, ...]:
    """The units of which one must leave an overfull hex, in a steady order; empty when the limits hold."""
    naval, land = stacking_excess(g, side, hex_)
    kinds = (("naval",) if naval else ()) + (("air", "ground") if land else ())
    if not kinds:
        return ()
    if land and g.edition.air_leaves_first and g.at(hex_, side, "air"):
        kinds = tuple(kind for kind in kinds if kind != "ground")
    units = g.at(hex_, side, *kinds)
    if naval and g.edition.naval_stack_by_class:
        crowd = Counter(g.unit(u).class_ for u in units if g.unit(u).kind == "naval")
        units = [u for u in units if g.unit(u).kind != "naval" or crowd[g.unit(u).class_] > g.cat.charts.stacking.naval]
    if land:
        # Taking off one half of an LRB pair frees no room (8.34), but both may have to go; one at a time is allowed.
        limits = g.cat.charts.stacking
        useful = [
            u for u in units if g.unit(u).kind == "naval" or land_count(g, [v for v in units if v != u]) < land_count(g, units)
        ]
        units = useful or units if land_count(g, units) > limits.air_and_ground else units
    return g.sorted_units(units)


def with_room(g: EotsWar, uid: str, hexes: HexSet) -> HexSet:
    """The ``hexes`` where one more unit breaks no limit."""
    unit, side, ship = g.unit(uid), g.side(uid), g.unit(uid).kind == "naval"
    kinds, limit = _stack_limit(g, ship)
    if g.edition.naval_stack_by_class if ship else unit.lrb_pair:  # what else is there decides how it counts
        full = hexes & g.spots.crowded(limit, side, kinds)
    else:
        full = hexes & g.of_side(side, ("full", ship, g.state.edition), lambda: _full_hexes(g, side, ship))
        hexes &= ~full
        full &= g.grid.bit.get(g.where(uid), 0)
        hexes |= full
    for name in g.grid.iterate(full):
        units = [*(u for u in g.at(name, side) if u != uid), uid]
        if (naval_count(g, units) if ship else land_count(g, units)) > limit:
            hexes &= ~g.grid.bit[name]
    return hexes


def _stack_limit(g: EotsWar, ship: bool) -> tuple[tuple[str, ...], int]:
    limits = g.cat.charts.stacking
    return (("naval",), limits.naval) if ship else (("air", "ground"), limits.air_and_ground)


def _full_hexes(g: EotsWar, side: str, ship: bool) -> HexSet:
    """The hexes so full of a side's units that one more counting unit has no room."""
    kinds, limit = _stack_limit(g, ship)
    count = naval_count if ship else land_count
    crowded = g.spots.crowded(limit, side, kinds)
    return g.grid.set(name for name in g.grid.iterate(crowded) if count(g, g.at(name, side)) >= limit)


def overfull_hexes(g: EotsWar, side: str, ships_only: bool = False) -> list[str]:
    """Hexes where a side has too many units, by column and row."""
    limits = g.cat.charts.stacking
    least = min(limits.naval, limits.air_and_ground)

    def build() -> list[str]:
        return [
            h
            for h, units in g.stacks.items()
            if len(units) > least and any(stacking_excess(g, side, h)[: 1 if ships_only else 2])
        ]

    return sorted(g.of_side(side, ("overfull", ships_only, g.state.edition), build))


class Overstack(Step[EotsWar]):
    """The owner takes units off their overfull hexes, one by one; supplied ones come back next turn (8.24, 8.34, 8.48)."""

    verbs: ClassVar[tuple[str, ...]] = ("remove",)
    side: str
    ships_only: bool = False

    def _choices(self, g: EotsWar) -> tuple[str, ...]:
        def build() -> tuple[str, ...]:
            hexes = overfull_hexes(g, self.side, self.ships_only)
            found = removable_units(g, self.side, hexes[0]) if hexes else ()
            return tuple(u for u in found if g.unit(u).kind == "naval") if self.ships_only else found

        return g.memo(("overstack", self.side), build)

    def prompts(self, g: EotsWar) -> tuple[Prompt, ...]:
        units = self._choices(g)
        if not units:
            return ()
        facts: dict[str, Any] = {"hex": g.where(units[0])}
        section = "8.24" if all(g.unit(u).kind == "naval" for u in units) else "8.48"
        return (Prompt(self.side, "overstack", section, ("remove",), facts),)

    def slot_remove(self, g: EotsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("unit", "unit", self._choices(g), section="8.48")

    def why(self, g: EotsWar, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        units = self._choices(g)
        return reasons.why_not_in_hex(g, self.side, value, g.where(units[0]) if units else "", "8.48") if not chosen else None

    def do_remove(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        take_unit_off(g, args[0])


def take_unit_off(g: EotsWar, uid: str) -> None:
    """Send a unit back to return next turn if it is in supply; eliminate it otherwise (8.24, 8.34, 8.48)."""
    if supply.is_supplied(g, uid):
        g.to_track(uid, 1 if g.unit(uid).kind == "naval" else g.edition.overstack_turns)
    else:
        g.eliminate(uid)


def check_side_stacking(g: EotsWar, ships_only: bool = False) -> None:
    """Push a step for every side with an overfull hex; the active side, or the Allies, decides first.

    ``ships_only``: between cards, when only the limit of ships is in force (8.24, 8.34, 8.48).
    """
    first = g.state.active or "allies"
    order = [first, *(s for s in SIDES if s != first)]
    for side in reversed(order):
        if overfull_hexes(g, side, ships_only):
            push(g, Overstack(side=side, ships_only=ships_only))


class ShipsCheck(Step[EotsWar]):
    """Once the steps above it are done: six ships a hex at the most (8.24)."""

    def advance(self, g: EotsWar) -> None:
        pop(g, self)
        check_side_stacking(g, ships_only=True)
