"""3. Set-up: an army at home each, and seven of ten cards, chosen by all nations at once in secret."""

from __future__ import annotations

from rules.engine import SecretChoices, Slot
from rules.engine.contract.steps import push
from rules.generals.course.turn import RoundAfterRound
from rules.generals.state.board import SIDES, SpaceBoard
from rules.generals.state.decks import card_of, numbered_cards
from rules.generals.state.state import GeneralsState
from rules.generals.state.war import GeneralsWar


def prepare_board(state: GeneralsState, board: SpaceBoard, decks: dict[str, list[str]]) -> None:
    """Empty piles, whole decks, an army on each home."""
    state.score = dict.fromkeys(SIDES, 0)
    state.army = {nation: [board.home_space[nation]] for nation in board.nations}
    state.navy = {nation: [] for nation in board.nations}
    for pile in (state.top, state.bottom, state.hand, state.discard, state.buried, state.statuses, state.responses):
        pile.update({nation: [] for nation in board.nations})
    state.deck = {nation: sorted(decks[nation]) for nation in board.nations}


def deal_first_cards(g: GeneralsWar) -> None:
    """Each nation draws its first cards and chooses which it keeps."""
    push(g, RoundAfterRound())
    push(g, Keep(seats=list(g.board.nations)))
    for nation in g.board.nations:
        g.draw(nation, g.book.numbers.dealt)


class Keep(SecretChoices[GeneralsWar]):
    """Which of the cards dealt a nation keeps; the others go unseen under its pile."""

    def choices(self, g: GeneralsWar, seat: str) -> Slot:
        count = g.book.numbers.kept
        return Slot("cards", "card", numbered_cards(g.state.hand[seat]), multi=True, low=count, high=count, section="3")

    def reveal(self, g: GeneralsWar) -> None:
        for nation in self.seats:
            kept = [card_of(value) for value in self.sealed[nation].split("+")]
            rest = list(g.state.hand[nation])
            for card in kept:
                rest.remove(card)
            g.bury(nation, rest)
        g.emit("kept", count=g.book.numbers.kept)
