"""Events of the campaign decks that act on hands, tracks and boxes outside an offensive, and the two forced cards (5.37)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from rules.engine.core import Prompt, Refusal, Slot
from rules.engine.steps import Step, pop, push
from rules.eots.cards.step_loss import StepLoss
from rules.eots.s05_cards.event import CardEvent, event, event_of
from rules.eots.s13_nations import china
from rules.eots.s13_nations.india import SEGMENTS

if TYPE_CHECKING:
    from rules.eots.state.war import War

TOKYO = "3706"
TOJO, SOVIETS = "J43", "A79"


def random_discard(g: War, side: str, card: str) -> None:
    """One random card leaves a hand for the discard pile; a forced card takes effect if its condition holds (5.37)."""
    hand = g.state.hand[side]
    if not hand:
        g.emit("no-card-to-lose", side=side, card=card)
        return
    lost = g.dice.pick(sorted(hand), f"discard:{card}")
    hand.remove(lost)
    g.revealed = True
    g.touch()
    g.emit("lost-card", side=side, card=lost, cause=card)
    forced = event(lost)
    if isinstance(forced, Forced) and (forced.condition(g) or g.edition.lost_forced_card_acts):
        g.state.out_of_game[side].append(lost)
        g.state.events_played.setdefault(side, []).append(lost)
        forced.play(g)
        return
    g.state.discard[side].append(lost)
    if g.cat.cards[lost].reshuffle:
        g.state.reshuffle[side] = True


class Forced(CardEvent, ABC):
    """A card that must be played as its event in the turn it is drawn while its condition holds (5.37)."""

    @abstractmethod
    def condition(self, g: War) -> bool:
        """Whether the event must (and may) happen."""


@event_of(TOJO)
class TojoResigns(Forced):
    """US Political Will -2; opens the way for the Soviet invasion. Forced from 1944 on."""

    WILL = -2
    FORCED_FROM = 1944

    def condition(self, g: War) -> bool:
        return g.year >= self.FORCED_FROM

    def play(self, g: War) -> None:
        g.shift_will(self.WILL, self.card)
        if "tojo_resigned" not in g.state.flags:
            g.state.flags.append("tojo_resigned")
        g.touch()
        g.emit("tojo-resigned")


@event_of(SOVIETS)
class SovietsInvade(Forced):
    """Once Tojo has resigned: Manchuria's two resource hexes are lost to Japan, China recovers two boxes."""

    HEXES = ("3302", "3303")
    BOXES = 2

    def condition(self, g: War) -> bool:
        return "tojo_resigned" in g.state.flags

    def playable(self, g: War) -> Refusal | None:
        return None if self.condition(g) else Refusal("tojo-in-office", "5.37", {"card": self.card})

    def play(self, g: War) -> None:
        for hex_ in self.HEXES:
            g.capture(hex_, "allies")
        if "china" not in g.state.surrendered:
            china.move_front(g, self.BOXES, into_stable=True)


class HandAttack(CardEvent):
    """B-29s cost Japan a random card."""

    def play(self, g: War) -> None:
        random_discard(g, "japan", self.card)


def _b29s(g: War) -> list[str]:
    return [u for u, row in g.cat.units.items() if row.b29 and u in g.state.place]


@event_of("A60")
class TwentiethBomberCommand(HandAttack):
    """With a B-29 in the China box."""

    def playable(self, g: War) -> Refusal | None:
        if any(g.where(u) == "china" for u in _b29s(g)):
            return None
        return Refusal("no-b29-in-china", "12.33", {"card": self.card})


@event_of("A67")
class LeMay(HandAttack):
    """With a B-29 on the map within its range of Tokyo."""

    def playable(self, g: War) -> Refusal | None:
        for uid in _b29s(g):
            if g.on_map(uid) and g.cat.distance(g.where(uid), TOKYO) <= (g.unit(uid).range or 0):
                return None
        return Refusal("no-b29-near-tokyo", "12.33", {"card": self.card, "hex": TOKYO})


@event_of("A72")
class HalseyRaids(CardEvent):
    """Step 5: a US carrier in a battle in the home islands costs Japan a random card."""

    def before_reaction(self, g: War) -> None:
        homes = g.cat.regions.get("Japan_Home", 0)
        for uid, hex_ in g.off.assigned.items():
            if g.is_carrier(uid) and g.unit(uid).nationality == "us" and g.grid.bit[hex_] & homes:
                random_discard(g, "japan", self.card)
                return
        for battle in g.off.battles:
            ships = [u for u in g.at(battle.hex, "allies", "naval") if g.is_carrier(u) and g.unit(u).nationality == "us"]
            if ships and g.grid.bit[battle.hex] & homes:
                random_discard(g, "japan", self.card)
                return


@event_of("A18")
class EdwinBooz(CardEvent):
    """Allied ASP level +1 for good (10.31)."""

    def play(self, g: War) -> None:
        g.state.asp["allies"] = g.state.asp.get("allies", 0) + 1
        g.touch()
        g.emit("asp-gained", side="allies", now=g.state.asp["allies"])


@event_of("A80")
class SubmarineDoctrine(CardEvent):
    """The escort modifier is gone and cannot come back (12.22)."""

    def play(self, g: War) -> None:
        g.state.escort = 0
        g.touch()
        g.emit("escort", now=0)


@event_of("J31")
class NewOperationPlan(CardEvent):
    """From now on Japan's ground die is +1 on one-hex islands, in attack and defence."""

    def play(self, g: War) -> None:
        if "defensive_doctrine" not in g.state.flags:
            g.state.flags.append("defensive_doctrine")
        g.touch()
        g.emit("doctrine", card=self.card)


@event_of("J15", "J82")
class IndiaUnrest(CardEvent):
    """India one box towards Revolts; fewer Allied ground replacements next turn, none for the Commonwealth (13.62)."""

    def play(self, g: War) -> None:
        s = g.state
        if "india" not in s.surrendered:
            boxes = g.cat.charts.tracks.india
            s.india = boxes[min(boxes.index(s.india) + 1, len(boxes) - 1)]
            s.counters.pop(SEGMENTS, None)
            g.emit("india", now=s.india)
        key = f"india_replacements:{s.turn + 1}"
        s.counters[key] = s.counters.get(key, 0) + 1
        g.touch()


@event_of("J18")
class KwaiBridge(CardEvent):
    """The railway Bangkok-Rangoon is built (13.79)."""

    NEEDS = ("2108", "2109")

    def playable(self, g: War) -> Refusal | None:
        missing = [h for h in self.NEEDS if not g.controls("japan", h)]
        return Refusal("needs-control", "13.79", {"card": self.card, "hexes": missing}) if missing else None

    def play(self, g: War) -> None:
        g.state.kwai_bridge = True
        g.touch()
        g.emit("kwai-bridge")


def _raided(g: War) -> tuple[str, ...]:
    """Japanese air units outside the home islands within command range of a US HQ (plain distance)."""
    near = 0
    for hq in g.units_of("allies", "hq"):
        if g.unit(hq).hq_type == "us":
            near |= g.cat.within(g.grid.bit[g.where(hq)], g.unit(hq).hq_range or 0)
    near &= ~g.cat.regions.get("Japan_Home", 0)
    return g.sorted_units(u for u in g.units_of("japan", "air") if g.grid.bit[g.where(u)] & near)


@event_of("A16")
class MakinRaid(CardEvent):
    """One Japanese air unit in reach of a US HQ loses a step."""

    def play(self, g: War) -> None:
        units = _raided(g)
        if units:
            push(g, StepLoss(side="allies", what="raid", section="5.33", units=list(units)))


@event_of("J76", "J79")
class AirborneRaid(CardEvent):
    """Step 1: on 0-4 one B-29 near Tokyo or in the China box loses a step."""

    RANGE, HIT = 8, 4

    def before_activation(self, g: War) -> None:
        units = [
            u for u in _b29s(g) if g.where(u) == "china" or (g.on_map(u) and g.cat.distance(g.where(u), TOKYO) <= self.RANGE)
        ]
        if not units:
            return
        roll = g.dice.d10(f"raid:{self.card}")
        g.emit("raid-roll", card=self.card, roll=roll)
        if roll <= self.HIT:
            if len(units) > 1:
                push(g, StepLoss(side="japan", what="hit-b29", section="5.31 D", units=sorted(units)))
            else:
                g.lose_step(units[0])


class PlaceTainan(Step):
    """J78: the Tainan air unit enters on an airfield within range of a supplied HQ (10.11)."""

    def hexes(self, g: War) -> tuple[str, ...]:
        """Legal airfields."""
        from rules.eots.s06_supply import activation

        return tuple(g.grid.names(activation.placement_hexes(g, "jp_air_tainan")))

    def prompts(self, g: War) -> tuple[Prompt, ...]:
        return (Prompt("japan", "place-unit", "10.11", ("place",), {"unit": "jp_air_tainan"}),)

    def slot_place(self, g: War, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("destination", "hex", self.hexes(g), section="10.11")

    def do_place(self, g: War, seat: str, args: tuple[str, ...]) -> None:
        pop(g, self)
        g.put("jp_air_tainan", args[0])
        g.emit("placed", unit="jp_air_tainan", hex=args[0])


@event_of("J78")
class Tainan(CardEvent):
    """The Tainan unit joins; without a legal airfield it is lost (5.33)."""

    def play(self, g: War) -> None:
        if g.where("jp_air_tainan") not in ("pool", ""):
            return
        if PlaceTainan().hexes(g):
            push(g, PlaceTainan())
        else:
            g.remove("jp_air_tainan")


@event_of("J80")
class PanamaCanal(CardEvent):
    """Next turn's Allied reinforcements are delayed (10.21)."""

    def play(self, g: War) -> None:
        g.state.flags.append(f"allies_delayed:{g.state.turn + 1}")
        g.touch()
        g.emit("reinforcements-delayed", turn=g.state.turn + 1)


STEPS: tuple[type[Step], ...] = (PlaceTainan,)
