"""Allied military events with a demand, a drop or a blow of their own: Tarzan, Forager, S-Day, Oboe."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine.core import Prompt, Refusal, Slot
from rules.engine.steps import Step, pop, push
from rules.eots.cards.step_loss import StepLoss
from rules.eots.s05_cards.event import CardEvent, event_of
from rules.hexmap.hexset import HexSet

if TYPE_CHECKING:
    from rules.eots.state.model import Battle
    from rules.eots.state.war import War

AIRBORNE = "us_div_11_airborne"


@event_of("A38")
class Tarzan(CardEvent):
    """Where the headquarters can activate a Chinese army, at least one must be among the units."""

    def may_activate(self, g: War, hq: str, uid: str, chosen: list[str]) -> Refusal | None:
        off = g.state.offensive
        if off is None or not off.limit or _chinese(g, uid) or len(chosen) + 1 < off.limit:
            return None  # no limit yet: no headquarters is chosen, somebody only asks
        return self.activation_unfinished(g, hq, chosen)

    def activation_unfinished(self, g: War, hq: str, chosen: list[str]) -> Refusal | None:
        from rules.eots.s06_supply import activation

        if any(_chinese(g, u) for u in chosen):
            return None
        for uid in g.units_of("allies", "ground"):
            if _chinese(g, uid) and activation.why_not(g, "allies", hq, uid, chosen, self, False) is None:
                return Refusal("card-needs-chinese", "5.31 D", {"card": self.card, "unit": uid})
        return None


def _chinese(g: War, uid: str) -> bool:
    row = g.unit(uid)
    return row.nationality == "cn" and row.kind == "ground"


@event_of("A55")
class Forager(CardEvent):
    """Japanese carriers attack with -2; at the end an air unit that was active or stood in a battle hex loses a step."""

    NOTE = "forager"

    def attack(self, g: War, uid: str, battle: Battle) -> int:
        return -2 if g.side(uid) == "japan" and g.is_carrier(uid) else 0

    def after_battles(self, g: War) -> None:
        """Who was in the battles is known now; post-battle movement may still lead them away."""
        hexes = {b.hex for b in g.off.battles}
        g.off.notes[self.NOTE] = [u for u in g.units_of("japan", "air") if u in g.off.reacted or g.where(u) in hexes]

    def at_end(self, g: War) -> None:
        units = sorted(u for u in g.off.notes.get(self.NOTE, []) if g.on_map(u))
        if len(units) > 1:
            push(g, StepLoss(side="allies", what="air-loss", section="5.31 D", units=units))
        elif units:
            g.lose_step(units[0])


class AirDrop(Step):
    """A69: the 11th Airborne Division may drop from its airfield onto an empty hex."""

    def prompts(self, g: War) -> tuple[Prompt, ...]:
        if not drop_zone(g):
            return ()
        return (Prompt("allies", "air-drop", "5.31 D", ("drop", "decline"), {"unit": AIRBORNE, "hex": g.where(AIRBORNE)}),)

    def slot_drop(self, g: War, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("destination", "hex", tuple(g.grid.names(drop_zone(g))), section="5.31 D")

    def do_drop(self, g: War, seat: str, args: tuple[str, ...]) -> None:
        pop(g, self)
        origin = g.where(AIRBORNE)
        g.put(AIRBORNE, args[0])
        g.emit("air-drop", unit=AIRBORNE, origin=origin, hex=args[0])
        g.capture(args[0], "allies")

    def do_decline(self, g: War, seat: str, args: tuple[str, ...]) -> None:
        pop(g, self)


def drop_zone(g: War) -> HexSet:
    """Empty land hexes outside un-neutralised enemy ZOI within reach of a supplied US air unit beside the idle division.

    The reach is the extended range, of LRBs and B-29s their range.
    """

    def build() -> HexSet:
        from rules.eots.s06_supply import supply, zones
        from rules.eots.s08_movement import ground

        here = g.where(AIRBORNE)
        if not g.grid.bit.get(here, 0) & g.cat.airfields or AIRBORNE in g.off.activated:
            return 0
        planes = [u for u in g.at(here, "allies", "air") if g.unit(u).nationality == "us" and supply.is_supplied(g, u)]
        rows = [g.unit(u) for u in planes]
        reach = max(((row.range if row.lrb or row.b29 else row.range_extended) or row.range or 0 for row in rows), default=0)
        if not reach:
            return 0
        barred = zones.occupied(g, "allies") | zones.occupied(g, "japan") | zones.unneutralised(g, "japan")
        return g.cat.disc(here, reach) & ground.entry(g, AIRBORNE) & ~barred

    return g.memo("drop-zone", build)


@event_of("A69")
class SDay(CardEvent):
    """Step 3: the 11th Airborne Division may drop; it is not activated for it."""

    def before_declaration(self, g: War) -> None:
        push(g, AirDrop())


@event_of("A76")
class Oboe(CardEvent):
    """Air and naval units of every Allied nation obey the headquarters, ground units as 6.12 says."""

    def waives_nationality(self, g: War, hq: str, uid: str) -> bool:
        return g.unit(uid).kind in ("air", "naval")


STEPS: tuple[type[Step], ...] = (AirDrop,)
