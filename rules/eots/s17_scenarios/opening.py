"""Before the first card of a scenario: first hands with a choice, the Allied fleet's emergency move (17.11, 17.25)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from rules.engine.contract.core import Prompt, Slot
from rules.engine.contract.steps import Step, pop, push
from rules.eots.s08_movement import emergency, stacking
from rules.eots.state.model import SIDES, Side
from rules.eots.state.war import EotsWar
from rules.hexmap.hexset import HexSet

if TYPE_CHECKING:
    from data.eots.scenario_tables import SideCards


def begin_opening(g: EotsWar) -> None:
    """Push what comes before the first turn: hands that leave a choice, Japan's last pushed and so first."""
    for side in reversed(SIDES):
        if offers_first_choice(first_cards_sheet(g, side)):
            push(g, OpeningHand(side=side))
    if "allies" in g.scenario.special.emergency_naval_move:
        push(g, FleetLeaves(side="allies"))


def first_cards_sheet(g: EotsWar, side: Side) -> SideCards:
    """The first cards of a side; the classic edition has no exchange for a military card and no historical hand (17.25)."""
    sheet = g.scenario.cards.of(side)
    if g.edition.opening_exchange:
        return sheet
    return msgspec.structs.replace(sheet, military_option="", historical_option=())


def offers_first_choice(sheet: SideCards) -> bool:
    """Whether the first hand of a side leaves anything to choose."""
    return bool(sheet.choice or sheet.military_option or sheet.historical_option or sheet.future_offensive_choice)


class OpeningHand(Step[EotsWar]):
    """A side may take named cards before it draws, and exchange a card afterwards if it drew no military one (17.25).

    "take" CARD: one of the cards on offer goes into the hand; "historical": all of the historical hand; "future" CARD: the
    future offensive; "swap" CARD: give back a card for the military one.
    """

    verbs: ClassVar[tuple[str, ...]] = ("take", "historical", "future", "swap", "decline")
    side: Side
    asked: bool = False
    drawn: bool = False

    def _sheet(self, g: EotsWar) -> SideCards:
        return first_cards_sheet(g, self.side)

    def _give(self, g: EotsWar) -> tuple[str, ...]:
        """Cards that may be exchanged: those of the highest value 3 if there is one."""
        cards, hand = g.cat.cards, g.state.hand[self.side]
        option = self._sheet(g).military_option
        if not option or option not in g.state.deck[self.side] or any(cards[c].kind == "military" for c in hand):
            return ()
        return tuple(c for c in hand if cards[c].ops == g.cat.charts.rivalry.buyout_ops) or tuple(hand)

    def prompts(self, g: EotsWar) -> tuple[Prompt, ...]:
        sheet = self._sheet(g)
        verbs: tuple[str, ...] = ()
        if not self.asked:
            verbs += ("take",) if sheet.choice else ()
            verbs += ("historical",) if sheet.historical_option else ()
            verbs += ("future",) if sheet.future_offensive_choice else ()
        elif self.drawn and self._give(g):
            verbs += ("swap",)
        # What is taken at one tap, unseen in any menu, is named in the question.
        cards = sheet.historical_option if "historical" in verbs else (sheet.military_option,) if "swap" in verbs else ()
        facts: dict[str, Any] = {"offer": verbs[0] if len(verbs) == 1 else "several", "cards": list(cards)}
        if not verbs and self.drawn and sheet.military_option and g.state.exchange_asked:
            # Asked anyway: skipping the question would reveal a military card in the hand to the enemy.
            facts = {"offer": "nothing", "cards": [sheet.military_option]}
        elif not verbs:
            return ()
        return (Prompt(self.side, "opening-hand", "17.25", (*verbs, "decline"), facts, secret=True),)

    def slot_take(self, g: EotsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("card", "card", self._sheet(g).choice, section="17.25")

    def slot_future(self, g: EotsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("card", "card", self._sheet(g).future_offensive_choice, section="17.25")

    def slot_swap(self, g: EotsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("give", "card", self._give(g), section="17.25")

    def do_take(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        self._into_hand(g, args)

    def do_historical(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        self._into_hand(g, self._sheet(g).historical_option)

    def do_future(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        self.asked = True
        g.lay_aside_at_setup(self.side, args[0])

    def do_swap(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        g.lose_from_hand(self.side, args[0])
        g.put_on_pile(self.side, args[0], removed=False)
        self._into_hand(g, (self._sheet(g).military_option,))
        g.emit("discarded", side=self.side, card=args[0])
        pop(g, self)

    def do_decline(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        if self.asked:
            pop(g, self)
        self.asked = True
        g.step_changed()

    def _into_hand(self, g: EotsWar, cards: tuple[str, ...]) -> None:
        for card in cards:
            g.take_from_deck(self.side, card)
        self.asked = True
        g.step_changed()
        g.emit("drew-cards", (self.side,), side=self.side, cards=list(cards))

    def advance(self, g: EotsWar) -> None:
        self.asked = True
        if self.drawn:
            pop(g, self)
            return
        self.drawn = True
        size = self._sheet(g).hand_size
        if size is not None:
            g.draw(self.side, size - len(g.state.hand[self.side]), "first-hand")
        g.step_changed()


class FleetLeaves(Step[EotsWar]):
    """Every naval unit of a side may make one emergency move to another port (17.11, 17.25, 8.22)."""

    verbs: ClassVar[tuple[str, ...]] = ("place", "done")
    side: Side
    moved: list[str] = []

    def hexes(self, g: EotsWar, uid: str) -> HexSet:
        """Ports within the emergency distance with room for the unit."""
        return stacking.with_room(g, uid, emergency.emergency_havens(g, uid))

    def _units(self, g: EotsWar) -> tuple[str, ...]:
        def build() -> tuple[str, ...]:
            return g.sorted_units(u for u in g.units_of(self.side, "naval") if u not in self.moved and self.hexes(g, u))

        return g.memo(("fleet-leaves", self.side), build)

    def prompts(self, g: EotsWar) -> tuple[Prompt, ...]:
        facts = {"most": g.cat.charts.movement.emergency_naval_hexes}
        return (Prompt(self.side, "fleet-leaves", "17.25", ("place", "done"), facts),) if self._units(g) else ()

    def slot_place(self, g: EotsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if not chosen:
            return Slot("unit", "unit", self._units(g), section="17.25")
        if len(chosen) == 1:
            return Slot("destination", "hex", tuple(g.grid.names(self.hexes(g, chosen[0]))), section="8.22")
        return None

    def do_place(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        uid, hex_ = args
        origin = g.where(uid)
        self.moved.append(uid)
        g.put(uid, hex_)
        g.emit("emergency-move", unit=uid, origin=origin, hex=hex_)
