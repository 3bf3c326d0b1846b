"""Warnings, yellow and red cards with expiry, and bans: all follow from the rulings in force."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from league.cases.docket import Docket
from league.cases.events import Colour

#: How long a card lasts unless its ruling gives another length, in seconds.
RUNS: dict[Colour, int] = {"warning": 60 * 86_400, "yellow": 90 * 86_400, "red": 180 * 86_400}


class Card(msgspec.Struct, frozen=True):
    """A player's card: its ruling, since when and until when (None: for the season)."""

    colour: Colour
    ruling: int
    since: int
    until: int | None
    reason: str


def cards_of_person(docket: Docket, who: str, now: int) -> list[Card]:
    """The cards a person has at a moment, oldest first."""
    found = []
    for ruling in docket.standing():
        ruled = ruling.ruled
        if ruled.card is not None and who in ruled.carded and (ruled.expires is None or now < ruled.expires):
            found.append(Card(ruled.card, ruling.number, ruled.at, ruled.expires, ruled.reason))
    return found


def card_after_rules(docket: Docket, who: str, colour: Colour, now: int) -> Colour:
    """The colour a new card gets: a second yellow card while the first is active becomes red."""
    yellow = any(card.colour == "yellow" for card in cards_of_person(docket, who, now))
    return "red" if colour == "yellow" and yellow else colour


def is_suspended(docket: Docket, who: str, now: int) -> bool:
    """Whether a person may not be paired: an active red card, or a ban from this season."""
    return any(card.colour == "red" for card in cards_of_person(docket, who, now)) or is_banned(docket, who)


def is_banned(docket: Docket, who: str) -> bool:
    """Whether a person is banned from this season."""
    return any(ruling.ruled.remedy == "ban" and ruling.ruled.who == who for ruling in docket.standing())


def barred_seasons(earlier: Sequence[Docket], who: str) -> int:
    """For how many more seasons, including the next, a person may not join; ``earlier``: the seasons so far, oldest first."""
    left = 0
    for number, docket in enumerate(earlier):
        since = len(earlier) - number - 1
        for ruling in docket.standing():
            if ruling.ruled.remedy == "ban" and ruling.ruled.who == who:
                left = max(left, ruling.ruled.seasons - since)
    return left
