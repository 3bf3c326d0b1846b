"""Warnings, yellow and red cards with expiry, and bans: they follow from the rulings that count."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from league.cases.docket import Docket
from league.cases.events import Colour

#: How long a card runs unless its ruling says otherwise, in seconds.
RUNS: dict[Colour, int] = {"warning": 60 * 86_400, "yellow": 90 * 86_400, "red": 180 * 86_400}


class Card(msgspec.Struct, frozen=True):
    """A card of somebody: from which ruling, since when and until when (None: as long as the season)."""

    colour: Colour
    ruling: int
    since: int
    until: int | None
    reason: str


def cards_of_person(docket: Docket, who: str, now: int) -> list[Card]:
    """The cards that somebody has at a moment, the oldest first."""
    found = []
    for ruling in docket.standing():
        ruled = ruling.ruled
        if ruled.card is not None and who in ruled.carded and (ruled.expires is None or now < ruled.expires):
            found.append(Card(ruled.card, ruling.number, ruled.at, ruled.expires, ruled.reason))
    return found


def card_after_rules(docket: Docket, who: str, colour: Colour, now: int) -> Colour:
    """What card it becomes: the second yellow card that runs at a time is a red one."""
    yellow = any(card.colour == "yellow" for card in cards_of_person(docket, who, now))
    return "red" if colour == "yellow" and yellow else colour


def is_suspended(docket: Docket, who: str, now: int) -> bool:
    """Whether somebody may not be paired: a red card runs, or they are banned from this season."""
    return any(card.colour == "red" for card in cards_of_person(docket, who, now)) or is_banned(docket, who)


def is_banned(docket: Docket, who: str) -> bool:
    """Whether somebody is banned from this season."""
    return any(ruling.ruled.remedy == "ban" and ruling.ruled.who == who for ruling in docket.standing())


def barred_seasons(earlier: Sequence[Docket], who: str) -> int:
    """For how many seasons yet, the next one counted, somebody may not join; ``earlier``: the seasons so far, oldest first."""
    left = 0
    for number, docket in enumerate(earlier):
        since = len(earlier) - number - 1
        for ruling in docket.standing():
            if ruling.ruled.remedy == "ban" and ruling.ruled.who == who:
                left = max(left, ruling.ruled.seasons - since)
    return left
