"""7.6. The draw phase: Total War, discards before the draw, the draw up to the hand limits."""

from __future__ import annotations

from typing import ClassVar

from rules.engine import Prompt, Slot, Step
from rules.engine.contract.steps import pop, push
from rules.stalins_war.course.s04_mobilization import Mobilize, cards_beyond_limit, mobilization_cards_due
from rules.stalins_war.course.s17_oil import hand_limit
from rules.stalins_war.state.reading import FrontReading
from rules.stalins_war.state.state import SIDES, SOVIET
from rules.stalins_war.state.war import FrontWar


def total_war_due(g: FrontReading) -> bool:
    """Whether Total War begins now (7.6.4)."""
    state, numbers = g.state, g.numbers
    played = [state.starred.get(side, 0) for side in SIDES]
    if state.total_war or state.turn < numbers.total_war_turn:
        return False
    return max(played) >= numbers.total_war_one or sum(played) >= numbers.total_war_both


def start_total_war(g: FrontWar) -> None:
    """Each side shuffles its cards of Total War with its discards and its deck (7.6.4)."""
    out, rows = g.scenario.out, g.book.cards.items()
    g.begin_total_war(
        {side: [card for card, row in rows if (row.side, row.deck) == (side, "total_war") and card not in out] for side in SIDES}
    )


class Discards(Step[FrontWar]):
    """A side discards any number of cards before it draws (7.6.2); it must discard those beyond its limit."""

    verbs: ClassVar[tuple[str, ...]] = ("discard", "done")
    seat: str
    over: bool = False

    def _excess(self, g: FrontWar) -> int:
        return max(0, len(self._counted(g)) - hand_limit(g, self.seat), -self._room(g))

    def _room(self, g: FrontWar) -> int:
        """The number of cards that fit into the hand at all, with those of the mobilization that it takes next (7.6.1)."""
        coming = mobilization_cards_due(g) if self.seat == SOVIET else 0
        return g.numbers.hand_most - coming - len(g.hand(self.seat))

    def _counted(self, g: FrontWar) -> list[str]:
        spared = cards_beyond_limit(g, self.seat)
        return [card for card in g.hand(self.seat) if card not in spared]

    def prompts(self, g: FrontWar) -> tuple[Prompt, ...]:
        if self.over or not g.hand(self.seat):
            return ()
        excess = self._excess(g)
        return (Prompt(self.seat, "discards", "7.6.2", ("discard",) if excess else self.verbs, {"count": excess}),)

    def advance(self, g: FrontWar) -> None:
        pop(g, self)
        wanted = hand_limit(g, self.seat) - len(self._counted(g))
        g.draw_cards(self.seat, max(0, min(wanted, self._room(g))))

    def slot_discard(self, g: FrontWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if chosen:
            return None
        excess, cards = self._excess(g), tuple(g.hand(seat))
        if excess and self._room(g) >= 0:
            cards = tuple(self._counted(g))
        return Slot("cards", "card", cards, multi=True, low=max(1, excess), high=len(cards), section="7.6.2")

    def do_discard(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        cards = args[0].split("+")
        g.reveal(own=True)
        for card in cards:
            g.discard_card(seat, card)
        g.emit("discarded", seat=seat, cards=cards)
        self.over = True

    def do_done(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        self.over = True


def run_draw_phase(g: FrontWar) -> None:
    """E. Total War first (7.6.4), then discards and draws, the Axis first; then the mobilization (4.5)."""
    g.set_phase("draw")
    if total_war_due(g):
        start_total_war(g)
    push(g, Mobilize())
    for side in reversed(SIDES):
        push(g, Discards(seat=side))
