"""8. Removing own pieces at any moment, in others' turns too: a separate order, which waits for nobody."""

from __future__ import annotations

from typing import ClassVar

from rules.engine import Prompt, Slot, Step
from rules.generals.state.board import PIECES
from rules.generals.state.war import GeneralsWar

WITHDRAW = "withdraw"


class Withdrawal(Step[GeneralsWar]):
    """Each nation may remove a piece of its own; no ally may (8). Nothing answers it."""

    verbs: ClassVar[tuple[str, ...]] = (WITHDRAW,)

    def prompts(self, g: GeneralsWar) -> tuple[Prompt, ...]:
        if not g.state.active:
            return ()
        able = (nation for nation in g.board.nations if g.spaces(nation, "any"))
        return tuple(Prompt(nation, "withdraw", "8", self.verbs, optional=True) for nation in able)

    def slot_withdraw(self, g: GeneralsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if len(chosen) > 1:
            return None
        if not chosen:
            return Slot("piece", "piece", tuple(piece for piece in PIECES if g.spaces(seat, piece)), section="8")
        return Slot("space", "area", tuple(g.board.names(g.spaces(seat, chosen[0]))), section="8")

    def do_withdraw(self, g: GeneralsWar, seat: str, args: tuple[str, ...]) -> None:
        g.withdraw(seat, *args)
