"""Texts for people at the table apart from the events: tasks and words for newcomers."""

from __future__ import annotations

from rules.engine.contract.game import Note
from rules.engine.contract.teaching import Term
from rules.generals.state.book import book_of
from rules.generals.state.state import GeneralsState

GLOSSARY = (
    Term("supply", "9", ("play", "do-build", "do-battle", "answer-supplyphase")),
    Term("build", "12", ("do-build", "play")),
    Term("recruit", "15", ("do-recruit", "play")),
    Term("battle", "12", ("do-battle", "play")),
    Term("eliminate", "15", ("do-eliminate",)),
    Term("status", "12", ("play",)),
    Term("response", "12", ("play", "answer-*")),
    Term("economic", "12", ("play", "lose-cards")),
    Term("strait", "6", ("do-build", "do-battle")),
    Term("home", "16", ("secret-keep", "play")),
)


def generals_lobby_notes(module: str, scenario: str) -> tuple[Note, ...]:
    """The lobby's description: length, difficulty, winning conditions, and the number of stand-ins among a module's cards."""
    book = book_of(module)
    numbers, cards = book.numbers, sum(card.copies for card in book.cards.values())
    unsure = (("about-unsure", {"count": book.tables.stand_ins, "total": cards}),) if book.tables.stand_ins else ()
    return (
        ("about-length", {}),
        ("about-difficulty", {"nation": book.board.nations[0]}),
        ("about-won", {"rounds": numbers.rounds, "homes": numbers.homes, "tie": numbers.tie}),
        *unsure,
    )


def nation_aims(state: GeneralsState, seat: str) -> tuple[Note, ...]:
    """A nation's introduction when the game begins: its side's winning conditions, its means, the book's advice."""
    book = book_of(state.module)
    nation, numbers = book.nations[seat], book.numbers
    forces = {"armies": nation.armies, "navies": nation.navies}
    return (
        ("aim-side", {"side": nation.side, "homes": numbers.homes, "tie": numbers.tie}),
        ("aim-forces", forces),
        ("aim-secret", {}),
        (f"aim-hint-{seat}", {}),
    )
