"""What everybody may know of a space, a piece or a card, for ``/help``."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine.contract.note import Note
from rules.generals.state.book import book_of
from rules.generals.state.state import GeneralsState


def value_facts(state: GeneralsState, kind: str, value: str) -> tuple[Note, ...]:
    """The facts of a value, by its kind."""
    if kind == "area" and value in book_of(state.module).board.bit:
        return tuple(_space_facts(state, value))
    return (("fact-card", {"wording": value}),) if kind in ("card", "deck") and value in book_of(state.module).cards else ()


def _space_facts(state: GeneralsState, space: str) -> Iterator[Note]:
    book = book_of(state.module)
    board = book.board
    yield ("fact-land" if board.bit[space] & board.land else "fact-sea"), {}
    if board.bit[space] & board.sources:
        yield "fact-source", {"count": book.numbers.source_alone}
    yield from (("fact-home", {"nation": nation}) for nation, home in board.home_space.items() if home == space)
    held = {"army": state.army, "navy": state.navy}
    there = [f"{nation}_{piece}" for piece, at in held.items() for nation in at if space in at[nation]]
    if there:
        yield "fact-pieces", {"pieces": there}
