"""14. The alternation in which cards on the table answer a play, and each other."""

from __future__ import annotations

from collections.abc import Mapping

from rules.engine.contract.steps import pop, push
from rules.generals.cards.run import Asking, settle_doomed
from rules.generals.state.board import ENEMY
from rules.generals.state.war import GeneralsWar


class ExchangeWindow(Asking, kw_only=True, tag="Exchange"):
    """The sides use one card or pass in turn, opponents of the active nation first, until both pass one after the other.

    A battled piece is removed when its side has had its turn and did not save it. That counts as something new for the other
    side, which may have passed before. A side passes unasked if public facts show that none of its nations can have an answer.
    The text of a card of economic warfare takes effect once its opponents have passed.
    """

    passes: int = 0

    def advance(self, g: GeneralsWar) -> None:
        if self.queue:
            super().advance(g)
            return
        state = g.state
        idle = not (state.deeds or state.doomed or state.text)
        if idle or self.passes >= 2:
            pop(g, self)
            for side in ENEMY:
                settle_doomed(g, side)
            self.done(g)
        elif asked := self.asked(g):
            self.ask(asked)
        else:
            self._passed(g)

    def shown(self, g: GeneralsWar, answers: Mapping[str, str]) -> None:
        if self.take(g, answers):
            self.passes = 0
            self.side = ENEMY[self.side]
            return
        g.emit("passed", side=self.side)
        self._passed(g)

    def _passed(self, g: GeneralsWar) -> None:
        fell = settle_doomed(g, self.side)
        self.passes = 1 if fell else self.passes + 1
        if g.state.text and g.board.side[g.state.text_by] != self.side:
            g.close_text()
            self.passes = 2
        self.side = ENEMY[self.side]


def under_answer(g: GeneralsWar) -> bool:
    """Whether what happens now is part of something that is answered as a whole."""
    return any(isinstance(step, ExchangeWindow) for step in g.stack)


def open_exchange(g: GeneralsWar) -> None:
    """What happens now may be answered, by the opponents of the active nation first; earlier events no longer can be."""
    if not under_answer(g):
        g.forget_deeds()
    active = g.state.active
    push(g, ExchangeWindow(window=f"{g.state.round}-{active}-{g.state.uses}", queue=[], side=ENEMY[g.board.side[active]]))
