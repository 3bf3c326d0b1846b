"""Allied events that bring a unit or a headquarters into play: ABDA, the 14th Air Force, the 7th Armoured and 77th Brigades."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine.core import Prompt, Refusal, Slot
from rules.engine.steps import Step, pop, push
from rules.eots.cards.allied_replacements import AVG, end_rivalry
from rules.eots.s05_cards.event import ATTACK, CardEvent, event_of
from rules.eots.s06_supply import burma_road

if TYPE_CHECKING:
    from rules.eots.state.war import War

ABDA, FOURTEENTH, ARMOURED, CHINDITS = "joint_hq_abda", "us_air_14af", "br_bde_7_armoured", "br_bde_77"
#: India in the sense of 13.61.
INDIA = ("India_Mainland", "Northern_India", "Ceylon")


class PlaceAlliedUnit(Step):
    """The Allied player puts a card's unit into one of ``goals``: hexes, or the box of air units in China."""

    card: str
    unit: str
    goals: list[str]

    def prompts(self, g: War) -> tuple[Prompt, ...]:
        return (Prompt("allies", "place-unit", "10.11", ("place",), {"unit": self.unit, "card": self.card}),)

    def slot_place(self, g: War, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("destination", "hex", tuple(self.goals), section="10.11")

    def do_place(self, g: War, seat: str, args: tuple[str, ...]) -> None:
        pop(g, self)
        g.put(self.unit, args[0])
        g.emit("placed", unit=self.unit, hex=args[0])


def placements(g: War, uid: str, *regions: str) -> list[str]:
    """Where 10.11 lets a unit come in, within these regions if any are named."""
    from rules.eots.s06_supply import activation

    area = g.grid.board
    if regions:
        area = 0
        for region in regions:
            area |= g.cat.regions.get(region, 0)
    return list(g.grid.names(activation.placement_hexes(g, uid) & area))


def bring(g: War, card: str, uid: str, goals: list[str]) -> None:
    """Bring a card's unit into play if it was not yet; with no place for it, it is out of the game (5.33)."""
    if g.where(uid) != "pool":
        return
    if goals:
        push(g, PlaceAlliedUnit(card=card, unit=uid, goals=goals))
    else:
        g.remove(uid)


@event_of("A04")
class Arcadia(CardEvent):
    """Rivalry ends; the ABDA headquarters comes to a port of the Dutch islands."""

    ISLANDS = ("Java", "Borneo", "Sumatra", "Celebes")

    def play(self, g: War) -> None:
        end_rivalry(g)
        bring(g, self.card, ABDA, placements(g, ABDA, *self.ISLANDS))


@event_of("A51")
class Chenault(CardEvent):
    """Step 1: the 14th Air Force takes the place of the AVG."""

    def before_activation(self, g: War) -> None:
        if g.where(AVG) not in ("", "removed"):
            g.remove(AVG)
        goals = placements(g, FOURTEENTH, "Northern_India")
        if self._box_open(g):
            goals.append(burma_road.CHINA)
        bring(g, self.card, FOURTEENTH, goals or placements(g, FOURTEENTH))

    def _box_open(self, g: War) -> bool:
        """Whether the China box has room and is in supply (13.74)."""
        there = [u for u, place in g.state.place.items() if place == burma_road.CHINA]
        return len(there) < g.cat.charts.stacking.china_box_air and burma_road.china_box_supplied(g)


@event_of("A70")
class SlimsOffensive(CardEvent):
    """Step 1: the 7th Armoured Brigade lands in India or Burma, or is lost for good."""

    def before_activation(self, g: War) -> None:
        bring(g, self.card, ARMOURED, placements(g, ARMOURED, *INDIA, "Burma"))


# -- Wingate ---------------------------------------------------------------------------------------------------------


class StopMarch(Step):
    """A22: the Allied player picks the Japanese ground unit whose activation is cancelled."""

    units: list[str]

    def prompts(self, g: War) -> tuple[Prompt, ...]:
        return (Prompt("allies", "stop-march", "5.32 E", ("stop",)),)

    def slot_stop(self, g: War, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("target", "unit", tuple(self.units), section="5.32 E")

    def do_stop(self, g: War, seat: str, args: tuple[str, ...]) -> None:
        pop(g, self)
        stop_march(g, args[0])


def stop_march(g: War, uid: str) -> None:
    """Cancel a unit's activation: back where it stood, its captures on the march undone, battles it alone fought lapse."""
    from rules.eots.s07_offensive import reaction

    off = g.off
    origin = off.origin.pop(uid)
    off.activated.remove(uid)
    moved = off.moved.pop(uid, None)
    g.put(uid, origin)
    g.emit("activation-cancelled", unit=uid, hex=origin)
    if not g.at(origin, "allies"):
        g.capture(origin, "japan")  # reacting units may have marched through meanwhile (6.5)
    others = {h for m in off.moved.values() for h in m.path}
    for hex_ in moved.path[1:] if moved else ():
        if hex_ in off.captured and hex_ not in others and not g.at(hex_, "japan"):
            off.captured.pop(hex_)
            g.state.control[hex_] = "allies"
            g.touch()
            g.emit("control", hex=hex_, side="allies")
    for battle in off.battles:
        if uid in battle.landed:
            battle.landed.remove(uid)
            battle.beach_defended = battle.beach_defended and bool(battle.landed)
    reaction.lapse(g)


@event_of("A22")
class Wingate(CardEvent):
    """Stops a Japanese ground unit from Burma or Northern India; the 77th Brigade comes next turn, without delay."""

    REGIONS = ("Burma", "Northern_India")

    def windows(self) -> tuple[str, ...]:
        return (ATTACK,)

    def targets(self, g: War) -> list[str]:
        """Active Japanese ground units that began in Burma or Northern India."""
        area = 0
        for region in self.REGIONS:
            area |= g.cat.regions.get(region, 0)
        bits = g.grid.bit
        units = [u for u in g.off.activated if g.unit(u).kind == "ground" and g.on_map(u)]
        return sorted(u for u in units if bits.get(g.off.origin.get(u, ""), 0) & area)

    def reaction_playable(self, g: War, window: str) -> Refusal | None:
        if self.targets(g):
            return None
        return Refusal("no-ground-unit-from", "5.32 E", {"card": self.card, "regions": list(self.REGIONS)})

    def react(self, g: War, window: str) -> None:
        if g.where(CHINDITS) == "pool":
            g.to_track(CHINDITS)
        units = self.targets(g)
        if len(units) > 1:
            push(g, StopMarch(units=units))
        else:
            stop_march(g, units[0])


STEPS: tuple[type[Step], ...] = (PlaceAlliedUnit, StopMarch)
