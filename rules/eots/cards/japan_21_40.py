"""The events of the Japanese cards 21 to 40, by number."""

from __future__ import annotations

from typing import ClassVar

from rules.engine.contract.core import Prompt, Refusal, Slot
from rules.engine.contract.steps import Step, pop, push
from rules.eots.cards.political_kinds import ChinaFront, RivalryEnds, RivalryStarts
from rules.eots.cards.replacement_steps import SavedReplacements
from rules.eots.cards.step_loss import StepLoss
from rules.eots.cards.submarines import SubmarineAfterBattle, SubmarineBeforeBattle
from rules.eots.cards.tokyo_express import TokyoExpress
from rules.eots.s05_cards.event import WEATHER, CardEvent, event_of, event_of_card, plain_card, shared_card
from rules.eots.s06_supply import reasons, supply
from rules.eots.s11_replacements.replacements import Replace
from rules.eots.state.war import EotsWar


@event_of("J21")
class GandhiReaction(CardEvent):
    """J21: Cancels an offensive led by SEAC as weather does; one full Indian corps is reduced."""

    def windows(self) -> tuple[str, ...]:
        return (WEATHER,)

    def reaction_playable(self, g: EotsWar, window: str) -> Refusal | None:
        if "SEAC" not in hq_codes(g, g.off.hq):
            return Refusal("not-seac", "5.32 E", {"card": self.card, "hq": g.off.hq})
        return None

    def react(self, g: EotsWar, window: str) -> None:
        corps = [u for u in g.units_of("allies", "ground") if g.unit(u).nationality == "in" and g.unit(u).class_ == "corps"]
        full = sorted(u for u in corps if not g.is_reduced(u))
        if full:
            push(g, StepLoss(side="allies", what="indian-unrest", section="5.32 E", units=full, verb="lose"))


def hq_codes(g: EotsWar, hq: str) -> tuple[str, ...]:
    """The card codes that name an HQ."""
    return tuple(row.code for row in g.cat.charts.hq_code if hq in row.units)


plain_card("J22")  # Weather


plain_card("J23")  # Operation RE


shared_card("J24", SubmarineAfterBattle)  # Submarine Attack


plain_card("J25")  # Operation KA


shared_card("J26", ChinaFront)  # Chiang Kai-shek
shared_card("J27", SubmarineAfterBattle)  # Submarine Attack


shared_card("J28", TokyoExpress)  # Big Tokyo Express Operation


plain_card("J29")  # Combined Fleet


shared_card("J30", SavedReplacements)  # Flight Instructors


@event_of("J31")
class NewOperationPlan(CardEvent):
    """J31: From now on Japan's ground die is +1 on one-hex islands, in attack and defence."""

    def play(self, g: EotsWar) -> None:
        g.adopt_defensive_doctrine()
        g.emit("doctrine", card=self.card)


plain_card("J32")  # Operation I-Go


shared_card("J33", RivalryEnds)  # Imperial Intervention
shared_card("J34", RivalryStarts)  # US Army/Navy Dispute


@event_of("J35")
class Evacuation(CardEvent):
    """J35: Operation KE: up to three ground units in or next to a Japanese-occupied coastal hex sail to one port."""

    def playable(self, g: EotsWar) -> Refusal | None:
        if not _buildable_route_hexes(g):
            return Refusal("nothing-to-evacuate", "8.44", {"card": self.card})
        return None

    def play(self, g: EotsWar) -> None:
        push(g, EvacuateByCard())


def _evacuation_hexes(g: EotsWar) -> list[str]:
    occupied = g.mask("japan", "ground", "air", "hq", "naval") & g.cat.coastal
    return g.grid.names(occupied)


def _evacuation_passengers(g: EotsWar, hex_: str) -> tuple[str, ...]:
    around = g.grid.spread(g.grid.bit[hex_], g.grid.everywhere) | g.grid.bit[hex_]
    units = [u for u in g.units_of("japan", "ground") if g.grid.bit[g.where(u)] & around and g.unit(u).strategic_sea_move]
    return g.sorted_units(units)


def _evacuation_ports(g: EotsWar, hex_: str) -> tuple[str, ...]:
    """Destinations for the troops around a hex: controlled supplied ports without enemies within 15 sea hexes.

    30 from a controlled port (8.44); Allied ZOI do not count.
    """
    here, chart = g.grid.bit[hex_], g.cat.charts.movement
    reach = chart.naval_base * g.cat.cards["J35"].ops
    if here & g.cat.ports and g.controls("japan", hex_):
        reach *= chart.strategic_factor
    if not here & g.cat.coastal:
        return ()
    sea = g.grid.flood(here, g.cat.sea_edges, g.grid.board, reach)
    goals = sea & g.cat.ports & g.controlled("japan") & supply.supplied_ports(g, "japan")
    goals &= ~g.mask("allies", "ground", "naval", "air", "hq") & ~here
    room = g.cat.charts.stacking.air_and_ground
    # Not where all of them are already: nobody would be taken off.
    where = {g.where(uid) for uid in _evacuation_passengers(g, hex_)}
    return tuple(p for p in g.grid.names(goals) if len(g.at(p, "japan", "ground", "air")) < room and where - {p})


def _buildable_route_hexes(g: EotsWar) -> tuple[str, ...]:
    return g.memo("evacuation", lambda: tuple(h for h in _evacuation_hexes(g) if _evacuation_ports(g, h)))


class EvacuateByCard(Step[EotsWar], tag="Evacuate"):
    """J35: choose the hex, the units and the port; stacking in the port limits how many."""

    verbs: ClassVar[tuple[str, ...]] = ("evacuate",)

    def prompts(self, g: EotsWar) -> tuple[Prompt, ...]:
        return (Prompt("japan", "evacuate", "8.44", ("evacuate",)),)

    def slot_evacuate(self, g: EotsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if not chosen:
            return Slot("origin", "hex", _buildable_route_hexes(g), section="8.44")
        if len(chosen) == 1:
            return Slot("destination", "hex", _evacuation_ports(g, chosen[0]), section="8.44")
        if len(chosen) == 2:
            room = g.cat.charts.stacking.air_and_ground - len(g.at(chosen[1], "japan", "ground", "air"))
            units = tuple(u for u in _evacuation_passengers(g, chosen[0]) if g.where(u) != chosen[1])
            high = min(event_of_card("J35").number("evacuated_units"), room, len(units))
            return Slot("units", "unit", units, True, 1, max(1, high), "8.44")
        return None

    def do_evacuate(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        origin, port, units = args
        for uid in units.split("+"):
            g.put(uid, port)
        g.emit("evacuated", units=units.split("+"), origin=origin, hex=port)
        pop(g, self)


shared_card("J36", SubmarineBeforeBattle)  # Submarine Attack


@event_of("J37", "J38")
class Escort(CardEvent):
    """J37, J38: Step 1: the escort marker rises one level (12.22), unless the new submarine doctrine (A80) was played."""

    def before_activation(self, g: EotsWar) -> None:
        if "A80" in g.state.events_played.get("allies", []):
            return
        levels = sorted({0, *g.cat.charts.submarine.escort_levels})
        higher = [level for level in levels if level > g.state.escort]
        if higher:
            g.move_escort(higher[0])
        g.emit("escort", now=g.state.escort)


class BoseReplace(Replace):
    """J39: steps for reduced ground units on the map near Rangoon, not out of China; unspent ones are lost."""

    card: str = ""
    units: list[str] = []

    def _pool(self, g: EotsWar, uid: str) -> str:
        return g.unit(uid).kind

    def _open(self, g: EotsWar, uid: str) -> bool:
        return uid in self.units and g.on_map(uid) and self.pools.get("ground", 0) > 0

    def why(self, g: EotsWar, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        if not chosen and value in g.cat.units and value not in self.units:
            return Refusal("card-other-unit", "5.33", {"unit": value, "card": self.card})
        if not chosen and value in self.units:
            facts = {"unit": value, "card": self.card}
            return reasons.no_replacement(g, facts) if value in g.state.reduced else Refusal("not-reduced", "11.0", facts)
        return None


@event_of("J39")
class Bose(CardEvent):
    """J39: Two ground steps for Japanese units within three hexes of Rangoon."""

    def play(self, g: EotsWar) -> None:
        units = [u for u in g.units_of("japan", "ground") if g.unit(u).replaceable and self._near(g, u)]
        pools = {grant.kind: grant.steps for grant in self.row.replacements}
        push(g, BoseReplace(side="japan", card=self.card, pools=pools, units=sorted(units)))

    def _near(self, g: EotsWar, uid: str) -> bool:
        place, hexes = self.place_and_number("replacement_within")
        return g.cat.distance(g.where(uid), place) <= hexes


plain_card("J40")  # Operation U-Go
