"""Outbox messages about cases and start times. As for games' messages, names and fields are stored in databases."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from bot.league.table.leagues import HeldSeason
from bot.league.table.messages import LANE, SeasonMessage
from bot.league.table.opening import leg_key
from bot.store import NewOutbox
from bot.telling.messages import Delivery

#: Seconds in which changes of the moderators' list become one edit.
DESK_PAUSE = 0.6


class ModeratorsDeskMessage(SeasonMessage, tag="league-desk"):
    """The moderators' message with their open cases, as they are when this is sent."""

    delivery: ClassVar[Delivery] = Delivery("edit", "desk", LANE, DESK_PAUSE)


class CaseNotice(SeasonMessage, tag="league-case"):
    """Notice to the moderators that a case came up."""

    delivery: ClassVar[Delivery] = Delivery(topic="case-{case}", lane=LANE)
    personal: ClassVar[Delivery] = Delivery("dm", "case-{case}", LANE)

    case: int


class RulingMessage(SeasonMessage, tag="league-ruled"):
    """A ruling, posted in the game's thread and in the league's channel: what, why, and until when it can be appealed against.

    ``back``: it was reversed; ``here``: pings those affected.
    """

    delivery: ClassVar[Delivery] = Delivery(topic="ruling-{ruling}-{number}", lane=LANE)
    reversal: ClassVar[Delivery] = Delivery(topic="ruling-{ruling}-back-{number}", lane=LANE)

    ruling: int
    back: bool = False
    users: tuple[int, ...] = ()


class ProposedTimesMessage(SeasonMessage, tag="league-times"):
    """Proposed times of a game, with buttons to accept one; one message per game, sent again with each proposal."""

    delivery: ClassVar[Delivery] = Delivery(topic="times-{pairing}-{leg}-{at}", lane=LANE)

    pairing: int
    leg: int
    user: int


class TimesClosed(SeasonMessage, tag="league-times-over"):
    """Some or all of the times that ``user`` was asked about can no longer be accepted: their message loses these buttons."""

    delivery: ClassVar[Delivery] = Delivery("edit", "over-times-{pairing}-{leg}-{user}-{at}", LANE)

    pairing: int
    leg: int
    user: int


class MeetingMessage(SeasonMessage, tag="league-meeting"):
    """An agreed start time, with a calendar file. ``number``: which agreement."""

    delivery: ClassVar[Delivery] = Delivery(topic="meeting-{pairing}-{leg}-{number}", lane=LANE)

    pairing: int
    leg: int
    number: int


class ServerEvent(SeasonMessage, tag="league-event"):
    """Update the server event of a game to match its start time."""

    delivery: ClassVar[Delivery] = Delivery("edit", "event-{pairing}-{leg}", f"{LANE}-events")

    pairing: int
    leg: int


class MeetingReminder(SeasonMessage, tag="league-awaiting"):
    """To the players of a game, with the fitting button: reminder, check-in, unanswered proposal, no proposal yet."""

    delivery: ClassVar[Delivery] = Delivery(topic="due-{pairing}-{leg}-{topic}", lane=LANE)

    pairing: int
    leg: int
    mark: str
    users: tuple[int, ...] = ()


class SeatOfferMessage(SeasonMessage, tag="league-seat"):
    """To an alternate, in the league's channel: a seat is offered, with buttons to take or decline it.

    Only there is it known whose click it is.
    """

    delivery: ClassVar[Delivery] = Delivery(topic="seat-{case}-{user}", lane=LANE)

    case: int
    user: str


class SeatOfferClosed(SeasonMessage, tag="league-seat-over"):
    """An offer of a seat is over: its message loses the buttons."""

    delivery: ClassVar[Delivery] = Delivery("edit", "over-seat-{case}-{user}", LANE)

    case: int
    user: str


class SeasonNotice(SeasonMessage, tag="league-said"):
    """A line in a game's thread or to the moderators; ``users`` are pinged."""

    #: One that replaces a waiting one of its topic.
    replacing: ClassVar[Delivery] = Delivery(topic="{topic}", lane=LANE)

    text: str
    users: tuple[int, ...] = ()


def seat_offer_key(case: int, user: str) -> str:
    """The mark of the message that offers a seat."""
    return f"seat-{case}-{user}"


def read_seat_offer_key(key: str) -> tuple[int, str]:
    """The case and the person of such a mark; 0 for any other."""
    what, _, rest = key.partition("-")
    case, _, user = rest.partition("-")
    return (int(case), user) if what == "seat" and case.isdecimal() and user.isdecimal() else (0, "")


def times_key(pairing: int, leg: int, user: int | str) -> str:
    """The mark of the message that asks a person about times; its data are these times."""
    return f"times-{pairing}-{leg}-{user}"


def meeting_place_of(held: HeldSeason, pairing: int, leg: int = 0) -> int:
    """The thread of a game; the league's channel while there is none."""
    for one in (max(leg, 0), 0, 1):
        mark = held.marks.get(leg_key(pairing, one))
        if pairing and mark is not None and mark.channel_id:
            return mark.channel_id
    return held.row.channel_id


def desk_rows(held: HeldSeason) -> list[NewOutbox]:
    """Update the moderators' list, if they have their own channel."""
    return [] if held.row.desk_id is None else [ModeratorsDeskMessage(held.id).row(held.row.desk_id)]


def case_up(held: HeldSeason, case: int) -> list[NewOutbox]:
    """Notify the moderators of a case: in their channel, or else each named moderator by direct message."""
    if held.row.desk_id is not None:
        return [CaseNotice(held.id, case).row(held.row.desk_id), *desk_rows(held)]
    return case_mail(held, case)


def case_mail(held: HeldSeason, case: int) -> list[NewOutbox]:
    """Notify each named moderator of a case by direct message; if only roles are named, the season's creator."""
    users = held.row.moderators.users or (held.row.owner_id,)
    return [CaseNotice(held.id, case).row(user, delivery=CaseNotice.personal) for user in users]


def ruling_rows(
    held: HeldSeason, ruling: int, places: list[int], users: tuple[int, ...], *, back: bool = False
) -> list[NewOutbox]:
    """Announce a ruling in these places; those affected are pinged in the first."""
    how = RulingMessage.reversal if back else None
    rows = [
        RulingMessage(held.id, ruling, back, () if number else users).row(place, delivery=how, number=number)
        for number, place in enumerate(dict.fromkeys(places))
    ]
    return rows + desk_rows(held)


def times_over(held: HeldSeason, pairing: int, leg: int, users: Iterable[str], at: int = 0) -> list[NewOutbox]:
    """These people can no longer accept the times they were asked about; ``at``: only those already past at this moment."""
    place = meeting_place_of(held, pairing, leg)
    return [TimesClosed(held.id, pairing, leg, int(user)).row(place, at=at) for user in users]


def agreed_time_rows(held: HeldSeason, pairing: int, leg: int, number: int) -> list[NewOutbox]:
    """Announce a game's start time and create its server event."""
    agreed = MeetingMessage(held.id, pairing, leg, number).row(meeting_place_of(held, pairing, leg))
    return [agreed, server_event(held, pairing, leg)]


def server_event(held: HeldSeason, pairing: int, leg: int) -> NewOutbox:
    """Update the server event of a game to match its start time."""
    return ServerEvent(held.id, pairing, leg).row(meeting_place_of(held, pairing, leg))


def awaiting_row(held: HeldSeason, pairing: int, leg: int, mark: str, users: tuple[int, ...], topic: str) -> NewOutbox:
    """Remind players of what is due in their game."""
    return MeetingReminder(held.id, pairing, leg, mark, users).row(meeting_place_of(held, pairing, leg), topic=topic)


def season_line_row(held: HeldSeason, place: int, text: str, users: tuple[int, ...] = (), topic: str | None = None) -> NewOutbox:
    """A line in some place, pinging ``users``."""
    return SeasonNotice(held.id, text, users).row(place, delivery=SeasonNotice.replacing if topic else None, topic=topic)
