"""What those who look on are told of a game: chapters of its story, each in one message when it is over, and who leads."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from rules.engine.contract.core import Event

#: The chapter that closes a turn: its figures are kept to be compared with, and the board is posted anew below it.
TURN = "turn"
#: What is told at once, in a few words without a picture: the events of one entry of the log (``Game.moments``).
MOMENT = "moment"


#: A message of the game (its id after ``told-``) with its facts; messages that stand beside each other.
Part = tuple[str, dict[str, Any]]
Line = tuple[Part, ...]


def events_of(events: Iterable[Event], *kinds: str) -> list[Event]:
    """The events of some kinds, in their order."""
    return [event for event in events if event.kind in kinds]


class Told(msgspec.Struct, frozen=True):
    """A chapter in words.

    ``lines``: each of one or several messages that stand beside each other.
    ``events``: told in their own words, a line each; ``small``: lines in small print below these; ``rest``: events told likewise
    in small print, beside each other; ``before``: as what had come before it. What a chapter leaves out was shown by the picture,
    or stands in another line.
    """

    lines: tuple[Line, ...] = ()
    events: tuple[Event, ...] = ()
    small: tuple[Line, ...] = ()
    rest: tuple[Event, ...] = ()
    before: tuple[Event, ...] = ()


class Score(msgspec.Struct, frozen=True):
    """How a game under way stands, made only of what everybody may see.

    ``leads``: the seats that would win if the game ended now, () for nobody. ``margin``: by how much, in what the game counts
    (points, places, conditions); None where that is no number. ``notes``: the messages (whole ids) that say it beside each other:
    the score first, then what each side still needs. Without notes the host says what ``Game.as_it_stands`` counts.
    """

    leads: tuple[str, ...]
    margin: int | None = None
    notes: tuple[tuple[str, dict[str, Any]], ...] = ()


class Checkpoint(msgspec.Struct, frozen=True):
    """A kind of public event with which a part of the game begins, and the fact that names whose part it is.

    ``opens``: the entry of the log that carries it belongs to the part itself; else the part begins after that entry.
    """

    kind: str
    seat: str = "seat"
    opens: bool = False
