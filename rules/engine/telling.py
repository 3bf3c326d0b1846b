"""What those who look on are told of a game: chapters of its story, each in one message when it is over."""

from __future__ import annotations

from typing import Any

import msgspec

from rules.engine.core import Event

#: The chapter that closes a turn: its figures are kept to be compared with, and the board is posted anew below it.
TURN = "turn"
#: What is told at once, in a few words without a picture: the events of one entry of the log (``Game.moments``).
MOMENT = "moment"


class Told(msgspec.Struct, frozen=True):
    """A chapter in words.

    ``lines``: each of one or several messages of the game (ids after ``told-``, with their facts) that stand beside each other.
    ``events``: told in their own words, a line each; ``small``: lines in small print below these; ``rest``: events told likewise
    in small print, beside each other; ``before``: as what had come before it. What a chapter leaves out was shown by the picture,
    or stands in another line.
    """

    lines: tuple[tuple[tuple[str, dict[str, Any]], ...], ...] = ()
    events: tuple[Event, ...] = ()
    small: tuple[tuple[tuple[str, dict[str, Any]], ...], ...] = ()
    rest: tuple[Event, ...] = ()
    before: tuple[Event, ...] = ()
