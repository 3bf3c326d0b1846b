"""Messages about people who wait: they belong to no game. As for games' messages, tags and fields are stored in databases."""

from __future__ import annotations

from typing import ClassVar

from bot.telling.messages import Delivery, Payload

#: The prefix of all tags.
SEEKER = "seeker-"


class SeekerLine(Payload, tag="seeker-line"):
    """Who waits, in the channel: with one tap to play with them. Sent again, it changes the line that is there."""

    seeker: int


class SeekerLineOver(Payload, tag="seeker-over"):
    """Remove that line. In the lane of the line, so never before it is posted."""

    delivery: ClassVar[Delivery] = Delivery("delete")

    seeker: int
    #: The line's message, where that was known already.
    message: int | None = None


class SeekerEnded(Payload, tag="seeker-ended"):
    """A letter to somebody for whom nobody came."""

    delivery: ClassVar[Delivery] = Delivery("dm")

    seeker: int


SeekerMessage = SeekerLine | SeekerLineOver | SeekerEnded
