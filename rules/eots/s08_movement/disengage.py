"""Leaving ground combat (8.43): reacting ground units that are stronger may step back from units that march in."""

from __future__ import annotations

from typing import Any, ClassVar

from rules.engine.contract.core import Prompt, Refusal, Slot
from rules.engine.contract.steps import Step
from rules.eots.board.flow import board_flows
from rules.eots.s06_supply import barred_land, reasons
from rules.eots.s08_movement.carry_out import march_through
from rules.eots.s08_movement.ground import step_back_hexes
from rules.eots.state.war import EotsWar
from rules.hexmap.hexset import HexSet


def may_disengage(g: EotsWar, side: str, hex_: str, came_from: str) -> bool:
    """Whether a side's ground units in a hex may leave it: stronger than the enemy's there, and with somewhere to go."""
    own = g.at(hex_, side, "ground")
    enemy = g.at(hex_, g.enemy(side), "ground")
    if not own or sum(g.attack(u) for u in own) <= sum(g.attack(u) for u in enemy):
        return False
    return any(refuge_hexes(g, side, [u], hex_, came_from) for u in own)


def refuge_hexes(g: EotsWar, side: str, units: list[str], hex_: str, came_from: str) -> HexSet:
    """Adjacent hexes over open land sides, without enemies, and none that an attacker in the hex came from (8.43)."""
    around = board_flows(g.state.board).land.step(g.grid.bit[hex_])
    around &= ~barred_land.occupied_hexes(g, g.enemy(side)) & ~g.grid.bit.get(came_from, 0)
    for moved in g.off.moved.values():
        if moved.mode == "ground" and len(moved.path) > 1 and moved.path[-1] == hex_:
            around &= ~g.grid.bit[moved.path[-2]]
    for uid in units:
        around &= step_back_hexes(g, uid, hex_)
    return around


class Disengage(Step[EotsWar]):
    """The reaction player decides whether their units leave ``hex`` before the battle, to any number of neighbours."""

    verbs: ClassVar[tuple[str, ...]] = ("disengage", "decline")
    side: str
    hex: str
    came_from: str

    def _units(self, g: EotsWar) -> tuple[str, ...]:
        def build() -> tuple[str, ...]:
            if not g.at(self.hex, self.side, "ground"):
                return ()
            stay = [u for u in g.at(self.hex, self.side, "ground") if refuge_hexes(g, self.side, [u], self.hex, self.came_from)]
            return g.sorted_units(stay)

        return g.memo(("disengage", self.hex), build)

    def prompts(self, g: EotsWar) -> tuple[Prompt, ...]:
        if not self._units(g):
            return ()
        facts: dict[str, Any] = {"hex": self.hex}
        return (Prompt(self.side, "disengage", "8.43", ("disengage", "decline"), facts),)

    def slot_disengage(self, g: EotsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        units = self._units(g)
        if not chosen:
            return Slot("units", "unit", units, True, 1, len(units), "8.43")
        if len(chosen) == 1:
            hexes = refuge_hexes(g, self.side, chosen[0].split("+"), self.hex, self.came_from)
            return Slot("destination", "hex", tuple(g.grid.names(hexes)), section="8.43")
        return None

    def why(self, g: EotsWar, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        return reasons.why_not_in_hex(g, self.side, value, self.hex, "8.43") if not chosen else None

    def do_disengage(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        units = args[0].split("+")
        for uid in g.sorted_units(units):
            g.put(uid, args[1])
        g.emit("disengaged", units=sorted(units), origin=self.hex, hex=args[1])
        march_through(g, self.side, [self.hex, args[1]])
        march_through(g, g.enemy(self.side), [self.came_from, self.hex])
