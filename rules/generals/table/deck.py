"""Cards for players to look up: the content of a card, and the whole deck of a nation; stand-ins are marked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, get_args

from data.generals import NationCardRow
from data.generals.cards import Kind
from rules.engine.contract.questions import Answer, QuestionField, Said, Topic
from rules.generals.state.board import NATIONS
from rules.generals.state.book import book_of
from rules.generals.state.state import GeneralsState
from rules.generals.table import asked

CARD, DECK = "card", "deck"
TOPICS = (
    Topic(CARD, (QuestionField("card", "deck"),), alone=True),
    Topic(DECK, (QuestionField("nation", "side", choices=NATIONS),)),
)


def explain_deck_topic(state: GeneralsState, topic: str, args: Mapping[str, tuple[str, ...]]) -> Answer:
    """One of these topics: the content of a deck is public, the place of a card is not. Raises KeyError."""
    book = book_of(state.module)
    if topic == CARD:
        return Answer(tuple(card_explained(book.cards[args["card"][0]])))
    cards = [row for row in book.cards.values() if row.nation == args["nation"][0]]
    return Answer(tuple(deck_explained(args["nation"][0], cards)))


def card_explained(row: NationCardRow) -> Iterator[Said]:
    """A card's kind, effects and cost, and whether it replaces a printed one."""
    yield Said("card-head", {"card": row.id, "nation": row.nation, "kind": row.kind, "count": row.copies})
    yield Said("card-text", {"wording": row.id})
    if row.cost.cards:
        yield Said(f"card-cost-{row.cost.zone}", {"count": row.cost.cards})
    if row.doubtful:
        yield Said("card-stand-in", {"sure": "no" if row.in_deck == "low" else "yes"})


def deck_explained(nation: str, cards: list[NationCardRow]) -> Iterator[Said]:
    """All cards of a nation by their kinds, then the stand-ins among them."""
    yield Said("deck-head", {"nation": nation, "count": sum(row.copies for row in cards)})
    for kind in get_args(Kind):
        rows = [row for row in cards if row.kind == kind]
        facts: dict[str, Any] = {"kind": kind, "count": sum(row.copies for row in rows), "cards": [row.id for row in rows]}
        if rows:
            yield Said("deck-kind" if len(rows) > 1 else "deck-basic", facts)
    if unsure := [row.id for row in cards if row.doubtful]:
        yield Said("deck-stand-ins", {"cards": unsure, "count": len(unsure)})


def explain_topic(state: GeneralsState, topic: str, args: Mapping[str, tuple[str, ...]]) -> Answer:
    """Any question: about cards and decks here, about the board in ``asked``."""
    return explain_deck_topic(state, topic, args) if topic in (CARD, DECK) else asked.explain_generals_topic(state, topic, args)
