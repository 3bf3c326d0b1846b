"""Japanese events that move outside the ordinary rules: paratroopers (J58-J60), a new base (J77)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine.core import Prompt, Refusal, Slot
from rules.engine.steps import Step, pop, push, refuse
from rules.eots.s05_cards.event import CardEvent, event_of, hq_units
from rules.hexmap.hexset import HexSet

if TYPE_CHECKING:
    from rules.eots.state.war import War


# -- paratroopers ----------------------------------------------------------------------------------------------------


def drop_hexes(g: War) -> HexSet:
    """Allied-controlled land open to Japanese ground units, outside un-neutralised Allied ZOI, within the extended range of

    an activated air unit: without any Allied unit, or with a single Dutch regiment and nothing else.
    """

    def build() -> HexSet:
        from rules.eots.s06_supply import zones
        from rules.eots.s08_movement import ground

        planes = [u for u in g.off.activated if g.unit(u).kind == "air" and g.on_map(u)]
        reach = 0
        for uid in planes:
            reach |= g.cat.disc(g.where(uid), g.unit(uid).range_extended or g.unit(uid).range or 0)
        some = next(u for u, row in g.cat.units.items() if row.side == "japan" and row.kind == "ground")
        found = reach & g.controlled("allies") & ground.entry(g, some) & ~zones.unneutralised(g, "allies")
        if "china" not in g.state.surrendered:
            found &= ~g.cat.regions.get("Kunming_Area", 0)  # 13.75: always counts as held
        held = found & g.mask("allies")
        return found & ~held | g.grid.set(h for h in g.grid.names(held) if _only_regiment(g, h))

    return g.memo("drop-hexes", build)


def _only_regiment(g: War, hex_: str) -> bool:
    units = g.at(hex_, "allies")
    return len(units) == 1 and g.unit(units[0]).nationality == "nl" and g.unit(units[0]).class_ == "regiment"


class Paratroopers(Step):
    """One hex falls before the units move: "drop" HEX or "decline"."""

    card: str

    def prompts(self, g: War) -> tuple[Prompt, ...]:
        if not drop_hexes(g):
            return ()
        return (Prompt("japan", "paratroopers", "5.31 D", ("drop", "decline"), {"card": self.card}),)

    def slot_drop(self, g: War, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("destination", "hex", tuple(g.grid.names(drop_hexes(g))), section="5.31 D")

    def why(self, g: War, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        if verb != "drop" or chosen or value not in g.grid.bit:
            return None
        units = g.at(value, "allies")
        if units and not _only_regiment(g, value):
            return Refusal("hex-defended", "5.31 D", {"hex": value, "blocker": units[0]})
        return Refusal("no-drop-there", "5.31 D", {"hex": value, "card": self.card})

    def do_drop(self, g: War, seat: str, args: tuple[str, ...]) -> None:
        pop(g, self)
        g.emit("paratroopers", hex=args[0], card=self.card)
        for uid in g.at(args[0], "allies"):
            g.eliminate(uid)
        g.capture(args[0], "japan")

    def do_decline(self, g: War, seat: str, args: tuple[str, ...]) -> None:
        pop(g, self)


@event_of("J58", "J59", "J60")
class ParatroopForce(CardEvent):
    """Paratroopers take one hex in reach of an activated air unit before movement."""

    def before_movement(self, g: War) -> None:
        push(g, Paratroopers(card=self.card))


# -- the fleet goes where the oil is ---------------------------------------------------------------------------------


class Redeploy(Step):
    """J77: the Combined Fleet headquarters and up to four ships go to one port near a resource hex, or stay."""

    SHIPS = 4
    RANGE = 3

    card: str

    def _headquarters(self, g: War) -> list[str]:
        return [u for u in hq_units(g, "CF") if g.on_map(u)]

    def _ports(self, g: War) -> HexSet:
        """Controlled ports without enemies near any resource hex."""
        own = g.cat.ports & g.controlled("japan") & g.cat.within(g.cat.resources, self.RANGE)
        return own & ~g.mask("allies") & ~g.grid.set(self._closed(g))

    def _closed(self, g: War) -> list[str]:
        """Ports whose ships act by one card only (scenario)."""
        return [base.hex for base in g.scenario.special.naval_base if base.hex in g.grid.bit]

    def _sails(self, g: War, uid: str) -> HexSet:
        """Those ports that a unit reaches by sea without entering un-neutralised Allied ZOI, however far, its own left out."""

        def build() -> HexSet:
            from rules.eots.s06_supply import zones
            from rules.eots.s08_movement import naval
            from rules.eots.s08_movement.duties import sea_hexes
            from rules.eots.state import scenario_rules

            here = g.grid.bit[g.where(uid)]
            ship = g.unit(uid).kind == "naval"
            if (ship and scenario_rules.forbids_activation(g, uid)) or (not ship and scenario_rules.command_area(g, uid)):
                return 0
            allowed = sea_hexes(g, "japan") & ~zones.unneutralised(g, "allies") | here
            goals = self._ports(g) & ~here
            if not ship:
                goals &= ~g.mask("japan", "hq") & ~g.mask("allies", "hq")
            return naval.sea_reach(g, g.where(uid), allowed, len(g.cat.hexes)) & goals

        return g.memo(("redeploy", uid), build)

    def room(self, g: War, port: str) -> int:
        """How many ships still fit into a port (8.24), four at most."""
        from rules.eots.s08_movement import stacking

        limit = g.cat.charts.stacking.naval
        return max(0, min(self.SHIPS, limit - stacking.naval_count(g, g.at(port, "japan"))))

    def units(self, g: War, port: str) -> tuple[str, ...]:
        """The headquarters and ships that may go to a port."""
        bit = g.grid.bit[port]
        movers = self._headquarters(g)
        if self.room(g, port):
            movers = movers + list(g.units_of("japan", "naval"))
        return g.sorted_units(u for u in movers if self._sails(g, u) & bit)

    def ports(self, g: War) -> tuple[str, ...]:
        """Ports to which anything may go."""
        return g.memo("redeploy-ports", lambda: tuple(p for p in g.grid.names(self._ports(g)) if self.units(g, p)))

    def prompts(self, g: War) -> tuple[Prompt, ...]:
        if not self.ports(g):
            return ()
        return (Prompt("japan", "redeploy", "5.33", ("redeploy", "decline"), {"card": self.card, "ships": self.SHIPS}),)

    def slot_redeploy(self, g: War, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if not chosen:
            return Slot("destination", "hex", self.ports(g), section="5.33")
        units = self.units(g, chosen[0])
        if len(chosen) == 1:
            most = min(len(units), self.room(g, chosen[0]) + len(self._headquarters(g)))
            return Slot("units", "unit", units, True, 1, max(1, most), "5.33")
        ships = [u for u in chosen[1].split("+") if g.unit(u).kind == "naval"]
        if len(ships) > self.room(g, chosen[0]):
            raise refuse("too-many-ships", "5.33", have=len(ships), need=self.room(g, chosen[0]), hex=chosen[0])
        return None

    def why(self, g: War, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        if verb == "redeploy" and not chosen and value in g.grid.bit:
            return Refusal("no-port-near-resources", "5.33", {"hex": value, "range": self.RANGE})
        return None

    def do_redeploy(self, g: War, seat: str, args: tuple[str, ...]) -> None:
        pop(g, self)
        for uid in args[1].split("+"):
            origin = g.where(uid)
            g.put(uid, args[0])
            g.emit("redeployed", unit=uid, origin=origin, hex=args[0])

    def do_decline(self, g: War, seat: str, args: tuple[str, ...]) -> None:
        pop(g, self)


@event_of("J77")
class FuelShortage(CardEvent):
    """Part of the fleet and its headquarters move to a port near the oil."""

    def playable(self, g: War) -> Refusal | None:
        if Redeploy(card=self.card).ports(g):
            return None
        return Refusal("nothing-to-redeploy", "5.33", {"card": self.card})

    def play(self, g: War) -> None:
        push(g, Redeploy(card=self.card))


STEPS: tuple[type[Step], ...] = (Paratroopers, Redeploy)
