"""Playing strategy cards (5.0): the offensives segment (4.22), and the active player's use of one card."""

from __future__ import annotations

from typing import ClassVar

from rules.engine.contract.core import Prompt, Refusal, Slot
from rules.engine.contract.steps import Step, pop, push
from rules.eots.s04_turn import card_uses
from rules.eots.s05_cards import card_piles
from rules.eots.s05_cards.event import event_of_card
from rules.eots.s06_supply import burma_road, headquarters
from rules.eots.s07_offensive import offensive
from rules.eots.s08_movement import stacking
from rules.eots.s13_nations import china, infrastructure
from rules.eots.s14_rivalry import rivalry
from rules.eots.s16_victory import victory
from rules.eots.state.model import Side
from rules.eots.state.war import EotsWar

SECTIONS = {
    "oc": "7.1",
    "event": "5.3",
    "future": "7.29",
    "discard": "5.37",
    "withdraw": "6.13",
    "return": "6.15",
    "china": "13.72",
    "build": "13.77",
    "reconcile": "17.26",
    "pass": "12.4",
}


class OffensivesSegment(Step[EotsWar]):
    """The sides alternate; a side without cards is passed over; both hands empty ends the segment (4.22)."""

    def advance(self, g: EotsWar) -> None:
        s = g.state
        burma_road.update_burma_road(g)  # 13.78: after every card
        if any(s.played.values()):  # 8.34, 8.48: after every card, an offensive or not
            stacking.check_side_stacking(g)
            if g.stack[-1] is not self:
                return
        first = g.enemy(s.active) if s.active else "japan"
        for side in (first, g.enemy(first)):
            if s.hand[side]:
                g.hand_play_to(side)
                push(g, PlayCard(side=side))
                return
        pop(g, self)


class PlayCard(Step[EotsWar]):
    """The active player uses one card or a pass."""

    verbs: ClassVar[tuple[str, ...]] = (
        "oc",
        "event",
        "future",
        "discard",
        "withdraw",
        "return",
        "china",
        "build",
        "reconcile",
        "pass",
    )
    side: Side

    def _cards(self, g: EotsWar, verb: str) -> tuple[str, ...]:
        def build() -> tuple[str, ...]:
            return tuple(c for c in card_piles.usable_cards(g, self.side) if card_uses.TESTS[verb](g, self.side, c) is None)

        return g.memo(("play", self.side, verb), build)

    def _offers(self, g: EotsWar, verb: str) -> bool:
        """Whether any card can be used in a way; cards that begin an offensive, which take the longest to look at, come last."""
        cards = sorted(card_piles.usable_cards(g, self.side), key=lambda c: g.cat.cards[c].kind == "military")
        return any(card_uses.TESTS[verb](g, self.side, c) is None for c in cards)

    def prompts(self, g: EotsWar) -> tuple[Prompt, ...]:
        def build() -> tuple[Prompt, ...]:
            verbs = [v for v in card_uses.WAYS if self._offers(g, v)]
            if g.state.passes.get(self.side, 0) > 0:
                verbs.append("pass")
            facts = {"cards": len(g.state.hand[self.side]), "passes": g.state.passes.get(self.side, 0)}
            return (Prompt(self.side, "play-card", "4.22", tuple(verbs), facts),)

        return g.memo("play-card", build)

    def slot(self, g: EotsWar, seat: str, verb: str, chosen: tuple[str, ...]) -> Slot | None:
        if verb == "pass":
            return None
        if not chosen:
            return Slot("card", "card", self._cards(g, verb), section=SECTIONS.get(verb, "5.0"))
        if verb in ("withdraw", "return"):
            return headquarters.hq_slot(g, seat, verb, chosen)
        if verb == "build" and len(chosen) == 1:
            return Slot("route", "hex", infrastructure.buildable_routes(g, seat), section="13.77")
        return None

    def why(self, g: EotsWar, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        if chosen:
            return headquarters.why_hq_not_offered(g, seat, verb, chosen, value)
        return card_uses.TESTS[verb](g, seat, value) if verb in card_uses.TESTS else None

    def do_oc(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        pop(g, self)
        g.take_to_play(self.side, args[0])
        offensive.open_offensive(g, self.side, args[0], "OC")

    def do_event(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        pop(g, self)
        play_event(g, self.side, args[0])

    def do_future(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        pop(g, self)
        g.lay_aside(self.side, args[0])
        g.emit("future-offensive", side=self.side)
        g.emit("future-offensive-card", (self.side,), side=self.side, card=args[0])

    def do_discard(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        pop(g, self)
        g.take_to_play(self.side, args[0])
        card_piles.put_away(g, self.side, args[0], removed=False)
        g.emit("discarded", side=self.side, card=args[0])

    def do_withdraw(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        self._as_oc(g, args[0])
        headquarters.withdraw_hq(g, args[1])
        victory.sudden_death(g)

    def do_return(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        self._as_oc(g, args[0])
        g.put(args[1], args[2])
        g.arrive(args[1])
        g.emit("hq-placed", unit=args[1], hex=args[2])

    def do_china(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        self._as_oc(g, args[0])
        china.roll_china_offensive(g)

    def do_build(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        self._as_oc(g, args[0])
        infrastructure.build_transport_route(g, args[1])

    def do_reconcile(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        self._as_oc(g, args[0])
        rivalry.end_rivalry(g, self.side)

    def do_pass(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        pop(g, self)
        g.spend_pass(self.side)
        g.emit("passed", side=self.side, left=g.state.passes[self.side])

    def _as_oc(self, g: EotsWar, card: str) -> None:
        pop(g, self)
        g.take_to_play(self.side, card)
        card_piles.put_away(g, self.side, card, removed=False)
        g.emit("card-played", side=self.side, card=card, how="OC")


def play_event(g: EotsWar, side: Side, card: str) -> None:
    """Play a card as its event: an EC offensive, or the effect of a resource or political card (5.3)."""
    row = g.cat.cards[card]
    g.take_to_play(side, card)
    if row.kind == "military":
        offensive.open_offensive(g, side, card, "EC")
        return
    g.emit("card-played", side=side, card=card, how="EC")
    push(g, AfterEvent(side=side, card=card))
    event_of_card(card).play(g)


class AfterEvent(Step[EotsWar]):
    """A resource or political event is over: the card goes to its pile and may bring another (5.35, 5.36)."""

    side: Side
    card: str

    def advance(self, g: EotsWar) -> None:
        pop(g, self)
        g.note_event_played(self.side, self.card)
        card_piles.put_away(g, self.side, self.card, removed=bool(g.cat.cards[self.card].remove))
        card_piles.draw_for_event(g, self.side, self.card)
        victory.sudden_death(g)
