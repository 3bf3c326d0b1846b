"""What random games of Generals are played by, and what must hold after each of their actions."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine.contract.core import Event
from rules.generals.state.board import NATIONS, SIDES
from rules.generals.state.book import book_of
from rules.generals.state.state import GeneralsState
from tests.generals.house import BOARD, LAND, SEA, SIDE


class Likely:
    """A random player who plays rather than discards, and seldom takes pieces off."""

    def verb(self, position: object, prompt: object, verb: str) -> float:
        """How much a verb is liked."""
        return {"withdraw": 0.02, "discard": 0.3, "play": 4.0, "use": 4.0, "answer": 3.0}.get(verb, 1.0)

    def value(self, position: object, slot: object, value: str) -> float:
        """All values are liked alike."""
        return 1.0


LIKELY = Likely()


def conserved(before: GeneralsState, events: Sequence[Event], state: GeneralsState) -> None:
    """Nothing is lost and nothing is made: cards, pieces, points. Raises AssertionError."""
    book = book_of(state.module)
    decks = book.decks()
    for nation in NATIONS:
        piles = (state.top, state.deck, state.bottom, state.hand, state.discard, state.buried, state.statuses, state.responses)
        cards = sorted(card for pile in piles for card in pile[nation])
        assert cards == sorted(decks[nation])
        for piece, places, ground in (("army", state.army, LAND), ("navy", state.navy, SEA)):
            assert len(places[nation]) == len(set(places[nation])) <= book.pool[piece][nation]
            assert not BOARD.set(places[nation]) & ~ground
    for places in (state.army, state.navy):
        held = [{space for nation in NATIONS if SIDE[nation] == side for space in places[nation]} for side in SIDES]
        assert not held[0] & held[1]
    score = dict(before.score)
    for event in events:
        if event.kind == "points":
            score[event.facts["side"]] += event.facts["count"]
    assert score == state.score
