"""The events of the Allied cards 41 to 60, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine.contract.core import Refusal
from rules.engine.contract.steps import push
from rules.eots.board import landmarks
from rules.eots.cards.allied_01_20 import AVG
from rules.eots.cards.arrivals import bring_unit_into_play, placement_hexes
from rules.eots.cards.hand_loss import HandAttack, b29_units
from rules.eots.cards.political_kinds import ChinaFront, RivalryEnds, RivalryStarts, WarInEuropeEvent
from rules.eots.cards.reaction_kinds import CodeChange
from rules.eots.cards.replacement_steps import AlliedReplace, chinese_army, granted_steps, replaceable_units
from rules.eots.cards.step_loss import StepLoss
from rules.eots.s05_cards.event import CardEvent, event_of, plain_card, shared_card
from rules.eots.s06_supply import burma_road
from rules.eots.state.places import REMOVED

if TYPE_CHECKING:
    from rules.eots.state.war import EotsWar

shared_card("A41", WarInEuropeEvent)  # War in Europe
shared_card("A42", WarInEuropeEvent)  # War in Europe
shared_card("A43", RivalryStarts)  # Japanese Army/Navy Dispute
plain_card("A44")  # Operation Squarepeg
plain_card("A45")  # Operation Flintlock


@event_of("A46", "A50")
class MacArthursNavy(CardEvent):
    """A46, A50: Under US rivalry an Army-only force led by SW Pac may add one US naval unit other than a carrier (14.1 C)."""

    def waives_rivalry(self, g: EotsWar, hq: str, uid: str, chosen: list[str]) -> bool:
        if "southwest_pacific" not in hq:
            return False
        force = [*chosen, uid]
        navy = [u for u in force if g.unit(u).nationality == "us" and g.unit(u).service in ("navy", "marine")]
        return len(navy) <= 1 and all(g.unit(u).kind == "naval" and not g.is_carrier(u) for u in navy)


shared_card("A47", WarInEuropeEvent)  # War in Europe


@event_of("A48")
class NewChinaArmy(CardEvent):
    """A48: Step 1: one step for a Chinese army on the map; Chinese armies are activated beyond the limit."""

    def before_activation(self, g: EotsWar) -> None:
        units = replaceable_units(g, chinese_army)
        push(g, AlliedReplace(side="allies", card=self.card, pools=granted_steps(self), units=units, rebuilds=False))

    def free_activation(self, g: EotsWar, hq: str, uid: str) -> bool:
        return chinese_army(g.unit(uid))


shared_card("A49", ChinaFront)  # Roosevelt Threatens Chungking


@event_of("A51")
class Chenault(CardEvent):
    """A51: Step 1: the 14th Air Force takes the place of the AVG."""

    def before_activation(self, g: EotsWar) -> None:
        if g.where(AVG) not in ("", REMOVED):
            g.remove(AVG)
        goals = placement_hexes(g, self.row.new_unit, "Northern_India")
        if self._box_open(g):
            goals.append(landmarks.CHINA_BOX)
        bring_unit_into_play(g, self.card, goals or placement_hexes(g, self.row.new_unit))

    def _box_open(self, g: EotsWar) -> bool:
        """Whether the China box has room and is in supply (13.74)."""
        there = [u for u, place in g.state.place.items() if place == landmarks.CHINA_BOX]
        return len(there) < g.cat.charts.stacking.china_box_air and burma_road.china_box_supplied(g)


shared_card("A52", RivalryEnds)  # Roosevelt-Nimitz-MacArthur
plain_card("A53")  # Operation Forager II
plain_card("A54")  # Hurricane Taskforce


@event_of("A55")
class Forager(CardEvent):
    """A55: Japanese carriers attack with -2; at the end an air unit that was active or in a battle hex loses a step."""

    def after_battles(self, g: EotsWar) -> None:
        """The participants of the battles are known now; post-battle movement may still lead them away."""
        hexes = {b.hex for b in g.off.battles}
        g.note_forager([u for u in g.units_of("japan", "air") if u in g.off.reacted or g.where(u) in hexes])

    def at_end(self, g: EotsWar) -> None:
        units = sorted(u for u in g.off.forager_units if g.on_map(u))
        if len(units) > 1:
            push(g, StepLoss(side="allies", what="air-loss", section="5.31 D", units=units))
        elif units:
            g.lose_step(units[0])


plain_card("A56")  # Typhoon Taskforce
plain_card("A57")  # Axiom
plain_card("A58")  # Operation Romulus
shared_card("A59", CodeChange)  # Ultra Information


@event_of("A60")
class TwentiethBomberCommand(HandAttack):
    """A60: With a B-29 in the China box."""

    def playable(self, g: EotsWar) -> Refusal | None:
        if any(g.where(u) == landmarks.CHINA_BOX for u in b29_units(g)):
            return None
        return Refusal("no-b29-in-china", "12.33", {"card": self.card})
