"""9, 10. The supply phase: a nation removes its own pieces without supply, until nothing changes."""

from __future__ import annotations

from collections.abc import Mapping

from rules.bitset import single_bits
from rules.engine.contract.steps import pop, push
from rules.generals.cards.run import Asking
from rules.generals.cards.triggers import fitting_use
from rules.generals.cards.verb import UseOfCard, where_spaces
from rules.generals.state.board import PIECES
from rules.generals.state.war import GeneralsWar

#: Triggers of cards that may be used without anything to answer.
ANY_TIME = ("any_time", "any_time_own_turn")


def cut_off_pieces(g: GeneralsWar, nation: str) -> list[tuple[str, str]]:
    """A nation's pieces that its supply phase would remove now, as kind and space: without supply, and not guarded."""
    supplied = g.supplied(nation)
    return [
        (piece, space)
        for piece in PIECES
        for bit in single_bits(g.spaces(nation, piece) & ~supplied)
        for space in g.board.names(bit)
        if not g.guarded(nation, piece, space)
    ]


def supply_phase(g: GeneralsWar) -> None:
    """The active nation's supply phase."""
    nation = g.state.active
    g.forget_deeds()
    push(g, SupplyPhase(window=f"{g.state.round}-{nation}-supply", queue=[], side=g.board.side[nation]))


class SupplyPhase(Asking, kw_only=True):
    """A nation about to lose pieces is asked for cards that save them, if it may have one; then they are removed (9)."""

    over: bool = False

    def advance(self, g: GeneralsWar) -> None:
        nation = g.state.active
        if self.queue:
            super().advance(g)
        elif not self.over and self._may_save(g, nation):
            self.ask([nation])
        else:
            pop(g, self)
            while lost := cut_off_pieces(g, nation):
                for piece, space in lost:
                    g.cut_off(nation, piece, space)

    def shown(self, g: GeneralsWar, answers: Mapping[str, str]) -> None:
        if not self.take(g, answers):
            self.over = True

    def _may_save(self, g: GeneralsWar, nation: str) -> bool:
        """By public facts: a response is down, and an unused one could reach a piece about to be lost."""
        lost = g.board.set(space for _, space in cut_off_pieces(g, nation))
        if not lost or not g.state.responses[nation]:
            return False
        shown = g.state.discard[nation]
        for card in g.book.responses[nation]:
            if card.trigger in ANY_TIME and card.id not in shown and fitting_use(g, nation, card) is not None:
                there = 0
                for part in g.parts(card.id):
                    there |= where_spaces(g, UseOfCard(nation, card.id), part.at)
                if there & lost:
                    return True
        return False
