"""The events of the Allied cards 1 to 20, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from data.eots import load_cards
from rules.engine.contract.core import Prompt, Refusal, Slot
from rules.engine.contract.steps import Step, pop, push
from rules.eots.board import landmarks
from rules.eots.board.landmarks import MANILA
from rules.eots.cards.arrivals import bring_unit_into_play, placement_hexes
from rules.eots.cards.landings import within_sail
from rules.eots.cards.political_kinds import PoliticalWillEvent, RivalryEnds, RivalryStarts, WarInEuropeEvent
from rules.eots.cards.reaction_kinds import CounterOffensive, IntelligenceCardEvent
from rules.eots.cards.replacement_steps import AlliedReplace, granted_steps, replaceable_units
from rules.eots.cards.step_loss import StepLoss
from rules.eots.s05_cards.event import CardEvent, event_of, plain_card, shared_card
from rules.eots.s05_cards.promise import Promise
from rules.eots.s06_supply import burma_road, supply
from rules.eots.s14_rivalry import rivalry
from rules.eots.state.places import ELIMINATED, POOL
from rules.eots.state.war import EotsWar

if TYPE_CHECKING:
    from rules.eots.state.model import DeclaredBattle


@event_of("A01")
class DeathMarch(CardEvent):
    """A01: US Political Will +1 while Japan controls Manila."""

    def play(self, g: EotsWar) -> None:
        if g.controls("japan", MANILA):
            g.shift_will(self.row.political_will, self.card)


shared_card("A02", RivalryStarts)  # Imperial HQ Debate


@event_of("A03")
class Curtin(CardEvent):
    """A03: Two steps for Australian ground units; what returns comes to Australia."""

    def play(self, g: EotsWar) -> None:
        units = replaceable_units(g, lambda u: u.nationality == "au" and u.kind == "ground")
        push(
            g,
            AlliedReplace(side="allies", card=self.card, pools=granted_steps(self), units=units, regions=["Australia_Mainland"]),
        )


@event_of("A04")
class Arcadia(CardEvent):
    """A04: Rivalry ends; the ABDA headquarters comes to a port of the Dutch islands."""

    ISLANDS = ("Java", "Borneo", "Sumatra", "Celebes")

    def play(self, g: EotsWar) -> None:
        rivalry.end_rivalry(g, "allies")
        bring_unit_into_play(g, self.card, placement_hexes(g, self.row.new_unit, *self.ISLANDS))


@event_of("A05")
class Matador(CounterOffensive):
    """A05: No ASPs in this reaction; Allied air units defend with +2.

    Classic edition: led by Malaya Command, for ground and air units and Force Z; Allied air-naval die +2 at Singapore instead.
    """

    MALAYA, FORCE_Z = "br_hq_malaya", "br_bb_force_z"

    def hq_allowed(self, g: EotsWar, hq: str) -> Refusal | None:
        if g.edition.matador_holds_singapore and hq != self.MALAYA:
            return Refusal("card-other-hq", "5.31 A", {"card": self.card, "hq": hq, "wanted": ["MALAYA"]})
        return super().hq_allowed(g, hq)

    def may_activate(self, g: EotsWar, hq: str, uid: str, chosen: list[str]) -> Refusal | None:
        if g.edition.matador_holds_singapore and g.unit(uid).kind == "naval" and uid != self.FORCE_Z:
            return Refusal("card-forbids-class", "5.31", {"unit": uid, "card": self.card, "classes": ["air", "ground"]})
        return None

    def air_naval_die(self, g: EotsWar, side: str, battle: DeclaredBattle) -> int:
        return super().air_naval_die(g, side, battle) if g.edition.matador_holds_singapore else 0

    def defence(self, g: EotsWar, uid: str, battle: DeclaredBattle) -> int:
        return 0 if g.edition.matador_holds_singapore else super().defence(g, uid, battle)


shared_card("A06", PoliticalWillEvent)  # Doolittle Raid


plain_card("A07")  # 'Vinegar' Joe Stilwell


@event_of("A08")
class CoastWatchers(IntelligenceCardEvent):
    """A08: Intercept, if a Japanese air or naval unit was activated."""

    def reaction_playable(self, g: EotsWar, window: str) -> Refusal | None:
        if not any(g.unit(u).kind in ("air", "naval") for u in g.off.activated):
            return Refusal("no-air-or-naval-active", "5.32 A", {"card": self.card})
        return None


@event_of("A09")
class Olympic(CardEvent):
    """A09: Four ASPs more in this offensive; a battle with ground combat in the home islands is required."""

    def playable(self, g: EotsWar) -> Refusal | None:
        return within_sail(g, self, g.cat.region_hexes("Japan_Home") | g.cat.home_cities)

    def before_activation(self, g: EotsWar) -> None:
        g.add_asp_bonus(self.asp)

    def promise(self, g: EotsWar) -> Promise | None:
        homes = g.cat.region_hexes("Japan_Home")
        return Promise(g.cat.home_cities | (homes & g.mask("japan", "ground")), "ground")

    def check_declared(self, g: EotsWar) -> Refusal | None:
        homes = g.cat.region_hexes("Japan_Home") | g.cat.home_cities
        for battle in g.off.battles:
            landed = g.at(battle.hex, "allies", "ground")
            garrison = g.grid.bit[battle.hex] & g.cat.home_cities or g.at(battle.hex, "japan", "ground")
            if g.grid.bit[battle.hex] & homes and landed and garrison:
                return None
        return Refusal("card-battle-in", "5.31 D", {"card": self.card, "region": "Japan_Home"})


shared_card("A10", RivalryEnds)  # General Douglas MacArthur
shared_card("A11", WarInEuropeEvent)  # War in Europe


shared_card("A12", IntelligenceCardEvent)  # Commander Rochefort


plain_card("A13")  # Operation Watchtower
shared_card("A14", WarInEuropeEvent)  # War in Europe


@event_of("A15")
class HeroicRepair(CardEvent):
    """A15: Two steps for US ships."""

    def play(self, g: EotsWar) -> None:
        units = replaceable_units(g, lambda u: u.nationality == "us" and u.kind == "naval")
        push(g, AlliedReplace(side="allies", card=self.card, pools=granted_steps(self), units=units))


def _air_units_in_command_range(g: EotsWar) -> tuple[str, ...]:
    """Japanese air units outside the home islands within command range of a US HQ (plain distance)."""
    near = 0
    for hq in g.units_of("allies", "hq"):
        if g.unit(hq).hq_type == "us":
            near |= g.cat.within(g.grid.bit[g.where(hq)], g.unit(hq).hq_range or 0)
    near &= ~g.cat.region_hexes("Japan_Home")
    return g.sorted_units(u for u in g.units_of("japan", "air") if g.grid.bit[g.where(u)] & near)


@event_of("A16")
class MakinRaid(CardEvent):
    """A16: One Japanese air unit in reach of a US HQ loses a step."""

    def play(self, g: EotsWar) -> None:
        units = _air_units_in_command_range(g)
        if units:
            push(g, StepLoss(side="allies", what="raid", section="5.33", units=list(units)))


AVG, FOURTEENTH = "us_air_avg", ("us_air_14af", "us_lrb_14af")


@event_of("A17")
class ChinaAirlift(CardEvent):
    """A17: The Hump is flown from now on (13.78 D); one step for the AVG or the 14th Air Force."""

    REGIONS = ("Northern_India", "Burma")

    def play(self, g: EotsWar) -> None:
        g.fly_hump()
        g.emit("hump")
        burma_road.update_burma_road(g)
        area = g.cat.region_hexes(*self.REGIONS)
        units = [u for u in FOURTEENTH if g.where(u) == ELIMINATED]
        for uid in (AVG, *FOURTEENTH):
            if g.where(uid) == landmarks.CHINA_BOX or (g.on_map(uid) and g.grid.bit[g.where(uid)] & area):
                units.append(uid)
        push(g, AlliedReplace(side="allies", card=self.card, pools=granted_steps(self), units=units, regions=list(self.REGIONS)))


@event_of("A18")
class EdwinBooz(CardEvent):
    """A18: Allied ASP level +1 for good (10.31)."""

    def play(self, g: EotsWar) -> None:
        g.change_asp("allies", self.asp)
        g.emit("asp-gained", side="allies", now=g.state.asp["allies"])


plain_card("A19")  # Anakim Operation


GHORMLEY, HALSEY = "us_hq_south_pacific_ghormley", load_cards()["A20"].new_unit


class PlaceHalsey(Step[EotsWar]):
    """A20 with Ghormley off the map: the Halsey HQ goes to any controlled, supplied port."""

    verbs: ClassVar[tuple[str, ...]] = ("place",)

    def ports(self, g: EotsWar) -> tuple[str, ...]:
        """Controlled supplied ports without another HQ (6.11)."""
        goals = supply.supplied_ports(g, "allies") & g.controlled("allies")
        taken = g.mask("allies", "hq") | g.mask("japan", "hq")
        return tuple(g.grid.names(goals & ~taken))

    def prompts(self, g: EotsWar) -> tuple[Prompt, ...]:
        return (Prompt("allies", "place-halsey", "6.15", ("place",)),)

    def slot_place(self, g: EotsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("destination", "hex", self.ports(g), section="6.15")

    def do_place(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        pop(g, self)
        g.put(HALSEY, args[0])
        g.emit("hq-placed", unit=HALSEY, hex=args[0])


@event_of("A20")
class HalseyReplacesGhormley(CardEvent):
    """A20: Step 1: Halsey's S Pac HQ takes Ghormley's place and leads the offensive."""

    def playable(self, g: EotsWar) -> Refusal | None:
        if g.where(HALSEY) != POOL and not g.on_map(HALSEY):
            return Refusal("hq-gone", "5.31", {"unit": HALSEY})
        if g.where(HALSEY) != POOL:
            return None

        if g.on_map(GHORMLEY):
            supplied = supply.hexes_supplying_unit(g, HALSEY) & g.grid.bit[g.where(GHORMLEY)]
            return None if supplied else Refusal("hq-unsupplied", "6.21 B", {"hq": GHORMLEY})
        return None if PlaceHalsey().ports(g) else Refusal("no-port-for-hq", "6.15", {"unit": HALSEY})

    def brings_hq(self, g: EotsWar) -> bool:
        return g.where(HALSEY) == POOL

    def before_activation(self, g: EotsWar) -> None:
        if g.where(HALSEY) != POOL:
            return
        hex_ = g.where(GHORMLEY)
        on_map = g.on_map(GHORMLEY)
        g.remove(GHORMLEY)
        if on_map:
            g.put(HALSEY, hex_)
            g.emit("hq-replaced", old=GHORMLEY, new=HALSEY, hex=hex_)
        else:
            push(g, PlaceHalsey())
