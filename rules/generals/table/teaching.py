"""What helps newcomers: the glossary, questions and answers, hints, lessons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from data.help_lines import load_help_lines
from rules.engine import GameTeaching
from rules.engine.contract.core import Note
from rules.engine.contract.teaching import OftenAsked
from rules.generals.state.book import book_of
from rules.generals.state.state import GeneralsState
from rules.generals.table import hints, telling
from rules.lessons.course import lessons_of

# Frequent questions of players, and the answer for each button's caption (words: ``generals_help.ftl``).

OFTEN_ASKED: tuple[OftenAsked, ...] = (
    OftenAsked("win", "16", score=True, aims=("aim-side",), about=("about-won",)),
    OftenAsked("leads", "16", score=True),
    OftenAsked("rounds", "7", score=True, about=("about-length",)),
    OftenAsked("figures"),
    OftenAsked("attack", "12"),
    OftenAsked("land", "12"),
    OftenAsked("starve", "9"),
    OftenAsked("move", "12"),
    OftenAsked("retreat", "12"),
    OftenAsked("discard", "10"),
    OftenAsked("enemy", "12"),
    OftenAsked("points", "16", score=True),
    OftenAsked("reserve", "8"),
    OftenAsked("deck", "11"),
    OftenAsked("allies"),
    OftenAsked("hand"),
    OftenAsked("reallocate", "17"),
    OftenAsked("sides"),
    OftenAsked("absent"),
    OftenAsked("choice", "13"),
)
#: Verb -> the word or question that answers for its button.
CAPTIONS: Mapping[str, str] = {
    "play": "choice", "discard": "discard", "done": "discard", "use": "enemy", "answer": "enemy", "decline": "enemy",
    "stand": "enemy", "reallocate": "reallocate", "withdraw": "reserve", "choose": "hand", "lose": "economic",
    "do": "choice", "fetch": "choice", "take": "choice", "order": "choice",
}  # fmt: skip


# What everybody may know of a space, a piece or a card, for ``/help``.


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


def generals_teaching(module: str) -> GameTeaching[GeneralsState]:
    """The facet of a game that is played by the tables of a module, "" for the house's."""
    return GameTeaching(
        glossary=telling.GLOSSARY,
        often_asked=OFTEN_ASKED,
        captions=CAPTIONS,
        lines=load_help_lines("generals"),
        facts=value_facts,
        about=partial(telling.generals_lobby_notes, module),
        aims=telling.nation_aims,
        hints=hints.nation_hints,
        lessons=partial(lessons_of, "generals"),
    )
