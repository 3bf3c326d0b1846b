"""The events of the Japanese cards 61 to 86, by number."""

from __future__ import annotations

from typing import ClassVar

from data.eots import load_cards
from rules.engine.contract.core import Prompt, Refusal, Slot
from rules.engine.contract.steps import Step, pop, push, refuse
from rules.eots.board.landmarks import CHINA_BOX
from rules.eots.cards.hand_loss import b29_units
from rules.eots.cards.kamikaze import Kamikaze
from rules.eots.cards.political_kinds import IndiaUnrest, PoliticalWillEvent, RivalryEnds
from rules.eots.cards.reaction_kinds import CodeChange, CounterOffensive
from rules.eots.cards.replacement_steps import SavedReplacements
from rules.eots.cards.step_loss import StepLoss
from rules.eots.cards.submarines import SubmarineAfterBattle, SubmarineBeforeBattle
from rules.eots.s05_cards.event import CardEvent, event_of, event_of_card, hq_units, plain_card, shared_card
from rules.eots.s06_supply import zones
from rules.eots.s08_movement import naval, stacking
from rules.eots.s08_movement.duties import sea_hexes
from rules.eots.s10_reinforcements import placement
from rules.eots.state import scenario_rules
from rules.eots.state.places import POOL
from rules.eots.state.war import EotsWar
from rules.hexmap.hexset import HexSet

shared_card("J61", Kamikaze)  # Kamikaze Attack
shared_card("J62", Kamikaze)  # Kamikaze Attack
shared_card("J63", Kamikaze)  # Kamikaze Attack


@event_of("J64")
class Typhoon(CardEvent):
    """J64: Weather; Japan may reduce an activated full-strength Allied CA or DD."""

    def react(self, g: EotsWar, window: str) -> None:
        ships = [u for u in g.off.activated if g.unit(u).class_ in ("ca", "dd") and not g.is_reduced(u)]
        if ships:
            push(g, StepLoss(side="japan", what="storm-damage", section="5.32 D", units=sorted(ships), optional=True))


YAMATO = "jp_bb_yamato"


@event_of("J65")
class YamatoSuicideRun(CounterOffensive):
    """J65: Yamato loses a step after the battles, in any place on the map."""

    def after_battles(self, g: EotsWar) -> None:
        if g.on_map(YAMATO):
            g.lose_step(YAMATO)


shared_card("J66", Kamikaze)  # Kamikaze Attack
shared_card("J67", RivalryEnds)  # Japanese Army/Navy
shared_card("J68", RivalryEnds)  # Japanese Army/Navy
shared_card("J69", CodeChange)  # JN25 Code Change
shared_card("J70", CodeChange)  # JN25 Code Change
shared_card("J71", SavedReplacements)  # High Altitude Interceptors
shared_card("J72", SavedReplacements)  # Carrier Conversion


@event_of("J73")
class Ants(CardEvent):
    """J73: Step 1: Japanese barges come into play (8.47) unless PT boats have been (10.33)."""

    def before_activation(self, g: EotsWar) -> None:
        if not g.state.pt_boats:
            g.bring_barges()
            g.emit("barges")


shared_card("J74", PoliticalWillEvent)  # Tokyo Rose
shared_card("J75", SubmarineBeforeBattle)  # Submarine Attack


@event_of("J76", "J79")
class AirborneRaid(CardEvent):
    """J76, J79: Step 1: on 0-4 one B-29 near Tokyo or in the China box loses a step."""

    def before_activation(self, g: EotsWar) -> None:
        place, hexes = self.place_and_number("raid_within")
        units = [
            u for u in b29_units(g) if g.where(u) == CHINA_BOX or (g.on_map(u) and g.cat.distance(g.where(u), place) <= hexes)
        ]
        if not units:
            return
        roll = g.dice.d10(f"raid:{self.card}")
        g.emit("raid-roll", card=self.card, roll=roll)
        if self.row.roll_result(roll) == "b29_step":
            if len(units) > 1:
                push(g, StepLoss(side="japan", what="hit-b29", section="5.31 D", units=sorted(units)))
            else:
                g.lose_step(units[0])


class Redeploy(Step[EotsWar]):
    """J77: the Combined Fleet headquarters and up to four ships go to one port near a resource hex, or stay."""

    verbs: ClassVar[tuple[str, ...]] = ("redeploy", "decline")
    card: str

    @property
    def _ships(self) -> int:
        """The most ships that may be redeployed."""
        return event_of_card(self.card).number("redeployed_ships")

    @property
    def _near(self) -> int:
        """The greatest distance from a resource hex."""
        return event_of_card(self.card).number("redeploy_within")

    def _headquarters(self, g: EotsWar) -> list[str]:
        return [u for u in hq_units(g, "CF") if g.on_map(u)]

    def _ports(self, g: EotsWar) -> HexSet:
        """Controlled ports without enemies near any resource hex."""
        own = g.cat.ports & g.controlled("japan") & g.cat.within(g.cat.resources, self._near)
        return own & ~g.mask("allies") & ~g.grid.set(self._closed(g))

    def _closed(self, g: EotsWar) -> list[str]:
        """Ports whose ships act by one card only (scenario)."""
        return [base.hex for base in g.scenario.special.naval_base if base.hex in g.grid.bit]

    def _sails(self, g: EotsWar, uid: str) -> HexSet:
        """The ports that a unit reaches by sea at any distance without entering un-neutralised Allied ZOI, except its own."""

        def build() -> HexSet:
            here = g.grid.bit[g.where(uid)]
            ship = g.unit(uid).kind == "naval"
            if (ship and scenario_rules.forbids_activation(g, uid)) or (not ship and scenario_rules.command_area(g, uid)):
                return 0
            allowed = sea_hexes(g, "japan") & ~zones.unneutralised_zoi(g, "allies") | here
            goals = self._ports(g) & ~here
            if not ship:
                goals &= ~g.mask("japan", "hq") & ~g.mask("allies", "hq")
            return naval.sea_reach(g, g.where(uid), allowed, len(g.cat.hexes)) & goals

        return g.memo(("redeploy", uid), build)

    def room(self, g: EotsWar, port: str) -> int:
        """How many more ships fit into a port (8.24), four at most."""
        limit = g.cat.charts.stacking.naval
        return max(0, min(self._ships, limit - stacking.naval_count(g, g.at(port, "japan"))))

    def units(self, g: EotsWar, port: str) -> tuple[str, ...]:
        """The headquarters and ships that may go to a port."""
        bit = g.grid.bit[port]
        movers = self._headquarters(g)
        if self.room(g, port):
            movers = movers + list(g.units_of("japan", "naval"))
        return g.sorted_units(u for u in movers if self._sails(g, u) & bit)

    def ports(self, g: EotsWar) -> tuple[str, ...]:
        """Ports to which anything may go."""
        return g.memo("redeploy-ports", lambda: tuple(p for p in g.grid.names(self._ports(g)) if self.units(g, p)))

    def prompts(self, g: EotsWar) -> tuple[Prompt, ...]:
        if not self.ports(g):
            return ()
        return (Prompt("japan", "redeploy", "5.33", ("redeploy", "decline"), {"card": self.card, "ships": self._ships}),)

    def slot_redeploy(self, g: EotsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
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

    def why(self, g: EotsWar, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        if verb == "redeploy" and not chosen and value in g.grid.bit:
            return Refusal("no-port-near-resources", "5.33", {"hex": value, "range": self._near})
        return None

    def do_redeploy(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        pop(g, self)
        for uid in args[1].split("+"):
            origin = g.where(uid)
            g.put(uid, args[0])
            g.emit("redeployed", unit=uid, origin=origin, hex=args[0])


@event_of("J77")
class FuelShortage(CardEvent):
    """J77: Part of the fleet and its headquarters move to a port near the oil."""

    def playable(self, g: EotsWar) -> Refusal | None:
        if Redeploy(card=self.card).ports(g):
            return None
        return Refusal("nothing-to-redeploy", "5.33", {"card": self.card})

    def play(self, g: EotsWar) -> None:
        push(g, Redeploy(card=self.card))


TAINAN = load_cards()["J78"].new_unit


class PlaceTainan(Step[EotsWar]):
    """J78: the Tainan air unit enters on an airfield within range of a supplied HQ (10.11)."""

    verbs: ClassVar[tuple[str, ...]] = ("place",)

    def hexes(self, g: EotsWar) -> tuple[str, ...]:
        """Legal airfields."""
        return tuple(g.grid.names(placement.reinforcement_hexes(g, TAINAN)))

    def prompts(self, g: EotsWar) -> tuple[Prompt, ...]:
        return (Prompt("japan", "place-unit", "10.11", ("place",), {"unit": TAINAN}),)

    def slot_place(self, g: EotsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("destination", "hex", self.hexes(g), section="10.11")

    def do_place(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        pop(g, self)
        g.put(TAINAN, args[0])
        g.emit("placed", unit=TAINAN, hex=args[0])


@event_of("J78")
class Tainan(CardEvent):
    """J78: The Tainan unit joins; without a legal airfield it is lost (5.33)."""

    def play(self, g: EotsWar) -> None:
        if g.where(TAINAN) not in (POOL, ""):
            return
        if PlaceTainan().hexes(g):
            push(g, PlaceTainan())
        else:
            g.remove(TAINAN)


@event_of("J80")
class PanamaCanal(CardEvent):
    """J80: Next turn's Allied reinforcements are delayed (10.21)."""

    def play(self, g: EotsWar) -> None:
        g.delay_allies(g.state.turn + 1)
        g.emit("reinforcements-delayed", turn=g.state.turn + 1)


shared_card("J81", Kamikaze)  # Kamikaze Attack
shared_card("J82", IndiaUnrest)  # Indian Worker's Strike


plain_card("J83")  # Invasion of Java


shared_card("J84", CodeChange)  # JN25 Code Change


shared_card("J85", CounterOffensive)  # Battle of Kolombangara


shared_card("J86", SubmarineAfterBattle)  # Submarine Attack
