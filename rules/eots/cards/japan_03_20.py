"""The events of the Japanese cards 3 to 20, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine.contract.core import Refusal
from rules.engine.contract.steps import push
from rules.eots.board.landmarks import KWAI
from rules.eots.cards.political_kinds import ChinaFront, IndiaUnrest, RivalryStarts
from rules.eots.cards.reaction_kinds import CodeChange, CounterOffensive, IntelligenceCardEvent
from rules.eots.cards.replacement_steps import SavedReplacements
from rules.eots.cards.step_loss import StepLoss
from rules.eots.s05_cards.event import CardEvent, event_of, plain_card, shared_card
from rules.eots.s06_supply import barred_land, zones
from rules.eots.s08_movement import declarable_battle_hexes

if TYPE_CHECKING:
    from rules.eots.state.war import EotsWar
    from rules.hexmap.hexset import HexSet


plain_card("J03")  # Col. Tsuji, Unit 82


shared_card("J04", CodeChange)  # JN25 Code Change
shared_card("J05", SavedReplacements)  # Japanese Aircraft Production Efficiency


@event_of("J06")
class ChinaAfterDoolittle(ChinaFront):
    """J06: As the other China events, but only after the Doolittle Raid was played as an event."""

    def playable(self, g: EotsWar) -> Refusal | None:
        if "A06" not in g.state.events_played.get("allies", []):
            return Refusal("needs-event", "5.34", {"card": self.card, "needs": "A06"})
        return super().playable(g)


shared_card("J07", RivalryStarts)  # US Joint Staff Debate


plain_card("J08")  # Operation C


plain_card("J09")  # Rear Admiral Matami Ugaki


@event_of("J10")
class SecondOperationalPhase(CardEvent):
    """J10: Not while Japanese rivalry is on."""

    def playable(self, g: EotsWar) -> Refusal | None:
        if g.state.rivalry.get("japan"):
            return Refusal("rivalry-on", "5.31", {"card": self.card})
        return None


shared_card("J11", RivalryStarts)  # US/British Second Front Conference-Germany First


@event_of("J12")
class OperationMi(CardEvent):
    """J12: Battles on one-hex islands only; harder to detect while French Frigate Shoals is unwatched."""

    def playable(self, g: EotsWar) -> Refusal | None:
        """Not while units of both sides share another hex: a battle there must be declared (7.24)."""
        shared = (
            barred_land.occupied_hexes(g, "allies")
            & g.mask("japan")
            & declarable_battle_hexes(g, "japan")
            & ~g.cat.one_hex_islands
        )
        if not shared or not g.since(3):
            return None
        return Refusal("card-one-hex-islands", "5.31 D", {"card": self.card, "hex": g.grid.names(shared)[0]})

    def battle_area(self, g: EotsWar) -> HexSet | None:
        return g.cat.one_hex_islands

    def check_declared(self, g: EotsWar) -> Refusal | None:
        for battle in g.off.battles:
            if not g.grid.bit[battle.hex] & g.cat.one_hex_islands:
                return Refusal("card-one-hex-islands", "5.31 D", {"card": self.card, "hex": battle.hex})
        return None

    def intelligence_die(self, g: EotsWar) -> int:
        shoals, hexes = self.place_and_number("watched_within")
        if shoals not in g.grid.bit:
            return 0
        watched = zones.air_zoi(g, "allies") & g.grid.bit[shoals]
        ships = [u for u in g.units_of("allies", "naval") if g.unit(u).class_ == "ca" and g.unit(u).nationality == "us"]
        near = any(g.cat.distance(g.where(u), shoals) <= hexes for u in ships)
        return 0 if watched or near else self.number("intelligence_die")


@event_of("J13")
class LateCodeChange(IntelligenceCardEvent):
    """J13: Intercept, also after an intelligence roll; not after another intelligence card."""

    def reaction_playable(self, g: EotsWar, window: str) -> Refusal | None:
        for card in g.off.reaction_cards:
            if g.cat.cards[card].subkind == "intelligence":
                return Refusal("other-intelligence-card", "7.25 C", {"card": self.card, "played": card})
        return None


plain_card("J14")  # Operation MO


shared_card("J15", IndiaUnrest)  # Mahatma Gandhi
plain_card("J16")  # Operation RI


shared_card("J17", CounterOffensive)  # Japanese Counterattack at Savo Island


@event_of("J18")
class KwaiBridge(CardEvent):
    """J18: The railway Bangkok-Rangoon is built (13.79)."""

    def playable(self, g: EotsWar) -> Refusal | None:
        missing = [h for h in KWAI if not g.controls("japan", h)]
        return Refusal("needs-control", "13.79", {"card": self.card, "hexes": missing}) if missing else None

    def play(self, g: EotsWar) -> None:
        g.build_kwai_bridge()
        g.emit("kwai-bridge")


plain_card("J19")  # Weather


@event_of("J20")
class NavalBattleOfGuadalcanal(CardEvent):
    """J20: Step 5: with a Japanese BB and no Allied BB in a battle hex, one Allied air unit there loses a step."""

    def before_reaction(self, g: EotsWar) -> None:
        targets: list[str] = []
        for battle in g.off.battles:
            ours = any(g.unit(u).class_ == "bb" for u in g.at(battle.hex, "japan", "naval"))
            theirs = any(g.unit(u).class_ == "bb" for u in g.at(battle.hex, "allies", "naval"))
            if ours and not theirs:
                targets += g.at(battle.hex, "allies", "air")
        if len(targets) > 1:
            push(g, StepLoss(side="japan", what="bombard-airfield", section="5.31 D", units=sorted(targets)))
        elif targets:
            g.lose_step(targets[0])
