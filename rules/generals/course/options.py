"""17. The optional rules: the lead that ends the game, and reallocation of resources."""

from __future__ import annotations

from typing import ClassVar

from rules.engine import Prompt, Slot, Step
from rules.engine.contract.steps import pop, push
from rules.generals.state.board import ALLIES, AXIS
from rules.generals.state.decks import card_of, numbered_cards
from rules.generals.state.war import GeneralsWar

BASIC = ("build_army", "build_navy", "land_battle", "sea_battle")


def lead_ends(g: GeneralsWar) -> bool:
    """End the game if one side leads by enough at the end of a round; whether it did."""
    score = g.state.score
    ahead = score[AXIS] - score[ALLIES]
    if not g.state.lead or abs(ahead) < g.book.numbers.lead:
        return False
    g.end(AXIS if ahead > 0 else ALLIES, "lead")
    return True


def may_reallocate(g: GeneralsWar, nation: str) -> bool:
    """Whether a nation may give cards of its hand for one out of its deck: at the start of its play phase."""
    return g.state.reallocation and len(g.state.hand[nation]) >= g.book.numbers.reallocation


def cards_given(g: GeneralsWar, nation: str) -> Slot:
    """The cards of the hand that are given."""
    count = g.book.numbers.reallocation
    return Slot("cost", "card", numbered_cards(g.state.hand[nation]), multi=True, low=count, high=count, section="17")


def reallocate_cards(g: GeneralsWar, nation: str, value: str) -> None:
    """Cards are given; the deck is searched for a basic card, which is shown, and shuffled."""
    g.reveal()
    g.bury(nation, map(card_of, value.split("+")))
    g.emit("reallocated", seat=nation, count=g.book.numbers.reallocation)
    g.shuffle(nation)
    push(g, Search(seat=nation))


class Search(Step[GeneralsWar]):
    """One of the basic cards in the deck is taken."""

    verbs: ClassVar[tuple[str, ...]] = ("take",)
    seat: str

    def _found(self, g: GeneralsWar) -> tuple[str, ...]:
        return tuple(card for card in dict.fromkeys(g.state.deck[self.seat]) if g.card(card).kind in BASIC)

    def prompts(self, g: GeneralsWar) -> tuple[Prompt, ...]:
        return (Prompt(self.seat, "search-deck", "17", ("take",)),) if self._found(g) else ()

    def advance(self, g: GeneralsWar) -> None:
        g.emit("found-nothing", seat=self.seat)
        pop(g, self)

    def slot_take(self, g: GeneralsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return None if chosen else Slot("card", "card", self._found(g), section="17")

    def do_take(self, g: GeneralsWar, seat: str, args: tuple[str, ...]) -> None:
        g.fetch_from_deck(seat, args[0])
        g.reveal(own=True)
        g.emit("found", seat=seat, card=args[0])
        pop(g, self)
