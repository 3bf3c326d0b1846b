"""The events of the Japanese cards 41 to 60, by number."""

from __future__ import annotations

from typing import ClassVar

from rules.engine.contract.core import Prompt, Refusal, Slot
from rules.engine.contract.steps import Step, pop, push
from rules.eots.cards.political_kinds import ChinaFront, WarInEuropeEvent
from rules.eots.cards.reaction_kinds import CodeChange, CounterOffensive
from rules.eots.cards.tokyo_express import TokyoExpress
from rules.eots.s05_cards.event import CardEvent, event_of, plain_card, shared_card
from rules.eots.s06_supply import zones
from rules.eots.s08_movement import ground
from rules.eots.state.war import EotsWar
from rules.hexmap.hexset import HexSet

shared_card("J41", ChinaFront)  # Patrick Hurley
shared_card("J42", ChinaFront)  # Ichi-Go


@event_of("J43")
class TojoResigns(CardEvent):
    """J43: US Political Will -2; opens the way for the Soviet invasion. Forced from 1944 on."""

    def must_be_event(self, g: EotsWar) -> bool:
        return g.year >= self.number("forced_from")

    def discardable(self, g: EotsWar) -> bool:
        """Before it is forced the card leaves the choice (5.3); not in the classic edition (its 5.37)."""
        return g.since(3) and not self.must_be_event(g) and not g.edition.lost_forced_card_acts

    def play(self, g: EotsWar) -> None:
        g.shift_will(self.row.political_will, self.card)
        g.resign_tojo()
        g.emit("tojo-resigned")


@event_of("J44")
class BougainvilleExpress(TokyoExpress):
    """J44: The marker, and two more ASPs in this offensive, in full even under rivalry."""

    def before_activation(self, g: EotsWar) -> None:
        g.add_asp_bonus(self.asp)
        super().before_activation(g)


@event_of("J45")
class OperationShoGo(CounterOffensive):
    """J45: A counter-offensive; one kamikaze of the offensive costs the Allies a step more."""

    def take_kamikaze_steps(self, g: EotsWar) -> int:
        if g.off.sho_go_used:
            return 0
        g.use_sho_go()
        return self.number("extra_kamikaze_step")


shared_card("J46", CounterOffensive)  # Operation A-Go


plain_card("J47")  # VADM Kondo


plain_card("J48")  # General Adachi


shared_card("J49", CodeChange)  # JN25 Code Change
plain_card("J50")  # Ha-Go
shared_card("J51", WarInEuropeEvent)  # War in Europe
shared_card("J52", WarInEuropeEvent)  # War in Europe
shared_card("J53", WarInEuropeEvent)  # War in Europe
shared_card("J54", WarInEuropeEvent)  # War in Europe
shared_card("J55", WarInEuropeEvent)  # War in Europe
shared_card("J56", WarInEuropeEvent)  # War in Europe
shared_card("J57", WarInEuropeEvent)  # War in Europe


def drop_hexes(g: EotsWar) -> HexSet:
    """Where paratroopers may drop: Allied-controlled land without Allied units, or with a single Dutch regiment and nothing else.

    Open to Japanese ground units, outside un-neutralised Allied ZOI, within the extended range of an activated air unit.
    """

    def build() -> HexSet:
        planes = [u for u in g.off.activated if g.unit(u).kind == "air" and g.on_map(u)]
        reach = 0
        for uid in planes:
            reach |= g.cat.disc(g.where(uid), g.unit(uid).range_extended or g.unit(uid).range or 0)
        some = next(u for u, row in g.cat.units.items() if row.side == "japan" and row.kind == "ground")
        found = reach & g.controlled("allies") & ground.ground_entry_hexes(g, some) & ~zones.unneutralised_zoi(g, "allies")
        if "china" not in g.state.surrendered:
            found &= ~g.cat.region_hexes("Kunming_Area")  # 13.75: always counts as held
        held = found & g.mask("allies")
        return found & ~held | g.grid.set(h for h in g.grid.names(held) if _only_regiment(g, h))

    return g.memo("drop-hexes", build)


def _only_regiment(g: EotsWar, hex_: str) -> bool:
    units = g.at(hex_, "allies")
    return len(units) == 1 and g.unit(units[0]).nationality == "nl" and g.unit(units[0]).class_ == "regiment"


class Paratroopers(Step[EotsWar]):
    """One hex falls before the units move: "drop" HEX or "decline"."""

    verbs: ClassVar[tuple[str, ...]] = ("drop", "decline")
    card: str

    def prompts(self, g: EotsWar) -> tuple[Prompt, ...]:
        if not drop_hexes(g):
            return ()
        return (Prompt("japan", "paratroopers", "5.31 D", ("drop", "decline"), {"card": self.card}),)

    def slot_drop(self, g: EotsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("destination", "hex", tuple(g.grid.names(drop_hexes(g))), section="5.31 D")

    def why(self, g: EotsWar, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        if verb != "drop" or chosen or value not in g.grid.bit:
            return None
        units = g.at(value, "allies")
        if units and not _only_regiment(g, value):
            return Refusal("hex-defended", "5.31 D", {"hex": value, "blocker": units[0]})
        return Refusal("no-drop-there", "5.31 D", {"hex": value, "card": self.card})

    def do_drop(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        pop(g, self)
        g.emit("paratroopers", hex=args[0], card=self.card)
        for uid in g.at(args[0], "allies"):
            g.eliminate(uid)
        g.capture(args[0], "japan")


@event_of("J58", "J59", "J60")
class ParatroopForce(CardEvent):
    """J58, J59, J60: Paratroopers take one hex in reach of an activated air unit before movement."""

    def before_movement(self, g: EotsWar) -> None:
        push(g, Paratroopers(card=self.card))
