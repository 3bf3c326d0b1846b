"""The small languages of cells in the tables of cards: where, how many, when, what it costs. README.md explains each word."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Literal, NamedTuple

Shape = Literal["any", "in", "not", "adj", "in_or_adj", "front"]
#: Places known only when a card is used: those of what it answers, those of the pieces of its owner.
MARKS = ("built", "battled", "removed", "own_piece", "own_supplied_army", "own_supplied_navy")


class Where(NamedTuple):
    """Spaces: all, those of ``of``, all others, those next to them, or both.

    "front": those that held an army of the nation in ``of`` next to one of the actor's when the turn began. ``of``: ids of
    spaces, or one of ``MARKS``.
    """

    shape: Shape
    of: tuple[str, ...] = ()


class Tally(NamedTuple):
    """Pieces that are counted: "army", "navy" or "any", of a nation or a side, in a place."""

    piece: str
    who: str
    where: Where


class When(NamedTuple):
    """A condition: some or none of the counted pieces are there, or one of them is within that many steps of a space.

    "supplied": the piece in question is; "lost": the loss of such a piece is answered. ``of`` may be "home": the target
    nation's home.
    """

    shape: Literal["if", "none", "within", "supplied", "lost"]
    tally: Tally | None = None
    steps: int = 0
    of: str = ""


class Cost(NamedTuple):
    """Cards that the use of a card costs its owner: off the top of the deck, or out of the hand."""

    zone: str = ""
    cards: int = 0


class KnownSpaces(NamedTuple):
    """The ids that cells may name."""

    nations: Collection[str]
    sides: Collection[str]
    spaces: Collection[str]


def parse_where(text: str, known: KnownSpaces) -> Where:
    """A place out of a cell. Raises ValueError."""
    if text == "any":
        return Where("any")
    found = re.fullmatch(r"(not|adj|in_or_adj|front)\(([a-z_|]+)\)", text)
    shape, inner = (found[1], found[2]) if found else ("in", text)
    of = tuple(inner.split("|"))
    names: Collection[str] = known.nations if shape == "front" else known.spaces
    if not (len(of) == 1 and of[0] in MARKS and shape != "front"):
        for name in of:
            if name not in names:
                raise ValueError(
                    f"'{name}' is neither a {'nation' if shape == 'front' else 'space'} nor one of {', '.join(MARKS)}"
                )
    shapes: dict[str, Shape] = {"in": "in", "not": "not", "adj": "adj", "in_or_adj": "in_or_adj", "front": "front"}
    return Where(shapes[shape], of)


def parse_tally(text: str, known: KnownSpaces) -> Tally:
    """Pieces to be counted, out of a cell: "army germany ukraine|russia". Raises ValueError."""
    words = text.split(" ")
    if len(words) != 3 or words[0] not in ("army", "navy", "any"):
        raise ValueError(f"'{text}' is not army, navy or any; a nation or side; a place")
    if words[1] not in (*known.nations, *known.sides):
        raise ValueError(f"'{words[1]}' is neither a nation nor a side")
    return Tally(words[0], words[1], parse_where(words[2], known))


def parse_when(text: str, known: KnownSpaces) -> When | None:
    """A condition out of a cell, None for none. Raises ValueError."""
    if not text:
        return None
    if text == "supplied":
        return When("supplied")
    word, _, rest = text.partition(" ")
    if word == "if":
        return When("if", parse_tally(rest, known))
    if word == "none":
        return When("none", parse_tally(rest, known))
    if word == "lost":
        return When("lost", parse_tally(f"{rest} any", known))
    within = re.fullmatch(r"within (\d+) (\w+ \w+) (\w+)", text)
    if within is None:
        raise ValueError(f"'{text}' does not begin with if, none, within, lost or supplied")
    if within[3] != "home" and within[3] not in known.spaces:
        raise ValueError(f"'{within[3]}' is neither a space nor home")
    return When("within", parse_tally(f"{within[2]} any", known), int(within[1]), within[3])


def parse_cost(text: str) -> Cost:
    """A cost out of a cell: "deck 2", "hand 1", or nothing. Raises ValueError."""
    found = re.fullmatch(r"(deck|hand) ([1-9])", text)
    if text and found is None:
        raise ValueError(f"'{text}' is not deck or hand and a number")
    return Cost(found[1], int(found[2])) if found else Cost()


def parse_amount(text: str) -> tuple[int, int]:
    """How many, minimum and maximum: "2", "1-2"; an empty cell is one. Raises ValueError."""
    found = re.fullmatch(r"(\d)(?:-(\d))?", text or "1")
    if found is None or int(found[2] or found[1]) < int(found[1]):
        raise ValueError(f"'{text}' is not a number, or two with a hyphen")
    return int(found[1]), int(found[2] or found[1])
