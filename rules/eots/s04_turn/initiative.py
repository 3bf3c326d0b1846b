"""The first player of a turn (4.21), and future offensives played for it (7.29 A)."""

from __future__ import annotations

from typing import ClassVar

from rules.engine.contract.core import Prompt
from rules.engine.contract.steps import Step, pop
from rules.eots.s04_turn import card_play, card_uses
from rules.eots.state.model import Side
from rules.eots.state.war import EotsWar


def tie_side(g: EotsWar) -> Side:
    """The side that goes first with hands of equal size."""
    low, high = g.cat.charts.play.japan_tie_turns
    return "japan" if low <= g.state.turn <= high else "allies"


class Initiative(Step[EotsWar]):
    """The side with fewer cards may play its future offensive as an EC offensive to go first; else the fuller hand starts."""

    verbs: ClassVar[tuple[str, ...]] = ("seize", "decline")
    asked: bool = False

    def _behind(self, g: EotsWar) -> Side | None:
        """The side with fewer cards if it holds a future card of an earlier turn that is not its last card (7.29 B)."""
        hands = g.state.hand
        if len(hands["japan"]) == len(hands["allies"]):
            return None
        side: Side = "japan" if len(hands["japan"]) < len(hands["allies"]) else "allies"
        old = g.state.future_turn.get(side, 0) < g.state.turn
        return side if g.state.future.get(side) and old and g.state.hand[side] else None

    def prompts(self, g: EotsWar) -> tuple[Prompt, ...]:
        side = None if self.asked else self._behind(g)
        if side is None:
            return ()
        card = g.state.future[side]
        # Asked for any card, so that the question reveals nothing about it.
        legal = g.memo(("seize", side), lambda: card_uses.event_refusal(g, side, card, offensive_only=True) is None)
        verbs = ("seize", "decline") if legal else ("decline",)
        return (Prompt(side, "initiative", "4.21", verbs, {"card": card, "open": legal}, secret=True),)

    def do_seize(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        side: Side = "japan" if seat == "japan" else "allies"
        pop(g, self)
        g.hand_play_to(side)
        g.emit("initiative", side=side, seized=True)
        card_play.play_event(g, side, g.state.future[side])

    def do_decline(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        self.asked = True
        g.step_changed()

    def advance(self, g: EotsWar) -> None:
        hands = g.state.hand
        side: Side = "japan" if len(hands["japan"]) > len(hands["allies"]) else "allies"
        if len(hands["japan"]) == len(hands["allies"]):
            side = tie_side(g)
        pop(g, self)
        # The offensives segment hands the turn to the enemy of ``active`` first.
        g.hand_play_to(g.enemy(side))
        g.emit("initiative", side=side, seized=False)
