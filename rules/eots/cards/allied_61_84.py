"""The events of the Allied cards 61 to 84, by number."""

from __future__ import annotations

from typing import ClassVar

from rules.engine.contract.core import Prompt, Refusal, Slot
from rules.engine.contract.steps import Step, pop, push
from rules.eots.board.landmarks import MANCHURIA, TOKYO
from rules.eots.cards.arrivals import bring_unit_into_play, placement_hexes
from rules.eots.cards.hand_loss import HandAttack, b29_units, random_discard
from rules.eots.cards.landings import within_sail
from rules.eots.cards.political_kinds import ChinaFront, WarInEuropeEvent
from rules.eots.cards.submarines import AlliedSubmarine, idle_in_port
from rules.eots.s05_cards.event import CardEvent, event_of, plain_card, shared_card
from rules.eots.s05_cards.promise import Promise
from rules.eots.s06_supply import barred_land, supply, zones
from rules.eots.s08_movement import ground
from rules.eots.s13_nations import china
from rules.eots.s14_rivalry import rivalry
from rules.eots.state.war import EotsWar
from rules.hexmap.hexset import HexSet


@event_of("A61")
class AlliedSubmarineBefore(AlliedSubmarine):
    """A61: Strikes at step 10; the Japanese player picks, and a single step never sinks."""

    picker = "japan"

    def after_reaction(self, g: EotsWar) -> None:
        self.strike(g)


class BattleInPhilippines(CardEvent):
    """At least one battle hex must lie in the Philippines (13.21)."""

    def playable(self, g: EotsWar) -> Refusal | None:
        if g.cat.region_hexes("Philippines") & barred_land.occupied_hexes(g, "japan"):
            return None
        return Refusal("no-enemy-in-region", "5.31", {"card": self.card, "region": "Philippines"})

    def promise(self, g: EotsWar) -> Promise | None:
        return Promise(g.cat.region_hexes("Philippines"), "battle")

    def check_declared(self, g: EotsWar) -> Refusal | None:
        philippines = g.cat.region_hexes("Philippines")
        if any(g.grid.bit[b.hex] & philippines for b in g.off.battles):
            return None
        return Refusal("card-battle-in", "5.31 D", {"card": self.card, "region": "Philippines"})


shared_card("A62", BattleInPhilippines)  # Operation King II


plain_card("A63")  # Operation Stalemate
plain_card("A64")  # Tradewind Taskforce


@event_of("A65")
class MoralObligation(BattleInPhilippines):
    """A65: US rivalry ends before activation."""

    def before_activation(self, g: EotsWar) -> None:
        rivalry.end_rivalry(g, "allies")


shared_card("A66", WarInEuropeEvent)  # War in Europe


@event_of("A67")
class LeMay(HandAttack):
    """A67: With a B-29 on the map within its range of Tokyo."""

    def playable(self, g: EotsWar) -> Refusal | None:
        for uid in b29_units(g):
            if g.on_map(uid) and g.cat.distance(g.where(uid), TOKYO) <= (g.unit(uid).range or 0):
                return None
        return Refusal("no-b29-near-tokyo", "12.33", {"card": self.card, "hex": TOKYO})


@event_of("A68")
class AlliedSubmarineAfter(AlliedSubmarine):
    """A68: Strikes at step 12."""

    def after_battles(self, g: EotsWar) -> None:
        self.strike(g)


AIRBORNE = "us_div_11_airborne"


class AirDrop(Step[EotsWar]):
    """A69: the 11th Airborne Division may drop from its airfield onto an empty hex."""

    verbs: ClassVar[tuple[str, ...]] = ("drop", "decline")

    def prompts(self, g: EotsWar) -> tuple[Prompt, ...]:
        if not drop_zone(g):
            return ()
        return (Prompt("allies", "air-drop", "5.31 D", ("drop", "decline"), {"unit": AIRBORNE, "hex": g.where(AIRBORNE)}),)

    def slot_drop(self, g: EotsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("destination", "hex", tuple(g.grid.names(drop_zone(g))), section="5.31 D")

    def do_drop(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        pop(g, self)
        origin = g.where(AIRBORNE)
        g.put(AIRBORNE, args[0])
        g.emit("air-drop", unit=AIRBORNE, origin=origin, hex=args[0])
        g.capture(args[0], "allies")


def drop_zone(g: EotsWar) -> HexSet:
    """Empty land hexes outside un-neutralised enemy ZOI within reach of a supplied US air unit next to the idle division.

    The reach is the extended range; for LRBs and B-29s it is their range.
    """

    def build() -> HexSet:
        here = g.where(AIRBORNE)
        if not g.grid.bit.get(here, 0) & g.cat.airfields or AIRBORNE in g.off.activated:
            return 0
        planes = [u for u in g.at(here, "allies", "air") if g.unit(u).nationality == "us" and supply.is_supplied(g, u)]
        rows = [g.unit(u) for u in planes]
        reach = max(((row.range if row.lrb or row.b29 else row.range_extended) or row.range or 0 for row in rows), default=0)
        if not reach:
            return 0
        barred = (
            barred_land.occupied_hexes(g, "allies") | barred_land.occupied_hexes(g, "japan") | zones.unneutralised_zoi(g, "japan")
        )
        return g.cat.disc(here, reach) & ground.ground_entry_hexes(g, AIRBORNE) & ~barred

    return g.memo("drop-zone", build)


@event_of("A69")
class SDay(CardEvent):
    """A69: Step 3: the 11th Airborne Division may drop without being activated."""

    def before_declaration(self, g: EotsWar) -> None:
        push(g, AirDrop())


#: India in the sense of 13.61.
INDIA = ("India_Mainland", "Northern_India", "Ceylon")


@event_of("A70")
class SlimsOffensive(CardEvent):
    """A70: Step 1: the 7th Armoured Brigade lands in India or Burma, or is lost for good."""

    def before_activation(self, g: EotsWar) -> None:
        bring_unit_into_play(g, self.card, placement_hexes(g, self.row.new_unit, *INDIA, "Burma"))


plain_card("A71")  # Victor Plans


@event_of("A72")
class HalseyRaids(CardEvent):
    """A72: Step 5: a US carrier in a battle in the home islands costs Japan a random card."""

    def before_reaction(self, g: EotsWar) -> None:
        homes = g.cat.region_hexes("Japan_Home")
        for uid, hex_ in g.off.assigned.items():
            if g.is_carrier(uid) and g.unit(uid).nationality == "us" and g.grid.bit[hex_] & homes:
                random_discard(g, "japan", self.card)
                return
        for battle in g.off.battles:
            ships = [u for u in g.at(battle.hex, "allies", "naval") if g.is_carrier(u) and g.unit(u).nationality == "us"]
            if ships and g.grid.bit[battle.hex] & homes:
                random_discard(g, "japan", self.card)
                return


shared_card("A73", WarInEuropeEvent)  # War in Europe


@event_of("A74", "A75")
class LandingNearTokyo(CardEvent):
    """A74, A75: A ground unit must land within ten hexes of Tokyo; no battle is needed there."""

    def playable(self, g: EotsWar) -> Refusal | None:
        return within_sail(g, self, self._near(g))

    def _near(self, g: EotsWar) -> HexSet:
        place, hexes = self.place_and_number("landing_within")
        return g.cat.within(g.grid.set((place,)), hexes) & g.cat.coastal if place in g.grid.bit else 0

    def promise(self, g: EotsWar) -> Promise | None:
        return Promise(self._near(g), "landing")

    def check_declared(self, g: EotsWar) -> Refusal | None:
        place, hexes = self.place_and_number("landing_within")
        for uid, moved in g.off.moved.items():
            landed = moved.mode in ("amphibious", "organic") and g.unit(uid).kind == "ground"
            if landed and g.cat.distance(g.where(uid), place) <= hexes:
                return None
        return Refusal("card-landing-near", "5.31 D", {"card": self.card, "hex": place, "range": hexes})


plain_card("A76")  # Oboe


shared_card("A77", ChinaFront)  # Mao Tse Tung


@event_of("A78")
class AlliedSubmarineInPort(AlliedSubmarine):
    """A78: Strikes idle Japanese ships in ports outside the home islands."""

    pool = "idle_port"

    def reaction_playable(self, g: EotsWar, window: str) -> Refusal | None:
        return None if idle_in_port(g) else Refusal("no-ship-in-port", "5.32 B", {"card": self.card})

    def after_reaction(self, g: EotsWar) -> None:
        if g.off.battles:
            self.strike(g)

    def at_end(self, g: EotsWar) -> None:
        if not g.off.battles:
            self.strike(g)


@event_of("A79")
class SovietsInvade(CardEvent):
    """A79: Once Tojo has resigned: Manchuria's two resource hexes are lost to Japan, China recovers two boxes."""

    def must_be_event(self, g: EotsWar) -> bool:
        return g.state.tojo_resigned

    def playable(self, g: EotsWar) -> Refusal | None:
        return None if self.must_be_event(g) else Refusal("tojo-in-office", "5.37", {"card": self.card})

    def play(self, g: EotsWar) -> None:
        for hex_ in MANCHURIA:
            g.capture(hex_, "allies")
        if "china" not in g.state.surrendered:
            china.move_front(g, self.row.china, into_stable=True)


@event_of("A80")
class SubmarineDoctrine(CardEvent):
    """A80: The escort modifier is gone and cannot come back (12.22)."""

    def play(self, g: EotsWar) -> None:
        g.move_escort(0)
        g.emit("escort", now=0)


shared_card("A81", ChinaFront)  # China Offensive
shared_card("A82", ChinaFront)  # China Offensive
shared_card("A83", ChinaFront)  # China Offensive


plain_card("A84")  # U.S. Carrier Raids
