"""8, 14. Orders possible at any moment, in any decision: remove a piece, use a card whose text says "at any time".

Nobody is asked for them and nobody waits for them, so they reveal nothing about face-down cards.
"""

from __future__ import annotations

from typing import ClassVar

from rules.engine import Prompt, Slot
from rules.generals.cards.paying import use_slot
from rules.generals.cards.run import Asking, Run, use_table_card
from rules.generals.cards.verb import UseOfCard
from rules.generals.cards.windows import open_exchange
from rules.generals.course.cutting import ANY_TIME
from rules.generals.course.turn import OwnPhase, usable_table_cards
from rules.generals.course.withdrawal import WITHDRAW, Withdrawal
from rules.generals.state.war import GeneralsWar

USE = "use"


class AnyTime(Withdrawal):
    """Each nation may remove a piece of its own, or use a card for any time; the latter since revision 2 of the rules."""

    verbs: ClassVar[tuple[str, ...]] = (WITHDRAW, USE)

    def prompts(self, g: GeneralsWar) -> tuple[Prompt, ...]:
        if not g.state.active:
            return ()
        found = []
        for nation in g.board.nations:
            off = (WITHDRAW,) if g.spaces(nation, "any") else ()
            use = (USE,) if self._uses(g, nation) else ()
            if off or use:
                found.append(Prompt(nation, "withdraw", "8", (*off, *use), optional=True))
        return tuple(found)

    def _uses(self, g: GeneralsWar, nation: str) -> dict[str, UseOfCard]:
        """The cards on a nation's table for any time that would have an effect; none if it is asked for a card anyway."""
        top = g.stack[-1]
        asked = isinstance(top, Asking) and any(nation in group for group in top.queue[:1])
        if not g.since(2) or asked or (isinstance(top, OwnPhase) and top.seat == nation):
            return {}
        return usable_table_cards(g, nation, *ANY_TIME)

    def slot_use(self, g: GeneralsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        found = self._uses(g, seat)
        return use_slot(g, found[chosen[0]], chosen[1:]) if chosen else Slot("used", "card", tuple(found), section="14")

    def do_use(self, g: GeneralsWar, seat: str, args: tuple[str, ...]) -> None:
        use = self._uses(g, seat)[args[0]]
        if not any(isinstance(step, Run | Asking) for step in g.stack):
            open_exchange(g)
        use_table_card(g, use, args[1:])
