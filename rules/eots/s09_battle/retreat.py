"""Retreat after a lost ground stage (9.5): active units return where they came from; the active player moves the enemy's."""

from __future__ import annotations

from typing import ClassVar

from rules.engine.contract.core import Prompt, Slot
from rules.engine.contract.steps import Step, pop
from rules.eots.s06_supply import barred_land
from rules.eots.s08_movement import stacking
from rules.eots.s08_movement.ground import step_back_hexes
from rules.eots.s08_movement.landings import came_by_sea
from rules.eots.state.war import EotsWar
from rules.hexmap.hexset import HexSet


class BattleRetreat(Step[EotsWar], tag="Retreat"):
    """``units`` of ``side`` still to retreat from ``hex``: "retreat" UNIT HEX."""

    verbs: ClassVar[tuple[str, ...]] = ("retreat",)
    hex: str
    side: str
    units: list[str]

    def _left(self, g: EotsWar) -> list[str]:
        return [u for u in self.units if g.where(u) == self.hex]

    def _came_from(self, g: EotsWar) -> HexSet:
        """Hexes from which the active player's ground units marched in.

        In games begun before revision 5 those from which the reaction player's did were barred, too.
        """
        mask = 0
        for uid, moved in g.off.moved.items():
            if g.side(uid) != g.off.side and g.since(5):
                continue
            if moved.mode == "ground" and len(moved.path) > 1 and moved.path[-1] == self.hex:
                mask |= g.grid.bit[moved.path[-2]]
        return mask

    def goals(self, g: EotsWar, uid: str) -> HexSet:
        """Retreat hexes of a unit: controlled named locations if there are any, else other fitting hexes (9.5)."""
        here = g.grid.bit[self.hex]
        if self.side == g.off.side:
            moved = g.off.moved.get(uid)
            if moved is not None and moved.mode == "ground" and len(moved.path) > 1:
                # Lost if the enemy stepped into that hex meanwhile (8.43).
                return g.grid.bit[moved.path[-2]] & ~barred_land.land_block(g, self.side)
        elif here & g.cat.one_hex_islands:
            return 0
        around = g.grid.spread(here, g.cat.land_edges) & step_back_hexes(g, uid, self.hex)
        around &= ~barred_land.occupied_hexes(g, g.enemy(self.side))
        if self.side != g.off.side:
            around &= ~self._came_from(g)
        around = stacking.with_room(g, uid, around)
        best = around & g.cat.named & g.controlled(self.side)
        return best or around

    def _movable(self, g: EotsWar) -> tuple[str, ...]:
        return g.sorted_units(u for u in self._left(g) if not self._stays(g, u) and self.goals(g, u))

    def _stays(self, g: EotsWar, uid: str) -> bool:
        """Landing forces of the active side leave by post-battle movement instead (8.45 C)."""
        return self.side == g.off.side and came_by_sea(g, uid)

    def prompts(self, g: EotsWar) -> tuple[Prompt, ...]:
        units = self._movable(g)
        if not units or all(self.goals(g, u).bit_count() == 1 for u in units):
            return ()
        return (Prompt(g.off.side, "retreat", "9.5", ("retreat",), {"hex": self.hex}),)

    def slot_retreat(self, g: EotsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if not chosen:
            return Slot("unit", "unit", self._movable(g), section="9.5")
        if len(chosen) == 1:
            return Slot("destination", "hex", tuple(g.grid.names(self.goals(g, chosen[0]))), section="9.5")
        return None

    def do_retreat(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        self._go(g, args[0], args[1])

    def _go(self, g: EotsWar, uid: str, hex_: str) -> None:
        g.put(uid, hex_)
        g.note_retreat(uid)
        g.emit("retreated", unit=uid, origin=self.hex, hex=hex_)
        if hex_ in g.state.control:
            g.capture(hex_, self.side)

    def advance(self, g: EotsWar) -> None:
        units = self._movable(g)
        if units:
            self._go(g, units[0], g.grid.names(self.goals(g, units[0]))[0])
            return
        for uid in self._left(g):
            if not self._stays(g, uid):
                g.emit("no-retreat", unit=uid, hex=self.hex)
                g.eliminate(uid)
        pop(g, self)
