"""Emergency movement (8.22, 8.32): ships and air units left in hexes the enemy has taken are put elsewhere or lost."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, ClassVar

from rules.engine.contract.core import Prompt, Slot
from rules.engine.contract.steps import Step, pop, push, refuse
from rules.eots.s08_movement import air
from rules.eots.state import regions
from rules.eots.state.model import SIDES
from rules.eots.state.war import EotsWar
from rules.hexmap.hexset import HexSet


def stranded_units(g: EotsWar, side: str, hexes: Iterable[str]) -> list[str]:
    """Ships and air units of a side in those of ``hexes`` that the enemy controls."""
    enemy = g.enemy(side)
    return [u for hex_ in hexes if g.controls(enemy, hex_) for u in g.at(hex_, side, "naval", "air")]


def emergency_havens(g: EotsWar, uid: str) -> HexSet:
    """Hexes for a unit: controlled ports within 10 hexes; controlled airfields within normal or extended range."""
    side, place = g.side(uid), g.where(uid)
    if g.unit(uid).kind == "naval":
        near = g.cat.disc(place, g.cat.charts.movement.emergency_naval_hexes)
        return near & g.cat.ports & g.controlled(side) & ~g.grid.bit[place] & ~regions.closed_to(g, side)
    near = g.cat.disc(place, air.leg_range(g, uid, True))
    fields = air.air_stage_hexes(g, side) & ~air.air_ferry_hexes(g.state.board) & ~g.mask(g.enemy(side), "ground")
    return near & fields & ~g.grid.bit[place]


class EmergencyMove(Step[EotsWar]):
    """The owner places stranded ships and air units, hex by hex; those without a haven are lost."""

    verbs: ClassVar[tuple[str, ...]] = ("place",)
    side: str
    hexes: list[str]

    def _units(self, g: EotsWar) -> tuple[str, ...]:
        def build() -> tuple[str, ...]:
            return g.sorted_units(u for u in stranded_units(g, self.side, self.hexes) if emergency_havens(g, u))

        return g.memo(("stranded", self.side), build)

    def prompts(self, g: EotsWar) -> tuple[Prompt, ...]:
        units = self._units(g)
        if not units:
            return ()
        facts: dict[str, Any] = {"units": list(units)}
        return (Prompt(self.side, "emergency-move", "8.22", ("place",), facts),)

    def slot_place(self, g: EotsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if not chosen:
            units = self._units(g)
            return Slot("units", "unit", units, True, 1, len(units), "8.22")
        if len(chosen) == 1:
            goals = g.grid.board
            for uid in chosen[0].split("+"):
                goals &= emergency_havens(g, uid)
            if not goals:
                raise refuse("no-common-destination", "8.22", units=sorted(chosen[0].split("+")))
            return Slot("destination", "hex", tuple(g.grid.names(goals)), section="8.22")
        return None

    def do_place(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        for uid in g.sorted_units(args[0].split("+")):
            origin = g.where(uid)
            g.put(uid, args[1])
            g.emit("emergency-move", unit=uid, origin=origin, hex=args[1])

    def advance(self, g: EotsWar) -> None:
        for uid in g.sorted_units(stranded_units(g, self.side, self.hexes)):
            g.emit("no-haven", unit=uid, hex=g.where(uid))
            g.eliminate(uid)
        pop(g, self)


def push_emergency_moves(g: EotsWar, captured: Collection[str]) -> None:
    """Push the emergency moves that hexes which changed control make necessary (8.22, 8.32), Japan's on top."""
    hexes = sorted({g.where(u) for side in SIDES for u in stranded_units(g, side, captured)})
    for side in reversed(SIDES):
        if stranded_units(g, side, hexes):
            push(g, EmergencyMove(side=side, hexes=hexes))
